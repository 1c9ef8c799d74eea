/** Get Started (A-190 to A-195). */
import { screenAddress } from '../../domain/journal/address.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './Account.module.css';
import { AccountPage, ToLogin } from './AccountPage.tsx';
import { useAccountForm } from './useAccountForm.ts';

const AT = screenAddress('get-started');

const Fields = () => {
  const send = useSend();
  const { context, errorOf } = useAccountForm(AT);
  return (
    <>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        size="large"
        isRequired
        value={context.email}
        error={errorOf('email')}
        onChange={(email) => send(AT, { type: 'account.emailTyped', email: email.slice(0, 320) })}
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        size="large"
        isRequired
        value={context.name}
        error={errorOf('name')}
        onChange={(name) => send(AT, { type: 'account.nameTyped', name: name.slice(0, 120) })}
      />
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        size="large"
        isRequired
        value={context.company}
        error={errorOf('company')}
        onChange={(company) => send(AT, { type: 'account.companyTyped', company: company.slice(0, 160) })}
      />
    </>
  );
};

export const GetStarted = () => {
  const { context, isPending, why, errorOf, submit } = useAccountForm(AT);
  const shown = ['email', 'name', 'company'].map(errorOf);
  return (
    <AccountPage title="Get Started" lead="Tell us about yourself and we’ll show you what Velocity can do with your brand’s data.">
      <form className={styles.form} onSubmit={submit} noValidate>
        {context.failure !== null && !shown.includes(context.failure) && <Notice level="error">{context.failure}</Notice>}
        <Fields />
        <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={isPending}>
          Let's get in touch
        </Button>
        <p className={styles.foot}>
          <ToLogin>Already have an account? Log in</ToLogin>
        </p>
      </form>
    </AccountPage>
  );
};
