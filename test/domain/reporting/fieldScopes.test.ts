import { expect, test } from 'vitest';
import { catalogueOf, type DriverField } from '../../../src/domain/reporting/catalogue.ts';
import { fieldScopes } from '../../../src/domain/reporting/fieldScopes.ts';
import { DATES, field } from './make.ts';

const of = (name: string, displayName: string, scope: string): DriverField => ({ ...field(name), displayName, scope });

test('fields stand under what they speak of, days first, in the order of the driver; an older name of one is not offered twice', () => {
  const dimensions = [
    of('category', 'Category', 'all'),
    of('old_category', 'Category', 'all'),
    of('week', 'Week', 'all'),
    of('date', 'Date', 'ads'),
  ];
  const measures = [
    of('ordered_units', 'Ordered Units', 'retail'),
    of('inventory.ordered_units', 'Ordered Units', 'inventory'),
    of('x', 'X', 'new_kind'),
  ];
  const catalogue = catalogueOf({ dimensions, measures }, DATES);
  const named = (fields: Iterable<DriverField>) =>
    fieldScopes([...fields], catalogue).map(({ title, fields: inIt }) => [title, inIt.map(({ name }) => name)]);
  expect(named(catalogue.dimensions.values())).toEqual([
    ['Time', ['week', 'date']],
    ['Products and Brands', ['category']],
  ]);
  expect(named(catalogue.measures.values())).toEqual([
    ['Retail', ['ordered_units']],
    ['Inventory', ['inventory.ordered_units']],
    ['new kind', ['x']],
  ]);
});
