/** What a page brings with it before its code runs. */
export * from './pageOpening.ts';
export * from './testimonial.ts';
