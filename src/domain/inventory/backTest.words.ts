/** What Inventory Health says of a back-test, in sentences. */
import { pastEventWords, type SaleEvent } from '../dates/saleEvents.ts';
import { formatCount, formatPercentFixed } from '../format/number.ts';
import type { Coverage } from './backTest.ts';
import { type BiasFinding, type Findings, type Lasting, type Ratios, steadyShare } from './backTestFindings.ts';
import { plural, wholeShare } from './inventoryHealth.words.ts';
import { RECENCY_LABELS, type RecencyBias } from './settings.ts';
import { HISTORY_DAYS } from './weights.ts';

const wholePercent = (share: number): string => formatPercentFixed(share, 0);

/** A service level as it is offered: 97.5% has a decimal. */
const level = (share: number): string => formatPercentFixed(share, Number.isInteger(Math.round(share * 1000) / 10) ? 0 : 1);

/** How often past intervals held; null where nothing could be compared. */
export const coverageWords = ({ share, folds, inside, below, above }: Coverage, days: number): string | null =>
  share === null
    ? null
    : `Sales were within the range in ${wholeShare(share)} of ${plural(folds, 'past window')} of ${days} days (${formatCount(inside)} windows; target 90%), with ${formatCount(below)} below and ${formatCount(above)} above.`;

/** What was left out, and what could not be seen; null where all stretches were compared and their stock is known. */
export const leftOutOfTestWords = ({ stockOuts, gaps, unseen }: Pick<Findings, 'stockOuts' | 'gaps' | 'unseen'>): string | null => {
  const left = [
    ...(stockOuts === 0 ? [] : [`${plural(stockOuts, 'window')} in which stock ran out, because sales then understate demand`]),
    ...(gaps === 0 ? [] : [`${plural(gaps, 'window')} with missing days, or with less than ${HISTORY_DAYS} days of data before`]),
  ];
  const sentences = [
    ...(left.length === 0 ? [] : [`Left out: ${left.join('; ')}.`]),
    ...(unseen === 0
      ? []
      : [`Daily stock is unknown for ${plural(unseen, 'window')}, so stock-outs in ${unseen === 1 ? 'it' : 'them'} go unnoticed.`]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
};

/** What of the miss lies in the method: what would hold if nothing ever changed. */
export const steadyWords = (alpha: number, days: number): string =>
  `Part of the gap comes from the method: ${HISTORY_DAYS} days give only a rough estimate of the next ${days} days, so about ${wholePercent(steadyShare(alpha, days))} would be within the range even if demand never changed. The rest is due to changes in demand: prices, seasons, sale events, stock-outs.`;

/** How far out; null where nothing was expected. */
export const ratioWords = (ratios: Ratios | null): string | null =>
  ratios === null
    ? null
    : `The median window sold ${wholePercent(ratios.median)} of the forecast, one in ten at most ${wholePercent(ratios.low)}, nine in ten at most ${wholePercent(ratios.high)}.`;

/** How often stock lasted as the simulation alone said; null where nothing was compared. */
export const inTimeWords = (lasting: Lasting | null, days: number, serviceLevel: number): string | null =>
  lasting === null
    ? null
    : `With the simulation alone, stock for ${days} days at a ${level(serviceLevel)} service level lasted in ${wholeShare(lasting.inTime)} of the windows. The reorder plan adds the safety margin that past demand needed.`;

const bestOf = (biases: readonly BiasFinding[]): BiasFinding | undefined =>
  biases.reduce<BiasFinding | undefined>(
    (best, one) => (best === undefined || (one.share ?? 0) > (best.share ?? 0) ? one : best),
    undefined,
  );

/** Whether another recency bias would have held more often; null where there is nothing to compare. */
export const biasWords = (biases: readonly BiasFinding[], chosen: RecencyBias): string | null => {
  const [best, own] = [bestOf(biases), biases.find(({ bias }) => bias === chosen)];
  if (best === undefined || own === undefined || own.share === null) return null;
  return best.inside === own.inside
    ? `No other recency bias would have kept sales within the range more often than ${RECENCY_LABELS[chosen]}, the current setting.`
    : `Recency bias ${RECENCY_LABELS[best.bias]} would have kept sales within the range in ${formatCount(best.inside - own.inside)} more windows than ${RECENCY_LABELS[chosen]}, the current setting.`;
};

/** How much can be made of it: products share their seasons. */
export const periodsWords = (periods: number): string =>
  `The windows fall in ${plural(periods, 'period')}. Events that moved one product in a period, such as a sale event, moved many, so there are fewer independent tests than windows.`;

/** The sale events of a stretch and of the days before it: both move what is compared. */
export const eventsWords = (events: readonly SaleEvent[], before: readonly SaleEvent[]): string => {
  const names = [...events.map(pastEventWords), ...before.map((event) => `after ${pastEventWords(event)}`)];
  return names.length === 0 ? '–' : [...new Set(names)].join(', ');
};

/** "+1,204" or "−310" units. */
export const beyondWords = (units: number): string => `${units > 0 ? '+' : ''}${formatCount(units)}`;
