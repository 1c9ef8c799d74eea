/**
 * Failures of the driver as the store tells them. Nothing of the driver's own goes on: its messages and details hold
 * values (an e-mail that is taken, a whole row that does not fit), and what is logged must not.
 */
import { BROKE, NETWORK_REASONS } from '../../networkReason.ts';
import { StoreConflict, StoreUnavailable, UnstorableText } from '../store.ts';

/** The connection is gone, and another may do: what has changed nothing yet may be asked once more. */
export class ConnectionLost extends StoreUnavailable {}

const STOPPING = 'it is stopping or starting';

/** By the code of PostgreSQL (or the first two letters of it), of Node's sockets or of TLS. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  ...NETWORK_REASONS,
  [/^08/, BROKE],
  [/^57P0[123]$/, STOPPING],
  [/^57014$|^55P03$/, 'it took too long'],
  [/^25P03$/, 'a transaction was idle for too long'],
  [/^53300$/, 'it accepts no more connections'],
  [/^53100$/, 'its disk is full'],
  [/^53/, 'it does not have enough memory'],
  [/^25006$/, 'it accepts no writes: it is a standby or read-only'],
  [/^40/, 'it ended the transaction in favor of another'],
  [/^28/, 'it rejected the user name or password'],
  [/^3D000$/, 'it has no database with this name'],
];

/** What the driver tells without a code. */
const BY_MESSAGE: readonly (readonly [message: RegExp, reason: string])[] = [
  [/server does not support SSL/i, 'it does not speak TLS'],
  [/password must be a (non-empty )?string|requires a password/i, 'it wants a password'],
  [/connection timeout|timeout expired|timeout exceeded|Query read timeout/i, 'it does not answer'],
  [/Connection terminated|not queryable|Client was closed|has encountered a connection error/i, BROKE],
];

interface DriverFailure {
  readonly code: string;
  readonly message: string;
  readonly constraint: string;
  readonly column: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const read = (cause: unknown): DriverFailure => {
  const given = (typeof cause === 'object' && cause !== null ? cause : {}) as Partial<Record<keyof DriverFailure, unknown>>;
  return {
    code: textOf(given.code),
    message: textOf(given.message),
    constraint: textOf(given.constraint),
    column: textOf(given.column),
  };
};

const reasonOf = ({ code, message }: DriverFailure): string | undefined =>
  REASONS.find(([pattern]) => code !== '' && pattern.test(code))?.[1] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];

/** Codes of faulty values and broken rules: their messages repeat the values. */
const REPORTS_VALUES = /^2[23]/;

const refusal = ({ code, message, constraint, column }: DriverFailure): Error => {
  if (code === '') return new Error(`The PostgreSQL driver failed: ${message}`);
  const where = [constraint, column].find((name) => name !== '');
  const what = REPORTS_VALUES.test(code) ? `a value violates a database constraint${where === undefined ? '' : ` (${where})`}` : message;
  return new Error(`PostgreSQL refused a statement (${code}): ${what}`);
};

/** The failure as the store's own: `StoreConflict`, `StoreUnavailable`, `UnstorableText`, or one that names the rule broken. */
export const translated = (cause: unknown): Error => {
  if (cause instanceof StoreUnavailable || cause instanceof TypeError) return cause;
  const failure = read(cause);
  if (failure.code === '23505') return new StoreConflict(`The unique constraint ${failure.constraint} was violated.`);
  if (failure.code === '22021') return new UnstorableText('The text contains a character that cannot be stored.');
  const reason = reasonOf(failure);
  if (reason === undefined) return refusal(failure);
  const message = `PostgreSQL cannot be queried: ${reason}.`;
  return reason === BROKE || reason === STOPPING ? new ConnectionLost(message) : new StoreUnavailable(message);
};
