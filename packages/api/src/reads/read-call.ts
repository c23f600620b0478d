import { z } from "zod";
import { cursor, pageSize } from "./parameters.ts";
import { wholeNumber } from "./values.ts";

/** One GET call as data: the server answers it, the web app asks it, the OpenAPI document describes it. */
export interface ReadCall<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodObject = z.ZodObject,
> {
  /** With the names of `params` in braces. */
  readonly path: string;
  readonly summary: string;
  /** Parts of the path. */
  readonly params: Params;
  readonly query: Query;
  readonly answer: Answer;
  /** Also offered as a file, under the same path and `.csv`, with these columns and without paging. */
  readonly csv?: readonly string[];
}

/** Which block an answer is of, in every answer. */
const asOf = {
  /** The newest block the server knew; the answer is what was true after it. */
  block: wholeNumber,
  /** Of that block, in seconds. Whatever depends on time was decided with it. */
  timestamp: wholeNumber,
  /** Whether the server could not make sure within the last seconds that there is no newer block. */
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

/** Lists are read page by page, newest first. `next` is the cursor of the page that follows; null at the end. */
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
  /** What the first page says of the whole list; left out of every other page. */
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

/** What the file of a call may be asked for: all but pages. */
export function fileQuery({ query }: Pick<ReadCall, "query">): z.ZodObject {
  const { cursor: _, limit: __, ...filters } = query.shape;
  return z.strictObject(filters);
}
