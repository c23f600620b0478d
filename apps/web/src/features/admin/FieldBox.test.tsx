import { screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPage } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { FieldBox } from "./FieldBox.tsx";
import type { Field } from "./model.ts";

beforeAll(async () => {
  await startTexts("app", "admin", "adminManager");
  await setLanguage("en");
});
afterEach(() => vi.unstubAllGlobals());

const time: Field = {
  name: "startTime",
  label: { key: "adminManager.standing.open-time" },
  unit: "time",
  mayBeEmpty: true,
};

function open(field: Field) {
  const chain = () => {
    throw new Error("Nobody asks the chain here");
  };
  const box = <FieldBox field={field} values={{}} text="" error={undefined} onChange={() => undefined} />;
  openPage(box, { chain });
}

describe("the hint of a time", () => {
  it("names a maximum date only if the calendar can reach it", () => {
    open({ ...time, max: 1_800_000_000n });
    expect(screen.getByText(/^At most .*2027.* Leave empty/)).toBeDefined();
  });

  it("omits a maximum that is beyond every calendar", () => {
    open({ ...time, max: 2n ** 40n - 1n });
    expect(screen.queryByText(/At most/)).toBeNull();
    expect(screen.getByText(/^Leave empty/)).toBeDefined();
  });
});

describe("the hint of an amount", () => {
  const amount: Field = { ...time, unit: "force", mayBeEmpty: false, max: 5n * 10n ** 17n };

  it("names the minimum if it isn't negligible", () => {
    open({ ...amount, min: 10n ** 17n });
    expect(screen.getByText(/^0.1 .*to 0.5 /)).toBeDefined();
  });

  it("omits a negligible minimum", () => {
    open({ ...amount, min: 1n });
    expect(screen.getByText(/^At most 0.5 /)).toBeDefined();
  });

  it("omits a maximum that is only the size of the contract's number", () => {
    open({ ...amount, min: 10n ** 17n, max: 2n ** 88n - 1n });
    expect(screen.getByText(/^At least 0.1 /)).toBeDefined();
  });

  it("omits a minimum of zero without a maximum", () => {
    open({ ...amount, min: 0n, max: 2n ** 128n - 1n });
    expect(screen.queryByText(/At least|At most| to /)).toBeNull();
  });
});
