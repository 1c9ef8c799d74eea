/** What the rows of the customer's files are made with. */

/** A small whole number that looks like chance. */
export const mixed = (seed: number, below: number): number => (Math.imul(seed + 1, 0x9e37_79b1) >>> 8) % below;
/** An amount as files write it. */
export const money = (cents: number): string => (cents / 100).toFixed(2);
const cell = (text: string | number): string => {
  const written = String(text);
  return /[",;\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};
/** A file of rows, under their heads. */
export const csv = (head: string, rows: readonly (readonly (string | number)[])[]): string =>
  [head, ...rows.map((row) => row.map(cell).join(',')), ''].join('\n');
