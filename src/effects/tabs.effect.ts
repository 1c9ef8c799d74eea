/** The other tabs of this browser: told when somebody signs in or out here, and heard when it happened there. */
import { ignoreElements, map, type Observable, tap } from 'rxjs';
import { SESSION } from '../domain/journal/address.ts';
import type { TabsNotify } from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import type { Effect } from './effect.ts';

export const tabsEffect: Effect<TabsNotify> =
  ({ tabs }) =>
  (asked$) =>
    asked$.pipe(
      tap(() => tabs.tell()),
      ignoreElements(),
    );

/** `session.changedElsewhere` whenever another tab tells. */
export const notifications = ({ tabs }: Pick<EffectsDeps, 'tabs'>): Observable<Reply> =>
  tabs.told$.pipe(map(() => ({ to: SESSION, event: { type: 'session.changedElsewhere' } })));
