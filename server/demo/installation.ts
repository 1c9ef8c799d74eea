/** What the demo's pages say of their installation; on no other does it stand. */
import type { Testimonial } from '../../src/domain/page/testimonial.ts';

export const DEMO_CONTACT = 'help@velocity.example';

export const DEMO_TESTIMONIAL: Testimonial = {
  quote:
    'Before, Monday morning was six exports and a spreadsheet. Now it is one screen, and the meeting is about what to do, not about whose number is right.',
  by: 'Dana Whitfield, Head of E-Commerce, Harborlight Home',
};
