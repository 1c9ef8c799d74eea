import { describe, expect, test } from 'vitest';
import { displayIn, TOGGLE_NAMES, TOGGLES, toggleIn, toggleParam } from '../../../src/domain/shell/display.ts';
import { netNote, offeredToggles, TOGGLE_WORDS } from '../../../src/domain/shell/displayToggles.ts';

const search = (query: string): URLSearchParams => new URLSearchParams(query);

describe('the display toggles', () => {
  test('A-313 A-314 stand in the URL: either value comes back from it, and its default leaves no trace', () => {
    for (const toggle of TOGGLE_NAMES) {
      const [standard, other] = TOGGLES[toggle];
      expect(toggleParam(toggle, standard)).toBeNull();
      expect(toggleIn(search(`${toggle}=${toggleParam(toggle, other)}`), toggle)).toBe(other);
      expect(toggleIn(search(`${toggle}=nonsense`), toggle)).toBe(standard);
    }
    expect(displayIn(search('amounts=percent&efficiency=roas&goals=cumulative&note=hidden'))).toEqual({
      amounts: 'percent',
      efficiency: 'roas',
      goals: 'cumulative',
      saleEvent: 'shown',
      note: 'hidden',
      buyBoxLost: 'shown',
      outOfStock: 'shown',
    });
  });

  test('A-316 A-381 are offered where they mean something, in the order of the page', () => {
    const all = ['goals', 'sales', 'amounts', 'basis', 'efficiency'] as const;
    const offered = (hasCogs: boolean, periodicity: Parameters<typeof offeredToggles>[1]['periodicity']): readonly string[] =>
      offeredToggles(all, { hasCogs, periodicity });
    expect(offered(true, 'daily')).toEqual(all);
    expect(offered(true, 'monthly')).toEqual(all);
    for (const periodicity of ['weekly', 'quarterly', 'annual', null] as const) expect(offered(true, periodicity)).not.toContain('goals');
    expect(offered(false, 'daily')).toEqual(['goals', 'amounts', 'basis', 'efficiency']);
  });

  test('with net sales on, it is said which figures stay gross', () => {
    expect(netNote(['sales', 'basis'], { sales: 'cogs', basis: 'net' })).toBe('TACOS, TROAS and ASP stay gross');
    expect(netNote(['sales', 'basis'], { sales: 'cogs', basis: 'gross' })).toBeNull();
    expect(netNote(['sales'], { sales: 'cogs', basis: 'net' })).toBeNull();
  });

  test('each value has a word of its own', () => {
    for (const toggle of TOGGLE_NAMES) {
      const { label, values } = TOGGLE_WORDS[toggle];
      const words = TOGGLES[toggle].map((value) => (values as Readonly<Record<string, string>>)[value]);
      expect(new Set([label, ...words]).size).toBe(3);
    }
  });
});
