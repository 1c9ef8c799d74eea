/** Secrets never travel in events: a control hands the text to the vault and the event names where it lies. */
import { record, t } from '../codec/codec.ts';

export const SecretRef = record({ secret: t.string, filled: t.boolean }, 'SecretRef');
export type SecretRef = t.TypeOf<typeof SecretRef>;

/**
 * The vault as views know it. `put` keeps the text under a slot (`session/password`) and answers its reference,
 * the same for the same slot, so that a keystroke changes nothing that is recorded; never its length.
 */
export interface SecretsPort {
  readonly put: (slot: string, text: string) => SecretRef;
}
