import { setup } from 'xstate';

/** A context and an event are plain JSON: days are text, moments are numbers. */
export interface Held {
  readonly since: Date; // breach: lint/style/noRestrictedGlobals
}

export const impure = setup({}).createMachine({
  context: { rate: Math.exp(1) }, // breach: lint/nursery/noJsRestrictedProperties
  initial: 'waiting',
  states: {
    waiting: {
      after: { 1000: 'loading' }, // breach: plugin
    },
    loading: {
      invoke: { src: 'load' }, // breach: plugin
    },
  },
});
