import { describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { formatMetric } from '../../../src/domain/format/number.ts';
import {
  catalogueOf,
  DriverMetadata,
  GlobalConfiguration,
  isDateDimension,
  MEASURE_TYPES,
  measureTypeOf,
  selectableMeasures,
} from '../../../src/domain/reporting/catalogue.ts';
import { driverIssues, driverOf, readDriver, subreportDriverIssues } from '../../../src/domain/reporting/driver.ts';
import { measureFormat } from '../../../src/domain/reporting/measureFormat.ts';
import { BRAND_DRIVER, BRAND_ID, CATALOGUE, DATES, field } from './make.ts';

const INVALID = [{ _tag: 'InvalidDriver', path: 'driver', message: 'Invalid mc_brand_<BGID> format' }];

describe('drivers', () => {
  it('C-408 C-621 are mc_brands, or mc_brand_ with an id of 36 characters, or of up to 64 where an earlier release made it', () => {
    expect(readDriver('mc_brands')).toEqual({ _tag: 'Right', right: { kind: 'all' } });
    expect(readDriver(BRAND_DRIVER)).toEqual({ _tag: 'Right', right: { kind: 'brand', brandGroupId: BRAND_ID } });
    for (const driver of [
      'mc_brand_',
      `mc_brand_${'x'.repeat(65)}`,
      `mc_brand_${BRAND_ID}_`,
      `mc_brand_${BRAND_ID.slice(1)}`,
      `x${BRAND_DRIVER}`,
      `mc_brand_-${BRAND_ID.slice(1)}`,
      '',
      `mc_brand_${BRAND_ID.slice(1)} `,
      `mc_brand_${'é'.repeat(36)}`,
      'MC_BRANDS',
    ]) {
      expect(driverIssues(driver)).toEqual(INVALID);
      expect(subreportDriverIssues(driver)).toEqual(INVALID);
    }
    expect(driverIssues(BRAND_DRIVER)).toEqual([]);
    expect(driverIssues('mc_brands')).toEqual([]);
  });

  it('C-409 of a subreport are named after the brand', () => {
    expect(subreportDriverIssues(BRAND_DRIVER)).toEqual([]);
    expect(subreportDriverIssues('mc_brands')).toEqual(INVALID);
  });

  it('are made of a scope and lead back to it, ids of any length up to 64 included', () => {
    expect(driverOf({ kind: 'all' })).toEqual({ _tag: 'Right', right: 'mc_brands' });
    expect(driverOf({ kind: 'brand', brandGroupId: BRAND_ID })).toEqual({ _tag: 'Right', right: BRAND_DRIVER });
    for (const brandGroupId of [DEMO_GROUP.northfoldHome, 'a', 'a_b-', 'x'.repeat(36), `bg-${BRAND_ID}`, 'x'.repeat(64)]) {
      const made = driverOf({ kind: 'brand', brandGroupId });
      expect(made).toMatchObject({ _tag: 'Right' });
      if (made._tag === 'Right') expect(readDriver(made.right)).toEqual({ _tag: 'Right', right: { kind: 'brand', brandGroupId } });
    }
    for (const brandGroupId of ['', 'x'.repeat(65), `bg-${BRAND_ID}_`, 'a_', '-a', 'a b', 'a/../b']) {
      expect(driverOf({ kind: 'brand', brandGroupId })).toEqual({ _tag: 'Left', left: INVALID[0] });
    }
  });
});

describe('the catalogue of a driver', () => {
  it('C-437 reads dimensions and measures with their fields', () => {
    const metadata = {
      dimensions: [{ ...field('asin'), possibleGroups: ['a'] }],
      measures: [{ ...field('acos', 'percent'), compatibleMeasureGroups: ['b'] }],
    };
    expect(decode(DriverMetadata, metadata)).toEqual({ _tag: 'Right', right: metadata });
    for (const broken of [
      { name: '' },
      { displayName: 'x'.repeat(201) },
      { scope: 'x'.repeat(101) },
      { measureType: 'dollars' },
      { directionality: 'up' },
      { advanced: 'no' },
    ]) {
      expect(decode(DriverMetadata, { ...metadata, measures: [{ ...field('acos'), ...broken }] })).toMatchObject({
        _tag: 'Left',
        left: { faults: [{ path: `measures[0].${Object.keys(broken)[0]}` }] },
      });
    }
  });

  it('C-438 reads which dimensions are dates, and which of them go with each type of comparison', () => {
    expect(decode(GlobalConfiguration, DATES)).toEqual({ _tag: 'Right', right: DATES });
    expect(decode(GlobalConfiguration, { ...DATES, allowedDateDimensionsByPopType: { yoy: [3] } })).toMatchObject({
      left: { faults: [{ path: 'allowedDateDimensionsByPopType.yoy[0]' }] },
    });
    expect(decode(GlobalConfiguration, { popRecognizedDateDimensions: ['date'], allowedDateDimensionsByPopType: {} })).toMatchObject({
      right: { allowedDateDimensionsByPopType: { custom: [], dod: [], yoy: [] } },
    });
  });

  it('keeps the first of two fields with one name, and filters by all but dates', () => {
    const made = catalogueOf(
      { dimensions: [field('date'), field('asin')], measures: [field('acos', 'percent'), field('acos', 'count')] },
      DATES,
    );
    expect(measureTypeOf(made, 'acos')).toBe('percent');
    expect(measureTypeOf(made, 'constructor')).toBeNull();
    expect([...made.filters]).toEqual(['asin']);
    expect(isDateDimension(made, 'date')).toBe(true);
    expect(isDateDimension(made, 'asin')).toBe(false);
  });

  it('C-618 offers no advanced measures', () => {
    const measures = [...CATALOGUE.measures.values()];
    expect(measures.map(({ name }) => name)).toContain('secret_measure');
    const offered = selectableMeasures({ measures }).map(({ name }) => name);
    expect(offered).toHaveLength(measures.length - 1);
    expect(offered).not.toContain('secret_measure');
  });

  it('C-977 writes counts as whole numbers, currencies as dollars, fractions as percent, factors bare', () => {
    const written = MEASURE_TYPES.map((type) =>
      formatMetric(1.5, measureFormat({ fields: () => ({ label: '', type, positive: null }) }, '')),
    );
    expect(Object.fromEntries(MEASURE_TYPES.map((type, i) => [type, written[i]]))).toEqual({
      count: '2',
      currency: '$1.50',
      percent: '150%',
      rate: '1.50',
    });
  });
});
