import type { Matching } from "../texts.ts";
import type { units as chinese } from "../zh/units.ts";

export const units: Matching<typeof chinese> = {
  "units.pay": "Pay in",
  "units.amount": "Amount per unit",
  "units.units": "Units",
  "units.fewer": "One unit less",
  "units.more": "One unit more",
  "units.balance": "Balance {{amount}} {{unit}}",
  "units.max": "Max",
  "units.total": "{{times}} units × {{amount}} = {{total}} {{unit}}, as one order",
  "units.review": "Review the order",
};
