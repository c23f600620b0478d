import { personas } from "@cinder/devnet/personas";
import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createChainClient } from "../src/chain/chain-client.ts";
import { createManagerReader } from "../src/chain/manager-reader.ts";
import { ingestState } from "../src/db/schema/chain.ts";
import { announcements, newsChanges, partners } from "../src/db/schema/news.ts";
import { useChain } from "./support/chain.ts";
import { DATABASE_KINDS } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { bindOnChain } from "./support/referrals.ts";
import { serveReads } from "./support/serve-reads.ts";
import { useService } from "./support/service.ts";
import { clientOf, contracts, stranger, type Wallet } from "./support/wallets.ts";

const chain = useChain();

const walletOf = ({ account }: (typeof personas)["owner"]): Wallet => ({
  ...stranger(),
  address: account.address.toLowerCase(),
  account: account as unknown as Wallet["account"],
});

const announcement = {
  titleEn: "Maintenance on Sunday",
  titleZh: "週日維護",
  bodyEn: "The site rests for an hour.\nClaims still work.",
  bodyZh: "網站暫停一小時。\n領取不受影響。",
  published: "yes",
};
const partner = { nameEn: "Forge", nameZh: "鍛造", url: "https://forge.example/app?x=1", published: "yes" };

describe.each(DATABASE_KINDS)("news of the home page, on %s", (kind) => {
  const service = useService(kind, chain);
  const manager = walletOf(personas.manager);
  let token = "";
  const home = async (lang = "en") => (await service.call("home", {}, { lang })).data;
  const save = (fields: Record<string, string> = {}) =>
    service.call("announcementSave", { ...announcement, ...fields }, { token });

  beforeAll(async () => {
    token = await service.signIn(manager);
  });
  beforeEach(async () => {
    await service.database.orm.delete(announcements);
    await service.database.orm.delete(partners);
  });

  describe("access", () => {
    test("lets owner and manager write, who need no referrer to sign in", async () => {
      expect((await service.call("newsList", {}, { token })).code).toBe(0);
      const owner = await service.signIn(walletOf(personas.owner));
      expect((await service.call("newsList", {}, { token: owner })).code).toBe(0);
      const nobody = stranger();
      const { message } = (await service.call("nonce", { address: nobody.address })).data;
      const signature = await nobody.account.signMessage({ message });
      expect(await service.call("register", { username: nobody.address, message, signature })).toMatchObject({
        code: 4800,
        reason: "referrerMissing",
      });
    });

    test("refuses visitors and other accounts, in both languages", async () => {
      const root = stranger();
      await bindOnChain(service.database.orm, root.address, null);
      const other = await service.signIn(root);
      const calls = [
        ["newsList", {}],
        ["announcementSave", announcement],
        ["partnerSave", partner],
        ["newsRemove", { kind: "partner", id: "ember", version: "1" }],
        ["newsOrder", { kind: "partner", ids: "ember" }],
      ] as const;
      for (const [name, fields] of calls) {
        expect(await service.call(name, fields)).toMatchObject({ code: 4700, reason: "notLoggedIn" });
        expect(await service.call(name, fields, { token: other })).toMatchObject({
          code: 4800,
          reason: "notManager",
        });
      }
      const refused = await service.call("newsList", {}, { token: other, lang: "zh-cn" });
      expect(refused.msg).toBe("只有協議的擁有者或管理員可以操作，請用其錢包連接。");
      expect(await service.database.orm.select().from(announcements)).toEqual([]);
    });

    test("follows changes of the manager on chain", async () => {
      const next = stranger();
      const owner = clientOf(chain, personas.owner.account);
      const appoint = async (account: string) => {
        const hash = await owner.writeContract({
          address: contracts.stake,
          abi: stakeAbi,
          functionName: "setManager",
          args: [account as `0x${string}`],
        });
        await owner.waitForTransactionReceipt({ hash });
      };
      await appoint(next.address);
      const entered = await eventually(() => service.signIn(next));
      expect((await service.call("newsList", {}, { token: entered })).code).toBe(0);
      await appoint(manager.address);
      await eventually(async () => {
        expect((await service.call("newsList", {}, { token: entered })).reason).toBe("notManager");
      });
    });

    test("accepts only accounts of the deployment file while the chain is unreachable", async () => {
      const deployment = {
        chainId: LOCAL_CHAIN_ID,
        contracts,
        managers: [manager.address.toUpperCase().replace("0X", "0x")],
      } as never;
      const gone = "http://127.0.0.1:9";
      const isOwnerOrManager = createManagerReader(gone, createChainClient(gone), deployment);
      expect(await isOwnerOrManager(manager.address)).toBe(true);
      await expect(isOwnerOrManager(stranger().address)).rejects.toThrow(
        "The server can't read who the owner and managers are.",
      );
    });
  });

  describe("writing", () => {
    // @spec 2.4-i
    test("shows an announcement immediately in the reader's language, newest first", async () => {
      const first = await save();
      expect(first.data.announcements).toMatchObject([{ titleEn: "Maintenance on Sunday", version: 1 }]);
      await save({ titleEn: "Second", titleZh: "第二則" });
      const english = await home();
      expect(english.announcements.map(({ title }) => title)).toEqual(["Second", "Maintenance on Sunday"]);
      expect(english.announcements[1]?.body).toBe("The site rests for an hour.\nClaims still work.");
      expect((await home("zh-cn")).announcements[0]?.title).toBe("第二則");
    });

    test("accepts a change only from a manager who saw the newest version", async () => {
      const id = (await save()).data.announcements[0]?.id ?? "";
      const changed = await save({ id, version: "1", titleEn: "  On Monday " });
      expect(changed.data.announcements).toMatchObject([{ id, titleEn: "On Monday", version: 2 }]);
      expect(await save({ id, version: "1" })).toMatchObject({ code: 4800, reason: "newsChanged" });
      expect(await save({ id })).toMatchObject({ code: 4800, reason: "versionInvalid" });
      expect(await save({ id: "nothing", version: "1" })).toMatchObject({ reason: "newsGone" });
      const [row] = (await service.call("newsList", {}, { token })).data.announcements;
      expect(row?.titleEn).toBe("On Monday");
    });

    test("accepts one of two concurrent changes to the same version", async () => {
      const id = (await save()).data.announcements[0]?.id ?? "";
      const answers = await Promise.all(["A", "B"].map((titleEn) => save({ id, version: "1", titleEn })));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 4800]);
    });

    test("hides unpublished items and items outside their dates", async () => {
      const now = Math.floor(Date.now() / 1_000);
      await save({ titleEn: "Hidden", published: "no" });
      await save({ titleEn: "Later", from: String(now + 500_000_000) });
      await save({ titleEn: "Over", from: String(now - 20_000), until: String(now - 10_000) });
      await save({ titleEn: "Running", from: String(now - 10_000), until: String(now + 600_000_000) });
      expect((await home()).announcements).toMatchObject([{ title: "Running", at: now - 10_000 }]);
      service.clock.offset = 500_000_001;
      expect((await home()).announcements.map(({ title }) => title)).toEqual(["Running", "Later"]);
      service.clock.offset = 0;
      expect(await save({ from: "200", until: "200" })).toMatchObject({ code: 4800, reason: "momentOrder" });
    });

    // @spec 2.4-h
    test("shows partners in order, with link and a name in both languages", async () => {
      await service.call("partnerSave", partner, { token });
      const both = await service.call(
        "partnerSave",
        { ...partner, nameEn: "Anvil", nameZh: "鐵砧" },
        { token },
      );
      const ids = both.data.partners.map(({ id }) => id);
      expect((await home("zh-cn")).partners).toMatchObject([{ name: "鍛造" }, { name: "鐵砧" }]);
      const reverse = ids.toReversed().join(",");
      const ordered = await service.call("newsOrder", { kind: "partner", ids: reverse }, { token });
      expect(ordered.data.partners.map(({ nameEn }) => nameEn)).toEqual(["Anvil", "Forge"]);
      expect((await home()).partners.map(({ name }) => name)).toEqual(["Anvil", "Forge"]);
      for (const wrong of [ids[0], `${ids[0]},${ids[0]}`, `${reverse},more`]) {
        expect(
          await service.call("newsOrder", { kind: "partner", ids: wrong ?? "" }, { token }),
        ).toMatchObject({ reason: "newsChanged" });
      }
    });

    test("deletes an item only in the version that the manager saw", async () => {
      const id = (await save()).data.announcements[0]?.id ?? "";
      const remove = (version: string) =>
        service.call("newsRemove", { kind: "announcement", id, version }, { token });
      expect(await remove("2")).toMatchObject({ reason: "newsChanged" });
      expect((await remove("1")).data.announcements).toEqual([]);
      expect(await remove("1")).toMatchObject({ reason: "newsGone" });
      expect((await home()).announcements).toEqual([]);
    });

    test("allows at most a hundred items", async () => {
      const row = { at: 1, titleEn: "x", titleZh: "x", bodyEn: "x", bodyZh: "x" };
      const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `n-${at}`, position: at }));
      await service.database.orm.insert(announcements).values(rows);
      expect(await save()).toMatchObject({ reason: "newsFull" });
      expect((await home()).announcements).toHaveLength(20);
    });

    test("keeps an unchangeable record of who changed what and when", async () => {
      const id = (await save()).data.announcements[0]?.id ?? "";
      await save({ id, version: "1", titleEn: "New", published: "no" });
      const gone = await service.call("newsRemove", { kind: "announcement", id, version: "2" }, { token });
      expect(gone.data.changes.slice(0, 3)).toMatchObject([
        { action: "deleted", account: manager.address, nameEn: "New", kind: "announcement" },
        { action: "changed", fields: ["titleEn", "published"] },
        { action: "created", nameZh: "週日維護", fields: [] },
      ]);
      const { orm } = service.database;
      const [kept] = await orm
        .select()
        .from(newsChanges)
        .where(and(eq(newsChanges.itemId, id), eq(newsChanges.action, "deleted")));
      expect(kept?.before).toMatchObject({ bodyEn: announcement.bodyEn, titleEn: "New" });
      await expect(orm.delete(newsChanges)).rejects.toThrow();
      await expect(orm.update(newsChanges).set({ account: null })).rejects.toThrow();
      expect(await orm.$count(newsChanges)).toBeGreaterThan(2);
    });
  });

  describe("validation", () => {
    test("returns text unchanged, whatever it contains", async () => {
      const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';
      await save({ titleEn: script, bodyZh: "{{constructor}} [x](javascript:alert(1))" });
      expect((await home()).announcements[0]?.title).toBe(script);
      expect((await home("zh-cn")).announcements[0]?.body).toBe("{{constructor}} [x](javascript:alert(1))");
    });

    test.each([
      ["no English title", { titleEn: "" }, "fieldMissing"],
      ["no Chinese text", { bodyZh: "" }, "fieldMissing"],
      ["nothing but spaces", { titleZh: "   " }, "newsTitleInvalid"],
      ["two lines as a title", { titleEn: "a\nb" }, "newsTitleInvalid"],
      ["too long a title", { titleEn: "火".repeat(121) }, "newsTitleInvalid"],
      ["too long a text", { bodyEn: "x".repeat(2_001) }, "newsBodyInvalid"],
      ["a sign that turns the text around", { bodyEn: "a\u202eb" }, "newsBodyInvalid"],
      ["a control character", { bodyEn: "a\u0007b" }, "newsBodyInvalid"],
      ["a moment that is none", { from: "tomorrow" }, "momentInvalid"],
      ["neither yes nor no", { published: "true" }, "choiceInvalid"],
    ])("%s is refused", async (_, fields, reason) => {
      expect(await save(fields)).toMatchObject({ code: 4800, reason });
      expect((await home()).announcements).toEqual([]);
    });

    test("accepts text of the maximum length", async () => {
      const answer = await save({ titleZh: "火".repeat(120), bodyZh: "🔥".repeat(2_000) });
      expect(answer.code).toBe(0);
      expect((await home("zh-cn")).announcements[0]?.body).toHaveLength(4_000);
    });

    test.each([
      "http://forge.example",
      "javascript:alert(1)",
      "https://localhost/x",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://user:pass@forge.example/",
      "https://forge",
      "//forge.example",
      "https://forge.example/ space",
      `https://forge.example/${"x".repeat(300)}`,
      "data:text/html,x",
    ])("the link %s is refused", async (url) => {
      expect(await service.call("partnerSave", { ...partner, url }, { token })).toMatchObject({
        reason: "linkInvalid",
      });
    });
  });

  test("changes the ETag when the news of either language change", async () => {
    const { orm } = service.database;
    await eventually(async () => expect(await orm.select().from(ingestState)).toHaveLength(1));
    const { get } = await serveReads(service.database);
    await save();
    const first = await get("/api/news");
    expect(await first.json()).toMatchObject({
      announcements: [{ title: { en: "Maintenance on Sunday", zh: "週日維護" } }],
      partners: [],
    });
    const etag = first.headers.get("ETag") ?? "";
    expect((await get("/api/news", { "If-None-Match": etag })).status).toBe(304);
    await service.call("partnerSave", partner, { token });
    const second = await get("/api/news", { "If-None-Match": etag });
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ partners: [{ name: { en: "Forge", zh: "鍛造" } }] });
  });

  test("reads a consistent state; a concurrent change gets the next ETag", async () => {
    const { orm } = service.database;
    await eventually(async () => expect(await orm.select().from(ingestState)).toHaveLength(1));
    await save();
    let isChanged = false;
    // Changes the news between computing the ETag and the answer's transaction.
    const changing = new Proxy(orm, {
      get(target, name) {
        if (name !== "transaction") return Reflect.get(target, name, target);
        return async (...args: Parameters<typeof orm.transaction>) => {
          await orm.delete(announcements);
          isChanged = true;
          return orm.transaction(...args);
        };
      },
    });
    const { get } = await serveReads(service.database, { orm: changing });
    const first = await get("/api/news");
    expect(await first.json()).toMatchObject({ announcements: [{ title: { zh: "週日維護" } }] });
    expect(isChanged).toBe(true);
    const second = await get("/api/news", { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(await second.json()).toMatchObject({ announcements: [] });
  });

  test("refuses an unknown path below the news path", async () => {
    const answer = await fetch(`${service.url}/api/admin/news/nothing`, { method: "POST" });
    expect(answer.status).toBe(404);
    expect((await fetch(`${service.url}/api/admin/news/newsList`)).status).toBe(405);
  });
});
