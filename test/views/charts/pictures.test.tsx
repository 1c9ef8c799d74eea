import { describe, expect, it } from 'vitest';
import type { TrendData } from '../../../src/views/charts/chartData.ts';
import { Sparkline } from '../../../src/views/charts/Sparkline.tsx';
import { cursorAfterKey, TrendChart } from '../../../src/views/charts/TrendChart.tsx';
import { TrendChartCursor, TrendChartSvg } from '../../../src/views/charts/TrendChartSvg.tsx';
import { DEFAULT_SIZE, trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import {
  accountHistory,
  columnForecast,
  dailyWithPrior,
  forecast,
  forecastWithInterval,
  nothing,
  salesAndTacos,
  salesBySource,
  threeUnits,
  totalSales,
  withGaps,
} from '../../../src/views/stage/sampleData.ts';
import { draw, textOf, within } from '../drawn.tsx';
import { pictureOf } from './markData.ts';

const picture = (data: TrendData, size = DEFAULT_SIZE): string => {
  const marks = trendChartLayout(data, size, { formatEnd: String });
  return pictureOf(<TrendChartSvg id="chart-svg" label="Account History" marks={marks} highlight={null} />);
};

const chart = (
  data: TrendData,
  cursor: { index: number; by: 'pointer' | 'keyboard' } | null,
  hidden: readonly string[] = [],
): HTMLElement =>
  draw(
    <TrendChart
      id="chart"
      title="Account History"
      data={data}
      hidden={new Set(hidden)}
      onToggle={() => undefined}
      cursor={cursor}
      onCursor={() => undefined}
      size={{ width: 800, height: 300 }}
    />,
  );

describe('the picture of a trend chart', () => {
  it.each([
    ['account-history', accountHistory, DEFAULT_SIZE],
    ['account-history-phone', accountHistory, { width: 324, height: 300 }],
    ['three-units', threeUnits, DEFAULT_SIZE],
    ['gaps', withGaps, DEFAULT_SIZE],
    ['prior-period', dailyWithPrior, DEFAULT_SIZE],
    ['forecast-and-goal', forecast, DEFAULT_SIZE],
    ['no-values', nothing, DEFAULT_SIZE],
    ['stacked', salesBySource, DEFAULT_SIZE],
    ['shares', { ...salesBySource, stacking: 'share' as const }, DEFAULT_SIZE],
    ['columns-and-line', salesAndTacos, DEFAULT_SIZE],
    ['columns-phone', salesAndTacos, { width: 324, height: 300 }],
    ['interval', forecastWithInterval, DEFAULT_SIZE],
    ['columns-forecast', columnForecast, DEFAULT_SIZE],
  ])('%s is as it was looked at', async (name, data, size) => {
    await expect(picture(data, size)).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
  });

  it('A-522 is 1000 by 300 units where nothing else is asked', () => {
    const { size } = trendChartLayout(accountHistory);
    expect(size).toEqual({ width: 1000, height: 300 });
    const page = draw(<TrendChart id="c" title="T" data={accountHistory} hidden={new Set()} cursor={null} onCursor={() => undefined} />);
    const styles = [...page.querySelectorAll('[style]')].map((each) => each.getAttribute('style')?.replaceAll(' ', ''));
    expect(styles).toContainEqual(expect.stringContaining('block-size:300px'));
  });

  it('dashes what is not final and leaves the rest solid', () => {
    const line = trendChartLayout(accountHistory).lines[0];
    expect(line?.provisional?.match(/[ML]/g)).toEqual(['M', 'L']);
    expect(line?.settled?.match(/[ML]/g)).toHaveLength(23);
  });

  it('says on which axis a series is read where there are several', () => {
    const hints = [...chart(threeUnits, null).querySelectorAll('span[class*="hint"]')].map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(hints).toEqual(expect.arrayContaining(['Ordered units (right axis)', 'TACOS (own scale)']));
  });
});

describe('a trend chart for those who listen', () => {
  it('is an image with a name and a summary sentence', () => {
    const image = within(chart(accountHistory, null)).getByRole('img', { name: 'Account History' });
    const sentence = document.getElementById(image.getAttribute('aria-describedby') ?? '');
    expect([sentence?.tagName, sentence?.textContent]).toEqual(['FIGCAPTION', expect.stringMatching(/^Total sales: /)]);
  });

  it('speaks what the keyboard points at, and nothing that a mouse passes over', () => {
    const spoken = (by: 'pointer' | 'keyboard') =>
      chart(accountHistory, { index: 20, by }).querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent?.trim();
    expect(spoken('keyboard')).toMatch(/^July 2026, Prime Day: Total sales \$[\d,]+; Ordered units [\d,]+; Ad spend \$[\d,]+\.$/);
    expect(spoken('pointer')).toBe('');
  });

  it('has a switch for each series that tells whether it is shown', () => {
    const switches = within(chart(accountHistory, null, ['spend'])).getAllByRole('button');
    const pressed = switches.map((button) => button.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'false', 'true']);
  });

  it('asks for a series when all are hidden', () => {
    expect(textOf(chart(accountHistory, null, ['sales', 'spend', 'units']))).toContain('Choose a series in the legend');
  });
});

describe('the keyboard cursor', () => {
  it.each([
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 23],
    ['ArrowRight', 22, 23],
    ['ArrowRight', 23, 23],
    ['ArrowLeft', 0, 0],
    ['Home', 12, 0],
    ['End', 12, 23],
    ['Escape', 12, null],
  ])('%s at %s goes to %s', (key, at, to) => {
    expect(cursorAfterKey(key, at, 24)).toBe(to);
  });

  it('leaves other keys, and Escape without a cursor, to the page', () => {
    expect([cursorAfterKey('Escape', null, 24), cursorAfterKey('a', 3, 24), cursorAfterKey('Home', null, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks every series that has a value there', () => {
    const marks = trendChartLayout(withGaps);
    const signs = (index: number) => draw(<TrendChartCursor marks={marks} index={index} />).querySelectorAll('[data-series-colour]').length;
    expect([signs(5), signs(6), signs(0)]).toEqual([2, 1, 0]);
  });
});

describe('a sparkline', () => {
  it('is decoration without a label and an image with one', () => {
    expect(within(draw(<Sparkline values={totalSales.values} colour={1} />)).queryByRole('img')).toBeNull();
    within(draw(<Sparkline values={totalSales.values} colour={1} label="Sales, rising" />)).getByRole('img', { name: 'Sales, rising' });
  });

  it('draws nothing for nothing', () => {
    expect(draw(<Sparkline values={[null, null]} colour={1} />).querySelector('path')).toBeNull();
  });
});
