/** The seams between the journal's core and the world: what the core is given, and what it gives. */
import type { Either } from 'fp-ts/Either';
import type { DecodeFailure, Json } from '../codec/codec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { MarketStart } from '../dates/marketStart.ts';
import type { Testimonial } from '../page/testimonial.ts';
import type { Address } from './address.ts';
import type { IssuedCommand } from './commands.ts';
import type { AppEvent } from './events.ts';

/** The only entry. Left when the payload does not fit: nothing was recorded. Returns when all has settled. */
export type Dispatch = (to: Address, event: AppEvent) => Either<DecodeFailure, void>;

/** Takes the commands. Live it carries them out; in a replay it does nothing. It may dispatch before it returns. */
export type EffectsPort = (issued: IssuedCommand) => void;

/** Answers by the hash of their text. A digest that is not there answers undefined. */
export interface AnswerStore {
  /** Keeps the decoded value of an answer's text; the same text has the same digest on every machine. */
  readonly put: (text: string, value: unknown) => string;
  readonly get: (digest: string) => unknown;
  readonly text: (digest: string) => string | undefined;
  readonly digests: () => readonly string[];
}

/** The frame that follows a press or a key. */
export interface AfterPaint {
  /** Whether a press or a key has come that is not painted yet. */
  readonly isDue: () => boolean;
  /** Calls once the frame is painted, or when there will be none. */
  readonly next: (run: () => void) => void;
}

/** What starts a segment. */
export interface Started {
  readonly url: string;
  readonly release: string;
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scheme: 'light' | 'dark';
  readonly stored: Readonly<Record<string, Json>>;
  readonly notice?: string;
  readonly today?: IsoDay;
  readonly marketFrom?: MarketStart;
  /** What stands beside the sign-in form, where the installation has it. */
  readonly testimonial?: Testimonial;
  /** The e-mail address of those who run the installation, where it names one. */
  readonly contact?: string;
}
