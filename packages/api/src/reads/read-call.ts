import { z } from "zod";
import { cursor, pageSize } from "./parameters.ts";
import { wholeNumber } from "./values.ts";

/** One GET call as data. The server implements it, the web app requests it, the OpenAPI document describes it. */
export interface ReadCall<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodObject = z.ZodObject,
> {
  /** The path, with the names of `params` in braces. */
  readonly path: string;
  readonly summary: string;
  /** Parts of the path. */
  readonly params: Params;
  readonly query: Query;
  readonly answer: Answer;
  /** Columns of the same list as a file, without paging, under the same path with `.csv`. */
  readonly csv?: readonly string[];
}

/** The block of a response, in every response. */
const asOf = {
  /** The newest block that the server has stored; the response is the state after it. */
  block: wholeNumber,
  /** That block's time in seconds. Results that depend on time use it. */
  timestamp: wholeNumber,
  /** Whether the server could not verify within the last seconds that there is no newer block. */
  isStale: z.boolean(),
};

export function defineRead<
  Answer extends z.core.$ZodLooseShape,
  Params extends z.core.$ZodLooseShape = Record<never, never>,
  Query extends z.core.$ZodLooseShape = Record<never, never>,
>(call: {
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  answer: Answer;
  csv?: readonly string[];
}) {
  return {
    path: call.path,
    summary: call.summary,
    params: z.strictObject(call.params ?? ({} as Params)),
    query: z.strictObject(call.query ?? ({} as Query)),
    answer: z.object({ ...asOf, ...call.answer }),
    ...(call.csv === undefined ? {} : { csv: call.csv }),
  };
}

/** Lists are returned in pages, newest first. `next` is the cursor of the next page; null at the end. */
export function defineList<
  Row extends z.core.$ZodLooseShape,
  Params extends z.core.$ZodLooseShape = Record<never, never>,
  Query extends z.core.$ZodLooseShape = Record<never, never>,
  Head extends z.core.$ZodLooseShape = Record<never, never>,
>(call: {
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  row: z.ZodObject<Row>;
  /** Facts about the whole list, only on the first page. */
  head?: Head;
  csv?: readonly (keyof Row & string)[];
}) {
  return {
    path: call.path,
    summary: call.summary,
    params: z.strictObject(call.params ?? ({} as Params)),
    query: z.strictObject({ ...(call.query ?? ({} as Query)), cursor: cursor.optional(), limit: pageSize }),
    answer: z.object({
      ...asOf,
      ...(call.head ?? ({} as Head)),
      rows: z.array(call.row),
      next: z.string().nullable(),
    }),
    ...(call.csv === undefined ? {} : { csv: call.csv }),
  };
}

/** The parameters of a call's file: all except paging. */
export function fileQuery({ query }: Pick<ReadCall, "query">): z.ZodObject {
  const { cursor: _, limit: __, ...filters } = query.shape;
  return z.strictObject(filters);
}
