/** Secrets never travel in events: a control hands the text to the vault and the event names where it lies. */
import { record, ShapedType, t } from '../codec/codec.ts';

const SLOT = /^[a-z]{1,40}\/[a-zA-Z]{1,40}$/;
const isSlot = (u: unknown): u is string => typeof u === 'string' && SLOT.test(u);

/** Where a secret lies: `area/what`. Nothing else passes, so that a secret given in place of its slot is refused. */
const Slot = new ShapedType<string>('Slot', isSlot, (u, c) => (isSlot(u) ? t.success(u) : t.failure(u, c)), t.identity, {
  kind: 'string',
  pattern: SLOT.source,
});

export const SecretRef = record({ secret: Slot, filled: t.boolean }, 'SecretRef');
export type SecretRef = t.TypeOf<typeof SecretRef>;

/**
 * The vault as views know it. `put` keeps the text under a slot (`session/password`) and answers its reference,
 * the same for the same slot, so that a keystroke changes nothing that is recorded; never its length.
 */
export interface SecretsPort {
  readonly put: (slot: string, text: string) => SecretRef;
  /** Writes what is kept under the slot into an uncontrolled input: the only way in which a secret comes back to the page. */
  readonly fill: (slot: string, input: { value: string }) => SecretRef;
}
