/** Presets of subreports in the currency that is shown. */
import type { OTHER_CURRENCIES } from '../metrics/currencies.ts';
import { type SubreportPreset, subreportPreset } from './defaultSpecs.ts';
import type { ReportSpec } from './reportSpec.ts';

/** Where ten of a currency are far from ten US dollars, a round amount near them: a filter means amounts as they are shown. */
const LEAST_SPEND: Readonly<Record<string, number>> = {
  AED: 40,
  BRL: 50,
  CNY: 70,
  CZK: 250,
  EGP: 500,
  INR: 800,
  JPY: 1_500,
  MXN: 200,
  PLN: 40,
  SAR: 40,
  SEK: 100,
  TRY: 400,
  ZAR: 200,
} satisfies Partial<Record<(typeof OTHER_CURRENCIES)[number], number>>;

/** A preset whose least spend, of ten US dollars, is about that in the currency. */
export const subreportPresetIn = (name: SubreportPreset, driver: string, currency: string): ReportSpec => {
  const spec = subreportPreset(name, driver);
  const least = LEAST_SPEND[currency];
  return least === undefined ? spec : { ...spec, measureFilters: spec.measureFilters.map((filter) => ({ ...filter, operand: least })) };
};
