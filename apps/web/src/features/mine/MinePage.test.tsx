import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { card, ether, me, metadata, mineScreen, shell } from "../../../test/mine-samples.ts";
import { nobody } from "../../../test/nobody.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { SessionContext } from "../../app/session.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { Session } from "../../server/session.ts";
import { WalletContext } from "../../wallet/context.ts";
import { MinePage } from "./MinePage.tsx";
import type { MineScreen } from "./screen.ts";
import { forgetPictures } from "./use-pictures.ts";

const silent = () => new Promise(() => undefined);
const signedOut = {
  state: () => ({ isLogin: false }),
  subscribe: () => () => undefined,
} as unknown as Session;
const burnScreen = (changes: object = {}) => ({
  shell: { ...shell, native: ether(1) },
  user: mineScreen().burn,
  config: { handleGas: ether(0.002) },
  isBlackList: false,
  ...changes,
});

beforeAll(() => startTexts("app", "wallet", "tx", "mine", "tiers"));
beforeEach(async () => {
  await setLanguage("en");
  forgetPictures();
  localStorage.clear();
});

async function open(changes: Partial<MineScreen> = {}, world: Partial<PageWorld> = {}) {
  const opened = openPage(
    <SessionContext value={signedOut}>
      <MinePage />
    </SessionContext>,
    {
      account: me,
      chain: (name) => (name === "getBurn" ? burnScreen() : mineScreen(changes)),
      server: silent,
      views: () => metadata(),
      ...world,
    },
  );
  await settle();
  return opened;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("my assets page", () => {
  it("shows placeholders and no figures until the account is known", async () => {
    localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
    const starting = { ...nobody.state(), status: "starting" as const };
    const { fetched } = openPage(
      <WalletContext value={{ ...nobody, state: () => starting }}>
        <SessionContext value={signedOut}>
          <MinePage />
        </SessionContext>
      </WalletContext>,
      { chain: () => mineScreen({ nft: { ...mineScreen().nft, balance: 0n, cards: 0n } }), server: silent },
    );
    await settle();
    expect(screen.getByText("4,089.00")).toBeDefined();
    for (const name of ["NFT dividends", "Daily dividends", "Your NFTs", "Your keys"]) {
      const part = screen.getByRole("region", { name });
      expect(part.querySelector('[aria-busy="true"]'), name).not.toBeNull();
    }
    expect(screen.queryByRole("button", { name: "Claim NFT dividends" })).toBeNull();
    expect(fetched).toEqual([]);
  });

  it("shows the dividend pool and a connect button without a wallet or server requests", async () => {
    const { fetched } = await open({}, { account: undefined as never });
    expect(screen.getByText("4,089.00")).toBeDefined();
    expect(screen.getByRole("row", { name: /Beacon 3,650 3 × Blaze 8 10 \/ 100/ })).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByText("NFT dividends")).toBeNull();
    expect(fetched).toEqual([]);
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({}, { chain: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(4);
    expect(screen.queryByText("0.0000")).toBeNull();
  });

  it("shows unknown instead of zero for a contract that can't be read; the others work", async () => {
    await open({ shell: { ...shell, missing: 1n << 8n } });
    expect(screen.getByText(/Can't read the NFT contract/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Claim NFT dividends" })).toBeNull();
    expect(button("Claim burn dividends").disabled).toBe(false);
  });

  it("works without the server", async () => {
    await open({}, { server: () => Promise.reject(new Error("away")) });
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    expect(button("Claim NFT dividends").disabled).toBe(false);
  });

  // @spec 2.1-g
  it("sends one request to the chain and one to the server, however many NFTs there are", async () => {
    const { asked, fetched } = await open();
    expect(asked).toEqual([["getMine", me, 0n, 24n, 0n, 0n]]);
    expect(fetched).toEqual([`/api/accounts/${me.toLowerCase()}/card-dividends`]);
  });

  it("is translated to Chinese", async () => {
    await setLanguage("zh");
    await open();
    expect(screen.getByRole("heading", { name: "NFT 分紅" })).toBeDefined();
    expect(screen.getByText("5 張，權重 4,050")).toBeDefined();
  });
});

describe("claims", () => {
  // @spec 2.4-j
  it("send what NFTs have earned", async () => {
    const { writes } = await open();
    expect(screen.getByText("219.7800")).toBeDefined();
    expect(screen.getByText("31.81%")).toBeDefined();
    await press("Claim NFT dividends");
    expect(writes[0]).toMatchObject({ kind: "mine.claim-nft", effects: [{ amount: ether(219.78) }] });
  });

  it("of NFTs are refused for a blocked account, and checked by simulation if the state is unknown", async () => {
    let isBlackList: unknown = true;
    const { writes } = await open(
      {},
      { views: ({ functionName }) => (functionName === "isBlackList" ? isBlackList : undefined) },
    );
    await press("Claim NFT dividends");
    expect(await screen.findByText(/is blocked/)).toBeDefined();
    expect(writes).toEqual([]);
    isBlackList = undefined;
    await press("Claim NFT dividends");
    await settle();
    expect(screen.queryByText(/is blocked/)).toBeNull();
    expect(writes[0]).toMatchObject({ kind: "mine.claim-nft" });
  });

  // @spec 2.4-k
  it("reads the burn contract's fee only when the user claims", async () => {
    const { writes, asked } = await open();
    expect(screen.getByText(/About 1,500.00 USDT/)).toBeDefined();
    await press("Claim burn dividends");
    await settle();
    expect(asked.at(-1)).toEqual(["getBurn", me, 0n, 0n, true]);
    expect(writes[0]).toMatchObject({ kind: "burn.claim", call: { value: ether(0.002) } });
  });

  it.each([
    ["blocked account", burnScreen({ isBlackList: true }), /is blocked/],
    [
      "no BNB for the fee",
      burnScreen({ shell: { ...shell, native: 10n ** 15n } }),
      "A claim costs 0.002000 BNB; you have 0.001000. Top up first.",
    ],
    ["chain unreachable", undefined, "Can't reach the network. Try again."],
  ])("of burn dividends are refused with a reason: %s", async (_, answer, sentence) => {
    const { writes } = await open(
      {},
      {
        chain: (name) => {
          if (name === "getMine") return mineScreen();
          if (answer) return answer;
          throw new Error("away");
        },
      },
    );
    await press("Claim burn dividends");
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("are disabled, with a reason, when there is nothing to claim", async () => {
    const { nft, burn } = mineScreen();
    await open({ nft: { ...nft, balance: 0n }, burn: { ...burn, balance: 0n } });
    expect(button("Claim NFT dividends").disabled).toBe(true);
    expect(button("Claim burn dividends").disabled).toBe(true);
    expect(screen.getByText(/Nothing to claim\. Dividends come from CIN trading fees/)).toBeDefined();
  });
});

describe("daily dividends", () => {
  const day = 86_400 * 11;
  const server = (path: string) =>
    path.includes("card-dividends")
      ? {
          timestamp: day + 5,
          days: [
            { day, arrived: String(ether(100)), earned: String(ether(9.5)), claimed: "0" },
            { day: day - 86_400, arrived: "0", earned: "0", claimed: String(ether(4)) },
          ],
        }
      : {
          timestamp: day + 5,
          days: [
            {
              day,
              feature: "burn",
              action: "direct",
              asset: "native",
              credited: String(ether(0.25)),
              received: "0",
            },
          ],
        };

  // @spec 2.4-m
  it("show NFTs first, and burn orders on request", async () => {
    const { fetched } = await open({}, { server });
    const details = screen.getByRole("region", { name: "Daily details" });
    expect(within(details).getByText("+9.5000 USDT")).toBeDefined();
    expect(within(details).getByText("All NFTs shared 100.0000 USDT")).toBeDefined();
    expect(within(details).getByText("Claimed 4.0000 USDT")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Burn" }));
    await settle();
    expect(fetched.at(-1)).toBe(`/api/accounts/${me.toLowerCase()}/income?feature=burn`);
    expect(screen.getByText("+0.2500 BNB")).toBeDefined();
    expect(screen.getByText("Direct 0.2500 BNB")).toBeDefined();
    expect(screen.getByRole("link", { name: "Download records (CSV)" }).getAttribute("href")).toContain(
      "/history.csv?feature=burn",
    );
  });

  it("say that there were none", async () => {
    await open({}, { server: () => ({ timestamp: day, days: [] }) });
    expect(screen.getByText(/^No dividends in the last 90 days\./)).toBeDefined();
  });
});

describe("NFTs", () => {
  it("show the contract's images, which are requested once", async () => {
    const views = vi.fn((_: unknown) => metadata());
    await open({}, { views });
    await waitFor(() => expect(document.querySelectorAll("img")).toHaveLength(6));
    expect(document.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/svg\+xml;base64,/);
    // Five NFTs and one key edition; the next refresh requests no image again.
    expect(views).toHaveBeenCalledTimes(6);
  });

  it("are listed even without an image", async () => {
    await open({}, { views: () => "ipfs://elsewhere" });
    expect(document.querySelectorAll("img")).toHaveLength(0);
    expect(screen.getByRole("button", { name: /Spark #4 Weight 100 Earned 15.00 USDT/ })).toBeDefined();
  });

  it("open a sheet with details, where one can be set as featured", async () => {
    const { writes } = await open();
    await press(/^Spark #4 /);
    const sheet = screen.getByRole("dialog");
    expect(within(sheet).getByText("20.0000 USDT")).toBeDefined();
    await userEvent.click(within(sheet).getByRole("button", { name: "Set as featured" }));
    expect(writes[0]).toMatchObject({ kind: "mine.bind", call: { args: [4n] } });
  });

  it("link to the presale if there are none", async () => {
    await open({ nft: { ...mineScreen().nft, cards: 0n }, cards: [] });
    expect(screen.getByText(/You hold no NFTs\. Presale burn nodes/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to presale" }).getAttribute("href")).toBe("/ido");
  });

  it("are shown page by page", async () => {
    const { asked } = await open({
      nft: { ...mineScreen().nft, cards: 60n },
      cards: Array.from({ length: 24 }, (_, at) => card(at + 1)),
    });
    expect(screen.getByText("1–24 of 60 NFTs")).toBeDefined();
    await press("Next");
    await settle();
    expect(asked.at(-1)).toEqual(["getMine", me, 24n, 24n, 0n, 0n]);
    await press("Back");
    await settle();
    expect(asked.at(-1)).toEqual(["getMine", me, 0n, 24n, 0n, 0n]);
  });
});

it("goes back to the first page when the last page has become empty", async () => {
  let count = 30n;
  const { asked } = await open(
    {},
    {
      chain: (_, args) =>
        mineScreen({
          nft: { ...mineScreen().nft, cards: count },
          cards: args[1] === 0n ? [card(1)] : count > 24n ? [card(30)] : [],
        }),
    },
  );
  await press("Next");
  await settle();
  expect(screen.getByRole("button", { name: /^Spark #30 / })).toBeDefined();
  count = 24n;
  await settle(3_100);
  expect(asked.at(-1)).toEqual(["getMine", me, 0n, 24n, 0n, 0n]);
  expect(screen.getByRole("button", { name: /^Spark #1 / })).toBeDefined();
});

describe("merging NFTs", () => {
  const review = () => button("Review merge");

  // @spec 2.4-l
  it("shows what is given up before anything is sent", async () => {
    const { writes } = await open();
    await press("Merge");
    expect(screen.getByText("You need 3 NFTs of the same tier; you selected 0.")).toBeDefined();
    for (const name of [/^Spark #4 /, /^Spark #21 /, /^Spark #22 /]) await press(name);
    expect(screen.getByText("300 → 330")).toBeDefined();
    expect(screen.getByText("31.81% → 31.97%")).toBeDefined();
    expect(screen.getByText("219.7800 USDT, unchanged")).toBeDefined();
    expect(screen.getByText(/NFTs #4 #21 #22 are burned permanently/)).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]).toMatchObject({ kind: "mine.synthesize", call: { args: [[4n, 21n, 22n]] } });
  });

  it("selects three on request, and clears the selection", async () => {
    await open();
    await press("Merge");
    await press("Pick three for me (Spark)");
    expect(review().disabled).toBe(false);
    await press("Clear");
    expect(review().disabled).toBe(true);
  });

  it("rejects a fourth NFT, another tier and the top tier", async () => {
    await open({ cards: [card(4), card(5), card(21), card(22), card(9, 2), card(30, 4)] });
    await press("Merge");
    expect(button(/^Beacon #30 /).getAttribute("aria-disabled")).toBe("true");
    await press(/^Spark #4 /);
    await press(/^Flame #9 /);
    expect(screen.getByText("You need 3 NFTs of the same tier; you selected 1.")).toBeDefined();
    await press(/^Spark #5 /);
    await press(/^Spark #21 /);
    await press(/^Spark #22 /);
    expect(button(/^Spark #22 /).getAttribute("aria-pressed")).toBe("false");
  });

  it("says why an NFT can't be selected when it is pressed by touch or keyboard", async () => {
    await open({ cards: [card(4), card(5), card(21), card(22), card(9, 2), card(30, 4)] });
    await press("Merge");
    const said = (text: string) => {
      const line = screen.getByText(text);
      expect(line.closest("[aria-live=polite]")).not.toBeNull();
      return line;
    };
    const top = "Beacon #30: Beacons and Syndicates can't be merged further.";
    await press(/^Beacon #30 /);
    said(top);
    button(/^Spark #4 /).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByText(top)).toBeNull();
    button(/^Flame #9 /).focus();
    await userEvent.keyboard("{Enter}");
    said("Flame #9: All three must be the same tier.");
    await press(/^Spark #5 /);
    await press(/^Spark #21 /);
    await press(/^Spark #22 /);
    said("Spark #22: Three selected. Remove one first.");
    // The note about the burned NFTs stays visible.
    expect(screen.getByText(/NFTs #4 #5 #21 are burned permanently/)).toBeDefined();
    await press("Cancel");
    await press("Merge");
    expect(screen.queryByText(/^Spark #22: /)).toBeNull();
  });

  it("isn't possible while paused", async () => {
    await open({ nftConfig: { ...mineScreen().nftConfig, paused: true } });
    await press("Merge");
    await press("Pick three for me (Spark)");
    expect(review().disabled).toBe(true);
    expect(screen.getAllByText(/Minting and merging are paused/).length).toBeGreaterThan(0);
  });
});

describe("keys", () => {
  it("that are reserved are minted", async () => {
    const { writes } = await open();
    expect(screen.getByText("2 keys are reserved for you. Mint them to use them.")).toBeDefined();
    await press("Mint keys");
    expect(writes[0]).toMatchObject({ kind: "mine.mint-keys", effects: [{ amount: 2n }] });
  });

  it("merge into a Syndicate, fifteen at a time", async () => {
    const { writes } = await open();
    expect(screen.getByText("31.81% → 51.04%")).toBeDefined();
    await press("Review Syndicate merge");
    expect(writes[0]).toMatchObject({ kind: "mine.syndicate", call: { args: [[1n], [15n]] } });
  });

  it("that are too few show how many are missing", async () => {
    await open({ held: [11n], credited: [0n] });
    expect(button("Review Syndicate merge").disabled).toBe(true);
    expect(screen.getByText("A Syndicate takes 15 keys. You have 11; 4 more are needed.")).toBeDefined();
  });

  // @spec 2.4-t
  it("are exchanged for mining power, with the change shown first", async () => {
    const { writes } = await open();
    expect(screen.getByText("550.00 → 650.00")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Increase keys" }));
    expect(screen.getByText("200.00 mining power for 30 days")).toBeDefined();
    await press("Review exchange");
    expect(writes[0]).toMatchObject({ kind: "mine.exchange-power", call: { args: [1n, 2n] } });
  });

  it("of several editions can be chosen", async () => {
    const [edition] = mineScreen().editions;
    if (!edition) throw new Error("no edition");
    const { writes } = await open({
      editions: [edition, { ...edition, tokenId: 2n, power: ether(50) }],
      held: [20n, 3n],
      credited: [0n, 0n],
    });
    expect(screen.getByText(/Editions with less mining power are used first/)).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Edition 1" }));
    await press("Review exchange");
    expect(writes[0]).toMatchObject({ call: { args: [1n, 1n] } });
  });

  it("can't be exchanged if there are none", async () => {
    await open({ held: [0n], credited: [0n] });
    expect(button("Review exchange").disabled).toBe(true);
    expect(screen.getByText(/You have no keys to exchange/)).toBeDefined();
  });
});
