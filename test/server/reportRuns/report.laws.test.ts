/** Any report equals a plain fold over the rows of its brand group, cell by cell. */
import { test } from '@fast-check/vitest';
import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContext } from '../../../server/reportRuns/drivers.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { SUBREPORT_PRESETS, subreportPreset } from '../../../src/domain/reporting/defaultSpecs.ts';
import { checkReport } from '../../../src/domain/reporting/fit.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { readWire, toWire } from '../../../src/domain/reporting/wireSpec.ts';
import { exportFacts, type NaiveFact } from '../warehouse/naive.ts';
import { commonDemo, TODAY } from '../warehouse/testWarehouse.ts';
import { reportsOver } from './randomReports.ts';

const GROUP = 'bg-northfold-home';
const DRIVER = `mc_brand_${GROUP.padEnd(36, '_')}`;

let warehouse: LookingWarehouse;
let facts: readonly NaiveFact[];

beforeAll(async () => {
  const folder = await commonDemo();
  facts = (await exportFacts(folder)).filter(({ group }) => group === GROUP);
  warehouse = await openWarehouse({ directory: folder });
}, 120_000);
afterAll(() => warehouse.close());

const run = (spec: ReportSpec): Promise<ReportResult> =>
  warehouse.read(async (reader) => (await runReport(reader, spec, TODAY, {})).result);

const { report, naive } = reportsOver({ facts: () => facts, driver: DRIVER, firstDays: { min: 20_500, max: 20_700 } });

describe('a report', () => {
  let filled = 0;
  afterAll(() => {
    expect(filled).toBeGreaterThan(40);
  });

  test.prop([report], { numRuns: 150 })(
    'equals a plain fold over the rows of its brand group, whatever is asked',
    async (spec) => {
      const result = await run(spec);
      if (result.sections.some(({ data }) => data.length > 0)) filled += 1;
      expect(result).toEqual(naive(spec));
    },
    180_000,
  );

  test.prop([report], { numRuns: 100 })('is the same after a way over the wire', (spec) => {
    const back = readWire(JSON.parse(JSON.stringify(toWire(spec))));
    expect(isRight(back) && back.right).toEqual(spec);
  });

  it.each(SUBREPORT_PRESETS)('C-963 C-964 C-965 C-966 the preset %s can be run', async (name) => {
    const spec = normaliseSpec(subreportPreset(name, DRIVER));
    expect(checkReport(spec, checkContext(TODAY))).toEqual([]);
    const result = await run(spec);
    expect(result.sections[0]?.data.length).toBeGreaterThan(0);
  });
});
