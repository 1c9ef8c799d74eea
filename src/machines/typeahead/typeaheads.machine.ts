/**
 * The typeaheads of a screen, all of them: a child actor that waits until the keyboard rests, asks, and keeps the last answer of each
 * field. Of each field one search is under way at most: what is typed next gives up the one before, so that answers cannot come out of
 * order. It has no states of its own; a field has one (`TypeaheadField`). What is taken is the owner's, who is told by the view.
 */
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import { panelFault } from '../../domain/screens/panelState.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import {
  isSearched,
  RESTING,
  recentAfter,
  type Typeahead,
  type TypeaheadField,
  type TypeaheadOption,
} from '../../domain/typeahead/typeahead.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface TypeaheadSearch extends TypeaheadField {
  /** Numbers the searches: an answer to an older one is recorded and ignored. */
  readonly turn: number;
  /** The answer that shows, which may be one to an earlier text. */
  readonly body: AnswerBody | null;
  /** Taken lately, the last one first. */
  readonly recent: readonly TypeaheadOption[];
}

export interface TypeaheadsContext {
  /** The screen that names the fields. */
  readonly name: string;
  readonly scope: Scope;
  readonly params: ScreenParams;
  readonly fields: Readonly<Record<string, TypeaheadSearch>>;
}

export const NEW_SEARCH: TypeaheadSearch = { ...RESTING, turn: 0, body: null, recent: [] };

export const searchOf = ({ fields }: TypeaheadsContext, field: string): TypeaheadSearch =>
  Object.hasOwn(fields, field) ? (fields[field] ?? NEW_SEARCH) : NEW_SEARCH;

const idOf = (field: string, turn: number): string => `${field}/${turn}`;

const withSearch = (context: TypeaheadsContext, field: string, change: Partial<TypeaheadSearch>): TypeaheadsContext => ({
  ...context,
  fields: { ...context.fields, [field]: { ...searchOf(context, field), ...change } },
});

/** Nothing is waited for any longer. */
const giveUp = (context: TypeaheadsContext, field: string): readonly Effect[] => {
  const { state, turn } = searchOf(context, field);
  if (state === 'waiting') return [command({ type: 'timer.stop', id: field })];
  return state === 'loading' ? [command({ type: 'api.abort', requestId: idOf(field, turn) })] : [];
};

/** The field at rest: what it showed belongs to what was typed. */
const rest = (context: TypeaheadsContext, field: string, change: Partial<TypeaheadSearch> = {}): TransitionResult<TypeaheadsContext> =>
  result(withSearch(context, field, { ...RESTING, body: null, ...change }), giveUp(context, field));

/** A machine over a registry of screens: the rules of a field are looked up at every step, never held in context. */
export const createTypeaheadsMachine = (registry: Registry) => {
  const rulesOf = ({ name }: TypeaheadsContext, field: string): Typeahead => {
    const fields = registry.screen(name).typeaheads ?? {};
    const rules = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (rules === undefined) throw new Error(`${name} has no typeahead ${field}`);
    return rules;
  };

  const type = (context: TypeaheadsContext, { field, text }: EventOf<'typeahead.typed'>): TransitionResult<TypeaheadsContext> => {
    const rules = rulesOf(context, field);
    const before = searchOf(context, field);
    if (!isSearched(rules, text)) return rest(context, field, { text });
    // A blank more asks nothing new.
    if (before.text !== null && before.state !== 'resting' && before.state !== 'failed' && before.text.trim() === text.trim())
      return result(before.text === text ? context : withSearch(context, field, { text }));
    return result(withSearch(context, field, { text, state: 'waiting', fault: null }), [
      ...giveUp(context, field),
      command({ type: 'timer.start', id: field, ms: rules.delayMs }),
    ]);
  };

  const ask = (context: TypeaheadsContext, field: string): TransitionResult<TypeaheadsContext> => {
    const { text, turn } = searchOf(context, field);
    const request = rulesOf(context, field).request((text ?? '').trim(), { scope: context.scope, params: context.params });
    if (request === null) return rest(context, field, { text });
    const call = { type: 'api.call', requestId: idOf(field, turn + 1), call: request.call, input: request.input, keep: 'store' } as ApiCall;
    return result(withSearch(context, field, { state: 'loading', turn: turn + 1, fault: null }), [command(call)]);
  };

  /** The field whose search has that request id and is under way. */
  const fieldOf = (context: TypeaheadsContext, requestId: string): string | null =>
    Object.keys(context.fields).find((field) => {
      const { state, turn } = searchOf(context, field);
      return state === 'loading' && idOf(field, turn) === requestId;
    }) ?? null;

  const hear = (context: TypeaheadsContext, requestId: string, change: Partial<TypeaheadSearch>): TransitionResult<TypeaheadsContext> => {
    const field = fieldOf(context, requestId);
    return field === null ? result(context) : result(withSearch(context, field, change));
  };

  const follow = (
    context: TypeaheadsContext,
    { scope, params }: InputOfType<'message.scopeChanged'>,
  ): TransitionResult<TypeaheadsContext> => {
    const next = { ...context, scope, params };
    if (scope.brandGroup?.id === context.scope.brandGroup?.id && scope.user?.id === context.scope.user?.id) return result(next);
    // What was found and taken for one brand group or person is not for another.
    return result(
      { ...next, fields: {} },
      Object.keys(context.fields).flatMap((field) => giveUp(context, field)),
    );
  };

  return defineMachine<TypeaheadsContext, never, ChildInput>()({
    id: 'typeaheads',
    context: ({ name, scope, params }) => ({ name, scope, params, fields: {} }),
    on: {
      'message.scopeChanged': follow,
      'typeahead.typed': type,
      'typeahead.taken': (context, { field, option }) =>
        rest(context, field, { recent: recentAfter(rulesOf(context, field), searchOf(context, field).recent, option) }),
      'typeahead.left': (context, { field }) => rest(context, field),
      'typeahead.retried': (context, { field }) => (searchOf(context, field).state === 'failed' ? ask(context, field) : result(context)),
      'timer.elapsed': (context, { id }) => (searchOf(context, id).state === 'waiting' ? ask(context, id) : result(context)),
      'api.answered': (context, { requestId, body }) => hear(context, requestId, { state: 'found', body }),
      'api.failed': (context, { requestId, failure }) =>
        hear(context, requestId, { state: 'failed', body: null, fault: panelFault(failure) }),
    },
  });
};
