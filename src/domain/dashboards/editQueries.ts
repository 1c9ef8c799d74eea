/** What a dashboard asks while it is edited: the pictures, documents and reports that panels can show. */

import { SPECS } from '../reporting/reports.screen.ts';
import { query } from '../screens/defineScreen.ts';
import { flag, text } from '../screens/params.ts';

export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';
/** The query of the values of a dimension, and the parameter that says of which. */
export const OPERANDS = 'operands';

/** By which pictures are looked for, in all folders; without it those of the top folder are listed. */
export const pictureParam = text(200);

/** The saved reports are listed, for one of them is to become a panel. */
export const reportsParam = flag;

/** Of which driver and dimension values are offered for a filter, and by which text they are looked for. */
export const operandsParam = text(800);
export const operandsAsked = (driver: string, dimension: string, search: string): string => `${driver} ${dimension} ${search}`;

const operandQuery = (asked: string) => {
  const [, driver, dimension, search = ''] = /^(\S+) (\S+) (.*)$/s.exec(asked) ?? [];
  return driver === undefined || dimension === undefined ? null : query('dimensionValues', { query: { driver, dimension, search } });
};

/** What a person looks for while a dashboard is edited. */
export interface EditSearches {
  readonly picture: string;
  readonly reports: boolean;
  readonly [OPERANDS]: string;
}

/** To be spread among the queries of a screen on which dashboards are edited. */
export const editQueries = (brandGroupId: string, { picture, reports, [OPERANDS]: operands }: EditSearches) => ({
  [PICTURES]: query('files', {
    params: { brandGroup: brandGroupId },
    query: { withItems: true, orderBy: 'updatedAt', direction: 'desc', ...(picture === '' ? {} : { search: picture }) },
  }),
  [DOCUMENTS]: query('documents', { params: { brandGroup: brandGroupId } }),
  [OPERANDS]: operandQuery(operands),
  [SPECS]: reports ? query('reportSpecs', { params: { id: brandGroupId } }) : null,
});
