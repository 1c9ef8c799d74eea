/** Every way through the workbench, and what must hold after each step of any. */
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/domain/journal/logFile.ts';
import type { Exchange } from '../../../src/domain/replay/exchanges.ts';
import { sessionRowsOf } from '../../../src/domain/replay/sessionRows.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { Session, WorkbenchEvent } from '../../../src/machines/replay/workbench.events.ts';
import { errorSeqs, shownRows, type WorkbenchContext } from '../../../src/machines/replay/workbench.logic.ts';
import { workbenchMachine } from '../../../src/machines/replay/workbench.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const entry = (seq: number, at: number, event: object, to = 'clock'): LogEntry =>
  ({ seq, at, to, event, digest: `${seq}` }) as unknown as LogEntry;

/** Three entries over ten seconds, the second a failure. */
const ENTRIES = [
  entry(1, 0, { type: 'app.started' }, 'root'),
  entry(2, 1_000, { type: 'api.failed', requestId: 'a', call: 'goals', failure: { kind: 'network' } }, 'session'),
  entry(3, 10_000, { type: 'clock.ticked', now: 1 }),
];

const SESSION: Session = {
  rows: sessionRowsOf(ENTRIES, [1]),
  pages: [{ seq: 1, release: 'test', viewport: { width: 1440, height: 900 }, scheme: 'light' }],
  release: 'test',
  timeZone: 'UTC',
  locale: 'en-US',
  note: null,
};

const EXCHANGES: readonly Exchange[] = [
  {
    seq: 1,
    issued: { owner: 'session', command: { type: 'connection.probe' } } as Exchange['issued'],
    answered: { seq: 3, type: 'connection.restored', ms: 10_000, failed: false },
  },
];

const DIVERGENCE = { seq: 3, expected: 'a', got: 'b' };

const CHOSEN: WorkbenchEvent = { type: 'file.chosen', name: 'a.velocity-log', bytes: 10 };
const OPENED: WorkbenchEvent = { type: 'log.opened', session: SESSION };

const FILES: readonly WorkbenchEvent[] = [
  CHOSEN,
  OPENED,
  { type: 'file.refused', reason: 'Line 1: the file is empty' },
  { type: 'file.readingCancelled' },
  { type: 'work.done', message: 'The event was copied' },
];

const MOVING: readonly WorkbenchEvent[] = [
  CHOSEN,
  OPENED,
  { type: 'seek.picked', seq: Number.MAX_VALUE },
  { type: 'seek.picked', seq: -7 },
  { type: 'seek.stepped', by: 1 },
  { type: 'seek.stepped', by: -1 },
  { type: 'play.toggled' },
  { type: 'play.ticked', ms: 1_500 },
];

const JUMPING: readonly WorkbenchEvent[] = [
  CHOSEN,
  OPENED,
  { type: 'check.finished', exchanges: EXCHANGES, divergence: DIVERGENCE },
  { type: 'seek.jumped', to: 'error', direction: 1 },
  { type: 'seek.jumped', to: 'slow', direction: -1 },
  { type: 'key.pressed', key: ' ' },
  { type: 'key.pressed', key: 'End' },
];

const LOOKING: readonly WorkbenchEvent[] = [
  CHOSEN,
  OPENED,
  { type: 'check.progressed', upTo: 2, divergence: null },
  { type: 'play.speedPicked', speed: 16 },
  { type: 'play.idleToggled', skip: false },
  { type: 'filter.changed', change: { actor: 'session' } },
  { type: 'filter.cleared' },
  { type: 'seek.stepped', by: 1 },
  { type: 'view.tabPicked', tab: 'event' },
  { type: 'view.zoomPicked', zoom: 'actual' },
  { type: 'view.branchToggled', path: 'a', open: true },
  { type: 'save.opened' },
  { type: 'save.titled', title: 'A title' },
  { type: 'save.closed' },
  { type: 'key.pressed', key: '/' },
];

type Step = ReturnType<typeof stepsOf<WorkbenchContext>>[number];

/** Two ways of looking at once are enough. */
const isPast = ({ searches, branches, checked, saving, zoom, tab, speed, filter, at, skipIdle }: WorkbenchContext): boolean => {
  const done = [searches > 0, Object.keys(branches).length > 0, checked.upTo > 0, saving !== null, zoom === 'actual', tab === 'event'];
  return searches > 1 || [...done, speed === 16, filter.actor !== null, at > 1, !skipIdle].filter(Boolean).length > 1;
};

const walk = (events: readonly WorkbenchEvent[], more: { readonly wanted?: number; readonly stopWhen?: typeof isPast } = {}) =>
  pathsThrough<WorkbenchContext>(workbenchMachine, {
    input: { wanted: more.wanted ?? null },
    events: events as unknown as readonly Input[],
    ...(more.stopWhen === undefined ? {} : { stopWhen: more.stopWhen }),
  });

const ways = [walk(FILES), walk(MOVING), walk(JUMPING), walk(LOOKING, { stopWhen: isPast })];
const steps: readonly Step[] = ways.flatMap(stepsOf);
const eventOf = ({ event }: Step) => event as unknown as WorkbenchEvent;
const of = <K extends WorkbenchEvent['type']>(type: K): readonly Step[] => steps.filter((step) => eventOf(step).type === type);
const isOpen = (value: unknown): boolean => typeof value === 'object';

describe('every way through the workbench', () => {
  test('is walked', () => {
    const transitions = new Map<string, number>();
    for (const way of ways) for (const [name, count] of way.transitions) transitions.set(name, (transitions.get(name) ?? 0) + count);
    expectCovered({ paths: ways.flatMap(({ paths }) => paths), transitions });
  });
});

describe('after any step', () => {
  test('an entry of the session is shown, and the playhead stands within it', () => {
    for (const { after } of steps.filter((step) => isOpen(step.after.value))) {
      const { at, playhead } = after.context;
      expect([1, 2, 3]).toContain(at);
      expect(playhead).toBeGreaterThanOrEqual(0);
      expect(playhead).toBeLessThanOrEqual(SESSION.rows.duration);
    }
  });

  test('a chosen file leaves nothing of the one before, but how the person likes to look', () => {
    const chosen = of('file.chosen').filter(({ before }) => isOpen(before.value));
    expect(chosen.length).toBeGreaterThan(5);
    for (const { before, after } of chosen) {
      expect(after.value).toBe('reading');
      const { session, refusal, exchanges, slow, at, filter, branches, saving, checked, ...kept } = after.context;
      expect([session, refusal, exchanges, slow.size, at, filter.actor, branches, saving, checked.done]).toEqual([
        null,
        null,
        [],
        0,
        0,
        null,
        {},
        null,
        false,
      ]);
      expect(kept.file).toEqual({ name: 'a.velocity-log', bytes: 10 });
      for (const key of ['speed', 'skipIdle', 'tab', 'zoom'] as const) expect(kept[key]).toBe(before.context[key]);
    }
  });

  test('a log opens only while its file is read: an answer that comes late is nobody’s', () => {
    for (const { before, after } of of('log.opened')) expect(isOpen(after.value) && !isOpen(before.value)).toBe(before.value === 'reading');
    for (const { before, after } of of('file.refused'))
      expect(after.value === 'refused').toBe(['reading', 'refused'].includes(`${before.value}`));
  });

  test('play never stands at the end, and goes backwards only to begin anew', () => {
    for (const { after } of steps) if (JSON.stringify(after.value) === '{"open":"playing"}') expect(after.context.at).toBeLessThan(3);
    for (const { before, after } of of('play.ticked')) expect(after.context.at).toBeGreaterThanOrEqual(before.context.at);
    const begun = of('play.toggled').filter(
      ({ before }) => before.context.at === 3 && JSON.stringify(before.value) === '{"open":"paused"}',
    );
    expect(begun.length).toBeGreaterThan(0);
    for (const { after } of begun) expect([after.context.at, JSON.stringify(after.value)]).toEqual([1, '{"open":"playing"}']);
  });

  test('whoever seeks, steps or jumps is no longer carried along by play', () => {
    for (const type of ['seek.picked', 'seek.stepped', 'seek.jumped', 'save.opened'] as const)
      for (const { before, after } of of(type)) if (isOpen(before.value)) expect(after.value).toEqual({ open: 'paused' });
  });

  test('steps go to the next of the entries that are listed', () => {
    for (const step of of('seek.stepped')) {
      const event = eventOf(step);
      if (event.type !== 'seek.stepped' || !isOpen(step.before.value)) continue;
      const seqs = shownRows(step.before.context).map(({ seq }) => seq);
      const { at } = step.before.context;
      const next = event.by > 0 ? seqs.find((seq) => seq > at) : seqs.findLast((seq) => seq < at);
      expect(step.after.context.at).toBe(next ?? at);
    }
  });

  test('jumps go round: to the next error or slow answer, or say that there is none', () => {
    const jumps = of('seek.jumped').filter(({ before }) => isOpen(before.value));
    expect(jumps.length).toBeGreaterThan(5);
    for (const step of jumps) {
      const event = eventOf(step);
      if (event.type !== 'seek.jumped') continue;
      const { context } = step.before;
      const seqs = event.to === 'error' ? errorSeqs(context) : [...context.slow.keys()];
      if (seqs.length === 0)
        expect([step.after.context.at, step.after.context.said]).toEqual([context.at, 'This session has no slow answers']);
      const onward = event.direction === 1 ? seqs.find((seq) => seq > context.at) : seqs.findLast((seq) => seq < context.at);
      const round = event.direction === 1 ? seqs[0] : seqs.at(-1);
      if (seqs.length > 0) expect(step.after.context.at).toBe(onward ?? round);
    }
    expect(errorSeqs({ session: SESSION, checked: { upTo: 3, done: true, divergence: DIVERGENCE } })).toEqual([2, 3]);
  });

  test('a key does what its button does', () => {
    for (const step of of('key.pressed')) {
      const event = eventOf(step);
      if (event.type !== 'key.pressed' || !isOpen(step.before.value)) continue;
      if (event.key === 'End') expect([step.after.context.at, step.after.value]).toEqual([3, { open: 'paused' }]);
      if (event.key === '/') expect(step.after.context.searches).toBe(step.before.context.searches + 1);
      if (event.key === ' ')
        expect(step.after.value).toEqual({ open: JSON.stringify(step.before.value).includes('paused') ? 'playing' : 'paused' });
    }
  });
});

describe('a link to an entry', () => {
  test('shows it when the log is there, once', () => {
    const wanting = walk(FILES, { wanted: 2 });
    const opened = stepsOf(wanting).filter(
      (step) => eventOf(step).type === 'log.opened' && isOpen(step.after.value) && !isOpen(step.before.value),
    );
    expect(opened[0]?.after.context.at).toBe(2);
    expect(new Set(opened.map(({ before, after }) => `${before.context.wanted} ${after.context.at} ${after.context.wanted}`))).toEqual(
      new Set(['2 2 null', 'null 1 null']),
    );
  });
});
