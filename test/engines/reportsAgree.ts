/** The law of reports: whatever is asked, both engines and a plain fold over the rows say the same, cell by cell. */
import { test } from '@fast-check/vitest';
import { afterAll, expect } from 'vitest';
import { runReport } from '../../server/reportRuns/runReport.ts';
import { dayNumber } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { normaliseSpec } from '../../src/domain/reporting/normaliseSpec.ts';
import { reportsOver } from '../server/reportRuns/randomReports.ts';
import type { NaiveFact } from '../server/warehouse/naive.ts';
import { GROUPS } from '../server/warehouse/randomWarehouse.ts';
import type { Both } from './agreement.ts';

const [GROUP] = GROUPS;
const TODAY = isoDay('2026-03-10');
const FIRST_DAY = dayNumber(isoDay('2025-12-20'));
const LAST_DAY = dayNumber(isoDay('2026-02-28'));

/** Declares the law for two warehouses and their facts, which are there when the tests run. */
export const reportsAgree = (both: () => Both, facts: () => readonly NaiveFact[], runs: number): void => {
  const { report, naive } = reportsOver({
    facts: () => facts().filter(({ group }) => group === GROUP),
    driver: `mc_brand_${GROUP.padEnd(36, '_')}`,
    firstDays: { min: FIRST_DAY, max: LAST_DAY },
    today: TODAY,
  });
  let filled = 0;
  afterAll(() => expect(filled, 'reports with a row').toBeGreaterThan(runs / 4));

  test.prop([report], { numRuns: runs })(
    'a report has the same answer in every cell, by both engines and by a plain fold',
    async (spec) => {
      const { embedded, other } = both();
      const asked = normaliseSpec(spec);
      const run = (on: Both['embedded']) => on.read(async (reader) => (await runReport(reader, asked, TODAY, {})).result);
      const [expected, answer] = await Promise.all([run(embedded), run(other)]);
      // A report whose data or countries begin within a period says so beside its cells, and compares with no part of one: the fold knows nothing of it.
      const { data, adSpendFrom, sections, ...others } = expected;
      const cells = { ...others, sections: sections.map(({ late, ...section }) => section) };
      if (Object.keys(data?.begins ?? {}).length === 0) expect(cells).toEqual(naive(asked));
      expect(answer).toEqual(expected);
      if (expected.sections.some(({ data }) => data.length > 0)) filled += 1;
    },
    300_000,
  );
};
