/** Forgot Password. */
import { screenAddress } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Button, buttonClass } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './Account.module.css';
import { AccountPage, ToLogin } from './AccountPage.tsx';
import { useAccountForm } from './useAccountForm.ts';

const AT = screenAddress('forgot-password');

const Sent = ({ message }: { readonly message: string }) => {
  const send = useSend();
  return (
    <div className={styles.form}>
      <Notice level="success">{message}</Notice>
      <p className={styles.aside}>Nothing after a few minutes? Check your spam folder, or check the e-mail address for typos.</p>
      <Button size="large" wide onPress={() => send(AT, { type: 'account.startedOver' })}>
        Use another e-mail
      </Button>
      <p className={styles.foot}>
        <ToLogin>Back to login</ToLogin>
      </p>
    </div>
  );
};

const Form = () => {
  const send = useSend();
  const { context, isPending, why, errorOf, submit } = useAccountForm(AT);
  const error = errorOf('email');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {context.failure !== null && error === null && <Notice level="error">{context.failure}</Notice>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        size="large"
        isRequired
        value={context.email}
        error={error}
        onChange={(email) => send(AT, { type: 'account.emailTyped', email: email.slice(0, 320) })}
      />
      <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={isPending}>
        Update
      </Button>
      <AppLink to={pathTo('login')} className={buttonClass({ size: 'large', wide: true })}>
        Cancel
      </AppLink>
    </form>
  );
};

export const ForgotPassword = () => {
  const { context, isDone } = useAccountForm(AT);
  return (
    <AccountPage
      title="Forgot Password"
      {...(isDone ? {} : { lead: "Enter your e-mail and we'll send you a link to choose a new password." })}
    >
      {isDone ? <Sent message={context.message ?? ''} /> : <Form />}
    </AccountPage>
  );
};
