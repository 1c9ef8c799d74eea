/** Generators for what people type, and for what happens to a text that is edited in place. */
import fc from 'fast-check';
import type { EditInPlaceEvent } from '../domain/forms/editInPlace.ts';
import type { InputType } from '../domain/forms/inputRules.ts';

export const inputType: fc.Arbitrary<InputType> = fc.constantFrom('text', 'search', 'tel', 'email', 'url', 'number');

/** Figures, dots, addresses, blanks and letters of any script, as typed or pasted. */
export const typed: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(fc.constantFrom('1', '23', '.', '-', '+', ' ', '(', ')', '@', 'a', 'example', 'https://', 'HTTP://', '٣', '１'), {
      maxLength: 14,
    })
    .map((parts) => parts.join('')),
);

const value = fc.constantFrom('', ' ', 'Sales', 'Sales ', 'Sales by week', 'ß');

/** What happens to a text that is edited in place, in any order. */
export const editInPlaceEvent: fc.Arbitrary<EditInPlaceEvent> = fc.oneof(
  fc
    .constantFrom<EditInPlaceEvent['type']>('opened', 'saveAsked', 'cancelAsked', 'cancelConfirmed', 'cancelDeclined', 'saved')
    .map((type) => ({ type }) as EditInPlaceEvent),
  value.map((text) => ({ type: 'typed', text }) as const),
  fc.constant({ type: 'refused', message: 'This name is taken.' } as const),
);
