/** Generators for what CSV files, titles and names are made of. */
import fc from 'fast-check';

/** A text as a person or an attacker might write it: formulas, guards, quotes, delimiters, line ends, blanks, any script. */
export const cellText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '\0', ' ', '\ufeff', '＝', 'a', '1', '\ud800', '\u00a0'),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join('')),
  },
);

/** A title of any length around the limit, with accents, joined characters and pairs of units. */
export const title: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom('a', ' ', 'é', 'e\u0301', '\u{1f469}\u200d\u{1f680}', '\u200d', '\u0301', '\u{1d11e}'), { maxLength: 40 }),
    fc.integer({ min: 0, max: 270 }),
  )
  .map(([parts, length]) => `${'x'.repeat(length)}${parts.join('')}`);

/** Names of which some are alike and some have no letter at all. */
export const names: fc.Arbitrary<readonly string[]> = fc.array(
  fc.oneof(fc.constantFrom('Acme', 'ACME', 'Acme 2', 'acme-2', '', '///', '__proto__', 'Übermut'), fc.string({ maxLength: 8 })),
  { maxLength: 12 },
);
