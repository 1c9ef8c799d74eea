/** Lists that the reports of a dashboard have in common: on which days there are rows, and from when on measures are known. */
import type { ResultTable } from '../warehouse/plan.ts';
import type { Reader } from '../warehouse/warehouse.ts';

const MOST_LISTS = 200;
/** A longer list is not kept. */
const MOST_ROWS = 20_000;

/** A reader that lists once for each generation what was listed before. Its key is the generation and the plan, which names the brand groups. */
export const keptLists = (): ((reader: Reader) => Reader) => {
  const kept = new Map<string, ResultTable>();
  return ({ generation, query }) => ({
    generation,
    query: async (plan, options) => {
      if (plan.kind !== 'rows' && plan.kind !== 'coverage') return query(plan, options);
      const key = JSON.stringify([generation, plan]);
      const known = kept.get(key) ?? (await query(plan, options));
      kept.delete(key);
      if (known.rowCount <= MOST_ROWS) kept.set(key, known);
      const [oldest] = kept.keys();
      if (kept.size > MOST_LISTS && oldest !== undefined) kept.delete(oldest);
      return known;
    },
  });
};
