import { act, render } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { useAddressParams } from "./address-params.ts";

let change: ReturnType<typeof useAddressParams>[1];
let address: string;

function Shown() {
  [, change] = useAddressParams();
  const { pathname, search } = useLocation();
  address = `${pathname}${search}`;
  return null;
}

it("keeps two changes made together and all other parameters", () => {
  render(
    <MemoryRouter initialEntries={["/list?tab=all&old=1"]}>
      <Shown />
    </MemoryRouter>,
  );
  act(() => {
    change({ kind: "claim" });
    change({ feature: "burn", old: undefined });
  });
  expect(address).toBe("/list?tab=all&kind=claim&feature=burn");
  act(() => change({ kind: undefined }));
  expect(address).toBe("/list?tab=all&feature=burn");
});
