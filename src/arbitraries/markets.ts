/** Generators for custom markets: filters set and unset, values that differ by case and blanks only, brands that tie. */
import fc from 'fast-check';
import { LIST_FILTERS, type MarketBrand, type MarketFilter, RANGE_FILTERS } from '../domain/markets/market.entities.ts';

const value = fc.constantFrom('lamp', 'Lamp', ' lamp ', '', '  ', 'desk', 'LED', '__proto__');
const bound = fc.option(fc.integer({ min: -5, max: 500 }), { freq: 2 });

export const marketFilter: fc.Arbitrary<MarketFilter> = fc.oneof(
  fc.record({ type: fc.constantFrom(...LIST_FILTERS), values: fc.array(value, { maxLength: 5 }) }),
  fc.record({ type: fc.constantFrom(...RANGE_FILTERS), minValue: bound, maxValue: bound }),
);
export const marketFilters: fc.Arbitrary<MarketFilter[]> = fc.array(marketFilter, { maxLength: 12 });

const number = fc.option(fc.nat(1000), { freq: 8 });
export const marketBrand: fc.Arbitrary<MarketBrand> = fc.record({
  brand: fc.stringMatching(/^[A-Z][a-z]{1,4}$/),
  salesEstimate: number,
  unitsEstimate: number,
  weightedAvgPrice: number,
  products: number,
  pctSalesEstimate: fc.constant(null),
});
