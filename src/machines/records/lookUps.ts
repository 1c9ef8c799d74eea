/** What a form and a list of a kind both ask of others: names, so that two versions can be told by them, and what shows the records. */

import { LOOKUPS } from '../../domain/journal/address.ts';
import type { RecordKind } from '../../domain/records/recordKind.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { type Effect, send } from '../core/perform.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export const lookUps = <D>({ words }: Pick<RecordKind<D>, 'words'>, scope: Scope, versions: readonly (D | null)[]): readonly Effect[] =>
  versions
    .flatMap((draft) => (draft === null ? [] : words.lookups(draft, scope)))
    .map((lookup) => send(LOOKUPS, { type: 'message.lookUp', lookup, afterMs: 0 }));

/** What shows the records on their screen is asked for anew. */
export const reload = ({ reloads }: Pick<RecordKind<never>, 'reloads'>, screen: ChildInput['screen']): Effect =>
  send(screen, { type: 'message.dataChanged', ...(typeof reloads === 'string' ? {} : { calls: reloads }) });
