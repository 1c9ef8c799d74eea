/** A product's past in weeks: what the calibration of order advice is made of. A week is seven days, the last one ends with the last day of data. */

/** As far back as weeks are looked at: two years, and a season's window before them. */
export const MOST_WEEKS = 116;

const DAYS_A_WEEK = 7;

/** Units by week, oldest first, of the days that count, and how many days count: those with a figure that did not end without stock. */
export interface WeekHistory {
  readonly asin: string;
  readonly units: Float64Array;
  readonly days: Uint8Array;
}

/** Days as they are collected: null is a day without a figure. Both lists end with the same day. */
export interface DayHistory {
  readonly asin: string;
  readonly units: readonly (number | null)[];
  readonly inventory: readonly (number | null)[];
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const isOut = (stock: number | null | undefined): boolean => isKnown(stock) && stock <= 0;

/** Adds the days of a stretch to a history of which they are a part; `daysAfter` days of the history follow them. Returns count as none. */
export const addDays = (into: WeekHistory, { units, inventory }: DayHistory, daysAfter = 0): void => {
  const weeks = into.units.length;
  const offset = inventory.length - units.length;
  for (let i = 0; i < units.length; i += 1) {
    const value = units[i];
    const week = weeks - 1 - Math.floor((daysAfter + units.length - 1 - i) / DAYS_A_WEEK);
    if (week < 0 || !isKnown(value) || isOut(inventory[i + offset])) continue;
    into.units[week] = (into.units[week] ?? 0) + Math.max(0, value);
    into.days[week] = (into.days[week] ?? 0) + 1;
  }
};

export const emptyWeeks = (asin: string, weeks: number): WeekHistory => ({
  asin,
  units: new Float64Array(weeks),
  days: new Uint8Array(weeks),
});

/** The whole weeks of a product's days. */
export const weeksOf = (days: DayHistory): WeekHistory => {
  const history = emptyWeeks(days.asin, Math.min(MOST_WEEKS, Math.floor(days.units.length / DAYS_A_WEEK)));
  addDays(history, days);
  return history;
};
