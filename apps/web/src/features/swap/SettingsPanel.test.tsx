import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { Settings } from "./SettingsPanel.tsx";
import { standard } from "./settings.ts";

beforeAll(() => startTexts("app", "swap"));
beforeEach(() => setLanguage("en"));

function Kept() {
  const [settings, setSettings] = useState({ ...standard, slippage: 100n });
  return <Settings settings={settings} onChange={setSettings} />;
}

it.each([
  ["0,5", "0.5", "0.5%"],
  ["２．５", "2.5", "2.5%"],
  ["0.25", "0.25", "0.25%"],
])("accepts a slippage typed as %s", async (typed, shown, set) => {
  render(<Kept />);
  const summary = screen.getByText(/^Slippage .*, deadline/);
  await userEvent.click(summary);
  await userEvent.click(screen.getByRole("radio", { name: "Custom" }));
  const own = screen.getByLabelText<HTMLInputElement>("Custom slippage");
  await userEvent.type(own, typed);
  expect(own.value).toBe(shown);
  expect(summary.textContent).toContain(`Slippage ${set},`);
  expect(screen.queryByText(/percentage from 0 to 50/)).toBeNull();
});

it("accepts a deadline in full-width digits", async () => {
  render(<Kept />);
  const summary = screen.getByText(/^Slippage .*, deadline/);
  await userEvent.click(summary);
  const minutes = screen.getByLabelText<HTMLInputElement>("Transaction deadline");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "４５");
  expect(minutes.value).toBe("45");
  expect(summary.textContent).toContain("deadline 45 minutes");
  expect(screen.queryByText(/whole number of minutes from 1 to 720/)).toBeNull();
});
