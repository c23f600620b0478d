import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { render, screen } from "@testing-library/react";
import { encodeErrorResult, type Hex } from "viem";
import { beforeAll, expect, it, vi } from "vitest";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { useRefusal } from "./use-refusal.ts";

const line = vi.hoisted(() => ({ isDown: false }));
vi.mock("./refusal.ts", async (original) => {
  const real = await original<typeof import("./refusal.ts")>();
  const loadWords = () => (line.isDown ? Promise.reject(new Error("offline")) : real.loadWords());
  return { ...real, loadWords };
});

const paused = encodeErrorResult({ abi: errorsAbi, errorName: "Managed_Paused" });

function Preview({ refusal }: { refusal: Hex | undefined }) {
  const sentence = useRefusal(refusal);
  return <p>{sentence === undefined ? "fine" : `refused: ${sentence}`}</p>;
}

beforeAll(async () => {
  await startTexts("app");
  await setLanguage("en");
});

it("returns undefined when nothing is refused", () => {
  const { rerender } = render(<Preview refusal={undefined} />);
  expect(screen.getByText("fine")).toBeDefined();
  rerender(<Preview refusal="0x" />);
  expect(screen.getByText("fine")).toBeDefined();
});

it("says when the error catalogue can't be loaded, and retries with the next refusal", async () => {
  line.isDown = true;
  const { rerender } = render(<Preview refusal="0xdeadbeef" />);
  expect(await screen.findByText(/^refused: This transaction would fail/)).toBeDefined();
  line.isDown = false;
  rerender(<Preview refusal={paused} />);
  expect(await screen.findByText(/^refused: New positions are paused/)).toBeDefined();
});

it("is empty until the error catalogue is loaded, then a sentence in the current language", async () => {
  render(<Preview refusal={paused} />);
  expect(screen.getByText(/^refused:/)).toBeDefined();
  expect(await screen.findByText(/^refused: New positions are paused/)).toBeDefined();
  await setLanguage("zh");
  expect(await screen.findByText(/^refused: 目前暫停新增倉位/)).toBeDefined();
  await setLanguage("en");
});

it("has a sentence for an unknown error", async () => {
  render(<Preview refusal="0xdeadbeef" />);
  expect(
    await screen.findByText(/^refused: The contract rejected this without giving a reason/),
  ).toBeDefined();
});
