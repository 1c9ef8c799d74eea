/** What may happen in a random course, as data, and the words that people and links use in it. */
import { fc } from '@fast-check/vitest';
import type { AppEvent } from '../../../src/domain/journal/events.ts';

/** What may happen, as data; numbers pick one of what there is at the time. */
export type Step =
  | { readonly do: 'answer' | 'answerAgain'; readonly pick: number; readonly who: number; readonly stored: boolean }
  | { readonly do: 'fail' | 'failAgain'; readonly pick: number; readonly how: number }
  | { readonly do: 'retry'; readonly pick: number; readonly attempt: number }
  | { readonly do: 'area'; readonly pick: number; readonly isThere: boolean }
  | { readonly do: 'timer'; readonly pick: number }
  | { readonly do: 'areas' | 'expire' }
  | { readonly do: 'event'; readonly to: string; readonly event: AppEvent };

export const emails = ['', ' ', 'm', 'maya@', 'maya@brand.test', ' maya@brand.test '];
const paths = [
  '',
  '/',
  '/velocity',
  '/velocity/business-health',
  '/velocity/files',
  '/velocity/login',
  '/velocity/setup',
  '/velocity/admin',
  '/velocity/admin/users',
  '/velocity/admin/organizations',
  '/velocity/admin/brand-groups',
  '/velocity/account',
  '/velocity/get-started',
  '/velocity/reset-password/token',
  '/velocity/retail/overview',
  '/velocity/advertising/health',
  '/velocity/custom-reporting',
  '/velocity/nowhere',
  '/velocity/insights/brand-research',
  '/velocity/forgot-password',
  '/elsewhere',
  'no path',
];
const queries = [
  '',
  '?brandGroup=b1',
  '?brandGroup=b2&which=x',
  '?brandGroup=none',
  '?countries[]=US&countries[]=CA&sales=cogs',
  '?which=none',
  '?edit=new',
  '?edit=u1&inactive=1',
  '?redirect=%2Fvelocity%2Ffiles%3Fwhich%3Dy',
  '?q=maya%40brand.test',
  '#here',
];

export const url = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...queries)).map(([path, query]) => path + query);
export const key = fc.constantFrom('which', 'range', 'preset', '__proto__', 'brandGroup');
export const flag = fc.boolean();

export const eventFor = (to: string, event: fc.Arbitrary<AppEvent>): fc.Arbitrary<Step> =>
  event.map((each) => ({ do: 'event', to, event: each }));
export const of = <E extends AppEvent>(...events: readonly E[]): fc.Arbitrary<E> => fc.constantFrom(...events);
export const on = (to: string, event: AppEvent): Step => ({ do: 'event', to, event });
