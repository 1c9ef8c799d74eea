/** Fields whose text lies in the vault: the passwords of the account screens, and the e-mail of a reset link. */
import { useId } from 'react';
import { type AddressOf, screenAddress } from '../../domain/journal/address.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { CURRENT_PASSWORD_SLOT, NEW_PASSWORD_SLOT, RESET_EMAIL_SLOT } from '../../domain/session/secretSlots.ts';
import type { AccountContext, PasswordName } from '../../machines/account/account.forms.ts';
import { useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { classNames } from '../controls/classNames.ts';
import field from '../controls/Field.module.css';
import { PasswordField, type PasswordFieldProps } from '../controls/PasswordField.tsx';
import { useSecretInput } from '../hooks/useSecretInput.ts';

const SLOTS: Readonly<Record<PasswordName, string>> = { current: CURRENT_PASSWORD_SLOT, new: NEW_PASSWORD_SLOT };

/** Whether the machine has something to hear: that there is a text or none, or that what it said is out of date. Never a length. */
const isNews = (context: AccountContext, before: SecretRef | null, now: SecretRef): boolean =>
  now.filled !== (before?.filled ?? false) ||
  context.failure !== null ||
  context.message !== null ||
  Object.keys(context.errors).length > 0;

interface AccountPasswordProps extends Pick<PasswordFieldProps, 'label' | 'autoComplete' | 'error' | 'description' | 'size'> {
  readonly at: AddressOf<'account'>;
  readonly of: PasswordName;
}

export const AccountPassword = ({ at, of, ...rest }: AccountPasswordProps) => {
  const send = useSend();
  const { secrets } = usePorts();
  const context = useContextOf(at, (each: AccountContext) => each);
  const inputRef = useSecretInput(SLOTS[of], context.taken);
  const keep = (element: HTMLInputElement): void => {
    const password = secrets.put(SLOTS[of], element.value);
    if (isNews(context, context.passwords[of], password)) send(at, { type: 'account.passwordEdited', field: of, password });
  };
  return (
    <PasswordField
      {...rest}
      name={`${of}-password`}
      isRequired
      inputRef={inputRef}
      onInput={keep}
      isRevealed={context.revealed[of]}
      onRevealedChange={(revealed) => send(at, { type: 'account.passwordRevealed', field: of, revealed })}
    />
  );
};

const RESET = screenAddress('reset-password');

/** The e-mail of the reset link, which can be corrected. It left the address bar before anything was recorded. */
export const LinkEmail = ({ error }: { readonly error: string | null }) => {
  const send = useSend();
  const { secrets } = usePorts();
  const id = useId();
  const context = useContextOf(RESET, (each: AccountContext) => each);
  const tell = (email: SecretRef): void => send(RESET, { type: 'account.linkEmailEdited', email });
  const inputRef = useSecretInput(RESET_EMAIL_SLOT, 0, tell);
  const keep = (text: string): void => {
    const email = secrets.put(RESET_EMAIL_SLOT, text.trim());
    if (isNews(context, context.linkEmail, email)) tell(email);
  };
  return (
    <div className={field.field} data-invalid={error === null ? undefined : true}>
      <label className={field.label} htmlFor={id}>
        E-mail
      </label>
      <input
        id={id}
        ref={inputRef}
        className={classNames(field.input, field.large)}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={320}
        required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onInput={(event) => keep(event.currentTarget.value)}
      />
      {error !== null && (
        <span id={`${id}-error`} className={field.error}>
          {error}
        </span>
      )}
    </div>
  );
};
