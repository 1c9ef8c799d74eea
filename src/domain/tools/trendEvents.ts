/** The events of Search Trends' form: what is looked for, and which months. */
import { oneOf, record } from '../codec/codec.ts';
import { param, text, typed } from '../journal/eventParts.ts';

export const TREND_EVENTS = {
  'trends.termTyped': record({ text: typed }),
  'trends.termSubmitted': record({}),
  'trends.brandTaken': record({ brand: param }),
  /** A month of the range, before it is applied: `2026-10`. */
  'trends.monthPicked': record({ which: oneOf(['start', 'end'], 'MonthBound'), month: text }),
  'trends.monthsApplied': record({}),
};
