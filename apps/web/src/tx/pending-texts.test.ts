import { beforeAll, expect, it } from "vitest";
import { setLanguage, startTexts, write } from "../i18n/i18n.ts";
import { loadTextsOf } from "./pending-texts.ts";

beforeAll(() => startTexts("app"));

it("loads the title, result and unit texts of a write that another page sent", async () => {
  await setLanguage("en");
  const [title, done] = [{ key: "burn.order.title" }, { key: "ido.title" }] as const;
  const unit = { key: "mine.unit.keys" } as const;
  const said = () => [write(title.key), write(done.key), write(unit.key, { count: 2 })];
  expect(said()).toEqual([title.key, done.key, unit.key]);
  await loadTextsOf({ title, done, expects: { asset: { unit }, amount: "1" } });
  expect(said()).toEqual(["Place a burn order", "Cinder · Presale", "keys"]);
});
