import { z } from "zod";
import { defineRead } from "./read-call.ts";
import { time } from "./values.ts";

const both = z.object({ en: z.string(), zh: z.string() });

export const newsCall = defineRead({
  path: "/api/news",
  summary: "What the operator announces and who its partners are, as the home page shows them now.",
  answer: {
    announcements: z.array(z.object({ id: z.string(), at: time, title: both, body: both })),
    partners: z.array(z.object({ id: z.string(), name: both, url: z.url({ protocol: /^https$/ }) })),
  },
});
