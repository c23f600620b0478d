import type { Matching } from "../texts.ts";
import type { exit as chinese } from "../zh/exit.ts";

export const exit: Matching<typeof chinese> = {
  "exit.offer":
    "An upgrade of this contract is announced. Until it's executed ({{time}} at the earliest), you can leave early with your principal and what you've earned so far.",
  "exit.offer-change":
    "An announced change affects open positions. You can leave early now with your principal and what you've earned so far.",
  "exit.opens": "This position can leave from {{time}}.",
  "exit.leave": "Leave early",
  "exit.leave-it": "Leave early: {{name}}",
  "exit.title": "Leave early: {{name}}",
  "exit.principal": "principal",
  "exit.earned": "earned so far",
  "exit.held":
    "Rewards of this account are on hold: the {{amount}} {{unit}} earned so far stay claimable later.",
  "exit.given-up": "You give up later rewards: {{amount}} {{unit}}.",
  "exit.stays": "What you've earned so far stays in your claimable balance.",
  "exit.presale":
    "Pays all CIN you bought, vested or not. Granted CIN and units bought after the announcement keep their schedule.",
  "exit.final": "This ends the position and can't be undone.",
  "exit.done": "You left early. {{amount}} is in your wallet.",
};
