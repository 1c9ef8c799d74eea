/** The first screen of a server with data of one's own: who runs it, for which organization and brand. */
import type { FormEvent } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../domain/api/setup.contract.ts';
import { COUNTRIES_BY_NAME, countryName } from '../../domain/format/country.ts';
import { missingText } from '../../domain/forms/missing.ts';
import { DOLLARS, dollarsOnly } from '../../domain/imports/currencies.ts';
import { SHELL, screenAddress } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { type SetupContext, setupNeeds } from '../../machines/session/setup.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Logo } from '../app/Logo.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { PasswordField } from '../controls/PasswordField.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './Setup.module.css';

const AT = screenAddress('setup');
const PASSWORD_SLOT = 'setup/password';

const FLAGS = [
  ['hasCogs', 'Shipped COGS', 'Shipped COGS as well as ordered revenue.'],
  ['hasDsp', 'DSP advertising', 'Display campaigns on the demand-side platform.'],
  ['hasTags', 'Product tags', 'Products grouped by your own tags.'],
  ['hasAmc', 'Amazon Marketing Cloud', 'Cohorts and new-to-brand customers.'],
] as const;

const useForm = () => {
  const context = useContextOf(AT, (each: SetupContext) => each);
  return { context, errorOf: (path: string): string | null => context.errors[path]?.[0] ?? null };
};

const Person = () => {
  const send = useSend();
  const { secrets } = usePorts();
  const { context, errorOf } = useForm();
  const revealed = useContextOf(SHELL, (shell: ShellContext) => shell.layer === 'password');
  const keepPassword = (element: HTMLInputElement): void => {
    const password = secrets.put(PASSWORD_SLOT, element.value);
    if (password.filled !== (context.password?.filled ?? false)) send(AT, { type: 'setup.passwordEdited', password });
  };
  return (
    <fieldset className={styles.part}>
      <legend>Your Admin account</legend>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        isRequired
        value={context.name}
        error={errorOf('name')}
        onChange={(name) => send(AT, { type: 'setup.nameTyped', name: name.slice(0, 120) })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        value={context.email}
        error={errorOf('email')}
        onChange={(email) => send(AT, { type: 'setup.emailTyped', email: email.slice(0, 320) })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        isRequired
        description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errorOf('password')}
        onInput={keepPassword}
        isRevealed={revealed}
        onRevealedChange={(open) => send(SHELL, { type: 'shell.layerToggled', layer: 'password', open })}
      />
    </fieldset>
  );
};

const Countries = () => {
  const send = useSend();
  const { context, errorOf } = useForm();
  const error = errorOf('brandGroup.countries');
  const toggle = (code: string, on: boolean): void =>
    send(AT, {
      type: 'setup.countriesChanged',
      countries: on ? [...context.countries, code] : context.countries.filter((each) => each !== code),
    });
  return (
    <fieldset className={styles.countries}>
      <legend>Countries it sells in</legend>
      <div className={styles.grid}>
        {COUNTRIES_BY_NAME.map((code) => (
          <label key={code} className={styles.country}>
            <input
              type="checkbox"
              checked={context.countries.includes(code)}
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
            {countryName(code)}
          </label>
        ))}
      </div>
      <p className={styles.missing}>{dollarsOnly(context.countries) ?? DOLLARS}</p>
      {error !== null && <Notice level="error">{error}</Notice>}
    </fieldset>
  );
};

const Business = () => {
  const send = useSend();
  const { context, errorOf } = useForm();
  return (
    <fieldset className={styles.part}>
      <legend>Your business</legend>
      <TextField
        label="Organization"
        name="organization"
        autoComplete="organization"
        isRequired
        value={context.organization}
        error={errorOf('organization')}
        onChange={(organization) => send(AT, { type: 'setup.organizationTyped', organization: organization.slice(0, 120) })}
      />
      <TextField
        label="First brand group"
        name="brandGroup"
        isRequired
        description="One brand, or several analyzed together. You can add more later."
        value={context.brandGroup}
        error={errorOf('brandGroup.name')}
        onChange={(brandGroup) => send(AT, { type: 'setup.brandGroupTyped', brandGroup: brandGroup.slice(0, 120) })}
      />
      <Countries />
      <div className={styles.flags}>
        {FLAGS.map(([flag, label, description]) => (
          <Switch
            key={flag}
            isSelected={context.flags[flag]}
            description={description}
            onChange={(on) => send(AT, { type: 'setup.flagSet', flag, on })}
          >
            {label}
          </Switch>
        ))}
      </div>
    </fieldset>
  );
};

const Form = () => {
  const send = useSend();
  const message = useContextOf(AT, (context: SetupContext) => context.message);
  const pending = useActor(AT, (snapshot) => snapshot?.value === 'submitting');
  const why = useContextOf(AT, (context: SetupContext) => missingText(setupNeeds(context)));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(AT, { type: 'setup.submitted' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {message !== null && <Notice level="error">{message}</Notice>}
      <Person />
      <Business />
      <Button kind="primary" size="large" wide type="submit" whyDisabled={why} isPending={pending}>
        Set up Velocity
      </Button>
      {why !== null && !pending && <p className={styles.missing}>{why}</p>}
    </form>
  );
};

const Dead = () => {
  const { message, isLinkGone } = useContextOf(AT, (context: SetupContext) => context);
  if (isLinkGone)
    return (
      <EmptyState title="Open the setup link again" action={<AppLink to={pathTo('login')}>Go to the login page</AppLink>}>
        <p>Reloading the page lost the link. Paste it into this tab again: what you typed is kept, except the password.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="This link doesn’t work" action={<AppLink to={pathTo('login')}>Go to the login page</AppLink>}>
      <p>{message ?? 'It was already used, or the server has printed a newer one since. Open the latest link.'}</p>
    </EmptyState>
  );
};

export const Setup = () => {
  const state = useActor(AT, (snapshot) => snapshot?.value);
  return (
    <main className={styles.page}>
      <Logo size="large" />
      <h1 className={styles.title} tabIndex={-1}>
        Set up Velocity
      </h1>
      {state === 'checking' && <Skeleton shape="block" height={320} />}
      {state === 'dead' && <Dead />}
      {(state === 'editing' || state === 'submitting' || state === 'done') && <Form />}
    </main>
  );
};
