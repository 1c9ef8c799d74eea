import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { defaultView, filtersOfQuery, queryOf, viewName, viewNameFault, viewShowing } from '../../../src/domain/filters/savedView.ts';
import { MAX_VIEWS, type SavedView } from '../../../src/domain/filters/savedViewRecord.ts';

const view = (id: string, name: string, query = '', isDefault = false): SavedView => ({ id, name, query, isDefault, version: 1 });

describe('a saved view', () => {
  test('is one text for the same filters, and the empty one for the defaults', () => {
    expect(queryOf(DEFAULT_FILTERS)).toBe('');
    const filters = { ...DEFAULT_FILTERS, countries: ['US', 'CA'], search: 'a & b', tags: [{ tagSetId: 's:1', tag: '50%' }] };
    expect(queryOf(filters)).toBe(queryOf({ ...filters, countries: ['CA', 'US', 'CA'] }));
    expect(filtersOfQuery(queryOf(filters))).toEqual({ ...filters, countries: ['CA', 'US'] });
    expect(filtersOfQuery('no such=thing&countries[]=??')).toEqual(DEFAULT_FILTERS);
  });

  test('has a name without needless blanks, of at most 80 characters', () => {
    expect(viewName('  North \n America ')).toBe('North America');
    expect(viewName('x'.repeat(200))).toHaveLength(80);
  });

  test('is refused without a name, with one that is taken, and beyond the hundredth; keeping its own name is fine', () => {
    const views = [view('a', 'Mine')];
    expect(viewNameFault('   ', views)).toBe('Give the view a name.');
    expect(viewNameFault('MINE', views)).toBe('Another view has this name.');
    expect(
      viewNameFault(
        'mine',
        views.filter(({ id }) => id !== 'a'),
      ),
    ).toBeNull();
    expect(viewNameFault('Other', views)).toBeNull();
    const full = Array.from({ length: MAX_VIEWS }, (_, i) => view(`${i}`, `View ${i}`));
    expect(viewNameFault('Other', full)).toBe('There are 100 views already; delete one first.');
    expect(
      viewNameFault(
        'Other',
        full.filter(({ id }) => id !== '3'),
      ),
    ).toBeNull();
  });

  test('shows when exactly its filters apply; a view of all is never the one that shows', () => {
    const views = [view('all', 'All'), view('us', 'US', 'countries[]=US')];
    expect(viewShowing(views, { ...DEFAULT_FILTERS, countries: ['US'] })?.id).toBe('us');
    expect(viewShowing(views, { ...DEFAULT_FILTERS, countries: ['CA', 'US'] })).toBeNull();
    expect(viewShowing(views, DEFAULT_FILTERS)).toBeNull();
  });

  test('is where a visit begins when it is the default', () => {
    expect(defaultView([view('a', 'A'), view('b', 'B', '', true)])?.id).toBe('b');
    expect(defaultView([view('a', 'A')])).toBeNull();
  });
});
