import type { Matching } from "../texts.ts";
import type { units as chinese } from "../zh/units.ts";

export const units: Matching<typeof chinese> = {
  "units.pay": "Pay in",
  "units.amount": "Amount each",
  "units.units": "Quantity",
  "units.fewer": "Decrease quantity",
  "units.more": "Increase quantity",
  "units.balance": "Balance {{amount}} {{unit}}",
  "units.max": "Max",
  "units.total": "{{times}} × {{amount}} = {{total}} {{unit}} in one order",
  "units.review": "Review order",
};
