/** Values for a filter of the Data Explorer, asked of the server once the keyboard rests; of one field at a time. */
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import { OPERAND_LOOKUP, soughtOperand } from '../../domain/reporting/operandLookup.ts';
import { readField, subreportAt } from '../../domain/reporting/subreport.ts';
import { panelFault } from '../../domain/screens/panelState.ts';
import { isSearched, RESTING } from '../../domain/typeahead/typeahead.ts';
import { command, type Effect } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { draftIn, type ExplorerContext, type OperandSearch } from './explorer.context.ts';

type Of = ExplorerContext;
type Result = TransitionResult<Of>;

export const VALUES_TIMER = 'values';

const idOf = (turn: number): string => `${VALUES_TIMER}/${turn}`;

/** Whether a request is for values. */
export const isValuesCall = (requestId: string): boolean => requestId.startsWith(`${VALUES_TIMER}/`);

const withSearch = (context: Of, change: Partial<OperandSearch>): Of => ({ ...context, values: { ...context.values, ...change } });

/** Nothing is waited for any longer. */
const giveUp = ({ values: { state, turn } }: Of): readonly Effect[] => {
  if (state === 'waiting') return [command({ type: 'timer.stop', id: VALUES_TIMER })];
  return state === 'loading' ? [command({ type: 'api.abort', requestId: idOf(turn) })] : [];
};

/** The field is left, or what was typed into it was taken. */
export const restValues = (context: Of): Result => result(withSearch(context, { ...RESTING, field: '', body: null }), giveUp(context));

/** The letters of a field: what was asked before them is given up, unless it is the same. */
export const seekValues = (context: Of, field: string, typed: string): Result => {
  const { values } = context;
  const text = soughtOperand(typed);
  if (!isSearched(OPERAND_LOOKUP, text)) return restValues(context);
  const isUnderWay = values.state === 'waiting' || values.state === 'loading' || values.state === 'found';
  if (isUnderWay && values.field === field && values.text === text) return result(context);
  const body = values.field === field ? values.body : null;
  return result(withSearch(context, { field, text, state: 'waiting', fault: null, body }), [
    ...giveUp(context),
    command({ type: 'timer.start', id: VALUES_TIMER, ms: OPERAND_LOOKUP.delayMs }),
  ]);
};

export const askValues = (context: Of): Result => {
  const { values } = context;
  const { name, way } = readField(values.field);
  const spec = subreportAt(draftIn(context).spec, way);
  const filter = spec?.dimensionFilters[Number(name.split('/')[1])];
  if (values.state !== 'waiting') return result(context);
  if (spec === null || filter === undefined) return restValues(context);
  const turn = values.turn + 1;
  const input = { query: { driver: spec.driver, dimension: filter.dimension, search: values.text ?? '' } };
  return result(withSearch(context, { turn, state: 'loading' }), [
    command({ type: 'api.call', requestId: idOf(turn), call: 'dimensionValues', input, keep: 'inline' }),
  ]);
};

const heard = (context: Of, requestId: string, change: Partial<OperandSearch>): Result =>
  result(context.values.state === 'loading' && requestId === idOf(context.values.turn) ? withSearch(context, change) : context);

export const takeValues = (context: Of, requestId: string, body: AnswerBody): Result => heard(context, requestId, { state: 'found', body });

export const missValues = (context: Of, requestId: string, failure: ApiFailure): Result =>
  heard(context, requestId, { state: 'failed', body: null, fault: panelFault(failure) });
