import type { InvestCall, investCalls } from "@cinder/api/invest/calls";
import type { Language } from "@cinder/api/invest/envelope";
import type { newsCalls } from "@cinder/api/news/calls";
import type { z } from "zod";

export interface SignedIn {
  readonly id: number;
  /** Lower case. */
  readonly address: string;
}

/** Who calls, and how to answer. */
export interface Caller {
  readonly language: Language;
  /** Where the page is that calls, if it says so. */
  readonly origin: string | undefined;
  readonly token: string | undefined;
}

type CallerOf<Call extends InvestCall> = Call["needsLogin"] extends true
  ? Caller & { readonly user: SignedIn }
  : Caller;

/** One function per call. It answers with the call's data, or throws `Refused`. */
type HandlersOf<Calls extends Readonly<Record<string, InvestCall>>> = {
  readonly [Name in keyof Calls]: (
    request: z.infer<Calls[Name]["request"]>,
    caller: CallerOf<Calls[Name]>,
  ) => Promise<z.infer<Calls[Name]["data"]>>;
};

export type InvestHandlers = HandlersOf<typeof investCalls>;
export type NewsHandlers = HandlersOf<typeof newsCalls>;

export interface Session {
  readonly user: SignedIn;
  /** A newer token for the one that was sent, when it was time. */
  readonly nextToken: string | undefined;
}
