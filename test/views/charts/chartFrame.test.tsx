import { describe, expect, it } from 'vitest';
import { ChartFrame, type ChartFrameProps } from '../../../src/views/charts/ChartFrame.tsx';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { DataTable } from '../../../src/views/charts/DataTable.tsx';
import type { PanelStatus } from '../../../src/views/controls/panelStatus.ts';
import { withGaps } from '../../../src/views/stage/sampleData.ts';
import { draw, isBusy, textOf, within } from '../drawn.tsx';

const quiet = (): void => undefined;

const frame = (state: PanelStatus, more: Partial<ChartFrameProps> = {}): HTMLElement =>
  draw(<ChartFrame title="Account History" period="Nov 2024 – Oct 2026" state={state} chart={() => 'THE CHART'} view="chart" {...more} />);

const buttons = (page: HTMLElement): readonly (string | null)[] =>
  within(page)
    .queryAllByRole('button')
    .map((button) => textOf(button) || button.getAttribute('aria-label'));

describe('the frame of a chart', () => {
  it.each<[PanelStatus, string]>([
    [{ kind: 'ready' }, 'THE CHART'],
    [{ kind: 'stale' }, 'THE CHART'],
    [{ kind: 'loading' }, 'Loading'],
    [{ kind: 'empty', title: 'No sales in this period' }, 'No sales in this period'],
    [{ kind: 'failed', message: 'An unexpected error occurred', onRetry: quiet }, 'Retry'],
  ])('shows what state %o has to show, under its title and period', (state, text) => {
    const shown = textOf(frame(state));
    expect([shown.includes(text), shown.includes('Account History'), shown.includes('Nov 2024 – Oct 2026')]).toEqual([true, true, true]);
    expect(shown.includes('THE CHART')).toBe(text === 'THE CHART');
  });

  it('says that it is busy while it loads or is stale', () => {
    const busy = (state: PanelStatus) => isBusy(frame(state));
    expect([busy({ kind: 'loading' }), busy({ kind: 'stale' }), busy({ kind: 'ready' })]).toEqual([true, true, false]);
  });

  it('offers only the actions that it was given', () => {
    expect(buttons(frame({ kind: 'ready' }))).toEqual([]);
    expect(buttons(frame({ kind: 'ready' }, { onCsv: quiet }))).toEqual(['CSV', 'Excel']);
    const all = { onCsv: quiet, onPng: quiet, onViewChange: quiet, onFullChange: quiet, table: () => 'THE TABLE' };
    expect(buttons(frame({ kind: 'ready' }, all))).toEqual(['Table', 'CSV', 'Excel', 'PNG', 'Full screen: Account History']);
  });

  it('cannot export what is not there', () => {
    expect(within(frame({ kind: 'loading' }, { onCsv: quiet })).getByRole<HTMLButtonElement>('button', { name: /CSV/ }).disabled).toBe(
      true,
    );
  });

  it('keeps PNG in reach where its table is seen, so that it can say why it does nothing; while there is no data it is plainly disabled', () => {
    const png = (state: PanelStatus, more: Partial<ChartFrameProps>): readonly [isDisabled: boolean, aria: string | null] => {
      const page = frame(state, { onPng: quiet, table: () => 'THE TABLE', ...more });
      const button = within(page).getByRole<HTMLButtonElement>('button', { name: /PNG/ });
      return [button.disabled, button.getAttribute('aria-disabled')];
    };
    expect(png({ kind: 'ready' }, { view: 'table' })).toEqual([false, 'true']);
    expect(png({ kind: 'loading' }, { view: 'table' })[0]).toBe(true);
    expect(png({ kind: 'ready' }, { view: 'chart' })).toEqual([false, null]);
  });

  it('shows the table instead of the chart, and says so on its button', () => {
    const page = frame({ kind: 'ready' }, { view: 'table', table: () => 'THE TABLE', onViewChange: quiet });
    expect([textOf(page).includes('THE TABLE'), textOf(page).includes('THE CHART')]).toEqual([true, false]);
    within(page).getByRole('button', { name: /Table/, pressed: true });
  });
});

describe('the table of a chart', () => {
  const table = (): HTMLElement => draw(<DataTable caption="Account History, by month" table={trendTable(withGaps)} />);

  it('has a caption and heads for its columns and rows', () => {
    const page = table();
    within(page).getByRole('table', { name: /Account History, by month/ });
    expect(['col', 'row'].map((scope) => page.querySelectorAll(`th[scope="${scope}"]`).length)).toEqual([3, 24]);
  });

  it('A-479 shows "Data unavailable" for a missing value', () => {
    const missing = [...table().querySelectorAll('td > span[class^="_missing_"]:only-child')];
    expect(missing.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 12 }, () => 'Data unavailable'));
  });

  it('stands its figures right', () => {
    expect(table().querySelectorAll('td[class^="_numeric_"]')).toHaveLength(48);
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
