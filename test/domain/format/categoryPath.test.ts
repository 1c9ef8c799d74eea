/** Paths of categories: what is stored, and what is read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryName, namesAbove, namesInPath, pathOfNames } from '../../../src/domain/format/categoryPath.ts';

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('Health / Beauty', '100% Cotton', '%2F', '%25', '/', '%'),
);

describe('the path of a category', () => {
  test('gives its names back, whatever signs they hold', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), (names) => {
        expect(namesInPath(pathOfNames(names))).toEqual(names);
      }),
    );
  });

  test('is as long as there are names: a slash in a name makes no tier', () => {
    expect(pathOfNames(['Health / Beauty', '100% Cotton'])).toBe('Health %2F Beauty/100%25 Cotton');
  });

  test('is called by its last name', () => {
    expect([categoryName('Home/Bath %2F Spa'), categoryName('Home'), categoryName('')]).toEqual(['Bath / Spa', 'Home', '']);
    expect([namesAbove('Health %2F Beauty/Oral Care/Brushes'), namesAbove('Home')]).toEqual(['Health / Beauty › Oral Care', '']);
  });
});
