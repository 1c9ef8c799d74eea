/** What a screen asks, and the part of the address that is its own. */
import type { CallName, InputOf } from '../api/contract.ts';

/** One call that a screen needs answered. */
export interface RequestOf<K extends CallName> {
  readonly call: K;
  readonly input: Partial<InputOf<K>>;
  /** Display campaigns are counted too where they have a part in it; `analytics` alone knows of it. */
  readonly withDsp?: true;
}
export type ScreenRequest = { readonly [K in CallName]: RequestOf<K> }[CallName];

/** The screen's own parameters as they stand in the URL: only those it names, everything else is not its business. */
export type ScreenParams = Readonly<Record<string, string>>;
