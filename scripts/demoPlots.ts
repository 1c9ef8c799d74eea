/**
 * `node scripts/run.mjs demoPlots` makes the demo data at full size, asks it for every planted fact, and writes what it finds
 * into docs/demo-data.md and docs/images/planted-facts.svg.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemo } from '../server/demo/generate.ts';
import { PLANTED_FACTS, type PlantedFact } from '../server/demo/plantedFacts.ts';
import { DEMO_BRAND_GROUPS } from '../server/demo/tenants.ts';
import { queryFor } from '../server/handlers/metrics.ts';
import { answering } from '../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { scopeOf } from '../server/warehouse/plan.ts';
import { addDays, diffDays } from '../src/domain/dates/calendar.ts';
import { isoDay } from '../src/domain/dates/isoDay.ts';
import type { Period } from '../src/domain/dates/period.ts';
import { requestOf, sidesOf, timesBetween } from './demo/plantedQuestion.ts';
import { type PlantedSeries, plantedSheet } from './demo/plantedSheet.ts';

const TODAY = isoDay('2026-11-20');
const SCALE = 1;
const AROUND = 21;
const [BEGIN, END] = ['<!-- written by scripts/demoPlots.ts: begin -->\n', '<!-- written by scripts/demoPlots.ts: end -->\n'];

/** One number, or one by day where `byDay` asks for it. */
type Ask = (fact: PlantedFact, period: Period, byDay?: 'byDay') => Promise<readonly (number | null)[]>;

const asking =
  (answer: ReturnType<typeof answering>): Ask =>
  async (fact, period, byDay) => {
    const {
      brandGroupId,
      schema,
      currentPeriod,
      dimensions,
      metrics,
      filters = {},
    } = requestOf(fact, SCALE, period, byDay === undefined ? [] : ['date']);
    const question = queryFor(
      { schema, currentPeriod, dimensions, metrics, filters, ...(byDay === undefined ? {} : { periodicity: 'daily' }) },
      { scope: scopeOf([{ id: brandGroupId ?? '' }]), today: TODAY },
    );
    const { current } = await answer(question, new AbortController().signal);
    return current.metrics[fact.seen.metric] ?? [];
  };

const nameOf = (fact: PlantedFact): string => DEMO_BRAND_GROUPS.find(({ id }) => id === fact.brandGroupId)?.name ?? fact.brandGroupId;

const placeOf = (fact: PlantedFact): string => `${nameOf(fact)}, ${fact.country ?? 'all'}`;

const whoOf = ({ topAsins }: PlantedFact): string =>
  topAsins === 'all' ? '' : topAsins === 1 ? ', the best ASIN' : `, the best ${topAsins} ASINs`;

const seriesOf = async (ask: Ask, fact: PlantedFact): Promise<PlantedSeries> => {
  const { during } = sidesOf(fact);
  const period = { start: addDays(during.start, -AROUND), end: addDays(during.end, AROUND) };
  return {
    id: fact.id,
    caption: `${fact.seen.metric}, ${placeOf(fact)}${whoOf(fact)}`,
    firstDay: period.start,
    lastDay: period.end,
    values: await ask(fact, period, 'byDay'),
    from: AROUND,
    to: AROUND + diffDays(during.start, during.end),
  };
};

const lineOf = async (ask: Ask, fact: PlantedFact): Promise<string> => {
  const { during, before } = sidesOf(fact);
  const [[now], [then]] = [await ask(fact, during), await ask(fact, before)];
  const times = timesBetween(fact, now ?? 0, then ?? 1).toFixed(2);
  return `| \`${fact.id}\` | ${placeOf(fact)} | ${fact.start} to ${fact.end} | ${fact.story} | \`${fact.seen.metric}\` ×${times} |`;
};

const tableOf = (lines: readonly string[]): string =>
  ['| Fact | Brand group, country | Days | What happened | Size |', '|---|---|---|---|---|', ...lines, ''].join('\n');

const main = async (): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-plots-'));
  try {
    await generateDemo({ directory, seed: 1, scale: SCALE, today: TODAY });
    const warehouse = await openWarehouse({ directory });
    const ask = asking(answering(warehouse));
    const [lines, series]: [string[], PlantedSeries[]] = [[], []];
    for (const fact of PLANTED_FACTS) {
      lines.push(await lineOf(ask, fact));
      series.push(await seriesOf(ask, fact));
    }
    await warehouse.close();
    const page = await readFile('docs/demo-data.md', 'utf8');
    const [before = '', rest = ''] = page.split(BEGIN);
    await writeFile('docs/demo-data.md', `${before}${BEGIN}\n${tableOf(lines)}\n${END}${rest.split(END)[1] ?? ''}`);
    await writeFile('docs/images/planted-facts.svg', plantedSheet(series));
    console.log(lines.join('\n'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

await main();
