/** What this session is made of, for who builds or supports Velocity: actors and their states, the journal, the release. */
import { Bug } from 'lucide-react';
import type { Address } from '../../domain/journal/address.ts';
import { ROOT, SHELL } from '../../domain/journal/address.ts';
import type { RootContext } from '../../machines/root/root.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import styles from './Developer.module.css';

/** One word, or the words of the states within; a dash for who has but one. */
const stateOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value == null || Object.keys(value).length === 0 ? '–' : JSON.stringify(value);
};

const Actors = () => {
  const { app } = usePorts();
  return (
    <Section title="Actors" id="actors">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {app
            .addresses()
            .toSorted()
            .map((at) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                <td>{stateOf(app.snapshot(at as Address)?.value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Section>
  );
};

const Facts = () => {
  const { app } = usePorts();
  const { release, timeZone, locale, faults } = useContextOf(ROOT, (context: RootContext) => context);
  const brandGroup = useContextOf(SHELL, (context: ShellContext) => context.brandGroup?.id ?? 'none');
  const facts = [
    ['Release', release],
    ['Brand group', brandGroup],
    ['Time zone', timeZone],
    ['Locale', locale],
    ['Log entries', `${app.journal().entries.length}`],
    ['Faults', faults.length === 0 ? 'none' : faults.map(({ at, message }) => `${at}: ${message}`).join('; ')],
  ] as const;
  return (
    <Section title="Session" id="session">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const SECTIONS = [
  { id: 'session', title: 'Session' },
  { id: 'actors', title: 'Actors' },
];

export const Developer = () => {
  const send = useSend();
  return (
    <div className={styles.page}>
      <PageHead title="Developer Tools" question="The recorded session" sections={SECTIONS}>
        <Button onPress={() => send(SHELL, { type: 'shell.logDownloadClicked' })}>
          <Bug aria-hidden="true" />
          Download session log
        </Button>
      </PageHead>
      <Facts />
      <Actors />
    </div>
  );
};
