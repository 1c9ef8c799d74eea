/** Initials of people, brands and products, over all of Unicode. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { firstLetter, initialsOf, lettersOf } from '../../../src/domain/format/initials.ts';
import { brandMark, productMark } from '../../../src/domain/format/productMark.ts';

describe('initials', () => {
  test.each([
    ['Mara Keller', 'MK'],
    ['mara.keller@northfold.example', 'MK'],
    ['Ünal', 'Ü'],
    ['Jean Luc de la Tour', 'JT'],
    ['  ', '?'],
    ['', '?'],
    ['🦊 Fox', 'F'],
    ['Vi "Viewer"', 'VV'],
    ['“Vi” ‘Viewer’', 'VV'],
    ['Ada O’Neil', 'AO'],
    ['👍🏿', '?'],
    ['Maya 👩‍💻 Chen 🎉', 'MC'],
    ['e\u0301mile zola', 'ÉZ'],
    ['x\u0308\u0304a', 'X\u0308\u0304'.normalize('NFC')],
    ['ßeta', 'ß'],
    ['ﬁona', 'ﬁ'],
    ['山田 太郎', '山太'],
    ['محمد علي', 'مع'],
    ['ნინო', 'ნ'],
    ['हर्ष', 'ह'],
    ['-- ...', '?'],
    ['@maya', 'M'],
    ['Room @ Home', 'RH'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  const marksLast = /^(?:[\p{L}\p{N}]\p{M}*){1,2}$/u;
  law.prop([fc.string({ unit: 'binary' })])('are one or two whole letters or digits with their marks, or a question mark', (name) => {
    const initials = initialsOf(name);
    expect(initials === '?' || marksLast.test(initials)).toBe(true);
    expect(initials === '?').toBe(!/[\p{L}\p{N}]/u.test(/^[^\s@]+@/u.test(name) ? (name.split('@')[0] ?? '') : name));
  });

  law.prop([fc.string({ unit: 'binary' })])('of a name and its canonical equivalents are the same', (name) => {
    expect(initialsOf(name.normalize('NFD'))).toBe(initialsOf(name.normalize('NFC')));
  });

  law.prop([fc.string({ unit: 'binary' })])('marks of products and brands hold whole letters alone', (text) => {
    for (const { letters } of [productMark('B0FDJTH8A0', text), brandMark(text)])
      expect(letters === '' || marksLast.test(letters)).toBe(true);
    expect(lettersOf(text)[0] ?? '').toBe(firstLetter(text));
  });
});

test('the marks of names in quotes are letters', () => {
  expect([brandMark('"Söhne" & Co').letters, brandMark("L'Été").letters, productMark('B0FDJTH8A0', '"Zoë" Mug, 1').letters]).toEqual([
    'SC',
    'LÉ',
    'ZM',
  ]);
});
