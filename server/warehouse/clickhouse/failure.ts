/** Failures of ClickHouse, of its client and of the network between, as the warehouse tells them. */
import { NETWORK_REASONS } from '../../networkReason.ts';
import type { Explained } from '../engine.ts';
import { WarehouseFailure } from '../failure.ts';

interface Told {
  /** Of ClickHouse a number, of a socket a word; empty where there is none. */
  readonly code: string;
  readonly message: string;
}

const told = (cause: unknown): Told => {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  const code = 'code' in cause ? String(cause.code) : '';
  // NOTE: where a name has several addresses, the reason stands with each of them.
  const first: unknown = code === '' && cause instanceof AggregateError ? cause.errors[0] : null;
  return first instanceof Error ? told(first) : { code, message: cause.message };
};

/** By the number of ClickHouse's error. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  ...NETWORK_REASONS,
  [/^(19[234]|516)$/, 'it rejected the user name or password'],
  [/^497$/, 'the user may not read the warehouse'],
  [/^164$/, 'the user may not change settings, as each query needs to'],
  [/^81$/, 'the database of the current generation is missing'],
  [/^60$/, 'a table of the current generation is missing'],
  [/^(209|210|279|519)$/, 'one of its nodes cannot be reached'],
  [/^(242|999)$/, 'its Keeper cannot be reached'],
  [/^243$/, 'its disk is full'],
  [/^(286|319)$/, 'too few of its replicas answer'],
];

const reasonOf = ({ code, message }: Told): string | undefined =>
  REASONS.find(([pattern]) => code !== '' && pattern.test(code))?.[1] ??
  (/timeout|timed out|socket hang up/i.test(message) ? 'it does not answer' : undefined);

/** Why ClickHouse cannot be asked, as one sentence. Nothing of its own message goes along: that may hold values. */
export const sentenceOf = (cause: unknown): string => {
  if (cause instanceof WarehouseFailure) return cause.message;
  const failure = told(cause);
  const reason = reasonOf(failure) ?? (failure.code === '' ? 'it does not respond like ClickHouse' : `it failed with code ${failure.code}`);
  return `ClickHouse cannot be queried: ${reason}.`;
};

const [STOPPED, TOO_LONG, NO_MEMORY, TOO_MANY] = ['394', '159', '241', '202'];

const kindOf = (failure: Told): readonly [WarehouseFailure['kind'], string] | null => {
  switch (failure.code) {
    case TOO_LONG:
      return ['slow', 'The query took too long and was stopped. Choose a shorter period or fewer dimensions.'];
    case NO_MEMORY:
      return ['too_large', 'The query needs more memory than it is allowed. Choose a shorter period or fewer dimensions.'];
    case TOO_MANY:
      return ['busy', 'Too many queries are running at the moment. Please try again in a few seconds.'];
    default:
      return null;
  }
};

/** What a failed query means. A failure without a reason that we know is a mistake of ours, and stays as it is for the log. */
export const explainClickHouse = (cause: unknown): Explained => {
  const failure = told(cause);
  const isInterrupt = failure.code === STOPPED || /abort/i.test(failure.message);
  const known = kindOf(failure);
  if (known !== null) return { failure: new WarehouseFailure(known[0], known[1], cause), isInterrupt, isLost: false };
  const isLost = !isInterrupt && reasonOf(failure) !== undefined;
  return { failure: isLost ? new WarehouseFailure('unreadable', sentenceOf(cause), cause) : cause, isInterrupt, isLost };
};
