/** User Settings: who is signed in, their password, and in dev mode the settings that are being tried. */
import { ArrowLeft } from 'lucide-react';
import { isDevMode } from '../../domain/access/devMode.ts';
import { MIN_NEW_PASSWORD_LENGTH } from '../../domain/api/account.contract.ts';
import { SETTINGS, SHELL, screenAddress } from '../../domain/journal/address.ts';
import type { User } from '../../domain/session/user.ts';
import { usesAvatarService } from '../../domain/settings/avatar.ts';
import { offersColorSchemes } from '../../domain/settings/colorScheme.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { useAvatarUrl } from '../app/useAvatarUrl.ts';
import { Avatar } from '../controls/Avatar.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Switch } from '../controls/Switch.tsx';
import styles from './Account.module.css';
import { HomeLink } from './AccountPage.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { AccountPassword } from './SecretField.tsx';
import { useAccountForm } from './useAccountForm.ts';

const AT = screenAddress('account');

const useSettings = () => useActor(SETTINGS, (snapshot) => snapshot?.context.settings ?? null);

const Identity = ({ user }: { readonly user: User }) => (
  <div className={styles.identity}>
    <Avatar name={user.name} src={useAvatarUrl(user)} />
    <div>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.email}>{user.email}</p>
    </div>
  </div>
);

const Picture = () => {
  const send = useSend();
  const settings = useSettings();
  return (
    <Section title="Picture">
      <Switch
        isSelected={settings !== null && usesAvatarService(settings)}
        isDisabled={settings === null}
        onChange={(on) => send(SETTINGS, { type: 'settings.avatarServiceTurned', on })}
        description="Velocity’s server looks up your picture by a hash of your e-mail; your browser never contacts the service. Without a picture, your initials are shown."
      >
        Use My Picture from a Public Avatar Service
      </Switch>
    </Section>
  );
};

const ChangePassword = ({ user }: { readonly user: User }) => {
  const { context, isPending, why, errorOf, submit } = useAccountForm(AT);
  const shown = [errorOf('currentPassword'), errorOf('newPassword')];
  return (
    <Section title="Change Password">
      <form className={styles.form} onSubmit={submit} noValidate>
        {context.message !== null && <Notice level="success">{context.message}</Notice>}
        {context.failure !== null && !shown.includes(context.failure) && <Notice level="error">{context.failure}</Notice>}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <AccountPassword at={AT} of="current" label="Current Password" autoComplete="current-password" error={errorOf('currentPassword')} />
        <AccountPassword
          at={AT}
          of="new"
          label="New Password"
          autoComplete="new-password"
          description={`At least ${MIN_NEW_PASSWORD_LENGTH} characters. You will be signed out everywhere else.`}
          error={errorOf('newPassword')}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" whyDisabled={why} isPending={isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </Section>
  );
};

const ManagedPassword = () => (
  <Section title="Password">
    <p className={styles.aside}>Your password is managed by your agency. Ask them to change it.</p>
  </Section>
);

const Settings = () => {
  const send = useSend();
  const settings = useSettings();
  const isOn = settings !== null && offersColorSchemes(settings);
  return (
    <Section title="Settings">
      <div className={styles.form}>
        <Switch
          isSelected={isOn}
          isDisabled={settings === null}
          onChange={(on) => send(SETTINGS, { type: 'settings.experimentalTurned', on })}
          description="Otherwise Velocity follows your system’s scheme."
        >
          Enable Experimental Color Schemes
        </Switch>
        {isOn && (
          <div className={styles.choice}>
            <span className={styles.choiceLabel} aria-hidden="true">
              Color Scheme
            </span>
            <ColorSchemeChoice />
          </div>
        )}
      </div>
    </Section>
  );
};

export const UserSettings = () => {
  const { session, devMode } = useContextOf(SHELL, (context: ShellContext) => ({ session: context.session, devMode: isDevMode(context) }));
  if (session.tag !== 'in') return null;
  return (
    <main className={styles.settings}>
      <div className={styles.bar}>
        <HomeLink />
        <AppLink to="/velocity/" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          Back to Velocity
        </AppLink>
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        User Settings
      </h1>
      <Identity user={session.user} />
      {session.user.isAlliUser ? <ManagedPassword /> : <ChangePassword user={session.user} />}
      <Picture />
      {devMode && <Settings />}
    </main>
  );
};
