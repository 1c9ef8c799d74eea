/** What a dashboard asks while it is edited: the pictures, documents and reports that panels can show. */

import { SPECS } from '../reporting/reports.screen.ts';
import { query } from '../screens/defineScreen.ts';
import { flag, text } from '../screens/params.ts';

export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';

/** By which pictures are looked for, in all folders; without it those of the top folder are listed. */
export const pictureParam = text(200);

/** The saved reports are listed, for one of them is to become a panel. */
export const reportsParam = flag;

/** To be spread among the queries of a screen on which dashboards are edited. */
export const editQueries = (brandGroupId: string, { picture, reports }: { readonly picture: string; readonly reports: boolean }) => ({
  [PICTURES]: query('files', {
    params: { brandGroup: brandGroupId },
    query: { withItems: true, orderBy: 'updatedAt', direction: 'desc', ...(picture === '' ? {} : { search: picture }) },
  }),
  [DOCUMENTS]: query('documents', { params: { brandGroup: brandGroupId } }),
  [SPECS]: reports ? query('reportSpecs', { params: { id: brandGroupId } }) : null,
});
