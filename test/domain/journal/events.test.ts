import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
// NOTE: the door knows the calls that are declared, and importing these declares them.
import '../../../src/domain/api/contract.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { type AppEvent, EVENTS, type EventType } from '../../../src/domain/journal/events.ts';
import { decodeAnyEvent } from '../../../src/domain/journal/everyEvent.ts';
import { MISFITS, SAMPLES, sample, TYPES } from './samples.ts';

const pathsOf = (input: unknown): readonly string[] => {
  const decoded = decodeAnyEvent(input);
  return isLeft(decoded) ? decoded.left.faults.map(({ path }) => path) : ['none'];
};

const accepted = (input: unknown): AppEvent => {
  const decoded = decodeAnyEvent(input);
  if (isLeft(decoded)) throw new Error(JSON.stringify(decoded.left.faults));
  return decoded.right;
};

describe('every event', () => {
  test('has a sample here', () => {
    expect(TYPES.toSorted()).toEqual(Object.keys(EVENTS).sort());
  });

  test.each(TYPES)('%s passes the door as it is, before and after JSON', (type) => {
    const event = sample(type);
    expect(accepted(event)).toStrictEqual(event);
    expect(accepted(JSON.parse(JSON.stringify(event)))).toStrictEqual(event);
  });

  test.each(TYPES)('%s loses what it does not declare', (type) => {
    expect(accepted({ ...sample(type), typed: 'hunter2', ...JSON.parse('{"__proto__":{"a":1},"constructor":"x"}') })).toStrictEqual(
      sample(type),
    );
  });

  test.each(TYPES.filter((type) => MISFITS[type] !== null))('%s that does not fit is refused with the path', (type) => {
    const [change, path] = MISFITS[type] ?? [{}, ''];
    expect(pathsOf({ ...sample(type), ...change })).toContain(path);
  });

  test.each(TYPES.filter((type) => Object.keys(SAMPLES[type]).length > 0))('%s without what it needs is refused', (type) => {
    const required = Object.keys(SAMPLES[type]).filter((key) => !OPTIONAL.includes(`${type}.${key}`));
    for (const key of required) expect(pathsOf({ ...sample(type), [key]: undefined }).map((path) => path.split('.')[0])).toContain(key);
    for (const key of OPTIONAL.filter((each) => each.startsWith(`${type}.`)).map((each) => each.slice(type.length + 1))) {
      expect(Object.keys(accepted({ ...sample(type), [key]: undefined }))).not.toContain(key);
    }
  });
});

const OPTIONAL: readonly string[] = [
  'import.runClicked.brandGroupId',
  'app.started.notice',
  'pdf.asked.paper',
  'screen.downloadClicked.as',
  'import.faultsDownloadClicked.as',
  'reports.csvClicked.workbook',
  'app.started.today',
  'navigation.linkFollowed.replace',
  'screen.paramSet.also',
  'screen.paramSet.replace',
];

describe('the door', () => {
  test.each([
    ['null', null],
    ['a text', 'session.emailTyped'],
    ['a list', [{ type: 'session.emailTyped', email: 'a' }]],
    ['no type', { email: 'a' }],
    ['a type of the prototype', { type: 'toString' }],
    ['another one', { type: '__proto__' }],
    ['a type that is no text', { type: ['clock.ticked'] }],
  ])('refuses %s by its type', (_, input) => {
    expect(pathsOf(input)).toEqual(['type']);
  });

  test('never throws, whatever is hostile in an event', () => {
    const trap = (): never => {
      throw new Error('trapped');
    };
    const cyclic: Record<string, unknown> = { type: 'screen.uiSet', key: 'k' };
    cyclic.value = cyclic;
    const inputs: readonly (readonly [unknown, string])[] = [
      [
        {
          type: 'session.emailTyped',
          get email() {
            return trap();
          },
        },
        'email',
      ],
      [
        {
          get type() {
            return trap();
          },
        },
        'type',
      ],
      [undefined, ''],
      [() => 1, ''],
      [new Proxy({}, { ownKeys: trap }), ''],
      [new Proxy({}, { getPrototypeOf: trap }), ''],
      [{ type: 'screen.uiSet', key: 'k', value: { f: () => 1 } }, 'value.f'],
      [{ type: 'screen.uiSet', key: 'k', value: [0, Symbol('s')] }, 'value[1]'],
      [{ type: 'screen.uiSet', key: 'k', value: 10n }, 'value'],
      [{ type: 'screen.uiSet', key: 'k', value: { n: Number.NaN } }, 'value.n'],
      [{ type: 'screen.uiSet', key: 'k', value: new Date(0) }, 'value'],
      [{ type: 'screen.uiSet', key: 'k', value: new Map() }, 'value'],
      [{ type: 'screen.uiSet', key: 'k', value: [undefined] }, 'value[0]'],
      [{ type: 'screen.uiSet', key: 'k', value: Array(3) }, 'value[0]'],
    ];
    for (const [input, path] of inputs) expect(pathsOf(input)).toEqual([path]);
    expect(pathsOf(cyclic)[0]).toMatch(/^value(\.value)+$/);
    expect(pathsOf({ type: 'screen.uiSet', key: 'k', value: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })[0]).toMatch(
      /^value(\[0\])+$/,
    );
  });

  test('a getter is read once: what was checked is what is recorded', () => {
    let reads = 0;
    const event = accepted({
      type: 'session.emailTyped',
      get email() {
        reads += 1;
        return reads === 1 ? 'first@b.test' : 5;
      },
    });
    expect(event).toEqual({ type: 'session.emailTyped', email: 'first@b.test' });
    expect(reads).toBe(1);
  });

  test('what is recorded shares nothing with what was sent', () => {
    const value = { rows: [{ a: 1 }] };
    const countries = ['US'];
    const ui = accepted({ type: 'screen.uiSet', key: 'k', value });
    const setup = accepted({ type: 'setup.countriesChanged', countries });
    (value.rows[0] as { a: number }).a = 2;
    countries.push('CA');
    expect(ui).toEqual({ type: 'screen.uiSet', key: 'k', value: { rows: [{ a: 1 }] } });
    expect(setup).toEqual({ type: 'setup.countriesChanged', countries: ['US'] });
  });

  test('__proto__ never becomes a property, at any depth, and minus zero is zero', () => {
    const value = JSON.parse('{"__proto__":{"admin":true},"in":[{"__proto__":1,"kept":-0}],"constructor":"data"}') as Json;
    const event = accepted({ type: 'screen.uiSet', key: 'k', value });
    expect(JSON.stringify(event)).toBe('{"type":"screen.uiSet","key":"k","value":{"in":[{"kept":0}],"constructor":"data"}}');
    const { value: kept } = event as { value: Readonly<Record<string, unknown>> };
    expect(Object.hasOwn(kept, '__proto__')).toBe(false);
    expect(kept.admin).toBeUndefined();
    expect(Object.is((kept.in as { kept: number }[])[0]?.kept, 0)).toBe(true);
  });

  test('a type is read from the event itself, never inherited', () => {
    expect(pathsOf(Object.create({ type: 'connection.lost' }))).not.toEqual(['none']);
  });

  test('an inline answer is held against the contract of its call, and loses what that does not declare', () => {
    const answered = (inline: Json): unknown => ({ type: 'api.answered', requestId: '1', call: 'countries', body: { inline } });
    expect(pathsOf(answered([{ country: 'US' }, { country: 5 }]))).toEqual(['body.inline[1].country']);
    expect(pathsOf(answered('none'))).toEqual(['body.inline']);
    expect(accepted(answered([{ country: 'US', email: 'a@b.test' }]))).toMatchObject({ body: { inline: [{ country: 'US' }] } });
    expect(JSON.stringify(accepted(answered([{ country: 'US', email: 'a@b.test' }])))).not.toContain('a@b.test');
  });

  test('an answer by digest carries the digest alone', () => {
    const event = accepted({ type: 'api.answered', requestId: '1', call: 'goals', body: { answer: 'abc', inline: undefined, more: 1 } });
    expect(event).toStrictEqual({ type: 'api.answered', requestId: '1', call: 'goals', body: { answer: 'abc' } });
  });

  test('moments lie between 1970 and the year 9999', () => {
    for (const now of [-1, 8.64e15, 1e300]) expect(pathsOf({ type: 'clock.ticked', now })).toEqual(['now']);
    expect(isRight(decodeAnyEvent({ type: 'clock.ticked', now: 0.5 }))).toBe(true);
  });
});

const longest: readonly (readonly [EventType, string, number])[] = [
  ['navigation.urlChanged', 'url', 8000],
  ['session.emailTyped', 'email', 320],
  ['timer.elapsed', 'id', 10_000],
];

test.each(longest)('%s takes a %s of %i characters and no longer', (type, field, length) => {
  expect(isRight(decodeAnyEvent({ type, [field]: 'x'.repeat(length) }))).toBe(true);
  expect(pathsOf({ type, [field]: 'x'.repeat(length + 1) })).toEqual([field]);
});
