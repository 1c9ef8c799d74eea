/**
 * The server with the demo data, for tests that look for something that is planted there. All others are of a customer, whose server is the one
 * that tests have unless they say otherwise (support/customer.ts).
 */
import { test } from 'playwright/test';
import { fillSignIn, giveSession, PASSWORD, PEOPLE, signIn, signInByForm } from './people.ts';

/** Where the address of the demo's server is told to the tests. */
export const DEMO_URL = 'VELOCITY_E2E_DEMO_URL';

/** What only the demo data hold. */
export const PLANTED = {
  ads: 'a year of ads of every type, tactic and audience, with keywords that waste and leak, and budgets that are met',
  agency: 'somebody whose password the agency manages, and the organizations of several of its clients',
  anomaly: 'days on which a product sold as nobody expected, and the hours of each',
  buyBox: 'who held the buy box by the hour, over the day on which clocks are set back',
  cohorts: 'cohorts of a year, and a brand group whose months are too small to be shown',
  dashboards: 'dashboards and files that were made before',
  history: 'figures of two years, with goals, forecasts and display ads',
  market: 'years of a market: its brands, categories and searches',
  movers: 'products and departments that rise and fall, and a brand group without COGS',
  screens: 'something to see on every screen',
  stock: 'products in danger, at risk, in good health and overstocked, with tags',
} as const;
export type Planted = keyof typeof PLANTED;

/** Stands at the top of a test file: its tests are of the demo's server, where they look for what is named. The demo's people come with it. */
export const onDemo = (..._looksFor: readonly [Planted, ...Planted[]]) => {
  test.use({ baseURL: process.env[DEMO_URL] ?? '' });
  return { PEOPLE, PASSWORD, fillSignIn, giveSession, signIn, signInByForm };
};
