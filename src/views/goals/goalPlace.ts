/** What the views of the console read: its parameters, the names of tag sets. */

import type { TagEntry } from '../../domain/filters/lookups.ts';
import { usableTags } from '../../domain/filters/lookups.ts';
import type { Goal } from '../../domain/goals/goal.ts';
import { goalConsole } from '../../domain/goals/goals.screen.ts';
import { type ReplaceRule, replacing } from '../../domain/screens/replacing.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import type { QueryView } from '../app/useQuery.ts';
import { useAnswer } from '../screen/useScreen.ts';

export const useGoalParams = (): Readonly<Record<string, string>> =>
  useContextOf(goalConsole.at, (context: ScreenContext) => context.params);

/** Sets a parameter of the address, and others with it, as one step. */
export const useSetGoalParam = (): ((
  key: string,
  value: string | null,
  more?: { readonly also?: Record<string, string | null>; readonly replaces?: ReplaceRule },
) => void) => {
  const send = useSend();
  return (key, value, { also, replaces } = {}) =>
    send(goalConsole.at, { type: 'screen.paramSet', key, value, ...(also === undefined ? {} : { also }), ...replacing(replaces) });
};

export const useGoals = (): QueryView<readonly Goal[]> => useAnswer(goalConsole, 'goals');

export const useGoalTags = (): readonly TagEntry[] => usableTags(useAnswer(goalConsole, 'tags').answer ?? []);

/** The name of a tag set by its id; the id where it is not known. */
export const tagSetNameIn =
  (tags: readonly TagEntry[]): ((id: string) => string) =>
  (id) =>
    tags.find(({ tagSetId }) => tagSetId === id)?.tagSetName ?? id;
