/**
 * What lazily loaded areas bring along, by name: screens and machines. An area registers before `area.loaded` is
 * journaled; a replay registers all areas first. A name that is not there is an error, for XState would pass over it in
 * silence.
 */
import type { AnyStateMachine } from 'xstate';
import type { FilterRules } from '../../domain/filters/filterRules.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';

/**
 * A machine, or how to make it for an app: one that looks up screens and answers needs the app's own. `registered` is
 * told as soon as the machine is there, long before anybody asks for it.
 */
export type MachineSource =
  | AnyStateMachine
  | (((registry: Registry) => AnyStateMachine) & { readonly registered?: (registry: Registry) => void });
/** Machines by the name under which the shell spawns them. */
export type Machines = Readonly<Record<string, MachineSource>>;

/** What areas bring along for the machines: a replay is given that of all of them. */
export interface AreaContents {
  readonly screens: readonly ScreenDefinition[];
  readonly machines: Machines;
}

export interface Registry {
  /** Registers a screen; its own machine, if it has one, must be there before it. */
  readonly add: (definition: ScreenDefinition) => void;
  readonly screen: (name: string) => ScreenDefinition;
  readonly has: (name: string) => boolean;
  readonly all: () => readonly ScreenDefinition[];
  /** Registers machines; a name that is taken keeps its machine. */
  readonly addMachines: (added: Machines) => void;
  /**
   * All machines that are there so far, each made when it is first asked for; the shell holds this very object as its
   * actors. XState prepares all states and transitions of a machine at once, and most sessions open few screens.
   */
  readonly machines: Record<string, AnyStateMachine>;
  readonly answers: AnswerStore;
  /** How filters are read from an address; null until the code that knows it is there. */
  readonly filterRules: () => FilterRules | null;
  readonly learnFilters: (rules: FilterRules) => void;
}

export const createRegistry = (answers: AnswerStore): Registry => {
  const screens = new Map<string, ScreenDefinition>();
  const machines: Record<string, AnyStateMachine> = {};
  let filters: FilterRules | null = null;
  const keep = (name: string, machine: AnyStateMachine): AnyStateMachine => {
    Object.defineProperty(machines, name, { value: machine, enumerable: true });
    return machine;
  };
  /** A machine is found as it stands; one that has to be made for this app is made by whoever asks first. */
  const offer = (name: string, source: MachineSource): void => {
    if (typeof source !== 'function') {
      keep(name, source);
      return;
    }
    source.registered?.(registry);
    Object.defineProperty(machines, name, { get: () => keep(name, source(registry)), enumerable: true, configurable: true });
  };
  const registry: Registry = {
    add: (definition) => {
      const { name, machine } = definition;
      if (machine !== undefined && !Object.hasOwn(machines, machine))
        throw new Error(`${name} has a machine that is not there: ${machine}`);
      screens.set(definition.name, definition);
    },
    has: (name) => screens.has(name),
    all: () => [...screens.values()],
    screen: (name) => {
      const definition = screens.get(name);
      if (definition === undefined) throw new Error(`no screen is registered under the name ${name}`);
      return definition;
    },
    addMachines: (added) => {
      for (const [name, source] of Object.entries(added)) if (!Object.hasOwn(machines, name)) offer(name, source);
    },
    machines,
    answers,
    filterRules: () => filters,
    learnFilters: (rules) => {
      filters = rules;
    },
  };
  return registry;
};
