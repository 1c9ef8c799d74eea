/** Cells that rows have from the last row before them that has one: a settlement says its number and total in one line alone. */
import type { Cell } from './layout.ts';

export class FillDown {
  private readonly places: readonly number[];
  private readonly leads: readonly number[];
  private readonly last = new Map<number, Cell>();

  /** Of the places of a row whose cells fill down: where one of `leads` says something else, what was before is of another thing. */
  constructor(places: readonly number[], leads: readonly number[] = []) {
    this.places = places;
    this.leads = leads;
  }

  get isNeeded(): boolean {
    return this.places.length > 0;
  }

  /** Fills what the row lacks, and remembers what it has. */
  fill(values: Cell[]): void {
    if (this.leads.some((place) => this.isOther(place, values[place] ?? null))) this.last.clear();
    for (const place of this.places) {
      const own = values[place] ?? null;
      if (own === null) values[place] = this.last.get(place) ?? null;
      else this.last.set(place, own);
    }
  }

  private isOther(place: number, own: Cell): boolean {
    return own !== null && this.last.has(place) && this.last.get(place) !== own;
  }
}
