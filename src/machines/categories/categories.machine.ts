/**
 * The category picker of a screen, a child actor: what is chosen stands in the address (categoryChoice.ts), here is what is open and
 * what has been asked. `closed` knows the names of what is chosen; `open` has the tiers down to where the person looks and the
 * search of one of them, sent once the keyboard rests. Answers are kept while the screen is there, the latest of them.
 */

import type { CategoryPath } from '../../domain/filters/categoryPath.url.ts';
import { namesInPath, pathOfNames } from '../../domain/format/categoryPath.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type PanelFault, panelFault } from '../../domain/screens/panelState.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import {
  type CategoryQuestion,
  choiceParams,
  chosenAfter,
  chosenIn,
  isByPath,
  pathIn,
  pathParam,
  searchFor,
  TIER_KEYS,
  tiersAt,
} from '../../domain/tools/categoryChoice.ts';
import {
  CATEGORY_SEARCH_RESTS_MS,
  type CategoryChoice,
  type CategoryNode,
  isSearch,
  MAX_CATEGORY_DEPTH,
  type TierState,
  tierState,
} from '../../domain/tools/categoryPicker.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export type CategoryList =
  | { readonly tag: 'loading' }
  | { readonly tag: 'ready'; readonly body: AnswerBody }
  | { readonly tag: 'failed'; readonly fault: PanelFault };

export interface TierSearch {
  readonly tier: number;
  readonly text: string;
  /** The keyboard has rested: its answer is there or on its way. */
  readonly isSent: boolean;
}

export interface CategoriesContext {
  readonly screen: ChildInput['screen'];
  readonly choice: CategoryChoice;
  readonly params: ScreenParams;
  /** Where the person looks: the tiers down to the one below it. */
  readonly viewed: CategoryPath;
  readonly search: TierSearch | null;
  /** By the digest of the question, the one that was asked last standing last. */
  readonly lists: Readonly<Record<string, CategoryList>>;
  /** Of where the screen opens: that the market does not have it, and a category that it has. */
  readonly opening: { readonly isMissing: boolean; readonly replacement: CategoryPath | null };
}

type Of = CategoriesContext;

const SEARCH_TIMER = 'search';
/** More answers than this are not kept. */
const MOST_LISTS = 60;

const keyOf = (question: CategoryQuestion): string => digestOf(question);

const nodesOf = (answers: AnswerStore, lists: Of['lists'], question: CategoryQuestion): readonly CategoryNode[] | null => {
  const list = lists[keyOf(question)];
  if (list === undefined || list.tag === 'loading') return null;
  // A failed load has no options (C-808).
  if (list.tag === 'failed') return [];
  const nodes = resolveAnswer(answers, list.body);
  return Array.isArray(nodes) ? (nodes as readonly CategoryNode[]) : [];
};

/** A category that is chosen: its name is known once the market has said it. */
export interface ChosenCategory {
  readonly node: number | null;
  readonly path: CategoryPath | null;
}

/** What is chosen, with the names that are known. */
export const chosenCategories = (answers: AnswerStore, { choice, params, lists }: Of): readonly ChosenCategory[] =>
  chosenIn(choice, params).map((chosen) => {
    if ('path' in chosen) return { node: null, path: chosen.path };
    const found = nodesOf(answers, lists, { kind: 'node', node: chosen.node });
    const path = found?.find(({ node_id }) => node_id === chosen.node)?.path;
    return { node: chosen.node, path: path === undefined ? null : namesInPath(path) };
  });

/** A tier as it is drawn. */
export interface Tier {
  readonly below: CategoryPath;
  readonly state: TierState;
  readonly search: string;
  /** Why its categories are not there: how long to wait where too many were asked for. */
  readonly failure: PanelFault | null;
}

const searchIn = ({ search }: Of, tier: number): string => (search?.tier === tier ? search.text : '');

const searchQuestion = ({ viewed, search }: Of): CategoryQuestion | null =>
  search === null || !isSearch(search.text) ? null : { kind: 'search', below: viewed.slice(0, search.tier), text: search.text };

/** The tiers down to where the person looks; none below a category that is known to have nothing in it. */
const tiersDown = (answers: AnswerStore, { viewed, lists }: Of): readonly CategoryPath[] => {
  const siblings = viewed.length === 0 ? null : nodesOf(answers, lists, { kind: 'tier', below: viewed.slice(0, -1) });
  const own = siblings?.find(({ path }) => path === pathOfNames(viewed));
  return own?.descendants === 0 ? tiersAt(viewed).slice(0, viewed.length) : tiersAt(viewed);
};

/** The tiers of an open picker, from the first to the one below what is looked at, as far as there is anything in it. */
export const openTiers = (answers: AnswerStore, context: Of): readonly Tier[] => {
  const { lists, choice } = context;
  const all = tiersDown(answers, context).map((below, tier): Tier => {
    const text = searchIn(context, tier);
    const sought = tier === context.search?.tier && context.search.isSent ? searchQuestion(context) : null;
    const question: CategoryQuestion = { kind: 'tier', below };
    const input = {
      search: text,
      found: sought === null ? null : nodesOf(answers, lists, sought),
      options: nodesOf(answers, lists, question),
      ready: true,
    };
    const asked = lists[keyOf(sought ?? question)];
    return {
      below,
      state: tierState(input, choice.place ?? 'app'),
      search: text,
      failure: asked?.tag === 'failed' ? asked.fault : null,
    };
  });
  const last = all.at(-1);
  const isLeaf = last !== undefined && all.length > 1 && last.state.kind === 'empty' && last.failure === null && last.search === '';
  return isLeaf ? all.slice(0, -1) : all;
};

const hasMore = ({ state }: Tier): boolean =>
  (state.kind === 'options' || state.kind === 'results') && state.options.some(({ node, disabled }) => node.descendants > 0 && !disabled);

/** The state of the tier beside the last one, which waits until a category is chosen in that (B-152); null where none can come. */
export const nextTier = (tiers: readonly Tier[]): TierState | null => {
  const last = tiers.at(-1);
  if (last === undefined || !hasMore(last) || tiers.length === MAX_CATEGORY_DEPTH) return null;
  return tierState({ search: '', found: null, options: null, ready: false });
};

const wantedNodes = ({ choice, params }: Of): readonly CategoryQuestion[] =>
  chosenIn(choice, params).flatMap((chosen) => ('node' in chosen ? [{ kind: 'node' as const, node: chosen.node }] : []));

const wantedTiers = (answers: AnswerStore, context: Of): readonly CategoryQuestion[] =>
  tiersDown(answers, context).map((below) => ({ kind: 'tier', below }));

/** Asks what is not there yet. */
const ask = (context: Of, questions: readonly CategoryQuestion[]): TransitionResult<Of> => {
  const news = questions.filter((question) => context.lists[keyOf(question)] === undefined);
  if (news.length === 0) return result(context);
  const kept = Object.entries(context.lists).slice(-(MOST_LISTS - news.length));
  const lists = { ...Object.fromEntries(kept), ...Object.fromEntries(news.map((each) => [keyOf(each), { tag: 'loading' as const }])) };
  return result(
    { ...context, lists },
    news.map((question) =>
      command({
        type: 'api.call',
        requestId: keyOf(question),
        call: 'searchCategories',
        input: { body: searchFor(question) },
        keep: 'store',
      }),
    ),
  );
};

const then = (first: TransitionResult<Of>, next: (context: Of) => TransitionResult<Of>): TransitionResult<Of> => {
  const second = next(first.context);
  return result(second.context, [...first.effects, ...second.effects]);
};

/** Gives up the search: its timer, and its answer where that is still on its way. */
const endSearch = (context: Of): TransitionResult<Of> => {
  if (context.search === null) return result(context);
  const question = context.search.isSent ? searchQuestion(context) : null;
  const key = question === null ? null : keyOf(question);
  const isOnItsWay = key !== null && context.lists[key]?.tag === 'loading';
  const lists = isOnItsWay ? Object.fromEntries(Object.entries(context.lists).filter(([each]) => each !== key)) : context.lists;
  return result({ ...context, search: null, lists }, [
    command({ type: 'timer.stop', id: SEARCH_TIMER }),
    ...(isOnItsWay ? [command({ type: 'api.abort', requestId: key })] : []),
  ]);
};

/** What is typed waits until the keyboard rests; fewer than three letters show the options again. */
const type = (context: Of, { tier, text }: EventOf<'categories.typed'>): TransitionResult<Of> =>
  then(endSearch(context), (ended) =>
    text === ''
      ? result(ended)
      : result(
          { ...ended, search: { tier, text, isSent: false } },
          isSearch(text) ? [command({ type: 'timer.start', id: SEARCH_TIMER, ms: CATEGORY_SEARCH_RESTS_MS })] : [],
        ),
  );

const sendSearch = (context: Of): TransitionResult<Of> => {
  if (context.search === null) return result(context);
  const sent = { ...context, search: { ...context.search, isSent: true } };
  const question = searchQuestion(sent);
  return question === null ? result(context) : ask(sent, [question]);
};

const fellBack = (keys: readonly string[]): Readonly<Record<string, null>> => Object.fromEntries(keys.map((key) => [key, null]));

/** A link of old times is written anew: its tiers are a path. */
const rewrite = ({ choice, params }: Of): readonly Effect[] => {
  if (!isByPath(choice)) return [];
  const { path, isOld } = pathIn(params);
  if (!isOld) return [];
  const value = pathParam.write(path);
  const also = fellBack(TIER_KEYS.filter((key) => params[key] !== undefined));
  return [send(SHELL, { type: 'message.paramChanged', key: choice.param, value: value === '' ? null : value, ...replacing('over'), also })];
};

const follow = (context: Of): TransitionResult<Of> => {
  const asked = ask(context, wantedNodes(context));
  return result(asked.context, [...asked.effects, ...rewrite(context)]);
};

const look = (answers: AnswerStore, context: Of, viewed: CategoryPath): TransitionResult<Of> =>
  then(endSearch({ ...context, viewed: viewed.slice(0, MAX_CATEGORY_DEPTH) }), (now) => ask(now, wantedTiers(answers, now)));

const choose = (answers: AnswerStore, context: Of, { node, path }: EventOf<'categories.chosen'>): TransitionResult<Of> => {
  const { choice, params } = context;
  const value = chosenAfter(choice, params, { node_id: node, path });
  const set: Effect[] =
    value === (params[choice.param] ?? null)
      ? []
      : [send(SHELL, { type: 'message.paramChanged', key: choice.param, value, also: fellBack(choice.resets ?? []) })];
  const isOne = (choice.maxNames ?? 1) === 1;
  const looked = isOne ? look(answers, context, namesInPath(path)) : then(endSearch(context), (now) => result(now));
  return result(looked.context, [...looked.effects, ...set]);
};

const isAsked = ({ lists }: Of, { requestId }: { readonly requestId: string }): boolean => lists[requestId]?.tag === 'loading';

const withoutFailed = ({ lists }: Of): Of['lists'] => Object.fromEntries(Object.entries(lists).filter(([, { tag }]) => tag !== 'failed'));

/** Names of what is chosen that could not be had; a closed picker asks for nothing else. */
const retryNames = (context: Of): TransitionResult<Of> => {
  const cleared = { ...context, lists: withoutFailed(context) };
  return ask(cleared, wantedNodes(cleared));
};

/** Why the name of what is chosen is not there; null while it is, or is on its way. */
export const nameFault = (context: Of): PanelFault | null => {
  const failed = wantedNodes(context).flatMap((question) => {
    const list = context.lists[keyOf(question)];
    return list?.tag === 'failed' ? [list.fault] : [];
  });
  return failed[0] ?? null;
};

const retry = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const cleared = { ...context, lists: withoutFailed(context) };
  const question = context.search?.isSent === true ? searchQuestion(cleared) : null;
  return ask(cleared, [...wantedNodes(cleared), ...wantedTiers(answers, cleared), ...(question === null ? [] : [question])]);
};

const fieldOf = (answer: unknown, field: string): unknown =>
  typeof answer === 'object' && answer !== null && field in answer ? (answer as Readonly<Record<string, unknown>>)[field] : undefined;

const isPath = (value: unknown): value is CategoryPath =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

/** What an answer of the screen says about where it opens. */
const heard = (answers: AnswerStore, { choice, opening }: Of, { key, value }: InputOfType<'message.answered'>): Of['opening'] => {
  const answer = key === choice.opening?.found || key === choice.opening?.known ? resolveAnswer(answers, value as AnswerBody) : null;
  if (key === choice.opening?.found) return { ...opening, isMissing: fieldOf(answer, 'nodeId') === null };
  const category = fieldOf(answer, 'category');
  return key === choice.opening?.known ? { ...opening, replacement: isPath(category) ? category : null } : opening;
};

/** Whether the address names no category, so that the screen is where it opens. */
const isSilent = ({ choice, params }: Of): boolean => choiceParams(choice).every((key) => params[key] === undefined);

/** A screen that opens on a category that the market does not have goes to one that it has; one that somebody chose says so. */
const openElsewhere = (answers: AnswerStore, context: Of, event: InputOfType<'message.answered'>): TransitionResult<Of> => {
  const opening = heard(answers, context, event);
  const next = opening === context.opening ? context : { ...context, opening };
  const { isMissing, replacement } = opening;
  if (!isMissing || replacement === null || !isSilent(next)) return result(next);
  return result(next, [
    send(SHELL, { type: 'message.paramChanged', key: context.choice.param, value: pathParam.write(replacement), ...replacing('over') }),
  ]);
};

const startOf = (registry: Registry, { name, params, screen }: ChildInput): Of => {
  const choice = registry.screen(name).categories;
  if (choice === undefined) throw new Error(`${name} has no category picker`);
  return { screen, choice, params, viewed: [], search: null, lists: {}, opening: { isMissing: false, replacement: null } };
};

export const createCategoriesMachine = (registry: Registry) =>
  defineMachine<Of, 'closed' | 'open', ChildInput>()({
    id: 'categories',
    context: (input) => startOf(registry, input),
    entry: follow,
    initial: 'closed',
    states: {
      closed: {
        on: {
          'categories.retried': retryNames,
          'categories.opened': {
            target: 'open',
            run: (context) => look(registry.answers, context, chosenCategories(registry.answers, context)[0]?.path ?? []),
          },
        },
      },
      open: {
        on: {
          'categories.closed': { target: 'closed', run: endSearch },
          'categories.viewed': (context, { path }) => look(registry.answers, context, path),
          'categories.typed': type,
          'categories.retried': (context) => retry(registry.answers, context),
          'timer.elapsed': { guard: (_, { id }) => id === SEARCH_TIMER, run: sendSearch },
        },
      },
    },
    on: {
      'message.scopeChanged': (context, { params }) => follow({ ...context, params }),
      'message.answered': (context, event) => openElsewhere(registry.answers, context, event),
      'categories.chosen': (context, event) => choose(registry.answers, context, event),
      'api.answered': {
        guard: isAsked,
        run: (context, { requestId, body }) => result({ ...context, lists: { ...context.lists, [requestId]: { tag: 'ready', body } } }),
      },
      'api.failed': {
        guard: isAsked,
        run: (context, { requestId, failure }) =>
          result(
            { ...context, lists: { ...context.lists, [requestId]: { tag: 'failed', fault: panelFault(failure) } } },
            notifyNotLoaded(failure),
          ),
      },
    },
  });
