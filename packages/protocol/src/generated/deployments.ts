// Made by "npm run generate" from the deployment files. Do not edit.
import chain31337 from "../../deployments/31337.json" with { type: "json" };

export const local = chain31337;
export const deployments = [chain31337] as const;
