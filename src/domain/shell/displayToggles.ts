/** The display toggles as pages offer them: which of them, and in what words. */
import type { Periodicity } from '../dates/period.ts';
import { offersCumulativeGoals, type SalesMode, type Toggle, type ToggleValue } from './display.ts';

const SHOWN = { shown: 'Shown', hidden: 'Hidden' };

/** What a toggle is called, for those who cannot see it, and its two values, the default first. */
export const TOGGLE_WORDS: {
  readonly [T in Toggle]: { readonly label: string; readonly values: Readonly<Record<ToggleValue<T>, string>> };
} = {
  amounts: { label: 'Amounts in dollars or percent', values: { dollar: 'Dollar', percent: 'Percent' } },
  efficiency: { label: 'ACOS or ROAS', values: { acos: 'ACOS', roas: 'ROAS' } },
  sales: { label: 'Total Sales Type', values: { ordered: 'Ordered Revenue', cogs: 'Shipped COGS' } },
  basis: { label: 'Gross or net sales', values: { gross: 'Gross', net: 'Net' } },
  goals: { label: 'Goals by period or cumulative', values: { periodic: 'Periodic', cumulative: 'Cumulative' } },
  saleEvent: { label: 'Sale events', values: SHOWN },
  note: { label: 'Notes', values: SHOWN },
  buyBoxLost: { label: 'Buy Box lost', values: SHOWN },
  outOfStock: { label: 'Out of stock', values: SHOWN },
};

/** What decides which toggles a page can offer; a page without dates has no periodicity. */
export interface ToggleScope {
  readonly hasCogs: boolean;
  readonly periodicity: Periodicity | null;
}

/** Of the toggles that a page shows, those that mean something now: COGS where the brand group has it, cumulative goals by day and month. */
export const offeredToggles = (shown: readonly Toggle[], { hasCogs, periodicity }: ToggleScope): readonly Toggle[] =>
  shown.filter((toggle) => {
    if (toggle === 'sales') return hasCogs;
    return toggle !== 'goals' || (periodicity !== null && offersCumulativeGoals(periodicity));
  });

/** What net sales leave as it is: refunds are no fault of ads, and prices are of units that were ordered. Null where it says nothing. */
export const netNote = (shown: readonly Toggle[], { basis }: SalesMode): string | null =>
  basis === 'net' && shown.includes('basis') ? 'TACOS, TROAS and ASP stay gross' : null;
