/** The other tabs of this browser: told when somebody signs in or out here or changes what a call answers, and heard when it happened there. */
import { ignoreElements, map, type Observable, tap } from 'rxjs';
import { SESSION, SHELL } from '../domain/journal/address.ts';
import type { TabsNotify } from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import type { Effect } from './effect.ts';

export const tabsEffect: Effect<TabsNotify> =
  ({ tabs }) =>
  (asked$) =>
    asked$.pipe(
      tap(({ command: { calls } }) => tabs.tell(calls)),
      ignoreElements(),
    );

/** A list of calls says that these answer otherwise; anything else that somebody signed in or out. */
const heard = (told: unknown): Reply =>
  Array.isArray(told)
    ? { to: SHELL, event: { type: 'shell.dataChangedElsewhere', calls: told.filter((call): call is string => typeof call === 'string') } }
    : { to: SESSION, event: { type: 'session.changedElsewhere' } };

/** What another tab tells, as an event of this one. */
export const notifications = ({ tabs }: Pick<EffectsDeps, 'tabs'>): Observable<Reply> => tabs.told$.pipe(map(heard));
