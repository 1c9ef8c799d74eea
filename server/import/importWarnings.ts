/** What should be looked at before files are imported, though every row is right. */

import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { ignoredColumns } from '../../src/domain/imports/summary.ts';
import { countryWarnings, currencyWarnings, nodeWarnings } from '../../src/domain/imports/warnings.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { costRateWarnings, countriesOfCosts } from './costRates.ts';
import type { RecognisedFile } from './openFiles.ts';
import { unknownNodes } from './unknownNodes.ts';

interface Incoming {
  readonly layout: ImportLayout;
  readonly files: readonly RecognisedFile[];
  /** The countries of the rows. */
  readonly countries: readonly string[];
}

/** Of the files of a kind, once they have been merged; `owner` has sold in `known` so far. */
export const warningsOf = async (
  staging: PartStaging,
  { layout, files, countries }: Incoming,
  owner: string,
  known: readonly string[],
): Promise<readonly string[]> => {
  const found = layout.kind === 'costs' ? await countriesOfCosts(staging.connection, layout) : countries;
  return [
    ...countryWarnings(found, known),
    ...currencyWarnings(found, ignoredColumns(files.map(({ header }) => header)).currency),
    ...(await costRateWarnings(staging, layout, owner)),
    ...nodeWarnings(await unknownNodes(staging, layout)),
  ];
};
