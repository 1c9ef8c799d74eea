/** Reset Password. The token and the e-mail of the link lie in the vault. */
import { MIN_NEW_PASSWORD_LENGTH } from '../../domain/api/account.contract.ts';
import { screenAddress } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './Account.module.css';
import { AccountPage, ToLogin } from './AccountPage.tsx';
import { AccountPassword, LinkEmail } from './SecretField.tsx';
import { useAccountForm } from './useAccountForm.ts';

const AT = screenAddress('reset-password');

const RESET = {
  title: 'Reset Password',
  lead: "Choose a new password. You'll be signed out everywhere.",
  label: 'New Password',
  button: 'Reset Password',
};
/** To somebody who has no password yet. */
const INVITED = {
  title: 'Welcome to Velocity',
  lead: 'Choose a password to log in with.',
  label: 'Password',
  button: 'Set Password',
};

const NewLink = () => (
  <AppLink to={pathTo('forgot-password')} className={styles.link}>
    Request a new link
  </AppLink>
);

export const ResetPassword = () => {
  const { context, isPending, why, errorOf, submit } = useAccountForm(AT);
  const isInvited = usePlace(({ search }) => search.get('invited') === '1');
  const words = isInvited ? INVITED : RESET;
  const isDead = errorOf('token') !== null;
  const shown = [errorOf('email'), errorOf('password')];
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {context.failure !== null && !shown.includes(context.failure) && (
          <Notice level="error" {...(isDead ? { actions: <NewLink /> } : {})}>
            {context.failure}
          </Notice>
        )}
        <LinkEmail error={errorOf('email')} />
        <AccountPassword
          at={AT}
          of="new"
          label={words.label}
          autoComplete="new-password"
          size="large"
          description={`At least ${MIN_NEW_PASSWORD_LENGTH} characters.`}
          error={errorOf('password')}
        />
        <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={isPending}>
          {words.button}
        </Button>
        <p className={styles.foot}>
          <ToLogin>Back to login</ToLogin>
        </p>
      </form>
    </AccountPage>
  );
};
