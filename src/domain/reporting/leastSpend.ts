/** The least that a campaign has spent to be looked at, by the currency that is shown. */
import type { OTHER_CURRENCIES } from '../metrics/currencies.ts';
import { DOLLARS_OF_LEAST_SPEND } from './defaultSpecs.ts';

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

/** About ten US dollars, in whole units of a currency. */
export const leastSpendIn = (currency: string): number => LEAST_SPEND[currency] ?? DOLLARS_OF_LEAST_SPEND;
