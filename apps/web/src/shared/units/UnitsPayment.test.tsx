import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { UnitsPayment } from "./UnitsPayment.tsx";

beforeAll(async () => {
  await startTexts("app", "units");
  await setLanguage("en");
});

it.each([
  [15n * 10n ** 17n, "1.5"],
  [undefined, ""],
])("a new form for %s shows the amount that it will send", (amount, text) => {
  const rest = { onChange: () => undefined, unit: "USDT", balance: undefined, most: 0n, error: undefined };
  render(<UnitsPayment payment={{ amount, times: 1 }} {...rest} />);
  expect(screen.getByLabelText<HTMLInputElement>("Amount each").value).toBe(text);
});
