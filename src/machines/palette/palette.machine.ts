/** What is searched for in the command palette; whether it is open is the shell's, for one layer is open at a time. */
import { setup } from 'xstate';
import { type Input, outcome, step } from '../core/step.ts';

export interface PaletteContext {
  readonly query: string;
}

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as Input },
  actions: {
    type: step('palette.queryTyped', (_: PaletteContext, event) => outcome({ query: event.query })),
    clear: step('palette.closed', (context: PaletteContext) => outcome(context.query === '' ? context : { query: '' })),
  },
}).createMachine({
  id: 'palette',
  context: { query: '' },
  on: { 'palette.queryTyped': { actions: 'type' }, 'palette.closed': { actions: 'clear' } },
});
