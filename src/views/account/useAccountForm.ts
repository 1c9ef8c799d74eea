/** What a form of the account screens has to say, and how it is sent. */
import type { FormEvent } from 'react';
import { missingText } from '../../domain/forms/missing.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { type AccountContext, FORMS } from '../../machines/account/account.forms.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';

export const useAccountForm = (at: AddressOf<'account'>) => {
  const send = useSend();
  const context = useContextOf(at, (each: AccountContext) => each);
  const isPending = useActor(at, (snapshot) => snapshot?.matches({ open: 'sending' }) ?? false);
  const isDone = useActor(at, (snapshot) => snapshot?.value === 'done');
  return {
    context,
    isPending,
    isDone,
    /** What it still needs before it can be sent. */
    why: missingText(FORMS[context.form].needs(context)),
    errorOf: (path: string): string | null => context.errors[path]?.[0] ?? null,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      send(at, { type: 'account.submitted' });
    },
  };
};
