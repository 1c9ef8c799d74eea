/** What a drill into the buy box can save, by the level at which it stands: its figures, or its chart as a picture. */

import { type Annotation, annotationCells } from '../annotations/calendar.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import type { Period } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { dayWords, periodWords } from '../format/day.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { OwnershipEntry } from './buyBox.entities.ts';
import { type DrillParams, drillIn } from './buyBox.params.ts';
import type { BuyBoxDrill } from './buyBox.ts';
import { ownerDaysSheet, ownerHoursSheet } from './buyBoxOwners.csv.ts';
import { ownershipCountries } from './buyBoxOwners.ts';
import { daysKey, ownersKey } from './overview.requests.ts';
import { buyBoxDays } from './overview.tables.ts';

export type DrillFile = 'csv' | 'png';

/** The name of a download: which kind, of which open row. */
export const drillDownload = (kind: DrillFile, asin: string): string => `buyBoxDrill-${kind}.${asin}`;

export const drillDownloadIn = (what: string): { readonly kind: DrillFile; readonly asin: string } | null => {
  const [, kind, asin] = /^buyBoxDrill-(csv|png)\.([A-Z0-9]{10})$/.exec(what) ?? [];
  return asin === undefined ? null : { kind: kind === 'png' ? 'png' : 'csv', asin };
};

/** By which an export finds the picture. */
export const drillChart = (asin: string, level: BuyBoxDrill['level']): string =>
  level === 'intraday' ? `hours${asin}-chart` : `days${asin}-chart`;

/** What of the screen's answers a drill is made of; what has not come is null. */
export interface DrillAnswers {
  readonly [days: `days-${string}`]: AnalyticsAnswer | null;
  readonly [owners: `owners-${string}`]: readonly OwnershipEntry[] | null;
  readonly buyBox?: AnalyticsAnswer | null;
}

/** The country whose hours show: the chosen one, else that in which the owner changed most often. */
export const shownCountry = (log: readonly OwnershipEntry[], chosen: string | null): string => {
  const countries = ownershipCountries(log);
  return chosen !== null && countries.includes(chosen) ? chosen : (countries[0] ?? '');
};

interface DrillHead {
  /** What the file is of, for its name, with its days. */
  readonly report: string;
  readonly days: readonly string[];
  readonly title: string;
  readonly period: string;
  /** Whether annotations belong to it. */
  readonly isAnnotated: boolean;
}

export interface DrillTable extends DrillHead {
  readonly sheet: Sheet;
}

/** What of a page the files are made of. */
export interface DrillKnown {
  readonly period: Period;
  readonly answers: DrillAnswers;
  /** Of a product. */
  readonly annotations: (asin: string) => readonly Annotation[];
}

/** What a product is called in the table of products, or its number. */
const nameIn = ({ buyBox }: DrillAnswers, asin: string): string => {
  const { asin: asins, product_title: titles } = buyBox?.current.dimensions ?? {};
  return titles?.[asins?.indexOf(asin) ?? -1] ?? asin;
};

/** What a file of the level at which the row stands is of. */
const drillHead = (asin: string, params: DrillParams, period: Period, answers: DrillAnswers): DrillHead => {
  const drill = drillIn(params, asin, period);
  if (drill.level !== 'intraday') {
    const { start, end } = period;
    const title = `Buy Box owners of ${nameIn(answers, asin)} by day`;
    return { report: `buy-box-of-${asin}`, days: [start, end], title, period: periodWords(period), isAnnotated: true };
  }
  const country = shownCountry(answers[ownersKey(asin)] ?? [], params.buyBoxHours?.country ?? null);
  const where = country === '' ? '' : `${countryName(country)}, `;
  return {
    report: `buy-box-by-hour-of-${asin}`,
    days: [drill.day],
    title: `Buy Box owners of ${nameIn(answers, asin)} by hour`,
    period: `${dayWords(drill.day)}, ${where}Pacific time`,
    isAnnotated: false,
  };
};

/** The figures of the level at which the row stands; null while they are not all there. */
export const drillTable = (asin: string, params: DrillParams, { period, answers, annotations }: DrillKnown): DrillTable | null => {
  const log = answers[ownersKey(asin)] ?? null;
  const drill = drillIn(params, asin, period);
  if (log === null) return null;
  if (drill.level === 'intraday') {
    const country = shownCountry(log, params.buyBoxHours?.country ?? null);
    const sheet = ownerHoursSheet(log, drill.day, country);
    return { ...drillHead(asin, params, period, answers), sheet };
  }
  const days = answers[daysKey(asin)] ?? null;
  if (days === null) return null;
  const known = buyBoxDays(days, period);
  const cells = annotationCells(known.days, 'daily', annotations(asin));
  return {
    ...drillHead(asin, params, period, answers),
    sheet: ownerDaysSheet(log, period, { ...known, annotations: cells }),
  };
};

export interface DrillPicture extends DrillHead {
  readonly chartId: string;
}

/** Of which chart a picture is made, and what is written over it. */
export const drillPicture = (asin: string, params: DrillParams, period: Period, answers: DrillAnswers): DrillPicture => ({
  chartId: drillChart(asin, drillIn(params, asin, period).level),
  ...drillHead(asin, params, period, answers),
});
