/**
 * Carries out random courses on the real app. The world is played by hand: calls are answered, failed, answered again
 * too late.
 */
import { EVERY } from '../../src/areas/every.ts';
import { contract } from '../../src/domain/api/contract.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { type Address, address, hangsUnder, SESSION, SHELL } from '../../src/domain/journal/address.ts';
import type { ApiCall, Command, IssuedCommand, TimerStart } from '../../src/domain/journal/commands.ts';
import type { ApiFailure, AppEvent } from '../../src/domain/journal/events.ts';
import type { User } from '../../src/domain/session/user.ts';
import { type App, type AppOptions, createApp } from '../../src/machines/core/createApp.ts';
import type { Entry } from '../../src/machines/core/journal.ts';
import { bringTurn, STARTED } from './harness.ts';
import { answerTo, failureKinds, USERS } from './sessions/answers.ts';
import { SESSION_SCREENS } from './sessions/screens.ts';
import type { Step } from './sessions/steps.ts';

/** What was asked and is still awaited, as the effects would know it. */
export interface World {
  readonly app: App;
  /** Every command of the segment, in order. */
  readonly asked: IssuedCommand[];
  readonly step: (step: Step) => void;
  /** Calls that nobody has answered, aborted or released. */
  readonly awaited: () => readonly IssuedCommand<ApiCall>[];
}

const isCall = (asked: IssuedCommand): asked is IssuedCommand<ApiCall> => asked.command.type === 'api.call';

const awaitedIn = (asked: readonly IssuedCommand[], done: ReadonlySet<IssuedCommand>): readonly IssuedCommand<ApiCall>[] => {
  const open: IssuedCommand<ApiCall>[] = [];
  const drop = (matches: (each: IssuedCommand<ApiCall>) => boolean): void => {
    for (let i = open.length - 1; i >= 0; i -= 1) if (matches(open[i] as IssuedCommand<ApiCall>)) open.splice(i, 1);
  };
  for (const each of asked) {
    const { owner, command } = each;
    if (command.type === 'release') drop((call) => hangsUnder(call.owner, command.under));
    if (command.type === 'api.abort') drop((call) => call.owner === owner && call.command.requestId === command.requestId);
    if (isCall(each)) {
      // A call under the same owner and id replaces the one before.
      drop((call) => call.owner === owner && call.command.requestId === each.command.requestId);
      open.push(each);
    }
  }
  return open.filter((call) => !done.has(call));
};

/**
 * Starts the app and carries out steps. `onSegmentEnd` is called before a new segment takes the place of the old one,
 * with all that was asked in it.
 */
export const createWorld = (
  options: AppOptions = {},
  onSegmentEnd: (app: App, asked: readonly IssuedCommand[]) => void = () => undefined,
): World => {
  const asked: IssuedCommand[] = [];
  const done = new Set<IssuedCommand>();
  let restart: { readonly url: string; readonly notice?: string } | null = null;
  const app = createApp({
    screens: SESSION_SCREENS,
    machines: EVERY.machines,
    checkpointEvery: 7,
    ...options,
    effects: (each) => {
      asked.push(each);
      if (each.command.type === 'segment.restart') restart = each.command;
      bringTurn(each, app);
      options.effects?.(each);
    },
  });
  const startAnew = (): void => {
    const { url: at, notice } = restart ?? { url: '/velocity/' };
    restart = null;
    onSegmentEnd(app, [...asked]);
    asked.length = 0;
    done.clear();
    app.start({ ...STARTED, url: at, ...(notice === undefined ? {} : { notice }) });
  };
  const send = (to: string, event: AppEvent): void => {
    const sent = app.dispatch(address(to), event);
    if (sent._tag === 'Left') throw new Error(`${event.type} was refused: ${JSON.stringify(sent.left.faults)}`);
    if (restart !== null) startAnew();
  };
  const awaited = (): readonly IssuedCommand<ApiCall>[] => awaitedIn(asked, done);
  const one = <A>(of: readonly A[], n: number): A | undefined => (of.length === 0 ? undefined : of[n % of.length]);
  const answer = (call: IssuedCommand<ApiCall> | undefined, who: number, stored: boolean): void => {
    if (call === undefined) return;
    done.add(call);
    const { requestId, call: name, keep } = call.command;
    const value = answerTo(name, USERS[who] as User);
    const text = JSON.stringify(value);
    const body = stored && keep === 'store' ? { answer: app.answers.put(text, value) } : { inline: value as Json };
    // What nobody has written an answer for yet is a call that fails.
    const isAnswer = value !== null || contract[name].answer.is(null);
    const event: AppEvent = isAnswer
      ? { type: 'api.answered', requestId, call: name, body }
      : { type: 'api.failed', requestId, call: name, failure: { kind: 'status', status: 503 } };
    send(call.owner, event);
  };
  const fail = (call: IssuedCommand<ApiCall> | undefined, how: number): void => {
    if (call === undefined) return;
    done.add(call);
    send(call.owner, {
      type: 'api.failed',
      requestId: call.command.requestId,
      call: call.command.call,
      failure: failureKinds[how] as ApiFailure,
    });
  };
  const asks = <K extends Command['type']>(type: K): readonly IssuedCommand<Extract<Command, { type: K }>>[] =>
    asked.filter((each): each is IssuedCommand<Extract<Command, { type: K }>> => each.command.type === type);
  const retry = (call: IssuedCommand<ApiCall> | undefined, attempt: number): void => {
    if (call === undefined) return;
    const { requestId, call: name } = call.command;
    send(call.owner, { type: 'api.progressed', requestId, call: name, sent: 256 * attempt, total: 2048 });
    send(call.owner, { type: 'api.retryScheduled', requestId, call: name, attempt, delayMs: 2000 * attempt });
  };
  const settleArea = (area: string | undefined, isThere: boolean): void => {
    if (area === undefined) return;
    send(SHELL, isThere ? { type: 'area.loaded', area } : { type: 'area.failed', area, message: 'maya@brand.test is offline' });
  };
  const elapse = (timer: IssuedCommand<TimerStart> | undefined): void => {
    if (timer !== undefined) send(timer.owner, { type: 'timer.elapsed', id: timer.command.id });
  };
  const step = (each: Step): void => {
    switch (each.do) {
      case 'answer':
      case 'answerAgain':
        answer(one(each.do === 'answer' ? awaited() : asks('api.call'), each.pick), each.who, each.stored);
        break;
      case 'fail':
      case 'failAgain':
        fail(one(each.do === 'fail' ? awaited() : asks('api.call'), each.pick), each.how);
        break;
      case 'retry':
        retry(one(awaited(), each.pick), each.attempt);
        break;
      case 'area':
        settleArea(one(asks('area.load'), each.pick)?.command.area, each.isThere);
        break;
      case 'areas':
        for (const { command } of asks('area.load')) settleArea(command.area, true);
        break;
      case 'timer':
        elapse(one(asks('timer.start'), each.pick));
        break;
      case 'expire':
        send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
        break;
      case 'event':
        send(each.to, each.event);
        break;
    }
  };
  app.start(STARTED);
  return { app, asked, step, awaited };
};

/** What an app looks like from outside after an entry: who is where, in which state. */
export const valuesOf = (app: App): string =>
  JSON.stringify(
    app
      .addresses()
      .toSorted()
      .map((at) => [at, app.snapshot(at as Address)?.value]),
  );

export const entriesOf = (app: App): readonly Entry[] => [...app.journal().entries];
