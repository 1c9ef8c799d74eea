/** An uncontrolled input that shows what the vault keeps for it. */
import { type RefCallback, useRef } from 'react';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { usePorts } from '../app/appContext.tsx';

/**
 * Gives a ref whose input is filled from the slot when it first shows and whenever `when` changes: emptied, if the vault
 * has forgotten. `onFilled` hears of the first time.
 */
export const useSecretInput = (slot: string, when: number, onFilled?: (kept: SecretRef) => void): RefCallback<HTMLInputElement> => {
  const { secrets } = usePorts();
  const filled = useRef<number | null>(null);
  return (input) => {
    if (input === null || filled.current === when) return;
    const isFirst = filled.current === null;
    filled.current = when;
    const kept = secrets.fill(slot, input);
    if (isFirst) onFilled?.(kept);
  };
};
