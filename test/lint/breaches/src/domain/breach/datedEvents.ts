/** An event is plain JSON: a day is text, a moment is a number. */
export interface RangeChosen {
  readonly type: 'dates.rangeChosen';
  readonly start: Date; // breach: lint/style/noRestrictedGlobals
}
