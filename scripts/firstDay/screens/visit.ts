/** What each screen's check is given, and what it gives back. */
import type { Tally } from '../compare.ts';
import type { Facts } from '../fold/facts.ts';
import type { Person } from '../person.ts';

export interface Visit {
  readonly person: Person;
  readonly facts: Facts;
  readonly today: string;
}

export interface ScreenCheck {
  /** As the sidebar calls it. */
  readonly link: string;
  /** Resolves once all figures of the first sight are there. */
  readonly isThere: (visit: Visit) => Promise<void>;
  /** Reads and compares, opening the tables of charts on the way. */
  readonly compare: (visit: Visit) => Promise<Tally>;
}
