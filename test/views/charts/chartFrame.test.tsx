import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChartFrame, type ChartFrameProps } from '../../../src/views/charts/ChartFrame.tsx';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { DataTable } from '../../../src/views/charts/DataTable.tsx';
import type { PanelStatus } from '../../../src/views/controls/panelStatus.ts';
import { withGaps } from '../../../src/views/stage/sampleData.ts';

const quiet = (): void => undefined;

const frame = (state: PanelStatus, more: Partial<ChartFrameProps> = {}): string =>
  renderToStaticMarkup(
    <ChartFrame title="Account History" period="Nov 2024 – Oct 2026" state={state} chart={() => 'THE CHART'} view="chart" {...more} />,
  );

const buttons = (markup: string): readonly string[] =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(
    ([whole]) => whole.replaceAll(/<[^>]+>/g, '') || (/aria-label="([^"]+)"/.exec(whole)?.[1] ?? ''),
  );

describe('the frame of a chart', () => {
  it.each<[PanelStatus, string]>([
    [{ kind: 'ready' }, 'THE CHART'],
    [{ kind: 'stale' }, 'THE CHART'],
    [{ kind: 'loading' }, 'Loading'],
    [{ kind: 'empty', title: 'No sales in this period' }, 'No sales in this period'],
    [{ kind: 'failed', message: 'An unexpected error occurred', onRetry: quiet }, 'Retry'],
  ])('shows what state %o has to show, under its title and period', (state, text) => {
    const markup = frame(state);
    expect([markup.includes(text), markup.includes('Account History'), markup.includes('Nov 2024 – Oct 2026')]).toEqual([true, true, true]);
    expect(markup.includes('THE CHART')).toBe(text === 'THE CHART');
  });

  it('says that it is busy while it loads or is stale', () => {
    const busy = (state: PanelStatus) => frame(state).includes('aria-busy="true"');
    expect([busy({ kind: 'loading' }), busy({ kind: 'stale' }), busy({ kind: 'ready' })]).toEqual([true, true, false]);
  });

  it('offers only the actions that it was given', () => {
    expect(buttons(frame({ kind: 'ready' }))).toEqual([]);
    expect(buttons(frame({ kind: 'ready' }, { onCsv: quiet }))).toEqual(['CSV']);
    const all = { onCsv: quiet, onPng: quiet, onViewChange: quiet, onFullChange: quiet, table: () => 'THE TABLE' };
    expect(buttons(frame({ kind: 'ready' }, all))).toEqual(['Table', 'CSV', 'PNG', 'Full screen: Account History']);
  });

  it('cannot export what is not there', () => {
    expect(frame({ kind: 'loading' }, { onCsv: quiet })).toContain('disabled=""');
  });

  it('keeps PNG in reach where its table is seen, so that it can say why it does nothing; while there is no data it is plainly disabled', () => {
    const png = (state: PanelStatus, more: Partial<ChartFrameProps>): string =>
      [...frame(state, { onPng: quiet, table: () => 'THE TABLE', ...more }).matchAll(/<button[^>]*>(?:(?!<\/button>).)*PNG/g)]
        .map(String)
        .join();
    expect(png({ kind: 'ready' }, { view: 'table' })).toMatch(/aria-disabled="true"/);
    expect(png({ kind: 'ready' }, { view: 'table' })).not.toMatch(/ disabled=""/);
    expect(png({ kind: 'loading' }, { view: 'table' })).toMatch(/ disabled=""/);
    expect(png({ kind: 'ready' }, { view: 'chart' })).not.toMatch(/disabled/);
  });

  it('shows the table instead of the chart, and says so on its button', () => {
    const markup = frame({ kind: 'ready' }, { view: 'table', table: () => 'THE TABLE', onViewChange: quiet });
    expect([markup.includes('THE TABLE'), markup.includes('THE CHART'), markup.includes('aria-pressed="true"')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the table of a chart', () => {
  const markup = renderToStaticMarkup(<DataTable caption="Account History, by month" table={trendTable(withGaps)} />);

  it('has a caption and heads for its columns and rows', () => {
    expect(markup).toMatch(/<caption>.*Account History, by month.*<\/caption>/);
    expect([markup.match(/scope="col"/g)?.length, markup.match(/scope="row"/g)?.length]).toEqual([3, 24]);
  });

  it('A-479 shows "Data unavailable" for a missing value', () => {
    expect(markup.match(/<td[^>]*><span class="_missing_[^>]*>Data unavailable<\/span><\/td>/g)).toHaveLength(12);
  });

  it('stands its figures right', () => {
    expect(markup.match(/<td class="_numeric_/g)).toHaveLength(48);
  });
});

it('the table of a comparison has the periods that the prior side has alone, and says where a pair is not alike', () => {
  const { rows, columns } = trendTable({
    ...withGaps,
    unitNames: withGaps.days.map((_, i) => ({ words: `vs week ${i}`, isUneven: i === 0, isPart: false, isMeasurable: true })),
    series: [{ ...(withGaps.series[0] as (typeof withGaps.series)[number]), key: 'sales', prior: withGaps.days.map(() => 10) }],
    priorAlone: [{ name: 'Week of Nov 16, 2025', values: { sales: 40 } }],
  });
  expect(rows[0]?.head).toBe('Week of Nov 16, 2025, prior period only');
  expect(rows[0]?.cells[columns.findIndex(({ key }) => key === 'sales:prior')]).toMatch(/40/);
  expect(rows.filter(({ head }) => head.includes(', vs week ')).map(({ head }) => head)).toEqual([rows.at(-1)?.head]);
  expect(rows.at(-1)?.head).toContain(', vs week 0');
});
