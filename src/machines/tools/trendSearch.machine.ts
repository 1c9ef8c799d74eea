/**
 * The form of Search Trends, a child actor of its screen: `resting`, and `waiting` for half a second after something was looked for, so
 * that who corrects themselves asks once (C-476). A brand clears the term and a term the brand (C-472, C-473). What is asked stands in
 * the address; here is what is typed and which months are picked before they are applied.
 */
import { SHELL } from '../../domain/journal/address.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { canSubmitTerm, subjectParams, type TrendSubject } from '../../domain/tools/searchTrends.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
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

const apply = (context: Of): TransitionResult<Of> => {
  const { start, end } = context.months;
  const picked = { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) };
  return result({ ...context, months: { start: null, end: null } }, setParams(context.params, picked));
};

export const trendSearchMachine = defineMachine<Of, 'resting' | 'waiting', ChildInput>()({
  id: 'trendSearch',
  context: ({ params }) => ({ params, typed: null, wanted: null, months: { start: null, end: null } }),
  initial: 'resting',
  on: {
    'message.scopeChanged': (context, { params }) => result({ ...context, params }),
    'trends.termTyped': (context, { text }) => result({ ...context, typed: text.slice(0, 256) }),
    'trends.termSubmitted': {
      guard: ({ typed }) => canSubmitTerm(typed ?? ''),
      target: 'waiting',
      run: (context) => wait(context, { kind: 'term', value: (context.typed ?? '').trim() }),
    },
    // A brand clears the field of the term at once.
    'trends.brandTaken': {
      target: 'waiting',
      run: (context, { brand }) => wait({ ...context, typed: '' }, { kind: 'brand', value: brand.slice(0, 256) }),
    },
    'trends.monthPicked': (context, { which, month }) => result({ ...context, months: { ...context.months, [which]: month.slice(0, 7) } }),
    'trends.monthsApplied': apply,
  },
  states: {
    resting: {},
    waiting: { on: { 'timer.elapsed': { target: 'resting', run: look } } },
  },
});
