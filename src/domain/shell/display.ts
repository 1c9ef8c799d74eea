/**
 * How figures are shown on the pages that offer it: what every page shares stands in the URL, so that a
 * link shows the same and the choice goes along from page to page. What stands there and means nothing is the default.
 */

import type { Periodicity } from '../dates/period.ts';
import type { ReadonlySearch } from '../routes/urlParams.ts';

/** How sales are measured: by ordered revenue or shipped COGS, gross or net of refunds. */
export interface SalesMode {
  readonly sales: 'ordered' | 'cogs';
  readonly basis: 'gross' | 'net';
}

type Shown = 'shown' | 'hidden';

/** The toggles besides the two of sales: amounts in dollars or percent, efficiency as ACOS or ROAS, goals by period or added up. */
export interface Display {
  readonly amounts: 'dollar' | 'percent';
  readonly efficiency: 'acos' | 'roas';
  readonly goals: 'periodic' | 'cumulative';
  /** The kinds of annotations on charts and in their files. */
  readonly saleEvent: Shown;
  readonly note: Shown;
  readonly buyBoxLost: Shown;
  readonly outOfStock: Shown;
}

const SHOWN = ['shown', 'hidden'] as const;

/** Every toggle, by its URL key: the default first. */
export const TOGGLES = {
  amounts: ['dollar', 'percent'],
  efficiency: ['acos', 'roas'],
  sales: ['ordered', 'cogs'],
  basis: ['gross', 'net'],
  goals: ['periodic', 'cumulative'],
  saleEvent: SHOWN,
  note: SHOWN,
  buyBoxLost: SHOWN,
  outOfStock: SHOWN,
} as const satisfies { readonly [K in keyof (Display & SalesMode)]: readonly [(Display & SalesMode)[K], (Display & SalesMode)[K]] };

export type Toggle = keyof typeof TOGGLES;
export type ToggleValue<T extends Toggle> = (typeof TOGGLES)[T][number];
export const TOGGLE_NAMES = Object.keys(TOGGLES) as readonly Toggle[];

export const DEFAULT_DISPLAY: Display = {
  amounts: 'dollar',
  efficiency: 'acos',
  goals: 'periodic',
  saleEvent: 'shown',
  note: 'shown',
  buyBoxLost: 'shown',
  outOfStock: 'shown',
};

/** What the query says of a toggle; its default for anything that is none of its two values. */
export const toggleIn = <T extends Toggle>(search: ReadonlySearch, toggle: T): ToggleValue<T> => {
  const [standard, other] = TOGGLES[toggle] as readonly [ToggleValue<T>, ToggleValue<T>];
  return search.get(toggle) === other ? other : standard;
};

export const displayIn = (search: ReadonlySearch): Display => ({
  amounts: toggleIn(search, 'amounts'),
  efficiency: toggleIn(search, 'efficiency'),
  goals: toggleIn(search, 'goals'),
  saleEvent: toggleIn(search, 'saleEvent'),
  note: toggleIn(search, 'note'),
  buyBoxLost: toggleIn(search, 'buyBoxLost'),
  outOfStock: toggleIn(search, 'outOfStock'),
});

/** What the URL is to hold for a value: null, so that the key goes, for the default and for what is no value of the toggle. */
export const toggleParam = (toggle: Toggle, value: string): string | null => {
  const [, other] = TOGGLES[toggle];
  return value === other ? other : null;
};

/** Goals can be added up only day by day or month by month. */
export const offersCumulativeGoals = (periodicity: Periodicity): boolean => periodicity === 'daily' || periodicity === 'monthly';

/** How goals are shown: by period wherever they cannot be added up, whatever was chosen. */
export const goalsShown = (display: Display, periodicity: Periodicity): Display['goals'] =>
  offersCumulativeGoals(periodicity) ? display.goals : 'periodic';
