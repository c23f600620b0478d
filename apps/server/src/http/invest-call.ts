import type { InvestCallName, InvestData, InvestRequest, investCalls } from "@cinder/api/invest/calls";
import type { Language } from "@cinder/api/invest/envelope";

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

type CallerOf<Name extends InvestCallName> = (typeof investCalls)[Name]["needsLogin"] extends true
  ? Caller & { readonly user: SignedIn }
  : Caller;

/** One function per call. It answers with the call's data, or throws `Refused`. */
export type InvestHandlers = {
  readonly [Name in InvestCallName]: (
    request: InvestRequest<Name>,
    caller: CallerOf<Name>,
  ) => Promise<InvestData<Name>>;
};

export interface Session {
  readonly user: SignedIn;
  /** A newer token for the one that was sent, when it was time. */
  readonly nextToken: string | undefined;
}
