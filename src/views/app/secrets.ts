/**
 * The vault: what is typed into password fields, by slot, in memory alone. Views put, effects reveal at the last
 * moment, and the start of a new segment forgets everything.
 */
import type { SecretRef, SecretsPort } from '../../domain/journal/secret.ts';

export interface SecretsVault extends SecretsPort {
  readonly reveal: (ref: string) => string | undefined;
  readonly forget: (ref: string) => void;
  readonly forgetAll: () => void;
}

export const createSecretsVault = (): SecretsVault => {
  const kept = new Map<string, string>();
  return {
    put: (slot, text): SecretRef => {
      kept.set(slot, text);
      return { secret: slot, filled: text !== '' };
    },
    fill: (slot, input): SecretRef => {
      input.value = kept.get(slot) ?? '';
      return { secret: slot, filled: input.value !== '' };
    },
    reveal: (ref) => kept.get(ref),
    forget: (ref) => {
      kept.delete(ref);
    },
    forgetAll: () => kept.clear(),
  };
};
