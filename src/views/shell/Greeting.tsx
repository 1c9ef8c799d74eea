/** Good morning, by the hour where the person is. */

import { hourInZone } from '../../domain/dates/calendar.ts';
import { CLOCK, ROOT, SHELL } from '../../domain/journal/address.ts';
import { greetingAt } from '../../domain/shell/greeting.ts';
import type { ClockContext } from '../../machines/clock/clock.machine.ts';
import type { RootContext } from '../../machines/root/root.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import styles from './Header.module.css';

export const Greeting = () => {
  const now = useContextOf(CLOCK, (context: ClockContext) => context.now);
  const zone = useContextOf(ROOT, (context: RootContext) => context.timeZone);
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  if (session.tag !== 'in') return <span className={styles.greetingRoom} />;
  const first = session.user.name.split(' ')[0] ?? session.user.name;
  return (
    <span className={styles.greetingRoom}>
      <span className={styles.greeting}>
        {greetingAt(hourInZone(now, zone))}, {first}
      </span>
    </span>
  );
};
