/** Reset Password. The token and the e-mail of the link lie in the vault. */
import { MIN_NEW_PASSWORD_LENGTH } from '../../domain/api/account.contract.ts';
import { screenAddress } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './Account.module.css';
import { AccountPage, ToLogin } from './AccountPage.tsx';
import { AccountPassword, LinkEmail } from './SecretField.tsx';
import { useAccountForm } from './useAccountForm.ts';

const AT = screenAddress('reset-password');

const NewLink = () => (
  <AppLink to={pathTo('forgot-password')} className={styles.link}>
    Ask for a new link
  </AppLink>
);

export const ResetPassword = () => {
  const { context, isPending, why, errorOf, submit } = useAccountForm(AT);
  const isDead = errorOf('token') !== null;
  const shown = [errorOf('email'), errorOf('password')];
  return (
    <AccountPage title="Reset Password" lead="Choose a new password. You are signed out wherever you were signed in with the old one.">
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
          label="New Password"
          autoComplete="new-password"
          size="large"
          description={`At least ${MIN_NEW_PASSWORD_LENGTH} characters.`}
          error={errorOf('password')}
        />
        <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={isPending}>
          Reset Password
        </Button>
        <p className={styles.foot}>
          <ToLogin>Back to login</ToLogin>
        </p>
      </form>
    </AccountPage>
  );
};
