/** Every column of figures says what its figures mean: by its metric, or in words of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../../src/domain/metrics/catalogue.ts';
import { placesOf } from '../../../src/domain/tables/gridColumn.ts';
import { absoluteColumn, changeColumn, figureColumn, figuresBehind, previousColumn } from '../../../src/domain/tables/metricColumns.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : entry.name.endsWith('.ts') ? [join(folder, entry.name)] : [],
  );

/** The object literals of a text that hold `kind: 'numeric'` themselves, or another kind. */
const figureLiterals = (text: string, kind = 'numeric'): readonly string[] =>
  [...text.matchAll(new RegExp(`kind: '${kind}'`, 'g'))].map(({ index }) => {
    let [from, depth] = [index, 0];
    while (from > 0 && !(text[from] === '{' && depth === 0)) {
      if (text[from] === '}') depth += 1;
      else if (text[from] === '{') depth -= 1;
      from -= 1;
    }
    let [to, open] = [from + 1, 1];
    while (to < text.length && open > 0) {
      if (text[to] === '{') open += 1;
      else if (text[to] === '}') open -= 1;
      to += 1;
    }
    return text.slice(from, to);
  });

/** Lists of records and forms: what they count is in their title. */
const LISTS = /domain\/(admin|markets)\//;

/** Names of what has a screen of its own, wherever a table has them. */
const NAMED = /key: '(?:title|product_title|product|brand|campaign_name|campaignName|order_name|search_term|searchTerm|category_name)'/;

/** Of these the view draws the name, with the ways to all that there is about it. */
const DRAWN = /insights\/brandResearch|summary\/summary/;

test('columns of products, brands, campaigns, search terms and categories lead to their screens', () => {
  const columns = filesIn(join(import.meta.dirname, '../../../src/domain'))
    .filter((file) => !DRAWN.test(file))
    .flatMap((file) => figureLiterals(readFileSync(file, 'utf8'), 'text').filter((literal) => NAMED.test(literal)));
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((literal) => !/leadsTo:/.test(literal))).toEqual([]);
});

describe('columns of figures', () => {
  test('each has a definition, on every screen', () => {
    const without = filesIn(join(import.meta.dirname, '../../../src/domain'))
      .filter((file) => !LISTS.test(file))
      .flatMap((file) =>
        figureLiterals(readFileSync(file, 'utf8'))
          .filter((literal) => /\bkey\b|title/.test(literal) && !/\binfo\b|infoOf\(|\.\.\.figure\(/.test(literal))
          .map((literal) => `${file.replace(/.*src\//, '')}: ${literal.replace(/\s+/g, ' ').slice(0, 120)}`),
      );
    // What a report's measures are named apart by is no column, and keys that only add up are not shown.
    expect(without.filter((one) => !/title: key,/.test(one))).toEqual([]);
  });

  test('those of a metric say its definition, and are told to be of it', () => {
    for (const { metrics } of SCHEMAS) {
      for (const metric of metrics) {
        expect(metric.tooltip, metric.key).toMatch(/\.$/);
        for (const column of [figureColumn, previousColumn, absoluteColumn, changeColumn].map((make) => make(metric, {}))) {
          expect([column.info, column.metric]).toEqual([metric.tooltip, metric.key]);
        }
      }
    }
  });

  test('have the places of their metric by its name, whatever their key looks like', () => {
    const rate = { kind: 'numeric', format: 'pct' } as const;
    const columns = [
      { ...rate, key: 'now', title: 'Now', metric: 'ctr' },
      { ...rate, key: 'was', title: 'Was', metric: 'ctr' },
      { ...rate, key: 'a:b', title: 'Other' },
      { ...rate, key: 'a', title: 'Another' },
    ];
    const rows = [{ cells: { now: 0.5, was: 0.001, 'a:b': 0.001, a: 0.5 } }];
    expect(placesOf(columns, rows)).toEqual({ now: 2, was: 2, 'a:b': 2, a: 1 });
    expect(figuresBehind({ key: 'change', metric: 'ctr' }, { ctr: 1, 'ctr:previous': 2 })).toEqual([1, 2]);
  });
});
