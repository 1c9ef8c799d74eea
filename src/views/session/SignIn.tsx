/** Sign-in: e-mail, password, one button, and what brings newcomers on. */
import { type FormEvent, lazy, Suspense } from 'react';
import { missingText } from '../../domain/forms/missing.ts';
import { SESSION, SHELL } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import type { SessionContext } from '../../machines/session/session.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Logo } from '../app/Logo.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { PasswordField } from '../controls/PasswordField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useSecretInput } from '../hooks/useSecretInput.ts';
import styles from './SignIn.module.css';

const PASSWORD_SLOT = 'session/password';

const SignInForm = () => {
  const send = useSend();
  const { secrets } = usePorts();
  const { form, error } = useContextOf(SESSION, (context: SessionContext) => context);
  const pending = useActor(SESSION, (snapshot) => snapshot?.matches({ out: 'submitting' }) ?? false);
  const why = missingText([
    ['e-mail', form.email.trim() !== ''],
    ['password', form.password?.filled === true],
  ]);
  const inputRef = useSecretInput(PASSWORD_SLOT, 0);
  const revealed = useContextOf(SHELL, (context: ShellContext) => context.layer === 'password');

  /** Only whether there is a password is told, and only when that changes: never its length. */
  const keepPassword = (element: HTMLInputElement): void => {
    const password = secrets.put(PASSWORD_SLOT, element.value);
    if (password.filled !== (form.password?.filled ?? false)) send(SESSION, { type: 'session.passwordEdited', password });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(SESSION, { type: 'session.loginSubmitted' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error !== null && <Notice level="error">{error}</Notice>}
      <TextField
        label="E-mail"
        isFirst
        name="email"
        type="email"
        autoComplete="username"
        size="large"
        isRequired
        value={form.email}
        onChange={(email) => send(SESSION, { type: 'session.emailTyped', email: email.slice(0, 320) })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        size="large"
        isRequired
        inputRef={inputRef}
        onInput={keepPassword}
        isRevealed={revealed}
        onRevealedChange={(open) => send(SHELL, { type: 'shell.layerToggled', layer: 'password', open })}
        aside={
          <AppLink className={styles.aside} to={pathTo('forgot-password')}>
            Forgot Password
          </AppLink>
        }
      />
      <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={pending}>
        Log Into Velocity
      </Button>
      <p className={styles.newcomer}>
        New here? <AppLink to={pathTo('get-started')}>Get started</AppLink>
      </p>
    </form>
  );
};

/** What is beside the form is not waited for: it has a place of its own, so that nothing moves when it comes. */
const Showcase = lazy(() => import('./Showcase.lazy.tsx'));

export const SignIn = () => (
  <div className={styles.page}>
    <main className={styles.main}>
      <div className={styles.column}>
        <Logo size="large" />
        <h1 className={styles.title} tabIndex={-1}>
          Log in
        </h1>
        <SignInForm />
      </div>
    </main>
    <aside className={styles.showcase} aria-label="About Velocity">
      <Suspense>
        <Showcase />
      </Suspense>
    </aside>
  </div>
);
