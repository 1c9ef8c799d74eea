/** The rule of small groups: nothing is told of fewer than 50 customers. */

/** Customers that a figure is of at least. */
export const LEAST_CUSTOMERS = 50;

/** What stands in the place of a figure of fewer. */
export const TOO_FEW = `<${LEAST_CUSTOMERS}`;
export const TOO_FEW_WORDS = `Fewer than ${LEAST_CUSTOMERS} customers, not shown`;

export const isTooFew = (customers: number): boolean => customers < LEAST_CUSTOMERS;
