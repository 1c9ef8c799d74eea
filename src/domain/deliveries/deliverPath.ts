/** Where a delivery of the screen that is open is set up. */
import { NEW_RECORD } from '../records/recordKind.ts';
import { pathTo } from '../routes/paths.ts';
import { type ReadonlySearch, writeUrl } from '../routes/urlParams.ts';
import type { DeliveryAbout } from './delivery.ts';
import type { DeliverySeed } from './deliveryFields.ts';

export const DELIVERY_EDIT_PARAM = 'edit';

export const aboutText = (about: DeliveryAbout): string => (about.kind === 'summary' ? about.kind : `${about.kind}:${about.id}`);

/** The seed as parameters. */
export const seedParams = ({ about, name, query, timeZone: zone }: DeliverySeed) => ({ about: aboutText(about), name, query, zone });

/** What of an address says how a screen is looked at, and nothing of what it shows. */
const LOOKS = ['brandGroup', 'edit', 'full', 'history', 'picture', 'specId', 'version'];

export const deliverPath = (seed: Omit<DeliverySeed, 'query'>, search: ReadonlySearch): string => {
  const query = new URLSearchParams([...search].filter(([key]) => !LOOKS.includes(key)));
  const values = { [DELIVERY_EDIT_PARAM]: NEW_RECORD, ...seedParams({ ...seed, query: `${query}` }) };
  return writeUrl({ path: pathTo('deliveries'), search: new URLSearchParams(values) });
};
