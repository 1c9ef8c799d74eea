/** People who save all the time. What the server acknowledged is written down, and what it was asked last. */
import type { Caller } from './caller.ts';

const VIEWS = (group: string): string => `/api/brand-groups/${group}/saved-views`;

interface View {
  readonly id: string;
  readonly query: string;
  readonly version: number;
}

export interface Writer {
  /** Saves one number after another, until nobody answers. */
  readonly write: (url: string) => Promise<void>;
  /** Null where the store holds what it must: the last number acknowledged, or the one that was asked when the server died. */
  readonly fault: (url: string) => Promise<string | null>;
  /** How many saves were acknowledged. */
  readonly count: () => number;
}

const numberIn = ({ query }: View): number => Number(new URLSearchParams(query).get('search'));
const queryOf = (number: number): string => `search=${number}`;

export const makeWriter = async (caller: Caller, url: string, group: string, name: string): Promise<Writer> => {
  const made = (await caller.call(url, 'POST', VIEWS(group), { name, query: queryOf(0), isDefault: false })) as View;
  let [view, asked, count] = [made, 0, 0];
  const read = async (at: string): Promise<View | undefined> =>
    ((await caller.call(at, 'GET', VIEWS(group))) as readonly View[]).find(({ id }) => id === made.id);
  return {
    write: async (at) => {
      for (;;) {
        asked = numberIn(view) + 1;
        const body = { name, query: queryOf(asked), isDefault: false, version: view.version };
        const answer = await caller.call(at, 'PATCH', `${VIEWS(group)}/${made.id}`, body).catch(() => null);
        if (answer === null) return;
        view = answer as View;
        count += 1;
      }
    },
    fault: async (at) => {
      const [last, found] = [numberIn(view), await read(at)];
      if (found === undefined) return `the view ${name} is gone`;
      const held = numberIn(found);
      if (held !== last && held !== asked) return `the view ${name} holds ${held}; ${last} was acknowledged, ${asked} was asked`;
      view = found;
      return null;
    },
    count: () => count,
  };
};
