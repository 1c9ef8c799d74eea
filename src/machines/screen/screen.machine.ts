/**
 * One machine for most screens. What a screen asks is its definition's business; here is what all have in common:
 * a query per request, reloaded when its request changes and only then, released when it is left; the screen's own
 * parameters, which live in the URL; small things that are not worth a link; downloads made from the answers.
 * `running` until its definition throws; then it is `broken`, which ends it with its queries and frees its address:
 * whoever draws it finds nobody there, says so, and it starts anew when the person comes back. A definition may name
 * companions, which are there with the screen: they are told of its scope and of every answer.
 */
import { setup } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { type Address, companionAddress, queryAddress, ROOT, SHELL, screenAddress } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { requestsFor } from '../../domain/screens/requestsFor.ts';
import type { ScreenDownload, ScreenParams, ScreenRequest, ScreenRequests } from '../../domain/screens/screen.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { childFault, faultFrom, onChildFault } from '../core/fault.ts';
import { ask, spawn, stop, type Todo, tell } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';
import { tellDownload, tellLacking } from '../core/tellings.ts';
import { queryMachine } from './query.machine.ts';

export interface ScreenInput {
  readonly name: string;
  readonly scope: Scope;
  readonly params: ScreenParams;
}

export interface ScreenContext extends ScreenInput {
  /** The open queries: request key to the digest of the request. */
  readonly queries: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, AnswerBody>>;
  readonly ui: Readonly<Record<string, Json>>;
  readonly isBroken: boolean;
}

/** What a companion begins with. */
export interface CompanionInput extends ScreenInput {
  readonly screen: Address;
  /** By which the screen names it. */
  readonly key: string;
}

type Companion = readonly [at: Address, machine: string, key: string];

const companionsOf = (registry: Registry, { name }: ScreenContext): readonly Companion[] =>
  Object.entries(registry.screen(name).companions ?? {}).map(([key, machine]) => [
    companionAddress(screenAddress(name), key),
    machine,
    key,
  ]);

/** Spawns those that are not there, and tells those that are what is looked at now. */
const accompany = (registry: Registry, context: ScreenContext): readonly Todo[] => {
  const { name, scope, params } = context;
  const input = { name, scope, params, screen: screenAddress(name) };
  return companionsOf(registry, context).flatMap(([at, machine, key]) => [
    spawn(machine, at, { ...input, key } satisfies CompanionInput),
    tell(at, { type: 'message.scopeChanged', scope, params }),
  ]);
};

/** Asks everything anew; what shows meanwhile is the old. */
const reload = (context: ScreenContext, requests: ScreenRequests): Outcome<ScreenContext> => {
  const screen = screenAddress(context.name);
  const asked = Object.entries(requests).filter(([key]) => context.queries[key] !== undefined);
  return outcome(
    context,
    asked.map(([key, request]) => tell(queryAddress(screen, key), { type: 'message.requestChanged', request })),
  );
};

const openOrChange = (screen: Address, context: ScreenContext, key: string, request: ScreenRequest): Todo[] => {
  const known = context.queries[key];
  if (known === undefined) return [spawn('query', queryAddress(screen, key), { screen, key, request })];
  if (known === digestOf(request)) return [];
  return [tell(queryAddress(screen, key), { type: 'message.requestChanged', request })];
};

/**
 * Opens, changes and closes queries until they are those of the requests. What an older request was answered is
 * forgotten here, for a download would put it under the new scope's name; the query still shows it, as stale.
 */
const reconcile = (context: ScreenContext, requests: ScreenRequests): Outcome<ScreenContext> => {
  const screen = screenAddress(context.name);
  const gone = Object.keys(context.queries).filter((key) => requests[key] === undefined);
  const todos = [
    ...gone.map((key) => stop(queryAddress(screen, key))),
    ...Object.entries(requests).flatMap(([key, request]) => openOrChange(screen, context, key, request)),
  ];
  const queries = Object.fromEntries(Object.entries(requests).map(([key, request]) => [key, digestOf(request)]));
  const isCurrent = (key: string): boolean => queries[key] !== undefined && queries[key] === context.queries[key];
  const answers = Object.fromEntries(Object.entries(context.answers).filter(([key]) => isCurrent(key)));
  return outcome({ ...context, queries, answers }, todos);
};

const asCommand = (download: ScreenDownload): Todo =>
  download.kind === 'text'
    ? ask({ type: 'file.download', name: download.name, mime: download.mime, text: download.text })
    : ask({ type: 'chart.export', chartId: download.chartId, name: download.name, title: download.title, period: download.period });

const save = (registry: Registry, context: ScreenContext, what: string): Outcome<ScreenContext> => {
  const answers = Object.fromEntries(Object.entries(context.answers).map(([key, body]) => [key, resolveAnswer(registry.answers, body)]));
  const download = registry.screen(context.name).download?.(what, context.scope, context.params, answers) ?? null;
  return outcome(context, download === null ? [] : [asCommand(download), ...tellLacking(download)]);
};

const faultOf = (context: ScreenContext, thrown: unknown): Todo =>
  tell(ROOT, { type: 'message.fault', ...faultFrom(screenAddress(context.name), thrown) });

/** A query that stopped is taken out, so that it is asked anew with the next change of scope. */
const withoutQuery = (context: ScreenContext, event: unknown): Outcome<ScreenContext> => {
  const fault = childFault(event);
  const key = fault.at.slice(screenAddress(context.name).length + 1);
  const queries = Object.fromEntries(Object.entries(context.queries).filter(([each]) => each !== key));
  return outcome({ ...context, queries }, [
    tell(ROOT, { type: 'message.fault', ...fault }),
    stop(queryAddress(screenAddress(context.name), key)),
  ]);
};

/** The machine over a registry of screens; the definition is looked up by name at every step, never held in context. */
export const createScreenMachine = (registry: Registry) => {
  registry.addMachines({ query: queryMachine });
  /** What the definition asks for the context's scope; a definition that throws breaks the screen. */
  const asking = (context: ScreenContext, go: typeof reconcile): Outcome<ScreenContext> => {
    let requests: ScreenRequests;
    try {
      requests = requestsFor(registry.screen(context.name), context, {
        queries: context.queries,
        answerTo: (key) => (context.answers[key] === undefined ? undefined : resolveAnswer(registry.answers, context.answers[key])),
      });
    } catch (thrown) {
      return outcome({ ...context, isBroken: true }, [faultOf(context, thrown)]);
    }
    return go(context, requests);
  };
  const opening = (context: ScreenContext): Outcome<ScreenContext> => {
    const next = asking(context, reconcile);
    return next.context.isBroken ? next : outcome(next.context, [...next.todos, ...accompany(registry, next.context)]);
  };
  return setup({
    types: { context: {} as ScreenContext, events: {} as Input, input: {} as ScreenInput },
    // Companions come with their area: what is spawned is looked up then.
    actors: registry.machines,
    guards: { isBroken: ({ context }) => context.isBroken },
    actions: {
      open: step('message.scopeChanged', opening),
      follow: step('message.scopeChanged', (context: ScreenContext, event) =>
        opening({ ...context, scope: event.scope, params: event.params }),
      ),
      reload: step('message.dataChanged', (context: ScreenContext) => asking(context, reload)),
      setParam: step('screen.paramSet', (context: ScreenContext, { key, value, replace }) =>
        outcome(context, [tell(SHELL, { type: 'message.paramChanged', key, value, ...(replace === true ? { replace } : {}) })]),
      ),
      setUi: step('screen.uiSet', (context: ScreenContext, event) =>
        outcome({ ...context, ui: { ...context.ui, [event.key]: event.value } }),
      ),
      keepAnswer: step('message.answered', (context: ScreenContext, event) => {
        const kept = { ...context, answers: { ...context.answers, [event.key]: event.value as AnswerBody } };
        const told = companionsOf(registry, context).map(([at]) => tell(at, event));
        if (registry.screen(context.name).chosenBy?.includes(event.key) !== true) return outcome(kept, told);
        const next = asking(kept, reconcile);
        return outcome(next.context, [...told, ...next.todos]);
      }),
      tellDownload: step(['download.finished', 'download.failed'], (context: ScreenContext, event) =>
        outcome(context, [tellDownload(event)]),
      ),
      passOnFault: step([], withoutQuery),
      passOnEnd: step('message.draftsWanted', (context: ScreenContext, event) =>
        outcome(
          context,
          companionsOf(registry, context).map(([at]) => tell(at, event)),
        ),
      ),
      save: step('screen.downloadClicked', (context: ScreenContext, event) => {
        try {
          return save(registry, context, event.what);
        } catch (thrown) {
          const said = tellDownload({ type: 'download.failed', name: event.what, message: NOTICES.unexpected });
          return outcome(context, [faultOf(context, thrown), said]);
        }
      }),
      passOnConnection: step('message.connection', (context: ScreenContext, event) =>
        outcome(
          context,
          event.lost ? [] : Object.keys(context.queries).map((key) => tell(queryAddress(screenAddress(context.name), key), event)),
        ),
      ),
    },
  }).createMachine({
    id: 'screen',
    context: ({ input }) => ({ ...input, queries: {}, answers: {}, ui: {}, isBroken: false }),
    entry: 'open',
    initial: 'running',
    states: { running: { always: { guard: 'isBroken', target: 'broken' } }, broken: { type: 'final' } },
    on: {
      ...onChildFault('passOnFault'),
      'download.finished': { actions: 'tellDownload' },
      'download.failed': { actions: 'tellDownload' },
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'keepAnswer' },
      'message.connection': { actions: 'passOnConnection' },
      'message.draftsWanted': { actions: 'passOnEnd' },
      'message.dataChanged': { actions: 'reload' },
      'screen.paramSet': { actions: 'setParam' },
      'screen.uiSet': { actions: 'setUi' },
      'screen.downloadClicked': { actions: 'save' },
    },
  });
};
