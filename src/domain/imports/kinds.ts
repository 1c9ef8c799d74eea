/** What can be imported, by name alone: the contract knows the names without the columns behind them. */
export const IMPORT_KINDS = [
  'retail',
  'retail-hours',
  'ads',
  'targets',
  'search-terms',
  'dsp',
  'inventory',
  'buy-box',
  'shelf',
  'share-of-voice',
  'keyword-positions',
  'cohorts',
  'cohort-months',
  'new-to-brand',
  'catalogue',
  'tags',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
