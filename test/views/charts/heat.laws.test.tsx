import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/views/charts/chartData.ts';
import { spokenFacts } from '../../../src/views/charts/FactsTooltip.tsx';
import { csvOf, knownValue, tableOf } from '../../../src/views/charts/figures.ts';
import { HeatChart } from '../../../src/views/charts/HeatChart.tsx';
import {
  cellAt,
  HEAT_CONTRASTS,
  type HeatData,
  heatAfterKey,
  heatLayout,
  heatScaleOf,
  MOST_CELLS,
} from '../../../src/views/charts/heat.layout.ts';
import { heatFacts, heatFigures, heatNothing, heatSummary } from '../../../src/views/charts/heatWords.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';
import { changesByWeek, extremeHeat, salesByHour } from '../../../src/views/stage/sampleMarks.ts';
import { brokenIn, draw, textOf } from '../drawn.tsx';
import { anyLabel, anyValue, numbersIn, pictureOf } from './markData.ts';
import { anySize } from './trendData.ts';

const named = (labels: readonly string[]) => labels.map((label, i) => ({ key: String(i), label }));

const anyHeat: fc.Arbitrary<HeatData> = fc
  .record({
    rows: fc.array(anyLabel, { maxLength: 9 }),
    columns: fc.array(anyLabel, { maxLength: 26 }),
    // Rows may be shorter than there are columns: what is not there is missing.
    values: fc.array(fc.array(anyValue, { maxLength: 26 }), { maxLength: 9 }),
    format: fc.constantFrom('usd' as const, 'pct' as const, 'count' as const),
    contrast: fc.constantFrom(...HEAT_CONTRASTS),
  })
  .map(({ rows, columns, values, format, contrast }) => ({
    rowTitle: 'Day',
    columnTitle: 'Hour',
    rows: named(rows),
    columns: named(columns),
    measure: { label: 'Sales', format },
    values,
    contrast,
  }));

const EASE = 0.02;

describe('heat cells', () => {
  test.prop([anyHeat, anySize])('lie in the frame side by side, one for each row and column, nothing without a number', (data, size) => {
    const marks = heatLayout(data, size);
    const { frame, cells } = marks;
    expect(numbersIn(marks).every(Number.isFinite)).toBe(true);
    expect(cells.length).toBe(data.rows.length * data.columns.length);
    for (const cell of cells) {
      expect(cell.x >= frame.left - EASE && cell.x + cell.width <= frame.right + EASE).toBe(true);
      expect(cell.y >= frame.top - EASE && cell.y + cell.height <= frame.bottom + EASE).toBe(true);
      expect(cell.width >= 0 && cell.height >= 0).toBe(true);
      const beside = cells.find(({ row, column }) => row === cell.row && column === cell.column + 1);
      expect(beside === undefined || beside.x >= cell.x + cell.width - EASE).toBe(true);
      const below = cells.find(({ row, column }) => row === cell.row + 1 && column === cell.column);
      expect(below === undefined || below.y >= cell.y + cell.height - EASE).toBe(true);
    }
  });

  test.prop([anyHeat])('have a tint exactly where they have a figure, and a greater one is never further towards little', (data) => {
    const scale = heatScaleOf(data);
    const known = data.rows.flatMap((_, row) => data.columns.flatMap((_name, column) => valueAt(data.values[row], column) ?? []));
    expect(scale === null).toBe(known.length === 0);
    const { cells } = heatLayout(data, { width: 800, height: 300 });
    for (const { row, column, tint } of cells) expect(tint === null).toBe(valueAt(data.values[row], column) === null);
    if (scale === null) return;
    const place = (value: number): number => {
      const { side, share } = scale.tintOf(value);
      return side === 'low' ? -share : share;
    };
    const sorted = [...known].sort((a, b) => a - b).map(place);
    expect(sorted.every((each, i) => each >= -1 && each <= 1 && (i === 0 || each >= (sorted[i - 1] ?? 0)))).toBe(true);
  });

  test.prop([anyHeat, anySize])('have names that keep apart and within their room, and figures only where all have room', (data, size) => {
    const { columnLabels, rowLabels, cells, frame } = heatLayout(data, size);
    columnLabels.forEach(({ at, text }, i) => {
      const before = columnLabels[i - 1];
      if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual((textWidth(text) + textWidth(before.text)) / 2);
    });
    rowLabels.forEach(({ y, text }, i) => {
      const before = rowLabels[i - 1];
      if (before !== undefined) expect(y - before.y).toBeGreaterThanOrEqual(12);
      expect(textWidth(text)).toBeLessThanOrEqual(Math.max(frame.left, 0));
    });
    for (const { text, width } of cells) if (text !== null) expect(textWidth(text)).toBeLessThanOrEqual(width);
  });

  test.prop([anyHeat, anySize])('are found where they are drawn', (data, size) => {
    const marks = heatLayout(data, size);
    marks.cells.forEach(({ x, y, width, height }, nth) => {
      if (width > 1 && height > 1) expect(cellAt(marks, data, x + width / 2, y + height / 2)).toBe(nth);
    });
    if (marks.cells.length > 0) expect(cellAt(marks, data, -50, 1e9)).not.toBeNull();
  });

  it('part two hues at zero where figures lie on both sides of it, else in the middle; one hue runs from least to greatest', () => {
    const of = (values: readonly number[], contrast: HeatData['contrast']) =>
      heatScaleOf({
        ...salesByHour,
        rows: named(['a']),
        columns: named(values.map(String)),
        values: [values],
        ...(contrast && { contrast }),
      });
    expect(of([-1, 0, 3], 'redGreen')?.tintOf(-1)).toEqual({ side: 'low', share: 0.3333 });
    expect(of([-1, 0, 3], 'redGreen')?.tintOf(0)).toEqual({ side: 'high', share: 0 });
    expect(of([10, 20, 30], 'redGreen')?.tintOf(10)).toEqual({ side: 'low', share: 1 });
    expect(of([10, 20, 30], 'redGreen')?.middle).toBe(20);
    expect([10, 20, 30].map((value) => of([10, 20, 30], 'blue')?.tintOf(value).share)).toEqual([0, 0.5, 1]);
    // All alike: full, but for zero, which is nothing.
    expect(of([7, 7], undefined)?.tintOf(7).share).toBe(1);
    expect(of([0, 0], undefined)?.tintOf(0).share).toBe(0);
  });
});

describe('the cursor of heat cells', () => {
  it('goes along rows and columns, to the ends of a row and to the first and last row, and stays inside', () => {
    const go = (from: number | null, ...keys: readonly string[]) =>
      keys.reduce<number | null | undefined>((at, key) => heatAfterKey(key, at ?? null, salesByHour), from);
    expect(go(null, 'ArrowRight')).toBe(0);
    expect(go(0, 'ArrowRight', 'ArrowDown')).toBe(25);
    expect(go(25, 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft')).toBe(0);
    expect(go(25, 'End', 'ArrowRight')).toBe(47);
    expect(go(25, 'Home')).toBe(24);
    expect(go(25, 'PageDown', 'ArrowDown')).toBe(145);
    expect(go(145, 'PageUp')).toBe(1);
    expect(heatAfterKey('Escape', 3, salesByHour)).toBeNull();
    expect(heatAfterKey('Escape', null, salesByHour)).toBeUndefined();
    expect(heatAfterKey('a', 3, salesByHour)).toBeUndefined();
    expect(heatAfterKey('ArrowDown', null, extremeHeat.Empty as HeatData)).toBeUndefined();
  });

  it('says the row, the column and the figure, and of a missing one that there is none', () => {
    expect(spokenFacts(heatFacts(salesByHour, 19) ?? { title: '', notes: [], facts: [] })).toMatch(
      /^Monday, 19:00: Ordered revenue \$[\d,]+\.$/,
    );
    expect(spokenFacts(heatFacts(salesByHour, 6 * 24 + 2) ?? { title: '', notes: [], facts: [] })).toBe(
      'Sunday, 02:00: Ordered revenue no data.',
    );
    expect(heatFacts(salesByHour, 7 * 24)).toBeNull();
  });
});

describe('heat cells in words', () => {
  it('say in one sentence which is highest and lowest, and what is missing', () => {
    expect(heatSummary(changesByWeek)).toMatch(
      /^Change of sales by Product and Week of: 5 × 6; highest [^;]+, \d+(\.\d+)?%; lowest [^;]+, −\d+(\.\d+)?%; 2 without data\.$/,
    );
    expect(Object.entries(extremeHeat).map(([name, data]) => [name, heatSummary(data)])).toEqual([
      ['Empty', 'No data shown.'],
      ['One cell', 'Units by Name and Week: 1 × 1; Travel mug, Week 1, 42.'],
      ['All zero', 'Units by Name and Week: 2 × 3; all are 0.'],
      ['All missing', 'No data shown; 6 without data.'],
      ['Small beside large', expect.stringContaining('highest Mug, Week 2, $1,000,000,000,000')],
      ['Long, emoji, right to left', expect.stringContaining('highest مبيعات الأسبوع, Week 4, 9; lowest 売上高, Week 4, −6; 1 without')],
      ['Too many', 'No data shown; 7,200 without data.'],
    ]);
  });

  test.prop([anyHeat])('have every cell in the table and in the CSV file, numbers as numbers', (data) => {
    const [table, csv] = [tableOf(heatFigures(data)), csvOf(heatFigures(data))];
    expect(table.rows.map(({ cells }) => cells.length)).toEqual(data.rows.map(() => data.columns.length));
    expect(csv.columns.length).toBe(data.columns.length + 1);
    csv.rows.forEach((row, r) => {
      expect(row.slice(1)).toEqual(data.columns.map((_, c) => knownValue(data.values[r]?.[c])));
      expect(table.rows[r]?.cells.map((cell) => cell === null)).toEqual(row.slice(1).map((cell) => cell === null));
    });
  });

  it('more cells than can be told apart are refused with a sentence, and the table has them', () => {
    const many = extremeHeat['Too many'] as HeatData;
    expect(many.rows.length * many.columns.length).toBeGreaterThan(MOST_CELLS);
    expect(heatLayout(many, { width: 800, height: 300 }).cells).toEqual([]);
    expect(heatNothing(many)).toBe('7,200 cells are too many to show here; see the table.');
    expect(tableOf(heatFigures(many)).rows.length).toBe(120);
  });
});

it.each(Object.entries({ ...extremeHeat, salesByHour, changesByWeek }))('%s is drawn without a word that is no number', (_, data) => {
  const page = draw(
    <HeatChart id="heat" title="Heat" data={data} cursor={null} onCursor={() => undefined} size={{ width: 600, height: 220 }} />,
  );
  expect(brokenIn(page)).toEqual([]);
  expect(textOf(page)).toContain(heatSummary(data).slice(0, 12));
});

it.each([
  ['heat', salesByHour, { width: 900, height: 240 }],
  ['heat-phone', salesByHour, { width: 324, height: 240 }],
  ['heat-changes', changesByWeek, { width: 620, height: 220 }],
])('%s is as it was looked at', async (name, data, size) => {
  await expect(
    pictureOf(<HeatChart id="heat" title="Sales" data={data} cursor={null} onCursor={() => undefined} size={size} />),
  ).toMatchFileSnapshot(`./pictures/${name}.svg.txt`);
});
