import { describe, expect, test } from 'vitest';
import { aboutFigure } from '../../../src/domain/alerts/aboutFigure.ts';
import type { AlertAbout } from '../../../src/domain/alerts/alertAbout.ts';
import { alertEditorPath } from '../../../src/domain/alerts/alertEditorPath.ts';
import { alertFilterLines } from '../../../src/domain/alerts/alertFilters.ts';
import { readAbout } from '../../../src/domain/alerts/alertParam.ts';
import { alertPath, lackedByPath } from '../../../src/domain/alerts/alertPath.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

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

describe('the screen on which what an alert told is looked at', () => {
  const period = { start: isoDay('2026-11-18'), end: isoDay('2026-11-18') };
  const urlOf = (about: AlertAbout): URL => new URL(alertPath(about, period), 'https://velocity.example');

  test.each([
    ['retail', '/velocity/retail/overview'],
    ['ads', '/velocity/advertising/performance-overview'],
    ['sov', '/velocity/dashboard'],
  ] as const)('of %s is %s, with its days and filters', (schema, path) => {
    const { pathname, searchParams } = urlOf({ schema, metric: 'any', filters: { countries: ['CA'] } });
    expect([pathname, searchParams.get('range'), searchParams.getAll('countries[]')]).toEqual([path, '2026-11-18.2026-11-18', ['CA']]);
  });

  test('is said to lack what its address cannot hold', () => {
    const dimensions = [{ dimension: 'campaign_name', values: ['Brand – exact'] }];
    expect(lackedByPath({ filters: { countries: ['CA'], dimensions } })).toBe('Campaign name: Brand – exact');
    expect(lackedByPath({ filters: { countries: ['CA'] } })).toBeNull();
  });
});
