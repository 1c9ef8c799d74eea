/**
 * What the effects know of the connection, so that its loss is told once and its return at the first sign of it,
 * be that a probe or the answer of any call.
 */
import { CONNECTION } from '../domain/journal/address.ts';
import type { Reply } from './deps.ts';

export interface ConnectionWatch {
  /** A call had no answer, after all its retries: told once until something answers again. */
  readonly missed: () => readonly Reply[];
  /** The server answered a call: told only when the connection was lost. */
  readonly heard: () => readonly Reply[];
  /** What a probe found: always told, for somebody waits for it. */
  readonly probed: (alive: boolean) => readonly Reply[];
}

const LOST: Reply = { to: CONNECTION, event: { type: 'connection.lost' } };
const RESTORED: Reply = { to: CONNECTION, event: { type: 'connection.restored' } };

export const createConnectionWatch = (): ConnectionWatch => {
  let lost = false;
  const become = (next: boolean, told: boolean): readonly Reply[] => {
    lost = next;
    return told ? [next ? LOST : RESTORED] : [];
  };
  return {
    missed: () => become(true, !lost),
    heard: () => become(false, lost),
    probed: (alive) => become(!alive, true),
  };
};
