/** Two versions of a record are told by names, not by numbers: what its kind has to look up for that. */
import { LOOKUPS } from '../../domain/journal/address.ts';
import type { RecordKind } from '../../domain/records/recordKind.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { type Effect, send } from '../core/perform.ts';

export const lookUps = <D>({ lookups }: Pick<RecordKind<D>, 'lookups'>, scope: Scope, versions: readonly (D | null)[]): readonly Effect[] =>
  versions
    .flatMap((draft) => (draft === null ? [] : (lookups?.(draft, scope) ?? [])))
    .map((lookup) => send(LOOKUPS, { type: 'message.lookUp', lookup, afterMs: 0 }));
