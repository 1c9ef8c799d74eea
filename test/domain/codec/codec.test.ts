import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  type AnyCodec,
  boundedArray,
  boundedString,
  type Codec,
  decode,
  describeFailure,
  FilledString,
  Finite,
  Int,
  Natural,
  nullable,
  oneOf,
  partialRecord,
  record,
  show,
  t,
} from '../../../src/domain/codec/codec.ts';

const pathsOf = (codec: AnyCodec, input: unknown): readonly string[] => {
  const decoded = decode(codec, input);
  return isLeft(decoded) ? decoded.left.faults.map(({ path }) => path) : [];
};

const decodedBy = <A>(codec: Codec<A>, input: unknown): A | 'refused' => {
  const decoded = decode(codec, input);
  return isRight(decoded) ? decoded.right : 'refused';
};

const Person = record({ name: t.string, age: Natural }, 'Person');

describe('the path of a fault', () => {
  test('leads through records and lists', () => {
    const House = record({ rooms: t.array(record({ people: boundedArray(Person, 3) })) });
    const input = {
      rooms: [
        { people: [] },
        {
          people: [
            { name: 'a', age: 1 },
            { name: 'b', age: -1 },
          ],
        },
      ],
    };
    expect(pathsOf(House, input)).toEqual(['rooms[1].people[1].age']);
  });

  test('is empty for the value itself', () => {
    expect(pathsOf(Person, 7)).toEqual(['']);
    expect(pathsOf(Finite, 'x')).toEqual(['']);
  });

  test('does not count the branches of unions and intersections', () => {
    const Either = t.union([record({ left: t.string }), record({ right: record({ deep: Int }) })]);
    expect(pathsOf(record({ either: Either }), { either: { right: { deep: 1.5 } } })).toEqual(['either.left', 'either.right.deep']);
    const Both = partialRecord({ must: record({ be: t.string }) }, { may: t.array(Int) });
    expect(pathsOf(record({ both: Both }), { both: { must: { be: 1 }, may: [1, 'two'] } })).toEqual(['both.must.be', 'both.may[1]']);
  });

  test('keeps the numbers that are keys and places of the value itself', () => {
    const Years = t.record(t.string, t.union([t.array(Int), t.null]));
    expect(pathsOf(Years, { 2025: [1, 'x'] })).toEqual(['[2025][1]', '[2025]']);
  });

  test('leads through nullable, oneOf and masked by name', () => {
    const Row = record({ level: nullable(oneOf(['low', 'high'], 'Level')) });
    expect(decode(Row, { level: 'middle' })).toMatchObject({
      left: {
        faults: [
          { path: 'level', expected: 'Level', got: '"middle"' },
          { path: 'level', expected: 'null' },
        ],
      },
    });
  });
});

describe('a decode', () => {
  test('names each path and expectation once, and at most twenty', () => {
    const twice = t.intersection([Person, Person]);
    expect(pathsOf(twice, { name: 1, age: 1 })).toEqual(['name']);
    expect(
      pathsOf(
        t.array(Int),
        Array.from({ length: 1000 }, () => 'x'),
      ),
    ).toHaveLength(20);
  });

  test('shows only what it keeps of very many faults', () => {
    let shown = 0;
    const loud = {
      toJSON: () => {
        shown += 1;
        return 'loud';
      },
    };
    decode(
      t.array(Int),
      Array.from({ length: 1000 }, () => loud),
    );
    expect(shown).toBe(20);
  });

  test('says in one sentence what was expected, what was there and where', () => {
    const failed = decode(Person, { name: null, age: 2 });
    expect(isLeft(failed) && describeFailure(failed.left)).toBe('name: expected string, got null');
    const whole = decode(Natural, -1);
    expect(isLeft(whole) && describeFailure(whole.left)).toBe('value: expected Natural, got -1');
  });
});

const hostile = (): readonly (readonly [string, unknown])[] => {
  const cyclic: Record<string, unknown> = { name: 'a', age: 1 };
  cyclic.self = cyclic;
  cyclic.name = cyclic;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const trap = (): never => {
    throw new Error('trapped');
  };
  const traps = { get: trap, getPrototypeOf: trap, ownKeys: trap, has: trap, getOwnPropertyDescriptor: trap };
  return [
    [
      'a getter that throws',
      {
        get name() {
          return trap();
        },
        age: 1,
      },
    ],
    [
      'a getter that throws what cannot be read',
      {
        get name() {
          throw new Proxy({}, traps);
        },
      },
    ],
    ['a proxy that throws', new Proxy({}, traps)],
    ['a revoked proxy', revoked.proxy],
    ['a cycle', cyclic],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
    ['a big integer', 1n],
    ['a toJSON that throws', { toJSON: trap }],
    ['a toJSON without an answer', { toJSON: () => undefined }],
    ['an object without a prototype', Object.create(null)],
    ['nothing', undefined],
    ['a date that is none', new Date(Number.NaN)],
    ['a very deep list', JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
  ];
};

describe('hostile input', () => {
  const codecs: readonly AnyCodec[] = [
    Person,
    nullable(Person),
    partialRecord({ name: t.string }, { age: Int }),
    boundedArray(Person, 2),
    t.record(t.string, Finite),
    oneOf(['a']),
    Finite,
    boundedString(3),
  ];

  test.each(hostile())('%s is refused without throwing, and is shown in one short line', (_, input) => {
    for (const codec of codecs) {
      const decoded = decode(codec, input);
      // An object without a prototype and without keys is an empty record, and nothing else here fits anything.
      if (isRight(decoded)) expect(codec.name).toBe('{ [K in string]: Finite }');
      else for (const { got } of decoded.left.faults) expect(got).toMatch(/^.{1,200}$/);
    }
  });

  test('keys of the prototype are no properties: they are stripped, and what is inherited does not pass for one', () => {
    const Odd = record({ name: t.string });
    const decoded = decodedBy(Odd, JSON.parse('{"name":"a","__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1}'));
    expect(decoded).toEqual({ name: 'a' });
    expect(Object.keys(decoded as object)).toEqual(['name']);
    expect((decoded as { admin?: unknown }).admin).toBeUndefined();
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    expect(pathsOf(record({ constructor: t.string }), {})).toEqual(['constructor']);
  });
});

describe('numbers', () => {
  test.each([
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['a numeral', '1'],
    ['a boxed number', Object(1)],
    ['null', null],
  ])('%s is none', (_, input) => {
    for (const codec of [Finite, Int, Natural]) {
      expect(decodedBy(codec, input)).toBe('refused');
      expect(codec.is(input)).toBe(false);
    }
  });

  test('minus zero is read as zero by all of them', () => {
    for (const codec of [Finite, Int, Natural]) expect(Object.is(decodedBy(codec, -0), 0)).toBe(true);
  });

  test('is 0 for −0 within records, lists and unions as well, and leaves what it was read from alone', () => {
    const codec = record({ n: Finite, list: t.array(Int), maybe: nullable(Natural), inner: record({ n: Finite }) });
    const input = { n: -0, list: [1, -0], maybe: -0, inner: { n: -0 } };
    const read = decodedBy(codec, input);
    expect(read).toStrictEqual({ n: 0, list: [1, 0], maybe: 0, inner: { n: 0 } });
    expect(Object.is(input.inner.n, -0)).toBe(true);
  });

  test('whole numbers are those that a double holds exactly', () => {
    expect([decodedBy(Int, 2 ** 53 - 1), decodedBy(Int, 2 ** 53), decodedBy(Int, 1.5), decodedBy(Int, -3)]).toEqual([
      2 ** 53 - 1,
      'refused',
      'refused',
      -3,
    ]);
    expect([decodedBy(Natural, 0), decodedBy(Natural, -1), decodedBy(Finite, -1.5)]).toEqual([0, 'refused', -1.5]);
  });
});

describe('limits', () => {
  test('a list has an end, and a list past it is one fault that says so', () => {
    const few = boundedArray(Int, 2);
    expect(decodedBy(few, [1, 2])).toEqual([1, 2]);
    expect(decode(few, [1, 2, 'x'])).toMatchObject({ left: { faults: [{ path: '', expected: 'a list of at most 2' }] } });
    expect(few.is([1, 2, 3])).toBe(false);
    expect(pathsOf(few, [1, 'x'])).toEqual(['[1]']);
    expect(pathsOf(few, { length: 1, 0: 1 })).toEqual(['']);
  });

  test('a text has an end, and a filled one holds more than blanks', () => {
    expect([decodedBy(boundedString(2), 'ab'), decodedBy(boundedString(2), 'abc')]).toEqual(['ab', 'refused']);
    expect([decodedBy(FilledString, ' a '), decodedBy(FilledString, ' \t\n')]).toEqual([' a ', 'refused']);
  });

  test('a closed list holds its own words and no names of the prototype', () => {
    const Level = oneOf(['low', 'high']);
    expect(Level.name).toBe('"low" | "high"');
    for (const word of ['toString', '__proto__', 'constructor', '', 'LOW']) expect(decodedBy(Level, word)).toBe('refused');
    expect(decodedBy(Level, 'low')).toBe('low');
  });

  test('undeclared keys are stripped from both halves of a record with optional ones', () => {
    const Half = partialRecord({ a: Int }, { b: Int });
    expect(decodedBy(Half, { a: 1, b: 2, c: 3 })).toEqual({ a: 1, b: 2 });
    expect(decodedBy(Half, { a: 1, c: 3 })).toEqual({ a: 1 });
    expect(pathsOf(Half, { b: 1 })).toEqual(['a']);
  });
});

describe('a value for a person', () => {
  test.each<readonly [unknown, string]>([
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    [undefined, 'undefined'],
    [null, 'null'],
    ['text', '"text"'],
    [() => 1, 'a function'],
    [Symbol('x'), 'a symbol'],
    [12n, '12n'],
    [{ a: [1] }, '{"a":[1]}'],
    [{ toJSON: () => undefined }, 'undefined'],
  ])('is shown as it is (%#)', (value, text) => {
    expect(show(value)).toBe(text);
  });

  test('is cut after sixty characters', () => {
    expect(show('x'.repeat(100))).toBe(`"${'x'.repeat(58)}…`);
  });
});
