/** What the reorder plan says of how often its advice held. */
import { formatCount, formatPercentFixed } from '../format/number.ts';
import { ENOUGH_STARTS } from './calibration.ts';
import type { DemandOutlook } from './demandOutlook.ts';
import { levelWords } from './inventoryHealth.tables.ts';
import { plural, weeksWords } from './inventoryHealth.words.ts';
import { SERVICE_LEVELS } from './settings.ts';

/** Fewer windows than these tell no rate. */
const LEAST_WINDOWS = 30;

/** What was measured beside what is promised, and what it costs: for stretches of so many weeks. Of 100 windows only whole ones count. */
export const heldWords = ({ measured, horizons }: DemandOutlook, weeks: number, serviceLevel: number): string => {
  const level = SERVICE_LEVELS.map(Number).indexOf(serviceLevel);
  const own = measured.find((one) => one.weeks === weeks)?.levels[level];
  const windows = `past windows of ${weeksWords(weeks)}`;
  if (own === undefined || own.windows < LEAST_WINDOWS)
    return `Not enough history to back-test ${windows}: safety margins are those of typical demand patterns, not your own.`;
  const more = own.came === 0 ? null : own.advised / own.came - 1;
  const cost = more === null ? '' : `, with ${formatPercentFixed(Math.abs(more), 0)} ${more < 0 ? 'fewer' : 'more'} units than were sold`;
  const shared =
    (horizons[weeks - 1]?.starts ?? 0) < ENOUGH_STARTS
      ? ' With less than half a year of windows, margins lean on typical demand patterns.'
      : '';
  const [held, target] = [Math.floor((100 * own.held) / own.windows), levelWords(serviceLevel).replace('%', '')];
  return `Back-test: these quantities covered demand in ${held} of 100 ${windows} (target ${target}; ${formatCount(own.windows)} windows tested)${cost}.${shared}`;
};

/** Products without advice; null where there are none. */
export const unadvisedWords = (products: number): string | null =>
  products === 0 ? null : `Not enough history for advice: ${plural(products, 'product')}.`;

/** Of the products in danger those that goods on their way cover; null where there are none. */
export const savedWords = (saved: number, inDanger: number): string | null =>
  saved === 0
    ? null
    : `${formatCount(saved)} of ${plural(inDanger, 'product')} in danger ${saved === 1 ? 'is' : 'are'} covered until the resupply by inbound units, if they arrive in time.`;
