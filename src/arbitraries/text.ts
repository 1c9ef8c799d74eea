/** Texts of any characters. */
import fc from 'fast-check';

/** One code point, half of them plain; no half of a surrogate pair. Ready at once, where fast-check's `binary` first lists a million. */
const character: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Any well-formed text, control characters and signs beyond the basic plane included; lengths in code points. */
export const anyText = (lengths: { readonly minLength?: number; readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: character });
