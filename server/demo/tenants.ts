/**
 * Who and what the demo data is about: organisations, brand groups and users. Pure data, the same on every machine.
 * All names are invented, all addresses end in the reserved `.example`, and the passwords are public: with demo data
 * the server listens on loopback only.
 */
import { daysInMonth, type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { GoalCountry } from '../../src/domain/goals/goal.ts';
import type { BrandGroup, Role } from '../../src/domain/session/user.ts';
import { DEMO_GROUP, DEMO_ORGANIZATION } from './ids.ts';

/** What a brand group mostly sells: it decides the season of its sales and the categories of its catalogue. */
export type DemoTheme = 'home' | 'outdoors' | 'beauty' | 'pets' | 'kitchen' | 'toys';

/** A country in which a brand group sells, with its part of the brand group's sales; the parts add up to 1. */
export interface DemoMarket {
  readonly country: GoalCountry;
  readonly share: number;
}

export interface DemoBrandGroup {
  readonly id: string;
  /** Its word in the ids of its documents; by it chances are drawn too, so that another one would make all of its data anew. */
  readonly key: string;
  readonly name: string;
  readonly organizationId: string;
  readonly theme: DemoTheme;
  readonly flags: Pick<BrandGroup, 'hasCogs' | 'hasDsp' | 'hasTags' | 'hasAmc' | 'dashboard'>;
  /** The brands of the catalogue, the largest first. */
  readonly brands: readonly string[];
  readonly markets: readonly DemoMarket[];
  /** Number of ASINs at scale 1. */
  readonly asins: number;
  /** Ordered revenue in US dollars a year, by year from 2021 on; the years after the last one keep its growth. */
  readonly annualSalesUsd: readonly [number, number, ...number[]];
  /** Search ad spend as a part of ordered revenue, the same way by year; the last one stays. */
  readonly adRate: readonly [number, ...number[]];
  readonly createdAt: string;
}

export interface DemoOrganization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly defaultBrandGroupId: string;
}

export interface DemoUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly roles: readonly Role[];
  /** The organisations that the user is a member of; Internal and Admin users see all without being one. */
  readonly organizationIds: readonly string[];
  readonly defaultOrganizationId: string | null;
  readonly isAlliUser: boolean;
  /** What this sign-in is there to show: printed beside the address at the start. */
  readonly purpose: string;
}

/** The year of the first entry of every list by year; demo data knows no day before it (the earliest date, A-489). */
export const DEMO_EPOCH_YEAR = 2021;

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    id: DEMO_ORGANIZATION.harborlight,
    name: 'Harborlight Brands',
    slug: 'harborlight-brands',
    defaultBrandGroupId: DEMO_GROUP.northfoldHome,
  },
  { id: DEMO_ORGANIZATION.meridell, name: 'Meridell Consumer', slug: 'meridell-consumer', defaultBrandGroupId: DEMO_GROUP.mossgleam },
  { id: DEMO_ORGANIZATION.tidewick, name: 'Tidewick Collective', slug: 'tidewick-collective', defaultBrandGroupId: DEMO_GROUP.nookabel },
];

const flags = (...on: (keyof DemoBrandGroup['flags'])[]): DemoBrandGroup['flags'] => ({
  hasCogs: on.includes('hasCogs'),
  hasDsp: on.includes('hasDsp'),
  hasTags: on.includes('hasTags'),
  hasAmc: on.includes('hasAmc'),
  dashboard: on.includes('dashboard'),
});

/** Six brand groups: any two of the five flags occur together in all four ways. */
export const DEMO_BRAND_GROUPS: readonly DemoBrandGroup[] = [
  {
    id: DEMO_GROUP.northfoldHome,
    key: 'northfold-home',
    name: 'Northfold Home',
    organizationId: DEMO_ORGANIZATION.harborlight,
    theme: 'home',
    flags: flags('hasCogs', 'hasDsp', 'hasTags', 'hasAmc', 'dashboard'),
    brands: ['Northfold', 'Emberlow', 'Quillstead'],
    markets: [
      { country: 'US', share: 0.71 },
      { country: 'CA', share: 0.13 },
      { country: 'GB', share: 0.11 },
      { country: 'MX', share: 0.05 },
    ],
    asins: 430,
    annualSalesUsd: [22_400_000, 25_800_000, 28_900_000, 32_600_000, 36_100_000, 39_400_000, 42_300_000],
    adRate: [0.088, 0.091, 0.094, 0.092, 0.089, 0.087],
    createdAt: '2021-02-11T17:20:00.000Z',
  },
  {
    id: DEMO_GROUP.trailpine,
    key: 'trailpine',
    name: 'Trailpine Outdoors',
    organizationId: DEMO_ORGANIZATION.harborlight,
    theme: 'outdoors',
    flags: flags('hasCogs', 'hasDsp'),
    brands: ['Trailpine', 'Brackenfell'],
    markets: [
      { country: 'US', share: 0.84 },
      { country: 'CA', share: 0.16 },
    ],
    asins: 260,
    annualSalesUsd: [21_700_000, 20_900_000, 18_600_000, 16_100_000, 14_300_000, 12_900_000, 12_100_000],
    adRate: [0.078, 0.085, 0.097, 0.108, 0.118, 0.124],
    createdAt: '2021-06-03T16:05:00.000Z',
  },
  {
    id: DEMO_GROUP.mossgleam,
    key: 'mossgleam',
    name: 'Mossgleam Beauty',
    organizationId: DEMO_ORGANIZATION.meridell,
    theme: 'beauty',
    flags: flags('hasCogs', 'hasTags'),
    brands: ['Mossgleam', 'Velora Vale', 'Oatwren'],
    markets: [
      { country: 'US', share: 0.62 },
      { country: 'GB', share: 0.21 },
      { country: 'DE', share: 0.17 },
    ],
    asins: 320,
    annualSalesUsd: [7_600_000, 9_900_000, 12_800_000, 16_200_000, 19_700_000, 23_500_000, 27_000_000],
    adRate: [0.142, 0.138, 0.131, 0.126, 0.121, 0.117],
    createdAt: '2021-09-22T18:45:00.000Z',
  },
  {
    id: DEMO_GROUP.pawsberry,
    key: 'pawsberry',
    name: 'Pawsberry Pet',
    organizationId: DEMO_ORGANIZATION.meridell,
    theme: 'pets',
    flags: flags('hasDsp', 'hasAmc'),
    brands: ['Pawsberry', 'Tuftwell'],
    markets: [
      { country: 'US', share: 0.88 },
      { country: 'CA', share: 0.12 },
    ],
    asins: 210,
    annualSalesUsd: [3_100_000, 4_600_000, 6_100_000, 7_900_000, 9_200_000, 10_400_000, 11_500_000],
    adRate: [0.121, 0.116, 0.109, 0.104, 0.101, 0.099],
    createdAt: '2022-01-17T19:30:00.000Z',
  },
  {
    id: DEMO_GROUP.kettlewick,
    key: 'kettlewick',
    name: 'Kettlewick Kitchen',
    organizationId: DEMO_ORGANIZATION.tidewick,
    theme: 'kitchen',
    flags: flags('hasTags', 'dashboard'),
    brands: ['Kettlewick', 'Copperlane'],
    markets: [
      { country: 'US', share: 0.79 },
      { country: 'CA', share: 0.12 },
      { country: 'MX', share: 0.09 },
    ],
    asins: 180,
    annualSalesUsd: [4_100_000, 4_300_000, 4_250_000, 4_500_000, 4_650_000, 4_700_000, 4_800_000],
    adRate: [0.062, 0.064, 0.066, 0.065, 0.067, 0.068],
    createdAt: '2022-04-08T15:10:00.000Z',
  },
  {
    id: DEMO_GROUP.nookabel,
    key: 'nookabel',
    name: 'Nookabel Toys',
    organizationId: DEMO_ORGANIZATION.tidewick,
    theme: 'toys',
    flags: flags('hasAmc', 'dashboard'),
    brands: ['Nookabel', 'Pippleton'],
    markets: [
      { country: 'US', share: 0.46 },
      { country: 'GB', share: 0.24 },
      { country: 'DE', share: 0.18 },
      { country: 'FR', share: 0.12 },
    ],
    asins: 120,
    annualSalesUsd: [700_000, 880_000, 1_060_000, 1_210_000, 1_330_000, 1_460_000, 1_600_000],
    adRate: [0.15, 0.147, 0.143, 0.139, 0.136, 0.133],
    createdAt: '2022-10-19T20:00:00.000Z',
  },
];

/** The one public password of all demo users. */
export const DEMO_PASSWORD = 'velocity-demo';

const user = (
  fields: Omit<DemoUser, 'password' | 'isAlliUser' | 'defaultOrganizationId'> & { readonly isAlliUser?: boolean },
): DemoUser => ({
  ...fields,
  password: DEMO_PASSWORD,
  isAlliUser: fields.isAlliUser ?? false,
  defaultOrganizationId: fields.organizationIds[0] ?? null,
});

/** A user of every kind. */
export const DEMO_USERS: readonly DemoUser[] = [
  user({
    id: 'user-maya',
    name: 'Maya Ellery',
    email: 'maya@harborlight.example',
    roles: ['Prime'],
    organizationIds: [DEMO_ORGANIZATION.harborlight],
    purpose: 'Prime, one organization with two brand groups',
  }),
  user({
    id: 'user-theo',
    name: 'Theo Marchetti',
    email: 'theo@meridell.example',
    roles: ['Prime'],
    organizationIds: [DEMO_ORGANIZATION.meridell, DEMO_ORGANIZATION.tidewick],
    purpose: 'Prime, member of two organizations',
  }),
  user({
    id: 'user-robin',
    name: 'Robin Asante',
    email: 'robin@agency.example',
    roles: ['Prime'],
    organizationIds: [DEMO_ORGANIZATION.tidewick],
    isAlliUser: true,
    purpose: 'Prime, tied to the agency: cannot change the password here',
  }),
  user({
    id: 'user-ines',
    name: 'Ines Halvorsen',
    email: 'ines@velocity.example',
    roles: ['Internal'],
    organizationIds: [],
    purpose: 'Internal: every organization, demo mode and dev mode',
  }),
  user({
    id: 'user-adam',
    name: 'Adam Okonjo',
    email: 'adam@velocity.example',
    roles: ['Admin'],
    organizationIds: [],
    purpose: 'Admin: the admin area as well',
  }),
  user({
    id: 'user-noor',
    name: 'Noor Lindqvist',
    email: 'noor@visitor.example',
    roles: [],
    organizationIds: [],
    purpose: 'Signed in without a role: the insights screens only',
  }),
];

/** Months of whole history that demo data keeps before the month of its last day. */
export const DEMO_WINDOW_MONTHS = 36;

/** The days of the demo data on a business day: from the first of the month 36 months before yesterday to yesterday. */
export const demoWindow = (today: IsoDay): { readonly start: IsoDay; readonly end: IsoDay } => {
  const end = dayBefore(today);
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  return { start: isoDay(`${String(year - DEMO_WINDOW_MONTHS / 12).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`), end };
};

const dayBefore = (day: IsoDay): IsoDay => {
  const [year, month, dayOfMonth] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const text = (y: number, m: number, d: number): IsoDay =>
    isoDay(`${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
  if (dayOfMonth > 1) return text(year, month, dayOfMonth - 1);
  if (month > 1) return text(year, month - 1, daysInMonth(year, month - 1));
  return text(year - 1, 12, 31);
};

/** The brand groups as the session sees them; the first day with data moves with the demo data's window. */
export const demoBrandGroups = (today: IsoDay): readonly BrandGroup[] =>
  DEMO_BRAND_GROUPS.map((group) => ({
    id: group.id,
    name: group.name,
    organizationId: group.organizationId,
    brandBucketedNames: [...group.brands],
    createdAt: group.createdAt,
    onboardedAt: group.createdAt,
    logo: null,
    ...group.flags,
    dashboardId: group.flags.dashboard ? `dashboard-${group.key}` : null,
    dashboardName: group.flags.dashboard ? `${group.name} Dashboard` : null,
    minDailyDataDate: demoWindow(today).start,
    minMonthlyDataDate: demoWindow(today).start,
    deletedAt: null,
  }));
