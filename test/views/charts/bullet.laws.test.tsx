import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { Bullet } from '../../../src/views/charts/Bullet.tsx';
import { type BulletRow, bulletLayout } from '../../../src/views/charts/bullet.layout.ts';
import { bulletAmounts, bulletFigures, bulletSentence } from '../../../src/views/charts/bulletWords.ts';
import { csvOf, tableOf } from '../../../src/views/charts/figures.ts';
import { salesGoals } from '../../../src/views/stage/sampleMarks.ts';
import { anyLabel, anyValue, numbersIn, pictureOf } from './markData.ts';

const anyRows: fc.Arbitrary<readonly BulletRow[]> = fc
  .array(
    fc.record(
      { label: anyLabel, value: anyValue, target: anyValue, ranges: fc.array(anyValue, { maxLength: 3 }) },
      { requiredKeys: ['label', 'value'] },
    ),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, i) => ({ ...row, key: `${i}` })));
const anyPlace = fc.record({ width: fc.nat(1600), left: fc.nat(500), right: fc.nat(1600) });

const still = { cursor: null, onCursor: (): void => undefined };

describe('the layout of a bullet chart', () => {
  test.prop([anyRows, anyPlace])('has a row for each figure, inside its room, without a broken number', (rows, place) => {
    const marks = bulletLayout(rows, 'usd', place);
    expect(marks.rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
    expect(numbersIn(marks).every(Number.isFinite)).toBe(true);
    const ease = 0.03;
    for (const { bar, target, ranges, y, height } of marks.rows) {
      const bars = bar === null ? ranges : [bar, ...ranges];
      expect(bars.filter(({ x, width }) => x < marks.left - ease || x + width > marks.right + ease)).toEqual([]);
      if (target !== null) expect(target >= marks.left && target <= marks.right).toBe(true);
      expect(y >= 0 && y + height <= marks.height).toBe(true);
    }
    expect(marks.ticks.every(({ text }) => text !== '' && !/NaN|Infinity|undefined/.test(text))).toBe(true);
  });

  test.prop([anyRows])('keeps the order: a bar that is past its target in figures is past it in the picture', (rows) => {
    const marks = bulletLayout(rows, 'usd', { width: 900, left: 100, right: 800 });
    rows.forEach((row, i) => {
      const { bar, target } = marks.rows[i] ?? { bar: null, target: null };
      if (bar === null || target === null || row.value === null) return;
      const end = row.value < 0 ? bar.x : bar.x + bar.width;
      if (row.value >= (row.target ?? 0)) expect(end).toBeGreaterThanOrEqual(target - 0.03);
      else expect(end).toBeLessThanOrEqual(target + 0.03);
    });
  });
});

describe('a bullet chart in words', () => {
  const rows: readonly BulletRow[] = [
    { key: 'a', label: 'Sales', value: 940, target: 1000 },
    { key: 'b', label: 'Returns', value: -40 },
    { key: 'c', label: 'Spend', value: null, target: 50 },
    { key: 'd', label: 'Net', value: 5, target: 0 },
  ];

  it('is one sentence, with the part of the target where there is one to measure by', () => {
    expect(bulletSentence(rows, 'usd')).toBe(
      'Sales $940 against a target of $1,000, 94% of target; Returns −$40; Spend no data; Net $5 against a target of $0.',
    );
    expect(bulletSentence([], 'usd')).toBe('No data shown.');
    expect(bulletAmounts(rows, 'usd').map(([amount]) => amount)).toEqual(['$940 · 94%', '−$40', '–', '$5']);
  });

  it('is a table and a file', () => {
    expect(csvOf(bulletFigures(rows, 'usd')).rows.slice(0, 2)).toEqual([
      ['Sales', 940, 1000, 0.94],
      ['Returns', -40, null, null],
    ]);
    expect(tableOf(bulletFigures(rows, 'usd')).rows.map(({ cells }) => cells)).toEqual([
      ['$940', '$1,000', '94%'],
      ['−$40', null, null],
      [null, '$50', null],
      ['$5', '$0', null],
    ]);
  });

  it('is as it was looked at', async () => {
    await expect(pictureOf(<Bullet {...still} id="b" title="Goals" list={salesGoals} format="usd" width={620} />)).toMatchFileSnapshot(
      './pictures/bullet.svg.txt',
    );
  });
});
