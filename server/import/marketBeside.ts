/** The market, which is read beside the rows of a brand group while an import writes these. */
import type { Table } from '../warehouse/model/table.ts';
import { MARKET_PART } from '../warehouse/part.ts';
import type { PartStaging } from '../warehouse/staging.ts';

export const MARKET_BESIDE = 'market_beside';

/** Where a table of the market is read, in whichever part rows are written; null where there is no market yet. */
export const marketTable = ({ current, part }: PartStaging, { name }: Table): string | null => {
  if (part === MARKET_PART) return `main.${name}`;
  return current?.files.has(MARKET_PART) === true ? `${MARKET_BESIDE}.${name}` : null;
};
