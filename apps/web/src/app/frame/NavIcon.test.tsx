import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { type IconName, NavIcon } from "./NavIcon.tsx";

const drawn = (name: IconName, active: boolean) => {
  const { container } = render(<NavIcon name={name} active={active} />);
  return [...container.querySelectorAll("path")].map((path) => path.outerHTML).join();
};

const names = ["burn", "fom", "home", "mine", "mining", "superFom"] as const;

// @spec 2.3-k
it.each(names)("%s has an icon and another one for the current page", (name) => {
  expect(drawn(name, false)).not.toBe("");
  expect(drawn(name, true)).not.toBe("");
  expect(drawn(name, true)).not.toBe(drawn(name, false));
});

it("no two entries look alike", () => {
  for (const active of [false, true])
    expect(new Set(names.map((name) => drawn(name, active))).size).toBe(names.length);
});
