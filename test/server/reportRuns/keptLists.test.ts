/** What reports of one dashboard list is asked once for each generation; what is summed is asked each time. */
import { expect, test } from 'vitest';
import { keptLists } from '../../../server/reportRuns/keptLists.ts';
import { type Plan, scopeOf } from '../../../server/warehouse/plan.ts';

const scope = (id: string) => scopeOf([{ id }]);
const coverage = (id: string): Plan => ({ kind: 'coverage', scope: scope(id), tables: ['retail_daily'] });

test('a list is asked once for each generation and brand group, and again where it is too long to keep', async () => {
  const asked: string[] = [];
  const readerOf = (generation: number, rowCount: number) => ({
    generation,
    query: (plan: Plan) => {
      asked.push(`${generation} ${plan.kind} ${JSON.stringify(plan.scope)}`);
      return Promise.resolve({ rowCount, columns: { day: [`${generation}`] } });
    },
  });
  const withLists = keptLists();
  const answers = [];
  for (const [generation, id] of [
    [1, 'a'],
    [1, 'a'],
    [1, 'b'],
    [2, 'a'],
    [1, 'a'],
  ] as const)
    answers.push((await withLists(readerOf(generation, 1)).query(coverage(id))).columns.day);
  expect(answers).toEqual([['1'], ['1'], ['1'], ['2'], ['1']]);
  expect(asked).toEqual([
    `1 coverage ${JSON.stringify(scope('a'))}`,
    `1 coverage ${JSON.stringify(scope('b'))}`,
    `2 coverage ${JSON.stringify(scope('a'))}`,
  ]);
  asked.length = 0;
  const countries: Plan = { kind: 'countries', scope: scope('a') };
  for (const plan of [countries, countries]) await withLists(readerOf(3, 1)).query(plan);
  for (const plan of [coverage('a'), coverage('a')]) await withLists(readerOf(3, 20_001)).query(plan);
  expect(asked).toHaveLength(4);
});

test('beyond the number that is kept, the list that was asked longest ago is asked again', async () => {
  let asked = 0;
  const query = () => {
    asked += 1;
    return Promise.resolve({ rowCount: 1, columns: {} });
  };
  const withLists = keptLists();
  const ask = (n: number) => withLists({ generation: 1, query }).query(coverage(`group ${n}`));
  for (let n = 0; n <= 200; n += 1) await ask(n);
  await ask(200);
  await ask(1);
  expect(asked).toBe(201);
  await ask(0);
  expect(asked).toBe(202);
});
