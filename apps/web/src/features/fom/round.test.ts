import { describe, expect, it } from "vitest";
import { fomScreen, me, multiWith, now, order, other, third } from "../../../test/fom-samples.ts";
import { ownPlaces, phaseOf, placesOf } from "./round.ts";

describe("the phase of a round", () => {
  it("is active until its end, and over from that second on", () => {
    const screen = fomScreen();
    expect(phaseOf(screen, now)).toEqual({ kind: "running", until: now + 3_600 });
    expect(phaseOf(screen, now + 3_599).kind).toBe("running");
    expect(phaseOf(screen, now + 3_600)).toEqual({ kind: "over", since: now + 3_600 });
  });

  it("is idle until an order starts its timer", () => {
    expect(phaseOf(fomScreen({ multi: multiWith({ roundEndTime: 0n }) }), now).kind).toBe("idle");
  });

  it("is paused during a pause, even past its end", () => {
    const screen = fomScreen({ config: { ...fomScreen().config, paused: true } });
    expect(phaseOf(screen, now + 9_999)).toEqual({ kind: "paused", hasTimer: true });
  });
});

describe("places", () => {
  it("belong to qualifying orders of this round only", () => {
    const screen = fomScreen();
    expect(placesOf(screen.newest, screen)).toEqual([0, undefined, 1, undefined]);
  });

  it("skip orders after the last qualifying one", () => {
    const screen = fomScreen({ newest: [order({ index: 31n, owner: third }), order()] });
    expect(placesOf(screen.newest, screen)).toEqual([undefined, 0]);
  });

  it("belong to no one while no order qualifies", () => {
    const screen = fomScreen({ winners: [], prizes: [], multi: multiWith({ roundEndIndex: 0n }) });
    expect(placesOf(screen.newest, screen)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("of one account are added up", () => {
    const screen = fomScreen({ winners: [other, me, me], prizes: [40n, 4n, 4n] });
    expect(ownPlaces(screen, me.toLowerCase())).toEqual({ best: 1, places: 2, prize: 8n });
    expect(ownPlaces(screen, third)).toBeUndefined();
  });
});
