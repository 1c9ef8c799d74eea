/**
 * One machine for most screens. What a screen asks is its definition's business; here is what all have in common:
 * a query per request, reloaded when its request changes and only then, released when it is left; the screen's own
 * parameters, which live in the URL; small things that are not worth a link; downloads made from the answers.
 */
import { setup } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { type Address, queryAddress, ROOT, SHELL, screenAddress } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { ScreenDownload, ScreenParams, ScreenRequest } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { childFault, onChildFault } from '../core/fault.ts';
import { ask, spawn, stop, type Todo, tell } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';
import { tellDownload } from '../core/tellings.ts';
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
}

type Requests = Readonly<Record<string, ScreenRequest>>;

const openOrChange = (screen: Address, context: ScreenContext, key: string, request: ScreenRequest): Todo[] => {
  const known = context.queries[key];
  if (known === undefined) return [spawn('query', queryAddress(screen, key), { screen, key, request })];
  if (known === digestOf(request)) return [];
  return [tell(queryAddress(screen, key), { type: 'message.requestChanged', request })];
};

/** Opens, changes and closes queries until they are those of the requests. */
const reconcile = (context: ScreenContext, requests: Requests): Outcome<ScreenContext> => {
  const screen = screenAddress(context.name);
  const gone = Object.keys(context.queries).filter((key) => requests[key] === undefined);
  const todos = [
    ...gone.map((key) => stop(queryAddress(screen, key))),
    ...Object.entries(requests).flatMap(([key, request]) => openOrChange(screen, context, key, request)),
  ];
  const queries = Object.fromEntries(Object.entries(requests).map(([key, request]) => [key, digestOf(request)]));
  const answers = Object.fromEntries(Object.entries(context.answers).filter(([key]) => requests[key] !== undefined));
  return outcome({ ...context, queries, answers }, todos);
};

const asCommand = (download: ScreenDownload): Todo =>
  download.kind === 'text'
    ? ask({ type: 'file.download', name: download.name, mime: download.mime, text: download.text })
    : ask({ type: 'chart.export', chartId: download.chartId, name: download.name, title: download.title, period: download.period });

const save = (registry: Registry, context: ScreenContext, what: string): Outcome<ScreenContext> => {
  const answers = Object.fromEntries(Object.entries(context.answers).map(([key, body]) => [key, resolveAnswer(registry.answers, body)]));
  const download = registry.screen(context.name).download?.(what, context.scope, context.params, answers) ?? null;
  return outcome(context, download === null ? [] : [asCommand(download)]);
};

/** The machine over a registry of screens; the definition is looked up by name at every step, never held in context. */
export const createScreenMachine = (registry: Registry) => {
  const requestsOf = (scope: Scope, params: ScreenParams, name: string): Requests => registry.screen(name).requests(scope, params);
  return setup({
    types: { context: {} as ScreenContext, events: {} as Input, input: {} as ScreenInput },
    actors: { query: queryMachine },
    actions: {
      open: step('message.scopeChanged', (context: ScreenContext) =>
        reconcile(context, requestsOf(context.scope, context.params, context.name)),
      ),
      follow: step('message.scopeChanged', (context: ScreenContext, event) =>
        reconcile({ ...context, scope: event.scope, params: event.params }, requestsOf(event.scope, event.params, context.name)),
      ),
      setParam: step('screen.paramSet', (context: ScreenContext, event) =>
        outcome(context, [tell(SHELL, { type: 'message.paramChanged', key: event.key, value: event.value })]),
      ),
      setUi: step('screen.uiSet', (context: ScreenContext, event) =>
        outcome({ ...context, ui: { ...context.ui, [event.key]: event.value } }),
      ),
      keepAnswer: step('message.answered', (context: ScreenContext, event) =>
        outcome({ ...context, answers: { ...context.answers, [event.key]: event.value as AnswerBody } }),
      ),
      tellDownload: step(['download.finished', 'download.failed'], (context: ScreenContext, event) =>
        outcome(context, [tellDownload(event)]),
      ),
      passOnFault: step([], (context: ScreenContext, event) =>
        outcome(context, [tell(ROOT, { type: 'message.fault', ...childFault(event) })]),
      ),
      save: step('screen.downloadClicked', (context: ScreenContext, event) => save(registry, context, event.what)),
      passOnConnection: step('message.connection', (context: ScreenContext, event) =>
        outcome(
          context,
          event.lost ? [] : Object.keys(context.queries).map((key) => tell(queryAddress(screenAddress(context.name), key), event)),
        ),
      ),
    },
  }).createMachine({
    id: 'screen',
    context: ({ input }) => ({ ...input, queries: {}, answers: {}, ui: {} }),
    entry: 'open',
    on: {
      ...onChildFault('passOnFault'),
      'download.finished': { actions: 'tellDownload' },
      'download.failed': { actions: 'tellDownload' },
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'keepAnswer' },
      'message.connection': { actions: 'passOnConnection' },
      'screen.paramSet': { actions: 'setParam' },
      'screen.uiSet': { actions: 'setUi' },
      'screen.downloadClicked': { actions: 'save' },
    },
  });
};
