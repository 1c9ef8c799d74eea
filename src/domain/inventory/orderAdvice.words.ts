/** What the reorder plan says of how often its advice held. */
import { formatCount, formatPercentFixed } from '../format/number.ts';
import { ENOUGH_STARTS } from './calibration.ts';
import type { DemandOutlook, MeasuredStretch } from './demandOutlook.ts';
import { levelWords } from './inventoryHealth.tables.ts';
import { plural, weeksWords } from './inventoryHealth.words.ts';
import { SERVICE_LEVELS } from './settings.ts';

/** Fewer windows than these tell no rate. */
const LEAST_WINDOWS = 30;

type MeasuredLevel = MeasuredStretch['levels'][number];

const levelOf = (stretch: MeasuredStretch | undefined, serviceLevel: number): MeasuredLevel | undefined =>
  stretch?.levels[SERVICE_LEVELS.map(Number).indexOf(serviceLevel)];

/** "95% of", rounded down: it never says what was not reached. */
const heldOf = ({ held, windows }: MeasuredLevel): string => `${Math.floor((100 * held) / windows)}% of`;

/** ", with 50% more units than were sold" */
const costWords = ({ advised, came }: MeasuredLevel): string => {
  const more = came === 0 ? null : advised / came - 1;
  return more === null ? '' : `, with ${formatPercentFixed(Math.abs(more), 0)} ${more < 0 ? 'fewer' : 'more'} units than were sold`;
};

/** What was measured of orders whose goods come after stock has run out; null where too little was. */
export const coverHeldWords = ({ cover }: DemandOutlook, serviceLevel: number): string | null => {
  const own = levelOf(cover?.measured, serviceLevel);
  if (cover === undefined || own === undefined || own.windows < LEAST_WINDOWS) return null;
  const { weeks, ahead } = cover.stretch;
  return `An order that arrives after stock runs out covers the ${weeksWords(weeks)} from its arrival. Back-test: such quantities, planned ${weeksWords(ahead)} ahead, covered demand in ${heldOf(own)} past windows (target ${levelWords(serviceLevel)})${costWords(own)}.`;
};

/** What was measured beside what is promised, and what it costs: for stretches of so many weeks. */
export const heldWords = ({ measured, horizons }: DemandOutlook, weeks: number, serviceLevel: number): string => {
  const own = levelOf(
    measured.find((one) => one.weeks === weeks),
    serviceLevel,
  );
  const windows = `past windows of ${weeksWords(weeks)}`;
  if (own === undefined || own.windows < LEAST_WINDOWS)
    return `Not enough history to back-test ${windows}: safety margins are based on typical demand patterns, not yours.`;
  const shared =
    (horizons[weeks - 1]?.starts ?? 0) < ENOUGH_STARTS
      ? ' With less than half a year of windows, margins lean on typical demand patterns.'
      : '';
  return `Back-test: these quantities covered demand in ${heldOf(own)} ${windows} (target ${levelWords(serviceLevel)}; ${formatCount(own.windows)} windows tested)${costWords(own)}.${shared}`;
};

/** Products without advice; null where there are none. */
export const unadvisedWords = (products: number): string | null =>
  products === 0 ? null : `Not enough history to advise on ${plural(products, 'product')}.`;

/** Of the products in danger those that goods on their way cover; null where there are none. */
export const savedWords = (saved: number, inDanger: number): string | null =>
  saved === 0
    ? null
    : `${formatCount(saved)} of ${plural(inDanger, 'product')} in danger ${saved === 1 ? 'is' : 'are'} covered until the resupply if inbound units arrive in time.`;
