import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { MARKETING } from '../../../src/domain/journal/address.ts';
import { SEEN_MEMORY_MS } from '../../../src/domain/marketing/interest.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type MarketingContext, marketingMachine } from '../../../src/machines/marketing/marketing.machine.ts';
import { bench, STARTED } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const NOW = 100 * 86_400_000;
const answered: Input = {
  type: 'api.answered',
  requestId: 'interest',
  call: 'freeToolsInterest',
  body: { inline: { message: 'ok' } as Json },
};
const failed: Input = {
  type: 'api.failed',
  requestId: 'interest',
  call: 'freeToolsInterest',
  failure: { kind: 'status', status: 500, message: 'no' },
};
const here = (isSignedIn: boolean): Input => ({ type: 'message.location', url: '/velocity/apps/x', isSignedIn, isLogin: false });

const EVENTS: readonly Input[] = [
  here(false),
  here(true),
  { type: 'message.pageFocused', now: NOW + 1 },
  { type: 'marketing.contentUsed' },
  { type: 'marketing.invited' },
  { type: 'marketing.nameTyped', name: 'Maya' },
  { type: 'marketing.emailTyped', email: 'maya@brand.test' },
  { type: 'marketing.messageTyped', message: 'x'.repeat(600) },
  { type: 'marketing.submitted' },
  { type: 'marketing.dismissed' },
  { type: 'message.draftsWanted', layer: null },
  { type: 'marketing.draftReturned', name: 'Maya', email: 'maya@brand.test', message: '' },
  answered,
  failed,
  { type: 'storage.failed', key: 'marketingSeen', message: '“marketingSeen” could not be saved.' },
];
const stopWhen = ({ interactions }: MarketingContext): boolean => interactions > 1;
const waysFrom = (seenAt: number | null) =>
  pathsThrough<MarketingContext>(marketingMachine, { input: { now: NOW, seenAt }, events: EVENTS, stopWhen });
const ways = waysFrom(null);
const remembered = waysFrom(NOW - SEEN_MEMORY_MS + 10);
const isOpen = (value: unknown): boolean => typeof value === 'object';

describe('every way through the invitation', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('A-282 A-283 shows by itself with the second interaction of a visitor, and never to who is signed in', () => {
    const opened = stepsOf(ways).filter(
      ({ before, event, after }) => event.type === 'marketing.contentUsed' && !isOpen(before.value) && isOpen(after.value),
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { before } of opened) expect([before.context.interactions, before.context.isVisitor]).toEqual([1, true]);
    for (const { before, event, after } of stepsOf(ways)) {
      if (event.type !== 'marketing.contentUsed' || isOpen(before.value) || before.context.seenAt !== null) continue;
      expect(isOpen(after.value)).toBe(before.context.isVisitor && before.context.interactions + 1 >= 2);
    }
    for (const { event, after } of stepsOf(ways))
      if (event.type === 'message.location' && event.isSignedIn) expect(isOpen(after.value)).toBe(false);
  });

  test('A-284 is not shown again for seven days after it was seen, as it is written down the moment it shows', () => {
    for (const { before, after, asked } of stepsOf(ways))
      if (!isOpen(before.value) && isOpen(after.value))
        expect(asked).toEqual([{ type: 'storage.put', key: 'marketingSeen', value: after.context.now }]);
    const again = stepsOf(remembered).filter(({ event, before }) => event.type === 'marketing.contentUsed' && !isOpen(before.value));
    expect(again.some(({ before }) => before.context.interactions === 1 && before.context.isVisitor)).toBe(true);
    for (const { after } of again) expect(isOpen(after.value)).toBe(false);
  });

  test('A-285 nor for seven days after it was dismissed, which empties the form too', () => {
    const gone = stepsOf(ways).filter(({ event, before }) => event.type === 'marketing.dismissed' && isOpen(before.value));
    expect(gone.length).toBeGreaterThan(0);
    for (const { after, asked } of gone) {
      expect(asked).toEqual([{ type: 'storage.put', key: 'marketingSeen', value: after.context.now }]);
      expect([after.value, after.context.interest]).toEqual(['watching', { name: '', email: '', message: '' }]);
    }
  });

  test('A-433 sends name, e-mail and message, only when name and e-mail are valid, and once', () => {
    const sent = stepsOf(ways).filter(({ asked }) => asked.some(({ type }) => type === 'api.call'));
    expect(sent.length).toBeGreaterThan(0);
    for (const { before, event, asked } of sent) {
      expect([event.type, before.value]).toEqual(['marketing.submitted', { open: 'editing' }]);
      const { interest } = before.context;
      expect(asked).toMatchObject([
        { call: 'freeToolsInterest', input: { body: { name: 'Maya', email: 'maya@brand.test', message: interest.message } } },
      ]);
      expect(interest.message.length).toBeLessThanOrEqual(512);
    }
  });

  test('A-286 A-434 thanks after the server took it, and says why not where it did not, with everything still typed', () => {
    const ended = stepsOf(ways).filter(({ before }) => JSON.stringify(before.value) === '{"open":"sending"}');
    expect(ended.length).toBeGreaterThan(0);
    for (const { before, event, after } of ended) {
      if (event === answered) expect(after.value).toEqual({ open: 'thanking' });
      if (event === failed)
        expect([after.value, after.context.error, after.context.interest]).toEqual([{ open: 'editing' }, 'no', before.context.interest]);
    }
  });
});

describe('the invitation in the app', () => {
  const visitor = (seenAt?: number) => {
    const made = bench({ url: '/velocity/apps/amazon-brand-index', stored: seenAt === undefined ? {} : { marketingSeen: seenAt } });
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    made.loadAreas();
    return made;
  };
  const use = (made: ReturnType<typeof visitor>): unknown => {
    made.send(MARKETING, { type: 'marketing.contentUsed' });
    made.send(MARKETING, { type: 'marketing.contentUsed' });
    return made.app.snapshot(MARKETING)?.value;
  };

  test('A-284 remembers over page loads, for seven days and no longer', () => {
    expect(use(visitor())).toEqual({ open: 'editing' });
    expect(use(visitor(STARTED.now - SEEN_MEMORY_MS + 1))).toBe('watching');
    expect(use(visitor(STARTED.now - SEEN_MEMORY_MS))).toEqual({ open: 'editing' });
  });
});
