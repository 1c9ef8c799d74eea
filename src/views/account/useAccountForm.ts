/** What a form of the account screens has to say, and how it is sent. */
import type { FormEvent } from 'react';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AccountContext } from '../../machines/account/account.forms.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';

export const useAccountForm = (at: AddressOf<'account'>) => {
  const send = useSend();
  const context = useContextOf(at, (each: AccountContext) => each);
  const isPending = useActor(at, (snapshot) => snapshot?.matches({ open: 'sending' }) ?? false);
  const isDone = useActor(at, (snapshot) => snapshot?.value === 'done');
  const isReady = useActor(at, (snapshot) => snapshot?.can({ type: 'account.submitted' }) ?? false);
  return {
    context,
    isPending,
    isDone,
    /** Whether the button is off: something is missing, or the form is on its way. */
    isOff: !isReady && !isPending,
    errorOf: (path: string): string | null => context.errors[path]?.[0] ?? null,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      send(at, { type: 'account.submitted' });
    },
  };
};
