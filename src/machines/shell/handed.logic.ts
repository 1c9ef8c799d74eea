/** Files that were dropped where there is no data yet, on their way to the page of imports. */
import type { HandedFiles } from '../../domain/imports/chosenFiles.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export interface Handed extends HandedFiles {
  /** The page of imports. */
  readonly to: string;
  /** What they are imported into. */
  readonly owner: string;
}

interface Holder {
  readonly handed: Handed | null;
}

/** Leads to the page; what is on its way there for the same owner already stays. */
export const handOver = <Context extends Holder>(
  context: Context,
  { type: _, ...brought }: InputOfType<'shell.filesHanded'>,
): TransitionResult<Context> => {
  const { owner, to } = brought;
  const before = context.handed?.owner === owner ? context.handed : { files: [], leftOut: [], refused: [] };
  const files = [...before.files, ...brought.files];
  const handed = { ...brought, files, leftOut: [...before.leftOut, ...brought.leftOut], refused: [...before.refused, ...brought.refused] };
  return result({ ...context, handed }, [send(NAVIGATION, { type: 'message.navigate', to, replace: false })]);
};

export const giveHanded = <Context extends Holder>(
  context: Context,
  { at, owner }: InputOfType<'message.filesWanted'>,
): TransitionResult<Context> => {
  if (context.handed?.owner !== owner) return result(context);
  const { files, leftOut, refused } = context.handed;
  return result({ ...context, handed: null }, [send(at, { type: 'message.filesHanded', files, leftOut, refused })]);
};

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** What still waits at a URL: whoever goes elsewhere instead finds nothing later that they forgot. */
export const stillHanded = (handed: Handed | null, url: string): Handed | null =>
  handed !== null && pathOf(handed.to) === pathOf(url) ? handed : null;
