import { describe, expect, test } from 'vitest';
import { screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { digestOf } from '../../../src/domain/journal/digest.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { QueryScope } from '../../../src/domain/screens/queryScope.ts';
import type { ScreenRequest } from '../../../src/domain/screens/screen.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type QueryContext, type QueryInput, queryMachine } from '../../../src/machines/screen/query.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const request = (id: string): ScreenRequest => ({ call: 'countries', input: { body: { brandGroupId: id } as never } });
const INPUT: QueryInput = { screen: screenAddress('files'), key: 'countries', request: request('b1'), turn: 1 };
const before = (turn: number): QueryScope => ({ turn, scope: scopeOf(), params: {} });

const answered = (requestId: string, country: string): Input => ({
  type: 'api.answered',
  requestId,
  call: 'countries',
  body: { inline: jsonOf([{ country }]) },
});
const failed = (requestId: string, failure: ApiFailure): Input => ({ type: 'api.failed', requestId, call: 'countries', failure });

const EVENTS: readonly Input[] = [
  ...['1', '2', '3'].flatMap((id) => [
    answered(id, `answer ${id}`),
    failed(id, { kind: 'status', status: 500 }),
    failed(id, { kind: 'network' }),
    failed(id, { kind: 'status', status: 503, message: 'The warehouse is being mended.' }),
    failed(id, { kind: 'status', status: 401, message: 'Unauthenticated.' }),
    { type: 'api.retryScheduled', requestId: id, call: 'countries', attempt: 1, delayMs: 2000 } as const,
  ]),
  { type: 'message.requestChanged', request: request('b2'), turn: 2, before: before(1) },
  { type: 'message.requestChanged', request: request('b1'), turn: 3, before: before(2) },
  { type: 'message.requestChanged', request: request('b3'), turn: 4, before: null },
  { type: 'query.retryClicked' },
  { type: 'message.connection', lost: false },
];

const ways = pathsThrough<QueryContext>(queryMachine, { input: INPUT, events: EVENTS, stopWhen: ({ count }) => count > 2 });
const steps = stepsOf(ways);

const idOf = ({ event }: (typeof steps)[number]): string | null => ('requestId' in event ? event.requestId : null);
const isCurrent = (step: (typeof steps)[number]): boolean => idOf(step) === `${step.before.context.count}`;
const isOpen = (value: unknown): boolean => value === 'loading' || value === 'stale';

describe('every way through a query', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('an answer to anything but its last question changes nothing', () => {
    const late = steps.filter((step) => idOf(step) !== null && !isCurrent(step));
    expect(late.length).toBeGreaterThan(10);
    for (const { before, after, asked, told } of late) expect({ after, asked, told }).toEqual({ after: before, asked: [], told: [] });
  });

  test('a second answer to the same question changes nothing', () => {
    for (const step of steps) {
      if (step.event.type !== 'api.answered' && step.event.type !== 'api.failed') continue;
      if (!isOpen(step.before.value)) expect(step).toMatchObject({ after: step.before, asked: [], told: [] });
    }
  });

  test('every new question gives up the one before, and has a number of its own', () => {
    for (const { before, after, asked } of steps) {
      const isAsked = after.context.count !== before.context.count;
      expect(after.context.count - before.context.count).toBe(isAsked ? 1 : 0);
      const { call, input } = after.context.request;
      expect(asked.filter(({ type }) => type !== 'report')).toEqual(
        isAsked
          ? [
              { type: 'api.abort', requestId: `${before.context.count}` },
              { type: 'api.call', requestId: `${after.context.count}`, call, input, keep: 'store' },
            ]
          : [],
      );
      if (isAsked) expect(after.context.failure).toBeNull();
    }
  });

  test('A-470 B-501 a call that was rejected is reported with why, once', () => {
    const rejected = steps.filter((step) => step.event.type === 'api.failed' && isCurrent(step) && isOpen(step.before.value));
    expect(rejected.length).toBeGreaterThan(3);
    for (const step of steps) {
      const reports = step.asked.filter(({ type }) => type === 'report');
      if (!rejected.includes(step) || step.event.type !== 'api.failed') expect(reports).toEqual([]);
      else
        expect(reports).toEqual([
          { type: 'report', message: 'The call countries failed', detail: { ...step.event.failure, key: 'countries' } },
        ]);
    }
  });

  test('A-463 A-464 the server’s message, or our words where it has none, shows as an error toast; a 401 and a lost server have their own', () => {
    const said = (failure: ApiFailure): readonly string[] => {
      if (failure.status === 401 || failure.kind === 'network') return [];
      return [failure.message ?? 'An unexpected error occurred'];
    };
    const messages = new Set<string>();
    for (const step of steps) {
      if (step.event.type !== 'api.failed') continue;
      const isTold = isCurrent(step) && isOpen(step.before.value);
      const toasts = isTold ? said(step.event.failure) : [];
      const words = { level: 'error', title: 'Not loaded', selfDismiss: 10 };
      expect(step.told.filter(({ to }) => to === TOASTS)).toEqual(
        toasts.map((message) => ({ to: TOASTS, message: { type: 'message.toast', toast: { ...words, message } } })),
      );
      // The screen hears that there is no answer, with its status, and nobody else hears anything.
      const notAnswered = { type: 'message.notAnswered', key: step.before.context.key, status: step.event.failure.status ?? null };
      expect(step.told.filter(({ to }) => to !== TOASTS)).toEqual(isTold ? [{ to: step.before.context.screen, message: notAnswered }] : []);
      for (const message of toasts) messages.add(message);
    }
    expect([...messages].sort()).toEqual(['An unexpected error occurred', 'The warehouse is being mended.']);
  });

  test('A-471 after a call that was rejected there is no data where there was none, and old data is never passed off as new', () => {
    for (const step of steps) {
      const { before, event, after } = step;
      if (event.type === 'api.failed') expect(after.context.answer).toEqual(before.context.answer);
      expect(after.value === 'stale' || after.value === 'ready').toBe(after.value !== 'failed' && after.context.answer !== null);
      if (event.type === 'api.failed' && isCurrent(step) && isOpen(before.value))
        expect(after).toMatchObject({ value: 'failed', context: { failure: event.failure } });
      if (after.value === 'ready') expect(after.context.failure).toBeNull();
      if (after.value === 'loading' && before.value === 'loading') expect(after.context.answer).toBeNull();
    }
  });

  test('an answer is shown as stale while the next one is on its way, and told to the screen when it is there', () => {
    for (const step of steps) {
      const { before, event, after, told } = step;
      if (event.type === 'api.failed') continue;
      if (before.value === 'ready' && event.type === 'message.requestChanged') {
        expect(after.value).toBe(event.before === null ? 'loading' : 'stale');
        expect(after.context.answer?.body).toEqual(event.before === null ? undefined : before.context.answer?.body);
      }
      const isAnswered = event.type === 'api.answered' && isCurrent(step) && isOpen(before.value);
      expect(told).toEqual(
        isAnswered
          ? [{ to: INPUT.screen, message: { type: 'message.answered', key: 'countries', value: event.body, since: before.context.turn } }]
          : [],
      );
      if (isAnswered) expect(after).toMatchObject({ value: 'ready', context: { answer: { body: event.body }, retry: null } });
    }
  });

  test('an answer carries its question: its own request, and, once another took its place, the scope that it was last asked for', () => {
    const kept = steps.flatMap(({ before: { context: old }, event, after: { context: now } }) =>
      now.answer === null ? [] : [{ old, event, now, answer: now.answer }],
    );
    expect(kept.length).toBeGreaterThan(20);
    for (const { old, event, now, answer } of kept) {
      const isSame = digestOf(answer.request) === digestOf(now.request);
      expect(answer.asked === null).toBe(isSame);
      if (event.type === 'api.answered' && old.answer !== answer)
        expect(answer).toEqual({ request: old.request, since: old.turn, asked: null, body: event.body });
      if (event.type !== 'message.requestChanged' || old.answer === null) continue;
      expect(answer).toMatchObject({ request: old.answer.request, body: old.answer.body });
      if (!isSame) expect(answer.asked).toBe(old.answer.asked ?? event.before);
    }
    expect(new Set(kept.map(({ answer }) => answer.asked?.turn ?? 0))).toEqual(new Set([0, 1, 2]));
  });

  test('nothing stays of an answer that may not show under what is looked at now', () => {
    const left = steps.filter(({ event }) => event.type === 'message.requestChanged' && event.before === null);
    expect(left.length).toBeGreaterThan(3);
    for (const { after } of left) expect(after).toMatchObject({ value: 'loading', context: { answer: null } });
  });

  test('a failure of the connection heals when it is back; another one waits for the person', () => {
    for (const { before, event, after } of steps) {
      if (before.value !== 'failed') continue;
      const isNetwork = before.context.failure?.kind === 'network';
      const waits = before.context.answer === null ? 'loading' : 'stale';
      if (event.type === 'message.connection') expect(after.value).toBe(isNetwork ? waits : 'failed');
      if (event.type === 'query.retryClicked') expect(after.value).toBe(waits);
    }
  });

  test('says which attempt is waited for, while one is waited for', () => {
    for (const step of steps) {
      const { event, before, after } = step;
      if (!isOpen(after.value)) expect(after.context.retry).toBeNull();
      if (event.type === 'api.retryScheduled' && isCurrent(step) && isOpen(before.value)) {
        expect(after).toMatchObject({ value: before.value, context: { retry: { attempt: 1, delayMs: 2000 } } });
      }
    }
  });
});
