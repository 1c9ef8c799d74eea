/** What a table says wrongly does not compile, and what it says runs. */
import { describe, expect, test } from 'vitest';
import { defineMachine } from '../../../src/machines/core/defineMachine.ts';
import { type InputOfType, result } from '../../../src/machines/core/transition.ts';
import { alone } from '../paths.ts';

interface Context {
  readonly email: string;
}
type States = 'closed' | 'open.idle' | 'open.busy';

const type = (_: Context, { email }: InputOfType<'session.emailTyped'>) => result({ email });
const EMPTY: Context = { email: '' };

const machine = defineMachine<Context, States, { readonly email: string }>()({
  id: 'sample',
  context: ({ email }) => ({ email }),
  initial: 'closed',
  entry: (context, input) => result({ email: `${context.email}${input.email}` }),
  on: { 'session.emailTyped': type },
  states: {
    closed: {
      on: {
        'session.loginSubmitted': [
          { guard: ({ email }) => email === '', run: () => result({ email: 'none' }) },
          { guard: (_, { type }) => type === 'session.loginSubmitted', target: 'open' },
        ],
      },
    },
    open: {
      initial: 'idle',
      states: {
        idle: { always: { guard: ({ email }) => email.length > 3, target: 'open.busy' } },
        busy: { on: { 'message.draftsWanted': { target: 'closed' } } },
      },
    },
  },
});

describe('a machine that is a table', () => {
  test('begins with what it was spawned with, tries arms in their order, and goes on by itself', () => {
    const it = alone<Context>(machine, { email: 'a' });
    expect(it.start.after).toMatchObject({ value: 'closed', context: { email: 'aa' } });
    it.send({ type: 'session.emailTyped', email: '' });
    expect(it.send({ type: 'session.loginSubmitted' }).after).toMatchObject({ value: 'closed', context: { email: 'none' } });
    expect(it.send({ type: 'session.loginSubmitted' }).after.value).toEqual({ open: 'busy' });
    expect(it.send({ type: 'message.draftsWanted', layer: null }).after.value).toBe('closed');
  });

  test('a handler under another event, and a misspelt event, state or target do not compile', () => {
    const one = defineMachine<Context>();
    const two = defineMachine<Context, 'a' | 'b'>();
    const wrong = [
      // @ts-expect-error the handler is for what was typed
      () => one({ id: 'x', context: EMPTY, on: { 'session.passwordEdited': type } }),
      // @ts-expect-error there is no such event
      () => one({ id: 'x', context: EMPTY, on: { 'session.emailTipped': type } }),
      // @ts-expect-error the event has no such field
      () => one({ id: 'x', context: EMPTY, on: { 'session.logoutClicked': (_, { email }) => result({ email }) } }),
      // @ts-expect-error there is no such state
      () => two({ id: 'x', context: EMPTY, initial: 'a', on: { 'session.emailTyped': { target: 'c' } }, states: { a: {}, b: {} } }),
      // @ts-expect-error a state is missing
      () => two({ id: 'x', context: EMPTY, initial: 'a', states: { a: {} } }),
      // @ts-expect-error a state is left over
      () => two({ id: 'x', context: EMPTY, initial: 'a', states: { a: {}, b: {}, c: {} } }),
      // @ts-expect-error it does not begin there
      () => two({ id: 'x', context: EMPTY, initial: 'c', states: { a: {}, b: {} } }),
    ];
    expect(wrong).toHaveLength(7);
  });
});
