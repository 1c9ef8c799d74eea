/**
 * What lazily loaded areas bring along, by name. An area registers before `area.loaded` is journaled; a replay
 * registers all areas first. A name that is not there is an error, for XState would pass over it in silence.
 */
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';

export interface Registry {
  readonly add: (definition: ScreenDefinition) => void;
  readonly screen: (name: string) => ScreenDefinition;
  readonly has: (name: string) => boolean;
  readonly all: () => readonly ScreenDefinition[];
  readonly answers: AnswerStore;
}

export const createRegistry = (answers: AnswerStore): Registry => {
  const screens = new Map<string, ScreenDefinition>();
  return {
    add: (definition) => {
      screens.set(definition.name, definition);
    },
    has: (name) => screens.has(name),
    all: () => [...screens.values()],
    screen: (name) => {
      const definition = screens.get(name);
      if (definition === undefined) throw new Error(`no screen is registered under the name ${name}`);
      return definition;
    },
    answers,
  };
};
