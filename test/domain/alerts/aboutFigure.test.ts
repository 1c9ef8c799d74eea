import { describe, expect, test } from 'vitest';
import { aboutFigure } from '../../../src/domain/alerts/aboutFigure.ts';
import { alertEditorPath } from '../../../src/domain/alerts/alertEditorPath.ts';
import { alertFilterLines } from '../../../src/domain/alerts/alertFilters.ts';
import { readAbout } from '../../../src/domain/alerts/alertParam.ts';

const asked = (schemaType: string, filters: object, call = 'analytics') => ({ call, input: { body: { schemaType, filters } } });

describe('an alert about a figure', () => {
  test('is about its metric under the very filters that it is asked with', () => {
    const filters = { countries: ['DE'], products: [], search: '', splitNonBrand: true };
    expect(aboutFigure(asked('ads', filters), 'acos')).toEqual({
      schema: 'ads',
      metric: 'acos',
      filters: { countries: ['DE'], splitNonBrand: true },
    });
  });

  test.each([
    ['a schema that alerts do not watch', asked('category', {})],
    ['another call', asked('retail', {}, 'countries')],
    ['nothing that is asked', null],
  ])('there is none of %s', (_, request) => {
    expect(aboutFigure(request, 'ordered_units')).toBeNull();
  });

  test('is what the address of the editor reads', () => {
    const about = { schema: 'retail' as const, metric: 'tacos', filters: { countries: ['CA', 'US'], search: 'mug & "pot"' } };
    const { searchParams, pathname } = new URL(alertEditorPath(about, 'b2'), 'https://velocity.example');
    expect([pathname, searchParams.get('edit'), searchParams.get('brandGroup')]).toEqual(['/velocity/alerts', 'new', 'b2']);
    expect(readAbout(searchParams.get('about') ?? '')).toEqual(about);
  });

  test('says its filters as the screen does, and dimensions by their names', () => {
    const filters = { countries: ['CA'], dimensions: [{ dimension: 'campaign_name', values: ['Brand – exact'] }] };
    expect(alertFilterLines({ filters })).toEqual(['Countries: Canada', 'Campaign name: Brand – exact']);
    expect(alertFilterLines({ filters: {} })).toEqual([]);
  });
});
