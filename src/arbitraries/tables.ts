/** Generators for the sort and the pages of tables. */
import fc from 'fast-check';
import { PAGE_LENGTHS } from '../domain/tables/paging.ts';
import type { TableEvent, TableState } from '../domain/tables/tableState.ts';

export const pageLength: fc.Arbitrary<number> = fc.constantFrom(...PAGE_LENGTHS);

/** Pages that are asked for, also by links that were edited by hand. */
export const anyPage: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -3, max: 60 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 1.5, 1e300),
);

export const rowCount: fc.Arbitrary<number> = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5_000 }));

const column = fc.constantFrom('brand', 'sales', '__proto__');

export const tableState: fc.Arbitrary<TableState> = fc.record({
  sort: fc.option(fc.record({ column, direction: fc.constantFrom('asc' as const, 'desc' as const) })),
  page: fc.integer({ min: 1, max: 60 }),
  pageLength,
});

export const tableEvent: fc.Arbitrary<TableEvent> = fc.oneof(
  fc.record({ type: fc.constant('sorted' as const), column, kind: fc.constantFrom('numeric' as const, 'text' as const) }),
  fc.record({ type: fc.constant('paged' as const), page: anyPage }),
  fc.record({ type: fc.constant('lengthChosen' as const), pageLength }),
  fc.constantFrom<TableEvent>({ type: 'searched' }, { type: 'rowsCounted' }),
);

/** A cell as a table reads it, with values that are alike but for case and marks. */
export const cellValue: fc.Arbitrary<string | number | null> = fc.oneof(
  fc.constantFrom(null, Number.NaN, 0, -0, 7, 'Café', 'cafe', 'Sales', ''),
  fc.double(),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
