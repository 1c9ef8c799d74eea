/** What an undo or a redo leads to comes back to who asked for it, as an event that carries the document. */
import { map } from 'rxjs';
import { address } from '../domain/journal/address.ts';
import type { UndoTurn } from '../domain/journal/commands.ts';
import type { Effect } from './effect.ts';

export const undoEffect: Effect<UndoTurn> = () => (asked$) =>
  asked$.pipe(map(({ owner, command }) => ({ to: address(owner), event: command.turned })));
