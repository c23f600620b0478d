import { describe, expect, it } from "vitest";
import { INVEST_PATH, type InvestCallName, investCalls } from "../../src/invest/calls.ts";

/** The specification's table of calls. */
const payloads: Partial<Record<InvestCallName, readonly string[]>> = {
  isRegister: ["address"],
  register: ["username", "recommend"],
  home: [],
  machineTypeList: [],
  machineDetail: ["type"],
  buyMachineCheck: ["id", "num"],
  buyMachine: ["id", "num", "hash"],
  nodeList: [],
  buyNodeCheck: ["id"],
  buyNode: ["id", "hash"],
  teamInfo: [],
  recommendList: ["userId"],
  my: [],
  walletList: ["credit_type", "page"],
  withdraw: ["num", "credit_type", "hash"],
  buyMachineLog: [],
  powerLog: [],
};

/** Additional fields: the proof of the sign-in, and paging, which is optional. */
const added: Partial<Record<InvestCallName, readonly string[]>> = {
  register: ["message", "signature"],
  recommendList: ["page"],
  buyMachineLog: ["page"],
  powerLog: ["page"],
};

describe("the payload of a call", () => {
  // @spec 7.1-e
  it("is specified for seventeen of them", () => {
    expect(Object.keys(payloads)).toHaveLength(17);
    expect(INVEST_PATH).toBe("/api/api/invest");
  });

  // @spec 7.2-a..q
  it.each(Object.entries(payloads))("/%s is what the specification says", (name, fields) => {
    const { path, request } = investCalls[name as InvestCallName];
    expect(path).toBe(`/api/api/invest/${name}`);
    const more = added[name as InvestCallName] ?? [];
    expect(Object.keys(request.shape).sort()).toEqual([...(fields ?? []), ...more].sort());
  });

  // @spec 7.2-l
  it("needs no user for the recommended list, and no paging for any list", () => {
    expect(investCalls.recommendList.request.safeParse({}).success).toBe(true);
    for (const name of ["buyMachineLog", "powerLog"] as const)
      expect(investCalls[name].request.safeParse({}).success).toBe(true);
  });
});
