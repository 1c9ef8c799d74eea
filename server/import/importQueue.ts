/**
 * Whose turn it is: of the work that waits, that whose brand group and person were both served longest ago, then what was asked for
 * first. So of many jobs of one brand group, or of one person, a single one goes before a job that is of neither.
 */
export interface Waiting {
  readonly id: string;
  readonly brandGroupId: string;
  readonly userId: string;
}

export interface Queue<W extends Waiting> {
  /** In the order in which they were asked for. */
  readonly waiting: readonly W[];
  /** When brand groups and people were last served, counted in turns; those that were not are not there. */
  readonly served: ReadonlyMap<string, number>;
  readonly turns: number;
}

export const NOBODY: Queue<never> = { waiting: [], served: new Map(), turns: 0 };

const groupKey = ({ brandGroupId }: Waiting): string => `group ${brandGroupId}`;
const personKey = ({ userId }: Waiting): string => `person ${userId}`;

export const queued = <W extends Waiting>(queue: Queue<W>, one: W): Queue<W> => ({ ...queue, waiting: [...queue.waiting, one] });

export const without = <W extends Waiting>(queue: Queue<W>, id: string): Queue<W> => ({
  ...queue,
  waiting: queue.waiting.filter((one) => one.id !== id),
});

/** The next one and the queue after it; null where nobody waits. */
export const nextTurn = <W extends Waiting>({
  waiting,
  served,
  turns,
}: Queue<W>): { readonly next: W; readonly queue: Queue<W> } | null => {
  const last = (one: W): number => Math.max(served.get(groupKey(one)) ?? -1, served.get(personKey(one)) ?? -1);
  const [first, ...others] = waiting;
  if (first === undefined) return null;
  const next = others.reduce((best, one) => (last(one) < last(best) ? one : best), first);
  return {
    next,
    queue: {
      waiting: waiting.filter((one) => one !== next),
      served: new Map([...served, [groupKey(next), turns], [personKey(next), turns]]),
      turns: turns + 1,
    },
  };
};

/** How many are served before one that waits; null where it does not. The order is worked out once for each queue, however many ask. */
export const placeIn = <W extends Waiting>(queue: Queue<W>, id: string): number | null => {
  const known = PLACES.get(queue) ?? new Map(inTurn(queue).map((one, place) => [one.id, place] as const));
  PLACES.set(queue, known);
  return known.get(id) ?? null;
};

const PLACES = new WeakMap<object, ReadonlyMap<string, number>>();

/** All that wait, in the order in which they are served if nobody else comes. */
export const inTurn = <W extends Waiting>(queue: Queue<W>): readonly W[] => {
  const order: W[] = [];
  for (let turn = nextTurn(queue); turn !== null; turn = nextTurn(turn.queue)) order.push(turn.next);
  return order;
};
