/**
 * The server with the demo data, for tests that look for something that is planted there. All others are of a customer, whose server is the one
 * that tests have unless they say otherwise (support/customer.ts).
 */
import { test } from 'playwright/test';
import type { Planted } from '../../test/planted/planted.ts';
import { fillSignIn, giveSession, PASSWORD, PEOPLE, signIn, signInByForm } from './people.ts';

/** Where the address of the demo's server is told to the tests. */
export const DEMO_URL = 'VELOCITY_E2E_DEMO_URL';

/** Stands at the top of a test file: its tests are of the demo's server, where they look for what is named. The demo's people come with it. */
export const onDemo = (..._looksFor: readonly [Planted, ...Planted[]]) => {
  test.use({ baseURL: process.env[DEMO_URL] ?? '' });
  return { PEOPLE, PASSWORD, fillSignIn, giveSession, signIn, signInByForm };
};
