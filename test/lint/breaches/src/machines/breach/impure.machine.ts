import { setup } from 'xstate';

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
