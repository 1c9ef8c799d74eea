/** The category picker over a taxonomy of more than 100,000 nodes: what a letter costs until its tiers can be drawn, with as many in each as a tier may have. */
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
  return { screen: screenAddress('category-insights'), choice: { param: 'node' }, params: {}, viewed, search: null, lists };
};

export const categoryFigures = (): readonly Figure[] => {
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
