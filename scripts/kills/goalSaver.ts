/** Somebody who saves a whole year of goals at once, again and again. A save is there whole or not at all, and one that was acknowledged is there. */
import type { Caller } from './caller.ts';

const YEAR = 2027;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export interface GoalSaver {
  /** Saves one year after another, until nobody answers. */
  readonly save: (url: string) => Promise<void>;
  /** Null where the store holds what it must: the last year acknowledged, or the one that was sent when the server died, all of it. */
  readonly fault: (url: string) => Promise<string | null>;
  readonly count: () => number;
}

interface Goal {
  readonly metric: string;
  readonly month: number;
  readonly year: number;
  readonly country: string | null;
  readonly tagSet: string | null;
  readonly value: number;
}

const isOurs = ({ metric, year, country, tagSet }: Goal): boolean =>
  metric === 'dsp_ad_budget' && year === YEAR && country === null && tagSet === null;

const yearOf = (number: number): readonly Goal[] =>
  MONTHS.map((month) => ({ metric: 'dsp_ad_budget', month, year: YEAR, country: null, tagSet: null, tagValue: null, value: number }));

export const makeGoalSaver = (caller: Caller, group: string): GoalSaver => {
  const path = `/api/brand-groups/${group}/goals`;
  let [last, asked, count] = [0, 0, 0];
  return {
    save: async (url) => {
      for (;;) {
        asked = last + 1;
        const answer = await caller.call(url, 'POST', `${path}/bulk`, { goals: yearOf(asked) }).catch(() => null);
        if (answer === null) return;
        last = asked;
        count += 1;
      }
    },
    fault: async (url) => {
      const held = ((await caller.call(url, 'GET', path)) as readonly Goal[]).filter(isOurs);
      const numbers = [...new Set(held.map(({ value }) => value))];
      const [number = 0] = numbers;
      if (numbers.length > 1 || (number !== 0 && held.length !== MONTHS.length))
        return `the goals of ${YEAR} are half saved: ${held.length} months, of ${numbers.join(', ')}`;
      if (number !== last && number !== asked) return `the goals of ${YEAR} hold ${number}; ${last} was acknowledged, ${asked} was sent`;
      last = number;
      return null;
    },
    count: () => count,
  };
};
