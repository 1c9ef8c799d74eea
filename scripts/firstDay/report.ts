/** A report as a table of texts: what stands in a file whatever it is wrapped in. */

export interface Report {
  /** The name of its file, without folder. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type ReportKind =
  | 'businessReport'
  | 'allOrders'
  | 'sponsoredProducts'
  | 'sponsoredBrands'
  | 'advertisedProducts'
  | 'inventoryPlanning'
  | 'allListings';

/** The seven kinds, each with its files in order of day. */
export type Reports = Readonly<Record<ReportKind, readonly Report[]>>;

/** The cell of a row below this heading; throws where the report has no such heading. */
export const cellOf = ({ heads, name }: Pick<Report, 'heads' | 'name'>, head: string): ((row: readonly string[]) => string) => {
  const at = heads.indexOf(head);
  if (at < 0) throw new Error(`${name} has no column ${head}.`);
  return (row) => row[at] ?? '';
};
