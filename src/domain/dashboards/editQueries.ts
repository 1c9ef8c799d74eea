/** What a dashboard asks while it is edited: the pictures and documents that panels can show. */
import { query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';

export const PICTURES = 'pictures';
export const DOCUMENTS = 'documents';

/** By which pictures are looked for, in all folders; without it those of the top folder are listed. */
export const pictureParam = text(200);

/** To be spread among the queries of a screen on which dashboards are edited. */
export const editQueries = (brandGroupId: string, picture: string) => ({
  [PICTURES]: query('files', {
    params: { brandGroup: brandGroupId },
    query: { withItems: true, orderBy: 'updatedAt', direction: 'desc', ...(picture === '' ? {} : { search: picture }) },
  }),
  [DOCUMENTS]: query('documents', { params: { brandGroup: brandGroupId } }),
});
