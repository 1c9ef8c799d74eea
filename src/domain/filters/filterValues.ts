/** What single values of the filters look like, and how many there may be. */
import { oneOf, ShapedType, t } from '../codec/codec.ts';
import { isMarketplace } from '../format/country.ts';

/** The longest texts and lists that a filter holds; the contract takes no more. */
export const MAX_LIST = 1000;
export const MAX_COUNTRIES = 64;
/** Whether it is a country code that data can have. */
export const isCountryCode = isMarketplace;

/** Whether it is a category's number. */
export const isNodeId = (u: unknown): u is number => typeof u === 'number' && Number.isSafeInteger(u) && u >= 0;

/** A category's node id. */
export const NodeId: t.Type<number, number, unknown> = new ShapedType<number>(
  'NodeId',
  isNodeId,
  (u, c) => (isNodeId(u) ? t.success(u === 0 ? 0 : u) : t.failure(u, c)),
  t.identity,
  { kind: 'number', integer: true, minimum: 0 },
);

export const AD_TARGETINGS = ['brand', 'nonBrand'] as const;
export type AdTargeting = (typeof AD_TARGETINGS)[number];
export const AdTargeting = oneOf<AdTargeting>(AD_TARGETINGS, 'AdTargeting');
export const AD_TARGETS = ['auto', 'keywords', 'pat'] as const;
export type AdTarget = (typeof AD_TARGETS)[number];
export const AdTarget = oneOf<AdTarget>(AD_TARGETS, 'AdTarget');
export const AD_TYPES = ['sponsoredProduct', 'sponsoredBrand'] as const;
export type AdType = (typeof AD_TYPES)[number];
export const AdType = oneOf<AdType>(AD_TYPES, 'AdType');

/** From the top of the funnel down, and other. */
export const FUNNEL_LOCATIONS = [1, 2, 3, 0] as const;
export type FunnelLocation = (typeof FUNNEL_LOCATIONS)[number];
export const FunnelLocation: t.Type<FunnelLocation, FunnelLocation, unknown> = new ShapedType<FunnelLocation>(
  'FunnelLocation',
  (u): u is FunnelLocation => FUNNEL_LOCATIONS.some((one) => one === u),
  (u, c) => {
    const found = FUNNEL_LOCATIONS.find((one) => one === u);
    return found === undefined ? t.failure(u, c) : t.success(found);
  },
  t.identity,
  { kind: 'number', integer: true, minimum: 0 },
);
