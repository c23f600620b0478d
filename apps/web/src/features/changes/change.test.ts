import { describe, expect, it } from "vitest";
import { events } from "../../shared/admin/event-words.ts";
import { type Change, isSame, linesOf, titleOf } from "./change.ts";
import { fieldOf } from "./fields.ts";

const change = (given: Partial<Change>): Change => ({
  block: 1,
  logIndex: 0,
  part: 0,
  time: 1,
  txHash: `0x${"1".repeat(64)}`,
  contract: "double",
  event: "TermsChanged",
  args: {},
  previous: null,
  sender: `0x${"2".repeat(40)}`,
  ...given,
});
const short = (given: Partial<Change>) =>
  linesOf(change(given)).map(({ name, before, after }) => [name, before, after]);

describe("the values of a change", () => {
  it("are only those that differ, with the old ones", () => {
    const args = { feeRate: "500", stakeDays: "120" };
    expect(short({ args, previous: { feeRate: "300", stakeDays: "120" } })).toEqual([
      ["feeRate", "300", "500"],
    ]);
  });

  it("are all values the first time", () => {
    expect(short({ args: { feeRate: "500", stakeDays: "120" } })).toEqual([
      ["feeRate", undefined, "500"],
      ["stakeDays", undefined, "120"],
    ]);
  });

  it("are recognised as the same if they were set again", () => {
    const args = { feeRate: "500" };
    expect(isSame(change({ args, previous: args }))).toBe(true);
    expect(isSame(change({ args, previous: { feeRate: "1" } }))).toBe(false);
  });

  it("are compared within structs and arrays, one by one", () => {
    const rates = (second: string) => ({ rates: { feeRate: "200", burnRates: ["500", second] } });
    const given = { contract: "fom", event: "RatesChanged", args: rates("300"), previous: rates("400") };
    expect(linesOf(change(given))).toMatchObject([{ name: "burnRates.1", before: "400", after: "300" }]);
  });

  it("of a tier include its number, although that is unchanged", () => {
    const given = {
      contract: "fom",
      event: "TierChanged",
      args: { index: "4", stakeDays: "90", stakeRate: "6000" },
      previous: { index: "4", stakeDays: "60", stakeRate: "6000" },
    };
    expect(short(given)).toEqual([
      ["index", undefined, "4"],
      ["stakeDays", "60", "90"],
    ]);
  });

  it("of an owner or manager come old and new from the event itself", () => {
    expect(short({ event: "ManagerChanged", args: { previous: "0xa", current: "0xb" } })).toEqual([
      ["manager", "0xa", "0xb"],
    ]);
    expect(short({ event: "OwnershipTransferred", args: { previousOwner: "0xa", newOwner: "0xb" } })).toEqual(
      [["owner", "0xa", "0xb"]],
    );
  });

  it("of a repeated event, such as a payment, have no old value", () => {
    const given = {
      event: "ReserveAdded",
      args: { from: "0xa", amount: "5" },
      previous: { from: "0xa", amount: "9" },
    };
    expect(short(given)).toEqual([
      ["from", undefined, "0xa"],
      ["amount", undefined, "5"],
    ]);
  });

  it("of a new round leave out what it gets only later", () => {
    const terms = { index: "4", sold: "0", status: 0, idoTotal: "600", amount: "0" };
    expect(short({ contract: "ido", event: "RoundAdded", args: { round: "4", terms } })).toEqual([
      ["round", undefined, "4"],
      ["idoTotal", undefined, "600"],
    ]);
  });
});

describe("the texts of a change", () => {
  it("say whether something was switched on or off", () => {
    const title = (contract: string, event: string, args: Change["args"]) =>
      titleOf({ contract, event, args } as Change, (asset) => `coin ${asset}`);
    expect(title("burn", "BlackListChanged", { listed: true })).toEqual({ key: "changes.event.black-on" });
    expect(title("burn", "PausedChanged", { paused: false })).toEqual({ key: "changes.event.resumed" });
    expect(title("fom", "SomethingNew", {})).toBeUndefined();
    expect(title("fom", "Initialized", {})).toEqual(events.Initialized);
  });

  it("are those of the console, with the tier or coin", () => {
    const title = (contract: string, event: string, args: Change["args"]) =>
      titleOf({ contract, event, args } as Change, (asset) => `coin ${asset}`);
    expect(title("superFom", "TermsChanged", {})).toEqual({ key: "adminFom.terms.title" });
    expect(title("double", "TermsChanged", {})).toEqual({ key: "adminFom.double-terms.title" });
    expect(title("mining", "TierChanged", { index: "3" })).toEqual({
      ...{ key: "adminMining.tier.title", values: { tier: "3" } },
    });
    expect(title("burn", "SurplusWithdrawn", { asset: "0xa" })).toEqual({
      ...{ key: "admin.withdraw.title", values: { coin: "coin 0xa" } },
    });
    expect(fieldOf("mining", "FeesChanged", "feeRate")?.label.key).toBe("adminMining.field.fee-rate");
    expect(fieldOf("referral", "TeamAmountsChanged", "teamAmounts.2")?.label).toEqual({
      ...{ key: "adminManager.field.team-amount", values: { level: 3 } },
    });
  });

  it("depend on the contract where names are the same", () => {
    expect(fieldOf("fom", "TermsChanged", "userMax")?.unit).toBe("usdt");
    expect(fieldOf("mining", "LimitsChanged", "userMax")?.unit).toBe("token");
    expect(fieldOf("ido", "ConfigChanged", "userMax")?.unit).toBe("count");
    expect(fieldOf("token", "AddressesChanged", "burn")?.unit).toBe("address");
    expect(fieldOf("token", "SharesChanged", "burn")?.unit).toBe("count");
    expect(fieldOf("fom", "X", "unheard")).toBeUndefined();
  });
});
