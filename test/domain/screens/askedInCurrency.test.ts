/** What a screen asks of a brand group that is shown in another currency than US dollars. */
import { expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { askedInCurrency } from '../../../src/domain/screens/askedInCurrency.ts';
import { query } from '../../../src/domain/screens/defineScreen.ts';

const currentPeriod = { start: isoDay('2026-11-01'), end: isoDay('2026-11-19') };
const figures = { currentPeriod, dimensions: [], metrics: ['ad_spend_in_usd' as const] };

test('figures are asked in the currency as well, of one brand group alone', () => {
  const one = query('analytics', { body: { schemaType: 'retail', brandGroupId: 'b1', ...figures } });
  expect(askedInCurrency(one, 'EUR')).toEqual({ ...one, input: { body: { ...one.input.body, currency: 'EUR' } } });
  expect(askedInCurrency(one, 'USD')).toBe(one);
  const listed = (brandGroupIds: string[]) => query('metrics', { body: { schema: 'retail', brandGroupIds, ...figures } });
  expect(askedInCurrency(listed(['b1']), 'JPY')).toMatchObject({ input: { body: { brandGroupIds: ['b1'], currency: 'JPY' } } });
  expect(askedInCurrency(listed(['b1', 'b2']), 'JPY')).toEqual(listed(['b1', 'b2']));
  const countries = query('countries', { body: { brandGroupId: 'b1' } });
  expect(askedInCurrency(countries, 'EUR')).toBe(countries);
});
