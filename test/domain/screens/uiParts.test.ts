/** What a screen keeps beside its address: each part reads what it writes, and anything else that a log may hold means nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import {
  type UiPart,
  uiChoice,
  uiChoiceOrNull,
  uiChoices,
  uiFlag,
  uiNumberOrNull,
  uiOf,
  uiPairOrNull,
  uiSet,
  uiText,
  uiTextOrNull,
} from '../../../src/domain/screens/uiParts.ts';

const WORDS = ['sun', 'rain', 'snow'] as const;
const isText = (each: Json | undefined): each is string => typeof each === 'string';

const checked = <A>(part: UiPart<A>, values: fc.Arbitrary<A>, is: (value: unknown) => boolean) => ({
  name: part.key,
  readsBack: () =>
    fc.assert(
      fc.property(values, (value) => {
        const { key, value: kept } = uiSet(part, value);
        expect(uiOf({ [key]: kept, other: 'x' }, part)).toEqual(value);
      }),
    ),
  takesAnything: () => fc.assert(fc.property(fc.jsonValue(), (kept) => is(uiOf({ [part.key]: kept as Json }, part)))),
  first: uiOf({}, part),
});

const isOneOfWords = (value: unknown): boolean => WORDS.some((word) => word === value);
const PARTS = [
  checked(uiFlag('flag'), fc.boolean(), (value) => typeof value === 'boolean'),
  checked(uiText('text'), fc.string(), (value) => typeof value === 'string'),
  checked(uiTextOrNull('textOrNull'), fc.option(fc.string()), (value) => value === null || typeof value === 'string'),
  checked(uiNumberOrNull('numberOrNull'), fc.option(fc.integer()), (value) => value === null || typeof value === 'number'),
  checked(uiChoice('choice', WORDS, 'rain'), fc.constantFrom(...WORDS), isOneOfWords),
  checked(uiChoiceOrNull('choiceOrNull', WORDS), fc.option(fc.constantFrom(...WORDS)), (value) => value === null || isOneOfWords(value)),
  checked(uiChoices('choices', WORDS, ['snow']), fc.subarray([...WORDS]), (value) => Array.isArray(value) && value.every(isOneOfWords)),
  checked(
    uiPairOrNull('pair', isText),
    fc.option(fc.tuple(fc.string(), fc.string())),
    (value) => value === null || (Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')),
  ),
];

describe('a part of a screen', () => {
  it.each(PARTS)('$name reads what it writes', ({ readsBack }) => readsBack());
  it.each(PARTS)('$name reads any other JSON as a value of its type', ({ takesAnything }) => takesAnything());

  it('is at first what it says', () => {
    expect(Object.fromEntries(PARTS.map(({ name, first }) => [name, first]))).toEqual({
      flag: false,
      text: '',
      textOrNull: null,
      numberOrNull: null,
      choice: 'rain',
      choiceOrNull: null,
      choices: ['snow'],
      pair: null,
    });
  });

  it('is not what every object has by itself', () => {
    expect(uiOf({}, uiTextOrNull('constructor'))).toBeNull();
  });
});
