/** The rule of small groups: nothing is told of fewer than 50 customers. */

/** Customers that a figure is of at least. */
export const LEAST_CUSTOMERS = 50;

/** What stands in the place of a figure of fewer. */
export const TOO_FEW = `<${LEAST_CUSTOMERS}`;
export const TOO_FEW_WORDS = `Fewer than ${LEAST_CUSTOMERS} customers, not shown`;

/** What is said of the cells of a table that are withheld. */
export interface WithheldWords {
  /** In the place of the figure. */
  readonly short: string;
  readonly full: string;
  readonly legend: string;
}

/** Of cells of too few customers. */
export const FEW: WithheldWords = {
  short: TOO_FEW,
  full: TOO_FEW_WORDS,
  legend: `Fewer than ${LEAST_CUSTOMERS} customers: not shown or included in totals`,
};

/** Of sums that would tell, less another sum, what too few customers bought. */
const WHAT_FEW_BOUGHT = `it would reveal the sales of a month with fewer than ${LEAST_CUSTOMERS} customers`;
export const REVEALING: WithheldWords = {
  short: 'Not shown',
  full: `Not shown, because ${WHAT_FEW_BOUGHT}`,
  legend: `Not shown: ${WHAT_FEW_BOUGHT}`,
};

/** Customers of the months between two sums that are told, counted once for each month: twice the least, so that these are never of one month. */
export const TOGETHER = 2 * LEAST_CUSTOMERS;

/**
 * The ages of a cohort until which its sales may be told. Sales until March less those until February are those of March: where too few bought
 * in March, the sum until March is withheld as well, and so on, until the months that are withheld are together of enough. Ages in order.
 */
export const toldAges = (months: readonly { readonly age: number; readonly buyers: number | null }[]): ReadonlySet<number> => {
  const told = new Set<number>();
  let [together, last] = [0, 0];
  for (const { age, buyers } of months) {
    const few = age > 0 && buyers !== null && isTooFew(buyers) ? Math.max(1, buyers) : 0;
    const isFull = Math.floor((together + few) / TOGETHER) > Math.floor(together / TOGETHER);
    together += few;
    if (isFull) last = together;
    if (together === last) told.add(age);
  }
  return told;
};

export const isTooFew = (customers: number): boolean => customers < LEAST_CUSTOMERS;
