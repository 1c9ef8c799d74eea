/** What a customer says of the product beside the sign-in form. An installation says whose words they are, or shows none. */
import { boundedString, record, type t } from '../codec/codec.ts';

export const MAX_QUOTE = 400;
export const MAX_SOURCE = 120;

/** `by` is a name, and after its first comma who that is: "Dana Whitfield, Head of E-Commerce, Harborlight Home". */
export const Testimonial = record({ quote: boundedString(MAX_QUOTE), by: boundedString(MAX_SOURCE) }, 'Testimonial');
export type Testimonial = t.TypeOf<typeof Testimonial>;
