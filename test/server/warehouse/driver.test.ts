import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { reportingHandlers } from '../../../server/handlers/reporting.ts';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import { SCHEMA_BINDINGS } from '../../../server/warehouse/catalogue/catalogue.ts';
import { driverMetadataOf, REPORT_CONFIGURATION } from '../../../server/warehouse/catalogue/driver.ts';
import { MARKET_SCOPE, scopeOf } from '../../../server/warehouse/plan.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { catalogueOf, DriverMetadata, GlobalConfiguration, selectableMeasures } from '../../../src/domain/reporting/catalogue.ts';
import { callContext, refusal } from './testCalls.ts';

const OWNERS = ['tenant', 'market'] as const;

describe.each(OWNERS)('a driver of the %s', (owner) => {
  const metadata = driverMetadataOf(owner);
  const schemas = SCHEMA_BINDINGS.filter((schema) => schema.owner === owner);

  test('C-437 C-754 has dimensions and measures with all their fields, each name once', () => {
    expect(isRight(decode(DriverMetadata, metadata))).toBe(true);
    for (const fields of [metadata.dimensions, metadata.measures]) {
      const names = fields.map(({ name }) => name);
      expect([names.length, new Set(names).size]).toEqual([names.length, names.length]);
    }
    expect(metadata.dimensions.every(({ measureType, directionality }) => measureType === null && directionality === 'neutral')).toBe(true);
    expect(metadata.measures.filter(({ definition }) => definition === null || !/\.$/.test(definition))).toEqual([]);
    expect(metadata.measures.every(({ measureType }) => measureType !== null)).toBe(true);
    // What a price does is neither good nor bad, but for the leaderboard (C-151).
    for (const { displayName, directionality } of metadata.measures)
      expect(directionality === 'neutral', displayName).toBe(/\bASP\b|\bPrice\b(?! Change)/.test(displayName));
  });

  test('C-754 names every metric of its schemas, and what the catalogue says can be asked can be asked', () => {
    expect(metadata.measures.length).toBe(schemas.reduce((sum, schema) => sum + schema.metrics.metrics.length, 0));
    const scope = owner === 'tenant' ? scopeOf([{ id: 'bg-a' }]) : MARKET_SCOPE;
    const period = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
    for (const schema of schemas) {
      const id = schema.metrics.id;
      for (const dimension of metadata.dimensions.filter(({ possibleGroups }) => possibleGroups.includes(id))) {
        // A metric may know less than its schema; one of them at least knows the dimension.
        const answers = schema.metrics.metrics.map(({ key }) =>
          queryOf(
            { schema: id, currentPeriod: period, dimensions: [dimension.name], metrics: [key], filters: {} },
            { scope, today: isoDay('2026-11-21') },
          ),
        );
        expect([id, dimension.name, answers.some(isRight)]).toEqual([id, dimension.name, true]);
      }
    }
  });

  test('C-437 leaves out of the choice what means little by itself, and nothing else', () => {
    const catalogue = catalogueOf(metadata, REPORT_CONFIGURATION);
    expect(selectableMeasures({ measures: metadata.measures }).length).toBeGreaterThan(metadata.measures.length / 2);
    expect([...catalogue.filters].filter((name) => REPORT_CONFIGURATION.popRecognizedDateDimensions.includes(name))).toEqual([]);
  });
});

describe('the configuration of reports', () => {
  test('C-438 C-755 says which dimensions are dates, and which go with which comparison', () => {
    expect(isRight(decode(GlobalConfiguration, REPORT_CONFIGURATION))).toBe(true);
    const { popRecognizedDateDimensions: dates, allowedDateDimensionsByPopType: allowed } = REPORT_CONFIGURATION;
    expect(dates).toEqual(['date', 'week', 'month', 'quarter', 'year']);
    for (const names of Object.values(allowed)) expect(names.filter((name) => !dates.includes(name))).toEqual([]);
    expect([allowed.dod, allowed.wow]).toEqual([['date'], ['date', 'week']]);
  });
});

describe('GET /api/einstein/driver-metadata', () => {
  const ask = (driver: string) =>
    reportingHandlers.driverMetadata(callContext({ brandGroupIds: [] }), { params: {}, query: { driver }, body: {} });

  test('C-754 answers drivers of brand groups with their schemas, and that of all data with the market', async () => {
    const [own, all] = [await ask(`mc_brand_${DEMO_GROUP.northfoldHome.padEnd(36, '_')}`), await ask('mc_brands')];
    expect(own.measures.map(({ name }) => name)).toContain('ordered_units');
    expect(all.measures.map(({ name }) => name)).not.toContain('ordered_units');
    expect(all.dimensions.map(({ name }) => name)).toContain('node_id');
  });

  test('a driver of another format is 422', async () => {
    for (const driver of ['mc_brand_', 'retail', "mc_brands' --", 'constructor']) {
      const { status, errors } = await refusal(ask(driver));
      expect([driver, status, errors]).toEqual([driver, 422, { driver: ['Invalid mc_brand_<BGID> format'] }]);
    }
  });
});
