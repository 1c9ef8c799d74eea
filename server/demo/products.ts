/** The demo catalogue: what a brand group sells, and the nature of each ASIN that the simulation of its days follows. */
import { dayNumber } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { between, chain, chance, keyOf, pick } from './chance.ts';
import { DEMO_BRAND_GROUPS, type DemoBrandGroup } from './tenants.ts';
import { type Department, THEMES } from './themes.ts';

/** The first day that demo data knows: nothing is simulated before it. */
export const EPOCH_DAY = dayNumber(isoDay('2021-01-01'));
const NEVER = dayNumber(isoDay('9999-12-31'));

export interface DemoProduct {
  /** The place in the catalogue: the smaller, the more it tends to sell. */
  readonly index: number;
  /** The seed of all its chance. */
  readonly key: number;
  readonly asin: string;
  /** The family of variants that it is in: those of one thing and feature. */
  readonly parentAsin: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly department: Department;
  readonly listCents: number;
  /** Cost of goods as a part of the list price. */
  readonly costRate: number;
  /** Its part of the brand group's sales before season, life and waves. */
  readonly weight: number;
  /** Where in 2021 to 2028 its sales go: linear from the first to the second factor. */
  readonly trend: readonly [number, number];
  /** Day numbers between which it is on sale, both included. */
  readonly launch: number;
  readonly end: number;
  readonly conversion: number;
  readonly buyBox: number;
  readonly refundRate: number;
  /** How hard it is advertised against the brand group's mean; 0 is not at all. */
  readonly adIntensity: number;
  readonly acos: number;
  readonly ctr: number;
  readonly cpcCents: number;
}

/** About a fifth of the ASINs is not yet or no longer on sale at a time. */
const LIVE_PART = 0.8;

/** Number of ASINs, at least 3, so that the smallest scale still has every brand group. */
export const catalogueSize = (group: DemoBrandGroup, scale: number): number => Math.max(3, Math.round((group.asins * scale) / LIVE_PART));

const BASE_36 = 36n ** 8n;
/** Odd and no multiple of 3, so coprime to 36: the numbers of two ASINs never meet. */
const STRIDE = 1_746_860_020_069n;

const asinOf = (groupIndex: number, index: number, seed: number): string => {
  const serial = BigInt(groupIndex) * 100_000_000n + BigInt(index) + BigInt(seed >>> 0) * 1_000_000_007n;
  return `B0${((serial * STRIDE) % BASE_36).toString(36).toUpperCase().padStart(8, '0')}`;
};

/** Parents are numbered beyond all children of their brand group. */
const FIRST_PARENT = 50_000_000;

interface ProductName {
  readonly thing: string;
  readonly rest: string;
  /** The number of its thing and feature in the department. */
  readonly family: number;
}

/** Walks all combinations of a department before one comes again; then the edition tells them apart. */
const nameOf = (department: Department, nth: number): ProductName => {
  const { things, features, variants } = department;
  const combinations = things.length * features.length * variants.length;
  const mixed = (nth * 7919) % combinations;
  const thing = things[mixed % things.length] ?? '';
  const feature = features[Math.floor(mixed / things.length) % features.length] ?? '';
  const variant = variants[Math.floor(mixed / (things.length * features.length))] ?? '';
  const edition = Math.floor(nth / combinations);
  return {
    thing,
    rest: `${feature}, ${variant}${edition === 0 ? '' : `, Edition ${edition + 1}`}`,
    family: mixed % (things.length * features.length),
  };
};

const LAUNCH_SPAN = dayNumber(isoDay('2029-12-31')) - EPOCH_DAY;

const lifeOf = (index: number, key: number): Pick<DemoProduct, 'launch' | 'end'> => {
  if (index < 2) return { launch: EPOCH_DAY, end: NEVER };
  const launch = chance(key, 1) < 0.62 ? EPOCH_DAY - 200 : EPOCH_DAY + Math.floor(chance(key, 2) * LAUNCH_SPAN);
  const end = chance(key, 3) < 0.2 ? Math.max(launch, EPOCH_DAY) + 400 + Math.floor(chance(key, 4) * 2200) : NEVER;
  return { launch, end };
};

const trendOf = (key: number): readonly [number, number] => {
  const draw = chance(key, 5);
  if (draw < 0.15) return [0.5, 1.9];
  return draw < 0.3 ? [1.8, 0.35] : [1, 1];
};

const priceOf = ([low, high]: readonly [number, number], key: number): number => {
  const place = chance(key, 6) * chance(key, 7);
  return Math.round(low + (high - low) * place) * 100 - 1;
};

const advertisingOf = (key: number, listCents: number): Pick<DemoProduct, 'adIntensity' | 'acos' | 'ctr' | 'cpcCents'> => ({
  adIntensity: chance(key, 8) < 0.88 ? between(0.45, 1.65, key, 9) : 0,
  acos: between(0.18, 0.36, key, 10),
  ctr: between(0.0034, 0.0088, key, 11),
  cpcCents: (35 + listCents * 0.0165) * between(0.85, 1.15, key, 12),
});

const productOf = (group: DemoBrandGroup, groupIndex: number, index: number, seed: number, scale: number): DemoProduct => {
  const key = chain(chain(keyOf(`bg-${group.key}`), seed), index);
  const departments = THEMES[group.theme];
  const department = departments[index % departments.length] as Department;
  const brand = chance(key, 13) < 0.6 ? (group.brands[0] ?? '') : pick(group.brands, key, 14);
  const { thing, rest, family } = nameOf(department, Math.floor(index / departments.length));
  const listCents = priceOf(department.price, key);
  return {
    index,
    key,
    asin: asinOf(groupIndex, index, seed),
    parentAsin: asinOf(groupIndex, FIRST_PARENT + (index % departments.length) * 1_000 + family, seed),
    sku: `${brand.slice(0, 3).toUpperCase()}-${String(department.node).slice(-4)}-${String(index + 1).padStart(4, '0')}`,
    title: `${brand} ${thing}, ${rest}`,
    brand,
    department,
    listCents,
    costRate: between(0.3, 0.5, key, 15),
    weight: between(0.6, 1.4, key, 16) / (index + 4 * Math.max(1, scale)),
    trend: trendOf(key),
    ...lifeOf(index, key),
    conversion: between(0.045, 0.17, key, 17),
    buyBox: between(0.9, 0.985, key, 18),
    refundRate: between(0.02, 0.06, key, 19),
    ...advertisingOf(key, listCents),
  };
};

/** The whole catalogue of a brand group, in order of rank, with those ASINs that are not on sale yet or any more. */
export const catalogueOf = (group: DemoBrandGroup, seed: number, scale: number): readonly DemoProduct[] => {
  const groupIndex = DEMO_BRAND_GROUPS.findIndex((one) => one.id === group.id);
  return Array.from({ length: catalogueSize(group, scale) }, (_, index) => productOf(group, groupIndex, index, seed, scale));
};

/** Whether an ASIN is on sale on some day of the window, and so has rows and a product entry. */
export const isInWindow = (product: DemoProduct, firstDay: number, lastDay: number): boolean =>
  product.launch <= lastDay && product.end >= firstDay;

export interface DemoTag {
  readonly tagSetId: string;
  readonly tagSetName: string;
  readonly tag: string;
}

/** Two tag sets for brand groups with tags: one by rank, one by chance; a few ASINs are in none. */
export const tagsOf = (group: DemoBrandGroup, product: DemoProduct, scale: number): readonly DemoTag[] => {
  if (!group.flags.hasTags || chance(product.key, 20) < 0.04) return [];
  const place = product.index / catalogueSize(group, scale);
  const role = place < 0.05 ? 'Hero' : place < 0.3 ? 'Core' : 'Long Tail';
  const prefix = `tags-${group.key}`;
  return [
    { tagSetId: `${prefix}-plan`, tagSetName: 'Plan', tag: pick(['Grow', 'Defend', 'Harvest', 'Clear'], product.key, 21) },
    { tagSetId: `${prefix}-role`, tagSetName: 'Portfolio Role', tag: role },
  ];
};
