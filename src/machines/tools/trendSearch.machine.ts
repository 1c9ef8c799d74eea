/**
 * The form of Search Trends, a child actor of its screen: `resting`, and `waiting` for half a second after something was looked for, so
 * that who corrects themselves asks once (C-476). A brand clears the term and a term the brand (C-472, C-473). What is asked stands in
 * the address; here is what is typed and which months are picked before they are applied.
 */
import { setup } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { canSubmitTerm, subjectParams, type TrendSubject } from '../../domain/tools/searchTrends.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** Milliseconds for which nothing else is looked for before it is asked (C-476, C-911). */
export const TREND_SEARCH_MS = 500;

const TIMER = 'search';

export interface TrendSearchContext {
  readonly params: ScreenParams;
  /** What is typed; null shows what was looked for. */
  readonly typed: string | null;
  /** What is looked for once the half second is over. */
  readonly wanted: TrendSubject | null;
  readonly months: { readonly start: string | null; readonly end: string | null };
}

type Of = TrendSearchContext;

/** Several parameters of the address as one step back of the browser. */
const setParams = (params: ScreenParams, values: Readonly<Record<string, string | null>>): readonly Effect[] => {
  const [first, ...others] = Object.entries(values).filter(([key, value]) => (params[key] ?? null) !== value);
  if (first === undefined) return [];
  return [send(SHELL, { type: 'message.paramChanged', key: first[0], value: first[1], also: Object.fromEntries(others) })];
};

const wait = (context: Of, wanted: TrendSubject): TransitionResult<Of> =>
  result({ ...context, wanted }, [command({ type: 'timer.start', id: TIMER, ms: TREND_SEARCH_MS, repeat: false })]);

/** What is typed while it waits is another search to come: it stays in the field. */
const typedBeside = ({ typed }: Of, wanted: TrendSubject | null): string | null =>
  typed === null || typed.trim() === (wanted?.kind === 'term' ? wanted.value : '') ? null : typed;

const look = (context: Of): TransitionResult<Of> => {
  const { wanted, params } = context;
  const next = { ...context, wanted: null, typed: typedBeside(context, wanted) };
  // Another brand or text has other terms: what was graphed and the page of the old ones mean nothing.
  return wanted === null
    ? result(next)
    : result(next, setParams(params, { ...subjectParams(wanted), segment: null, graphed: null, page: null }));
};

export const trendSearchMachine = setup({
  types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
  guards: {
    canSubmit: ({ context }) => canSubmitTerm(context.typed ?? ''),
  },
  actions: {
    follow: step('message.scopeChanged', (context: Of, { params }) => result({ ...context, params })),
    type: step('trends.termTyped', (context: Of, { text }) => result({ ...context, typed: text.slice(0, 256) })),
    waitForTerm: step('trends.termSubmitted', (context: Of) => wait(context, { kind: 'term', value: (context.typed ?? '').trim() })),
    // A brand clears the field of the term at once.
    waitForBrand: step('trends.brandTaken', (context: Of, { brand }) =>
      wait({ ...context, typed: '' }, { kind: 'brand', value: brand.slice(0, 256) }),
    ),
    look: step('timer.elapsed', (context: Of) => look(context)),
    pick: step('trends.monthPicked', (context: Of, { which, month }) =>
      result({ ...context, months: { ...context.months, [which]: month.slice(0, 7) } }),
    ),
    apply: step('trends.monthsApplied', (context: Of) => {
      const { start, end } = context.months;
      const picked = { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) };
      return result({ ...context, months: { start: null, end: null } }, setParams(context.params, picked));
    }),
  },
}).createMachine({
  id: 'trendSearch',
  context: ({ input }) => ({ params: input.params, typed: null, wanted: null, months: { start: null, end: null } }),
  initial: 'resting',
  on: {
    'message.scopeChanged': { actions: 'follow' },
    'trends.termTyped': { actions: 'type' },
    'trends.termSubmitted': { guard: 'canSubmit', target: '.waiting', actions: 'waitForTerm' },
    'trends.brandTaken': { target: '.waiting', actions: 'waitForBrand' },
    'trends.monthPicked': { actions: 'pick' },
    'trends.monthsApplied': { actions: 'apply' },
  },
  states: {
    resting: {},
    waiting: { on: { 'timer.elapsed': { target: 'resting', actions: 'look' } } },
  },
});
