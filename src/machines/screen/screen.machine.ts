/**
 * One machine for most screens. What a screen asks is its definition's business; here is what all have in common:
 * a query per request, reloaded when its request changes and only then, released when it is left; the screen's own
 * parameters, which live in the URL; small things that are not worth a link; downloads made from the answers.
 * `running` until its definition throws; then it is `broken`, which ends it with its queries and frees its address:
 * whoever draws it finds nobody there, says so, and it starts anew when the person comes back. A definition may name
 * child actors, which are there with the screen: they are told of its scope and of every answer.
 */
import { NO_FILTERS } from '../../domain/filters/filterUse.ts';
import {
  type Address,
  type AddressOf,
  address,
  addressUnder,
  childAddress,
  queryAddress,
  ROOT,
  SHELL,
  screenAddress,
} from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { isNearKey, nearRequests } from '../../domain/screens/nearby.ts';
import { type Held, holdsFor, olderScopes, type QueryScope } from '../../domain/screens/queryScope.ts';
import { requestsFor } from '../../domain/screens/requestsFor.ts';
import type { ScreenDownload, ScreenParams, ScreenRequest, ScreenRequests } from '../../domain/screens/screen.ts';
import type { KeptUi } from '../../domain/screens/uiParts.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { About } from '../../domain/sheets/about.ts';
import { CSV_TYPE, type FileFormat, workbookName, XLSX_TYPE } from '../../domain/sheets/tableFile.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { type ActorFault, faultFrom } from '../core/fault.ts';
import { notifyDownload, notifyWarning, TELLS_DOWNLOADS } from '../core/notifications.ts';
import { broadcast, command, type Effect, send, spawn, stop } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { tableCommand } from '../core/tableCommand.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { queryMachine } from './query.machine.ts';

export interface ScreenInput {
  readonly name: string;
  readonly scope: Scope;
  readonly params: ScreenParams;
}

/** An answer as files are made of it, with the digest of the request that it is to. */
export interface ScreenAnswer extends Held {
  readonly request: string;
  readonly body: AnswerBody;
}

export interface ScreenContext extends ScreenInput {
  /** Numbers what is asked: one more whenever a request changes. */
  readonly turn: number;
  /** The open queries: request key to the digest of the request. */
  readonly queries: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, ScreenAnswer>>;
  readonly ui: KeptUi;
  readonly isBroken: boolean;
}

/** What a child actor begins with. */
export interface ChildInput extends ScreenInput {
  readonly screen: AddressOf<'screen' | 'savedViews'>;
  /** By which the screen names it. */
  readonly key: string;
  /** Of tables that do not begin with as many rows on a page as tables do. */
  readonly pageLengths?: Readonly<Record<string, number>>;
}

const queryScopeOf = ({ turn, scope, params }: ScreenContext): QueryScope => ({ turn, scope, params });

/** Under whose name nothing of another brand group may show. */
const isOfAnother = ({ scope }: ScreenContext, before: QueryScope): boolean => scope.brandGroup?.id !== before.scope.brandGroup?.id;

type ChildActor = readonly [at: Address, machine: string, key: string];

const childrenOf = (registry: Registry, { name }: ScreenContext): readonly ChildActor[] =>
  Object.entries(registry.screen(name).children ?? {}).map(([key, machine]) => [childAddress(screenAddress(name), key), machine, key]);

/** Spawns those that are not there, and tells those that are what is looked at now. */
const syncChildren = (registry: Registry, context: ScreenContext): readonly Effect[] => {
  const { name, scope, params } = context;
  const { pageLengths } = registry.screen(name);
  const input = {
    name,
    scope,
    params,
    screen: addressUnder<'screen'>(address('screen'), name),
    ...(pageLengths === undefined ? {} : { pageLengths }),
  };
  return childrenOf(registry, context).flatMap(([at, machine, key]) => [
    spawn(machine, at, { ...input, key } satisfies ChildInput),
    ...broadcast([at], { type: 'message.scopeChanged', scope, params }),
  ]);
};

/** Asks everything anew; what shows meanwhile is the old. */
const reload = (context: ScreenContext, requests: ScreenRequests): TransitionResult<ScreenContext> => {
  const screen = screenAddress(context.name);
  const asked = Object.entries(requests).filter(([key]) => context.queries[key] !== undefined);
  const { turn } = context;
  return result(
    context,
    asked.map(([key, request]) =>
      send(queryAddress(screen, key), { type: 'message.requestChanged', request, turn, before: queryScopeOf(context) }),
    ),
  );
};

/** Of some calls alone. */
const reloadOf =
  (calls: readonly string[]) =>
  (context: ScreenContext, requests: ScreenRequests): TransitionResult<ScreenContext> =>
    reload(context, Object.fromEntries(Object.entries(requests).filter(([, { call }]) => calls.includes(call))));

interface Change {
  readonly queries: ScreenContext['queries'];
  readonly turn: number;
  /** What was looked at before; null where none of its answers may show any more. */
  readonly before: QueryScope | null;
}

const openOrChange = (screen: Address, context: ScreenContext, { turn, before }: Change, key: string, request: ScreenRequest): Effect[] => {
  const known = context.queries[key];
  if (known === undefined) return [spawn('query', queryAddress(screen, key), { screen, key, request, turn })];
  if (known === digestOf(request)) return [];
  return [send(queryAddress(screen, key), { type: 'message.requestChanged', request, turn, before })];
};

/** What a file can still be made of: what is not current any more keeps the question that it was last an answer to. */
const answersAfter = ({ answers }: ScreenContext, { queries, turn, before }: Change): ScreenContext['answers'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): readonly (readonly [string, ScreenAnswer])[] => {
      if (queries[key] === answer.request) return [[key, answer.asked === null ? answer : { ...answer, since: turn, asked: null }]];
      if (queries[key] === undefined || before === null) return [];
      return [[key, answer.asked === null ? { ...answer, asked: before } : answer]];
    }),
  );

/** Opens, changes and closes queries until they are those of the requests; `looked` is what was looked at before. */
const reconcile = (context: ScreenContext, requests: ScreenRequests, looked: QueryScope): TransitionResult<ScreenContext> => {
  const screen = screenAddress(context.name);
  const gone = Object.keys(context.queries).filter((key) => requests[key] === undefined);
  const queries = Object.fromEntries(Object.entries(requests).map(([key, request]) => [key, digestOf(request)]));
  const isSame = gone.length === 0 && Object.entries(queries).every(([key, digest]) => context.queries[key] === digest);
  const turn = isSame ? context.turn : context.turn + 1;
  const change: Change = { queries, turn, before: isOfAnother(context, looked) ? null : looked };
  const effects = [
    ...gone.map((key) => stop(queryAddress(screen, key))),
    ...Object.entries(requests).flatMap(([key, request]) => openOrChange(screen, context, change, key, request)),
  ];
  return result({ ...context, turn, queries, answers: answersAfter(context, change) }, effects);
};

type Wanted = InputOfType<'screen.downloadClicked'>;

const asCommand = (download: ScreenDownload, as: FileFormat | undefined, about: About): Effect => {
  const { name } = download;
  switch (download.kind) {
    case 'table':
      return tableCommand(download, as, about);
    case 'template':
      return command({ type: 'file.download', name, mime: CSV_TYPE, text: download.text });
    case 'link': {
      const { path } = download;
      return command({ type: 'file.fetch', path, ...(as === 'xlsx' ? { name: workbookName(name), mime: XLSX_TYPE } : { name }) });
    }
    case 'chart':
      return command({ type: 'chart.export', chartId: download.chartId, name, title: download.title, period: download.period });
  }
};

/** A file of what is looked at now, or, while its answers are on their way, of what still shows, under the name that this had. */
const save = (registry: Registry, context: ScreenContext, { what, as }: Wanted): TransitionResult<ScreenContext> => {
  const kept = Object.entries(context.answers);
  const { download, filters: use = NO_FILTERS } = registry.screen(context.name);
  if (download === undefined) return result(context);
  const of = (queryScope: QueryScope | null): ScreenDownload | null => {
    const own = kept.filter(([, answer]) => holdsFor(answer, queryScope));
    const { scope, params } = queryScope ?? context;
    return download(what, scope, params, Object.fromEntries(own.map(([key, { body }]) => [key, resolveAnswer(registry.answers, body)])));
  };
  const queryScopes = [null, ...olderScopes(kept.map(([, answer]) => answer))];
  for (const queryScope of queryScopes) {
    const made = of(queryScope);
    if (made === null) continue;
    const { brandGroup, filters } = (queryScope ?? context).scope;
    const about = { brandGroup, filters, use };
    return result(context, [asCommand(made, as, about), ...notifyWarning(made)]);
  }
  return result(context);
};

const answerFrom = ({ queries, turn }: ScreenContext, { key, value, since = turn }: InputOfType<'message.answered'>): ScreenAnswer => ({
  request: queries[key] ?? '',
  since,
  asked: null,
  body: value as AnswerBody,
});

/** The team is told of an answer that lacks what the screen is made of. */
const faultReport = (registry: Registry, { name }: ScreenContext, { key, value }: InputOfType<'message.answered'>): readonly Effect[] => {
  const { faultIn } = registry.screen(name);
  const message = faultIn?.(key, resolveAnswer(registry.answers, value as AnswerBody)) ?? null;
  return message === null ? [] : [command({ type: 'report', message, detail: { screen: name, key } })];
};

const faultOf = (context: ScreenContext, thrown: unknown): Effect =>
  send(ROOT, { type: 'message.fault', ...faultFrom(screenAddress(context.name), thrown) });

/** A query that stopped is taken out, so that it is asked anew with the next change of scope. */
const withoutQuery = (context: ScreenContext, fault: ActorFault): TransitionResult<ScreenContext> => {
  const key = fault.at.slice(screenAddress(context.name).length + 1);
  const without = <A>(all: Readonly<Record<string, A>>) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
  return result({ ...context, queries: without(context.queries), answers: without(context.answers) }, [
    send(ROOT, { type: 'message.fault', ...fault }),
    stop(queryAddress(screenAddress(context.name), key)),
  ]);
};

/** The machine over a registry of screens; the definition is looked up by name at every step, never held in context. */
export const createScreenMachine = (registry: Registry) => {
  registry.addMachines({ query: queryMachine });
  /** What the definition asks for the context's scope; a definition that throws breaks the screen. */
  const asking = (
    context: ScreenContext,
    go: (context: ScreenContext, requests: ScreenRequests) => TransitionResult<ScreenContext>,
  ): TransitionResult<ScreenContext> => {
    let requests: ScreenRequests;
    try {
      const definition = registry.screen(context.name);
      const all = requestsFor(definition, context, {
        queries: context.queries,
        answerTo: (key) => (context.answers[key]?.asked === null ? resolveAnswer(registry.answers, context.answers[key].body) : undefined),
      });
      requests = nearRequests(all, definition, context.ui);
    } catch (thrown) {
      return result({ ...context, isBroken: true }, [faultOf(context, thrown)]);
    }
    return go(context, requests);
  };
  const opening = (context: ScreenContext, looked: QueryScope): TransitionResult<ScreenContext> => {
    const next = asking(context, (now, requests) => reconcile(now, requests, looked));
    return next.context.isBroken ? next : result(next.context, [...next.effects, ...syncChildren(registry, next.context)]);
  };

  const passOnEnd = (
    context: ScreenContext,
    event: InputOfType<'message.draftsWanted' | 'message.notAnswered'>,
  ): TransitionResult<ScreenContext> =>
    result(
      context,
      broadcast(
        childrenOf(registry, context).map(([at]) => at),
        event,
      ),
    );

  return defineMachine<ScreenContext, 'running' | 'broken', ScreenInput>()({
    childFailed: withoutQuery,
    children: registry.machines,
    id: 'screen',
    context: (input) => ({ ...input, turn: 0, queries: {}, answers: {}, ui: {}, isBroken: false }),
    entry: (context) => opening(context, queryScopeOf(context)),
    initial: 'running',
    states: {
      running: { always: { guard: (context) => context.isBroken, target: 'broken' } },
      broken: { final: true },
    },
    on: {
      ...TELLS_DOWNLOADS,
      'message.scopeChanged': (context, event) => opening({ ...context, scope: event.scope, params: event.params }, queryScopeOf(context)),
      'message.answered': (context, event) => {
        const kept = { ...context, answers: { ...context.answers, [event.key]: answerFrom(context, event) } };
        const told = broadcast(
          childrenOf(registry, context).map(([at]) => at),
          event,
        );
        const notified = [...told, ...faultReport(registry, context, event)];
        if (registry.screen(context.name).chosenBy?.includes(event.key) !== true) return result(kept, notified);
        const next = asking(kept, (now, requests) => reconcile(now, requests, queryScopeOf(context)));
        return result(next.context, [...notified, ...next.effects]);
      },
      'message.connection': (context, event) =>
        result(
          context,
          event.lost ? [] : Object.keys(context.queries).map((key) => send(queryAddress(screenAddress(context.name), key), event)),
        ),
      'message.draftsWanted': passOnEnd,
      'message.notAnswered': passOnEnd,
      'message.dataChanged': (context, { calls }) => {
        if (calls !== undefined) return asking(context, reloadOf(calls));
        const asked = asking(context, reload);
        const { changes } = registry.screen(context.name);
        return changes === undefined ? asked : result(asked.context, [...asked.effects, command({ type: 'tabs.tell', calls: changes })]);
      },
      'screen.paramSet': (context, { type: _, ...change }) => result(context, [send(SHELL, { type: 'message.paramChanged', ...change })]),
      'screen.uiSet': (context, event) => {
        const next = { ...context, ui: { ...context.ui, [event.key]: event.value } };
        return isNearKey(event.key) ? asking(next, (now, requests) => reconcile(now, requests, queryScopeOf(context))) : result(next);
      },
      'screen.downloadClicked': (context, event) => {
        try {
          return save(registry, context, event);
        } catch (thrown) {
          const said = notifyDownload({ type: 'download.failed', name: event.what, message: NOTICES.unexpected });
          return result(context, [faultOf(context, thrown), said]);
        }
      },
    },
  });
};
