import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { address } from '../../../src/domain/journal/address.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { marketBrands } from '../../../src/domain/typeahead/marketTypeaheads.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createTypeaheadsMachine, searchOf, type TypeaheadsContext } from '../../../src/machines/typeahead/typeaheads.machine.ts';
import { brandGroup, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const SCOPE: Scope = {
  user: user(),
  brandGroup: brandGroup('b1'),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: null,
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
};
const LIGHT = { key: 'Harbor Light', label: 'Harbor Light' };
const typed = (text: string): Input => ({ type: 'typeahead.typed', field: 'brand', text });
const answered = (turn: number, names: readonly string[]): Input => ({
  type: 'api.answered',
  requestId: `brand/${turn}`,
  call: 'marketTypeahead',
  body: { inline: [...names] },
});

const registry = createRegistry(createAnswerStore());
registry.add({ name: 'brand-overview', area: 'insights', params: [], requests: () => ({}), typeaheads: { brand: marketBrands() } });
const typeaheads = createTypeaheadsMachine(registry);

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope: { ...SCOPE, brandGroup: brandGroup('b2') }, params: {} },
  { type: 'message.scopeChanged', scope: SCOPE, params: { month: '2026-10' } },
  typed('h'),
  typed('harb'),
  typed('harb '),
  typed('harbor'),
  { type: 'timer.elapsed', id: 'brand' },
  answered(1, ['Harbor Light']),
  answered(2, ['Harbor Light', 'Harbour & Sons']),
  {
    type: 'api.failed',
    requestId: 'brand/1',
    call: 'marketTypeahead',
    failure: { kind: 'status', status: 429, message: 'Too many searches.' },
  },
  { type: 'typeahead.retried', field: 'brand' },
  { type: 'typeahead.taken', field: 'brand', option: LIGHT },
  { type: 'typeahead.left', field: 'brand' },
];
const ways = pathsThrough<TypeaheadsContext>(typeaheads, {
  input: { name: 'brand-overview', scope: SCOPE, params: {}, screen: address('screen/brand-overview'), key: 'typeaheads' },
  events: EVENTS,
  stopWhen: (context) => searchOf(context, 'brand').turn > 2,
});
const steps = stepsOf(ways);
const brandIn = (context: TypeaheadsContext) => searchOf(context, 'brand');

describe('every way through the typeaheads of a screen', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('nothing is asked before the keyboard has rested for as long as the field says, and too few letters are never asked', () => {
    const asked = steps.flatMap((step) => step.asked.map((command) => ({ ...step, command })));
    for (const { event, before, command } of asked) {
      if (command.type === 'timer.start') expect(command).toEqual({ type: 'timer.start', id: 'brand', ms: 300 });
      if (command.type !== 'api.call') continue;
      expect(event.type === 'typeahead.retried' || event.type === 'timer.elapsed').toBe(true);
      expect((brandIn(before.context).text ?? '').trim().length).toBeGreaterThanOrEqual(2);
      expect(command).toMatchObject({
        call: 'marketTypeahead',
        input: { query: { type: 'brands', search: brandIn(before.context).text?.trim() } },
      });
    }
    expect(asked.filter(({ command }) => command.type === 'api.call').length).toBeGreaterThan(3);
  });

  test('one search is under way at most: what comes next gives up the call or the wait before it', () => {
    let given = 0;
    for (const { before, after, asked } of steps) {
      const [was, is] = [brandIn(before.context), brandIn(after.context)];
      if (was.state === 'loading' && is.state !== 'loading' && is.state !== 'found' && is.state !== 'failed') {
        expect(asked).toContainEqual({ type: 'api.abort', requestId: `brand/${was.turn}` });
        given += 1;
      }
      if (was.state === 'waiting' && is.state === 'resting') expect(asked).toContainEqual({ type: 'timer.stop', id: 'brand' });
    }
    expect(given).toBeGreaterThan(3);
  });

  test('answers come in order: one to a search that was given up changes nothing', () => {
    let ignored = 0;
    for (const { before, event, after } of steps) {
      if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
      const { state, turn } = brandIn(before.context);
      if (state === 'loading' && event.requestId === `brand/${turn}`) {
        expect(brandIn(after.context).state).toBe(event.type === 'api.answered' ? 'found' : 'failed');
      } else {
        expect(after.context).toEqual(before.context);
        ignored += 1;
      }
    }
    expect(ignored).toBeGreaterThan(3);
  });

  test('a blank more asks nothing new', () => {
    const blanks = steps.filter(
      ({ before, event }) => event.type === 'typeahead.typed' && event.text === 'harb ' && brandIn(before.context).text === 'harb',
    );
    expect(blanks.length).toBeGreaterThan(1);
    for (const { before, asked } of blanks) expect(asked.length > 0).toBe(brandIn(before.context).state === 'failed');
  });

  test('taking and leaving put the field to rest; what was taken is remembered, for this brand group alone', () => {
    for (const { before, event, after } of steps) {
      if (event.type === 'typeahead.taken')
        expect(brandIn(after.context)).toMatchObject({ text: null, state: 'resting', body: null, recent: [LIGHT] });
      if (event.type === 'typeahead.left')
        expect(brandIn(after.context)).toMatchObject({ text: null, state: 'resting', recent: brandIn(before.context).recent });
      if (event.type === 'message.scopeChanged' && event.scope.brandGroup?.id !== before.context.scope.brandGroup?.id)
        expect(after.context.fields).toEqual({});
    }
  });
});
