import type { InvestCall, investCalls } from "@cinder/api/invest/calls";
import type { Language } from "@cinder/api/invest/envelope";
import type { newsCalls } from "@cinder/api/news/calls";
import type { z } from "zod";

export interface SignedIn {
  readonly id: number;
  /** Lower case. */
  readonly address: string;
}

/** The caller of a request, and how to answer. */
export interface Caller {
  readonly language: Language;
  /** The calling page's origin, if the browser sent it. */
  readonly origin: string | undefined;
  readonly token: string | undefined;
}

type CallerOf<Call extends InvestCall> = Call["needsLogin"] extends true
  ? Caller & { readonly user: SignedIn }
  : Caller;

/** One function per call. It returns the call's data or throws `Refused`. */
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
  /** A newer token, if the one that was sent is due for replacement. */
  readonly nextToken: string | undefined;
}
