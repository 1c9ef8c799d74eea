/** The DSP campaigns of the demo brand groups that have DSP: a name for each brand, aim and audience. */
import { DEMO_BRAND_GROUPS } from './tenants.ts';

const AIMS = ['Prospecting', 'Retargeting', 'Loyalty'] as const;
const AUDIENCES = ['In-Market', 'Lifestyle', 'Competitor Conquest', 'Product Viewers'] as const;
/** Nobody seeks those out who were there already. */
const FITS: Readonly<Record<(typeof AIMS)[number], readonly (typeof AUDIENCES)[number][]>> = {
  Prospecting: ['In-Market', 'Lifestyle', 'Competitor Conquest'],
  Retargeting: ['Product Viewers', 'Competitor Conquest'],
  Loyalty: ['Product Viewers'],
};

/** The names by brand group; none for a brand group without DSP. The same on every machine and day. */
export const demoDspCampaigns = (): readonly { readonly brandGroupId: string; readonly orderName: string }[] =>
  DEMO_BRAND_GROUPS.filter(({ flags }) => flags.hasDsp).flatMap(({ id, brands, markets }) =>
    brands.flatMap((brand) =>
      AIMS.flatMap((aim) =>
        FITS[aim].map((audience) => ({
          brandGroupId: id,
          orderName: `${brand} | ${markets[0]?.country ?? 'US'} | DSP | ${aim} | ${audience}`,
        })),
      ),
    ),
  );
