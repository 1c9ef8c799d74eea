/**
 * The invitation to a free consultation, in three steps: who one is, what one wants
 * to say, the thanks. The field of the message comes once one knows whom to answer.
 */
import type { FormEvent } from 'react';
import { useId } from 'react';
import { MAX_INTEREST_MESSAGE } from '../../domain/api/account.contract.ts';
import { missingText } from '../../domain/forms/missing.ts';
import { MARKETING } from '../../domain/journal/address.ts';
import { interestStep, isLooseEmail, offersMessage } from '../../domain/marketing/interest.ts';
import type { MarketingContext } from '../../machines/marketing/marketing.machine.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import field from '../controls/Field.module.css';
import { Notice } from '../controls/Notice.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './Invitation.module.css';

const FORM = 'invitation-form';
const STEPS = ['About you', 'Your message', 'Done'] as const;

const Steps = ({ at }: { readonly at: 1 | 2 | 3 }) => (
  <ol className={styles.steps} aria-label={`Step ${at} of 3`}>
    {STEPS.map((name, i) => (
      <li
        key={name}
        className={styles.step}
        data-done={i + 1 <= at || undefined}
        {...(i + 1 === at ? { 'aria-current': 'step' as const } : {})}
      >
        {name}
      </li>
    ))}
  </ol>
);

const Message = () => {
  const send = useSend();
  const id = useId();
  const message = useContextOf(MARKETING, (context: MarketingContext) => context.interest.message);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Message
      </label>
      <textarea
        id={id}
        rows={4}
        className={`${field.input} ${styles.message}`}
        maxLength={MAX_INTEREST_MESSAGE}
        value={message}
        aria-describedby={`${id}-left`}
        onChange={(event) => send(MARKETING, { type: 'marketing.messageTyped', message: event.currentTarget.value })}
      />
      <span id={`${id}-left`} className={field.description}>
        {MAX_INTEREST_MESSAGE - message.length} of {MAX_INTEREST_MESSAGE} characters left
      </span>
    </div>
  );
};

/** The form itself, without the dialog around it. */
export const InvitationForm = () => {
  const send = useSend();
  const { interest, error } = useContextOf(MARKETING, (context: MarketingContext) => context);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(MARKETING, { type: 'marketing.submitted' });
  };
  const wrong = interest.email.trim() !== '' && !isLooseEmail(interest.email);
  return (
    <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
      {error !== null && <Notice level="error">{error}</Notice>}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        isRequired
        value={interest.name}
        onChange={(name) => send(MARKETING, { type: 'marketing.nameTyped', name: name.slice(0, 120) })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={interest.email}
        description={wrong ? 'Enter an e-mail address, such as name@company.com' : undefined}
        onChange={(email) => send(MARKETING, { type: 'marketing.emailTyped', email: email.slice(0, 320) })}
      />
      {offersMessage(interest) && <Message />}
    </form>
  );
};

/** What the foot of the dialog offers: the one step forward, and the way out. */
export const InvitationActions = ({ onClose }: { readonly onClose: () => void }) => {
  const why = useContextOf(MARKETING, ({ interest }: MarketingContext) =>
    missingText([
      ['name', interest.name.trim() !== ''],
      ['e-mail', isLooseEmail(interest.email)],
    ]),
  );
  const isSending = useActor(MARKETING, (snapshot) => snapshot?.matches({ open: 'sending' }) ?? false);
  return (
    <>
      <Button onPress={onClose}>Not now</Button>
      <Button kind="primary" type="submit" form={FORM} whyDisabled={why} isPending={isSending}>
        Request a free consultation
      </Button>
    </>
  );
};

const Invitation = () => {
  const send = useSend();
  const interest = useContextOf(MARKETING, (context: MarketingContext) => context.interest);
  const isSent = useActor(MARKETING, (snapshot) => snapshot?.matches({ open: 'thanking' }) ?? false);
  const close = (): void => send(MARKETING, { type: 'marketing.dismissed' });
  return (
    <Dialog
      title={isSent ? 'Thank you' : 'A free consultation'}
      isOpen
      onClose={close}
      actions={
        isSent ? (
          <Button kind="primary" onPress={close}>
            Close
          </Button>
        ) : (
          <InvitationActions onClose={close} />
        )
      }
    >
      <div className={styles.body}>
        <Steps at={interestStep(interest, isSent)} />
        {isSent ? (
          <p role="status">
            Thank you, {interest.name.trim()}! We will be in touch at {interest.email.trim()} shortly.
          </p>
        ) : (
          <>
            <p>Spend 30 minutes with a marketplace expert reviewing your brand, free.</p>
            <InvitationForm />
          </>
        )}
      </div>
    </Dialog>
  );
};

export default Invitation;
