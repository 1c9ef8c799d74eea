/** "Non-Brand" is all that is not Brand, wherever an audience is read. */
import { describe, expect, test } from 'vitest';
import { AUDIENCES } from '../../../src/domain/advertising/adsRow.ts';
import { AUDIENCE_INFO, audienceName, nameInDimension } from '../../../src/domain/advertising/audienceName.ts';
import { audienceRows, keywordRows } from '../../../src/domain/advertising/audiences.screen.ts';
import { distributionRows } from '../../../src/domain/advertising/healthDistributions.ts';
import { opportunityColumns, opportunityRows } from '../../../src/domain/advertising/healthLists.ts';
import { pivotRows } from '../../../src/domain/advertising/performancePivot.ts';
import { rowsBy } from '../../../src/domain/advertising/performanceRows.ts';
import { valueName } from '../../../src/domain/reporting/resultView.ts';

const answer = {
  current: {
    rowCount: 4,
    dimensions: { bcg: [...AUDIENCES], record_text: AUDIENCES.map(() => 'lamp'), ad_tactic: AUDIENCES.map(() => 'Keyword') },
    metrics: { cost_in_usd: [4, 3, 2, 1], attributed_sales_in_usd: [4, 3, 2, 1] },
  },
  annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
};
const SPLIT = ['Brand', 'Competitor', 'Generic', 'Other Non-Brand'];

describe('audiences', () => {
  test('B-247 keep their names, and what is left of Non-Brand beside its parts has one of its own', () => {
    expect(AUDIENCES.map((one) => audienceName(one, false))).toEqual([...AUDIENCES]);
    expect(AUDIENCES.map((one) => audienceName(one, true))).toEqual(SPLIT);
    expect(nameInDimension('campaign_name', 'Non-Brand', true)).toBe('Non-Brand');
  });

  test.each(['current_path', 'path'])('a path of categories is read by its names, a slash in one is no level: %s', (dimension) => {
    expect(nameInDimension(dimension, 'Küche/Töpfe%2FPfannen', true)).toBe('Küche › Töpfe/Pfannen');
    expect(valueName(`retail.${dimension}`, 'Küche/Töpfe%2FPfannen')).toBe('Küche › Töpfe/Pfannen');
  });

  test.each([true, false])('are read alike in every table: split %s', (splitNonBrand) => {
    const scope = { filters: { splitNonBrand }, display: { amounts: 'dollar' as const } };
    const names = splitNonBrand ? SPLIT : [...AUDIENCES];
    const told = (rows: readonly { readonly cells: Readonly<Record<string, unknown>> }[], key = 'bcg') =>
      rows.map(({ cells }) => cells[key]);
    expect(told(audienceRows(answer, { scope }))).toEqual(names);
    expect(told(keywordRows(answer, { scope }))).toEqual(names);
    expect(told(rowsBy(answer, ['record_text', 'bcg'], 'cost_in_usd', splitNonBrand))).toEqual(names);
    expect(told(distributionRows(answer, { dimensions: ['bcg'], isSplit: splitNonBrand }), 'name')).toEqual(names);
    expect(told(pivotRows(answer, { scope, params: { groupBy: 'bcg', pivotBy: 'ad_tactic' } }), 'group')).toEqual(names);
  });

  test('a report, which folds nothing, reads the rest as the rest', () => {
    expect(valueName('ads.bcg', 'Non-Brand')).toBe('Other Non-Brand');
    expect(valueName('ads.campaign_name', 'Non-Brand')).toBe('Non-Brand');
  });
});

test('a product without a title has its ASIN for a name, as on every other screen', () => {
  const current = { rowCount: 1, dimensions: { asin: ['B0CUST0010'], product_title: [null] }, metrics: { ad_spend_in_usd: [3] } };
  expect(rowsBy({ ...answer, current }, ['asin', 'product_title'], 'ad_spend_in_usd').map(({ cells }) => cells)).toMatchObject([
    { asin: 'B0CUST0010', product_title: 'B0CUST0010' },
  ]);
});

test('one that was never imported says so in every table', () => {
  const scope = { filters: { splitNonBrand: true }, display: { amounts: 'dollar' as const } };
  const none = { ...answer, current: { ...answer.current, dimensions: { ...answer.current.dimensions, bcg: AUDIENCES.map(() => null) } } };
  const tables = [
    audienceRows(none, { scope }).map(({ cells }) => cells.bcg),
    keywordRows(none, { scope }).map(({ cells }) => cells.bcg),
    distributionRows(none, { dimensions: ['bcg'], isSplit: true }).map(({ cells }) => cells.name),
    rowsBy(none, ['bcg'], 'cost_in_usd', true).map(({ cells }) => cells.bcg),
  ];
  for (const names of tables) expect(new Set(names)).toEqual(new Set(['Audience not imported']));
});

test('which brand a search term names is told by other words than whom a campaign seeks', () => {
  const term = (bcg: string | null) => ({
    searchTerm: `mug ${bcg}`,
    volume: 10,
    bcg,
    keywordSpend: 0,
    searchTermSpend: 0,
    numberOfCampaigns: 0,
    nodeId: 1,
  });
  const rows = opportunityRows([...AUDIENCES, null].map(term), new Map());
  expect(rows.map(({ cells }) => cells.termBrand)).toEqual(['Your brand', 'Another brand', 'No brand', null, null]);
  const column = opportunityColumns().find(({ key }) => key === 'termBrand');
  expect([column?.title, rows.some(({ cells }) => 'bcg' in cells)]).toEqual(['Brand in Search Term', false]);
  expect(AUDIENCE_INFO).toMatch(/ad files: whom.*not the brand named in a search term/);
});
