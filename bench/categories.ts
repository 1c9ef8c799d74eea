/**
 * The category picker over a taxonomy of more than 100,000 nodes: what a letter costs until its tiers can be drawn, with as many in each as a
 * tier may have, and what the server takes to answer a tier and a search.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { marketHandlers } from '../server/handlers/market.ts';
import type { HandlerContext } from '../server/http/handler.ts';
import { answering } from '../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { openStaging } from '../server/warehouse/staging.ts';
import type { CategoryPath } from '../src/domain/filters/categoryPath.url.ts';
import { screenAddress } from '../src/domain/journal/address.ts';
import { digestOf } from '../src/domain/journal/digest.ts';
import { tiersAt } from '../src/domain/tools/categoryChoice.ts';
import { type CategoryNode, MAX_CATEGORY_DEPTH } from '../src/domain/tools/categoryPicker.ts';
import { type CategoriesContext, type CategoryList, nextTier, openTiers } from '../src/machines/categories/categories.machine.ts';
import { createAnswerStore } from '../src/machines/core/answers.ts';
import { type Figure, median, percentile, seconds } from './figure.ts';

/** The server answers no more of a tier. */
const IN_A_TIER = 2_000;
const LETTERS = 300;

const tierBelow = (below: CategoryPath): readonly CategoryNode[] =>
  Array.from({ length: IN_A_TIER }, (_, i) => ({
    node_id: below.length * IN_A_TIER + i + 1,
    path: [...below, `Category ${i}`].join('/'),
    descendants: below.length + 1 < MAX_CATEGORY_DEPTH ? IN_A_TIER : 0,
    sufficient_data: i % 10 !== 3,
  }));

/** Five tiers stand open, the last of them searched. */
const opened = (): CategoriesContext => {
  const viewed = Array.from({ length: MAX_CATEGORY_DEPTH - 1 }, () => 'Category 0');
  const lists = Object.fromEntries(
    tiersAt(viewed).map((below): readonly [string, CategoryList] => [
      digestOf({ kind: 'tier', below }),
      { tag: 'ready', body: { inline: tierBelow(below) as never } },
    ]),
  );
  return {
    screen: screenAddress('category-insights'),
    choice: { param: 'node' },
    params: {},
    viewed,
    search: null,
    lists,
    opening: { isMissing: false, replacement: null },
  };
};

/** Nodes below each, tier by tier, and nodes with as many children as a tier may have. */
const CHILDREN = 10;
const WIDE = 20;
const wide = (i: number | string): string => `Wide ${i}`;

/** Puts 151,130 nodes into the table of categories. */
export const plantTaxonomy = async (connection: DuckDBConnection): Promise<void> => {
  const columns = 'node_id, depth, name, path, descendants, sufficient_data, is_blocked';
  const planted = (depth: number): string => {
    const step = (tier: number): number => CHILDREN ** (depth - tier);
    const name = (tier: number): string => `'Category ' || ((i // ${step(tier)}) % ${CHILDREN}) || ' of tier ${tier}'`;
    // One leaf in seven has a word that a search finds.
    const leaf = depth === MAX_CATEGORY_DEPTH ? " || CASE WHEN i % 7 = 0 THEN ' linen' ELSE '' END" : '';
    const path = Array.from({ length: depth }, (_, at) => name(at + 1)).join(" || '/' || ");
    const below = Array.from({ length: MAX_CATEGORY_DEPTH - depth }, (_, at) => CHILDREN ** (at + 1)).reduce((sum, each) => sum + each, 0);
    return `INSERT INTO categories (${columns}) SELECT ${10_000_000 + depth * 1_000_000} + i, ${depth}, ${name(depth)}${leaf}, ${path}${leaf}, ${below}, 1, 0
      FROM range(${CHILDREN ** depth}) AS each(i)`;
  };
  for (let depth = 1; depth <= MAX_CATEGORY_DEPTH; depth += 1) await connection.run(planted(depth));
  await connection.run(
    `INSERT INTO categories (${columns}) SELECT 20000000 + i, 1, 'Wide ' || i, 'Wide ' || i, ${IN_A_TIER}, 1, 0 FROM range(${WIDE}) AS each(i)`,
  );
  await connection.run(`INSERT INTO categories (${columns}) SELECT 30000000 + i, 2, 'Shelf ' || i, 'Wide ' || (i % ${WIDE}) || '/Shelf ' || i, 0, 1, 0
    FROM range(${WIDE * IN_A_TIER}) AS each(i)`);
};

/** No question is asked twice: an answer is kept. */
const QUESTIONS = 60;

/** All that somebody may have typed of a word. */
const lettersOf = (word: string): readonly string[] =>
  Array.from({ length: word.length }, (_, from) =>
    Array.from({ length: word.length - from - 2 }, (_each, more) => word.slice(from, from + 3 + more)),
  ).flat();

const nobody: HandlerContext = {
  caller: null,
  brandGroups: [],
  session: { signIn: () => Promise.resolve(), signOut: () => Promise.resolve(), issueToken: () => '' },
  write: () => Promise.reject(new Error('nothing is written')),
  requestId: 'bench',
  timeZone: 'UTC',
  remoteAddress: '127.0.0.1',
  signal: new AbortController().signal,
  today: () => '2026-11-20',
};

const served = async (): Promise<readonly Figure[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    const { connection, publish } = await openStaging({ directory, start: 'empty' });
    await plantTaxonomy(connection);
    await publish();
    const warehouse = await openWarehouse({ directory });
    const { searchCategories } = marketHandlers(warehouse, answering(warehouse));
    const timesOf = async (bodies: readonly object[]): Promise<readonly number[]> => {
      const times: number[] = [];
      for (const body of bodies) {
        const start = performance.now();
        const found = await searchCategories(nobody, { params: {}, query: {}, body } as never);
        times.push(performance.now() - start);
        if (found.length === 0) throw new Error(`nothing was found: ${JSON.stringify(body)}`);
      }
      return times;
    };
    const top = (i: number): string => `Category ${i % CHILDREN} of tier 1`;
    const each = (count: number, of: (i: number) => object): readonly object[] => Array.from({ length: count }, (_, i) => of(i));
    const letters = ['category', 'shelf', 'linen', 'tier'].flatMap(lettersOf);
    const linen = lettersOf('linen');
    const asked = [
      ['a tier of 10', each(QUESTIONS, (i) => ({ depth: 3, pathStart: `${top(i)}/Category ${Math.floor(i / CHILDREN)} of tier 2` }))],
      [`a tier of ${IN_A_TIER.toLocaleString('en-US')}`, each(WIDE, (i) => ({ depth: 2, pathStart: wide(i) }))],
      ['letters, 100 found', letters.map((search) => ({ search }))],
      ['letters below a tier', each(QUESTIONS, (i) => ({ search: linen[Math.floor(i / CHILDREN)], pathStart: top(i) }))],
    ] as const;
    const measured: (readonly [string, readonly number[]])[] = [];
    for (const [what, bodies] of asked) measured.push([what, await timesOf(bodies)]);
    await warehouse.close();
    return measured.flatMap(([what, times]) => [
      { name: `categories, 151,130 nodes: the server answers ${what}, p50`, value: median(times), unit: 'ms', target: '≤ 50' },
      { name: `categories, 151,130 nodes: the server answers ${what}, p95`, value: percentile(times, 0.95), unit: 'ms', target: '≤ 50' },
    ]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

export const categoryFigures = async (): Promise<readonly Figure[]> => [...drawn(), ...(await served())];

const drawn = (): readonly Figure[] => {
  const answers = createAnswerStore();
  const context = opened();
  const times = Array.from({ length: LETTERS }, (_, i) => {
    const search = { tier: MAX_CATEGORY_DEPTH - 1, text: 'abc'.slice(0, (i % 3) + 1), isSent: false };
    return seconds(() => nextTier(openTiers(answers, { ...context, search }))) * 1000;
  });
  const what = `category picker: its tiers after a letter, ${MAX_CATEGORY_DEPTH} of ${IN_A_TIER.toLocaleString('en-US')} open`;
  return [
    { name: `${what}, p50`, value: median(times), unit: 'ms', target: '≤ 16' },
    { name: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms', target: '≤ 16' },
  ];
};
