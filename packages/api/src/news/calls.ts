import { z } from "zod";
import type { InvestCall } from "../invest/calls.ts";
import { announcementRequest, orderRequest, partnerRequest, removalRequest } from "./requests.ts";

/** Calls for owner and managers: POST below this path, with envelope, login and language of the invest calls. */
export const NEWS_PATH = "/api/admin/news";

const time = z.number().int().nonnegative();
const id = z.string().min(1);

const item = {
  id,
  published: z.boolean(),
  from: time.nullable(),
  until: time.nullable(),
  /** Increases with each change. */
  version: z.number().int().positive(),
};

const announcement = z.object({
  ...item,
  /** The date that readers see. */
  at: time,
  titleEn: z.string(),
  titleZh: z.string(),
  bodyEn: z.string(),
  bodyZh: z.string(),
});

const partner = z.object({ ...item, nameEn: z.string(), nameZh: z.string(), url: z.string() });

const change = z.object({
  id,
  at: time,
  /** Null: the initial content from the operator's catalogue. */
  account: z
    .string()
    .regex(/^0x[0-9a-f]{40}$/)
    .nullable(),
  kind: z.enum(["announcement", "partner"]),
  action: z.enum(["filled", "created", "changed", "deleted", "ordered"]),
  /** Title or name of the changed entry; empty for a new order of the list. */
  nameEn: z.string(),
  nameZh: z.string(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
});

/**
 * All entries in the order of the home page, and the newest changes. Every call returns this, so that no second request
 * is needed.
 */
const newsData = z.object({
  announcements: z.array(announcement),
  partners: z.array(partner),
  changes: z.array(change),
});

const call = <Request extends z.ZodObject>(name: string, request: Request) => ({
  path: `${NEWS_PATH}/${name}`,
  request,
  data: newsData,
  needsLogin: true as const,
});

export const newsCalls = {
  newsList: call("newsList", z.object({})),
  announcementSave: call("announcementSave", announcementRequest),
  partnerSave: call("partnerSave", partnerRequest),
  newsRemove: call("newsRemove", removalRequest),
  newsOrder: call("newsOrder", orderRequest),
} satisfies Record<string, InvestCall>;

export type NewsCallName = keyof typeof newsCalls;
export type NewsRequest<Name extends NewsCallName> = z.infer<(typeof newsCalls)[Name]["request"]>;
export type NewsData = z.infer<typeof newsData>;
