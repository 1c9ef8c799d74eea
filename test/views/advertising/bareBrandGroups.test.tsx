/**
 * The eight screens of ads, the summary and the marketing cloud as they are drawn for brand groups that have little: no ads, no display
 * campaigns, no tags, one day of data, or days on which nothing was spent. What the server answers for them is in
 * test/server/warehouse/bareBrandGroups.test.ts.
 */

import { describe, expect, test } from 'vitest';
import { address, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { SCHEMAS } from '../../../src/domain/metrics/catalogue.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { nearPart } from '../../../src/domain/screens/nearby.ts';
import { uiSet } from '../../../src/domain/screens/uiParts.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { brokenIn, isBusy, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const FLAGS = { hasDsp: true, hasTags: true, hasAmc: true, hasCogs: true };
/** What a brand group has, and of how many rows its answers are. */
const BARE = {
  'no ads': { flags: FLAGS, sum: null },
  'no display campaigns': { flags: { ...FLAGS, hasDsp: false }, sum: 7 },
  'no tags': { flags: { ...FLAGS, hasTags: false }, sum: 7 },
  'a day of data': { flags: FLAGS, sum: 7 },
  'no spend': { flags: FLAGS, sum: 0 },
} as const;
type Kind = keyof typeof BARE;
const KINDS = Object.keys(BARE) as readonly Kind[];

const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
const NAMES: Readonly<Record<string, string>> = { date: '2026-11-12', brand_group_id: 'b1', asin: 'B000000001', record_type: 'keyword' };

interface Question {
  readonly schema?: string;
  readonly schemaType?: string;
  readonly dimensions?: readonly string[];
  readonly metrics?: readonly string[];
}

/** A row of which every sum is the same; without ads no row, and nothing in total. */
const figures = ({ schema, schemaType, dimensions = [], metrics = [] }: Question, sum: number | null) => {
  const known = SCHEMAS.find(({ id }) => id === (schema ?? schemaType));
  const sums = new Proxy<Record<string, number>>({}, { get: () => sum ?? 0, has: () => true });
  const value = (key: string): number | null => {
    const metric = known?.find(key);
    return sum === null || metric === undefined ? null : evaluateMetric(metric, sums);
  };
  const rowCount = sum === null && dimensions.length > 0 ? 0 : 1;
  const rows = <A,>(one: A): readonly A[] => (rowCount === 0 ? [] : [one]);
  const side = {
    rowCount,
    dimensions: Object.fromEntries(dimensions.map((name) => [name, rows(NAMES[name] ?? 'A name')])),
    metrics: Object.fromEntries(metrics.map((key) => [key, rows(value(key))])),
  };
  return { current: side, annotations };
};

const CONFIG = {
  brandGroupConfigs: [
    {
      brandGroupId: 'b1',
      executiveSummary: [{ title: 'All', metrics: ['ad_spend_in_usd', 'ad_sales', 'tacos', 'roas', 'conversion_rate', 'total_ad_spend'] }],
      version: 1,
    },
  ],
  invalid: [],
};

/** What other calls answer: lists that are empty without ads, and one row of the sum otherwise. */
const otherAnswer = (call: string, sum: number | null): unknown => {
  const one = <A,>(row: A): readonly A[] => (sum === null ? [] : [row]);
  const rate = sum === 0 ? null : 1;
  const cohort = (key: string) => ({ monthCohorts: sum === null ? {} : { '202610': [{ monthsSinceFirstPurchase: 0, [key]: sum }] } });
  const answers: Readonly<Record<string, unknown>> = {
    dashboardConfig: CONFIG,
    drivingGrowth: one({
      parentAsin: 'P000000001',
      thisYrAdSpend: sum,
      thisYrOrderedRev: sum,
      lastYrOrderedRev: sum,
      tacos: rate,
    }),
    brandLeakage: one({ campaignName: 'Auto', searchTerm: 'brand', spend: sum, sales: sum, orders: sum, clicks: sum, impressions: sum }),
    opportunitySearchTerms: [],
    topCategories: [],
    searchCategories: [],
    tags: one({ tagSetId: 's1', tagSetName: 'Plan', tagSetType: 'child_asin', tag: 'Hero' }),
    amcCac: one({ cohortMonth: '202610', ntbUsers: sum, cac: sum === 0 ? null : 1, totalInMonthSpend: sum }),
    amcLtv: cohort('cohortLtv'),
    amcCohortSize: cohort('cohortSize'),
    amcCohortSales: cohort('inMonthCohortSales'),
  };
  return answers[call] ?? [];
};

/** Answers whatever the screen asks, also what it asks because of an answer. */
const answerAll = (made: DrawnScreen, at: string, sum: number | null): void => {
  const done = new Set<unknown>();
  for (let found = true; found; ) {
    found = false;
    for (const issued of [...made.asked]) {
      const { owner, command } = issued;
      if (done.has(issued) || command.type !== 'api.call' || !owner.startsWith(at)) continue;
      done.add(issued);
      found = true;
      const { body } = command.input as { readonly body?: Question };
      const answer = command.call === 'analytics' || command.call === 'metrics' ? figures(body ?? {}, sum) : otherAnswer(command.call, sum);
      made.send(address(owner), {
        type: 'api.answered',
        requestId: command.requestId,
        call: command.call,
        body: { inline: jsonOf(answer) },
      });
    }
  }
};

const HEALTH_SECTIONS = [
  'adTypeSection',
  'brandSection',
  'autoSection',
  'manualSection',
  'coverageSection',
  'opportunitySection',
  'wastedSection',
  'leakageSection',
  'tagSection',
];
const DAY = 'brandGroup=b1&range=2026-11-12.2026-11-12&compare=pop';

interface Screen {
  readonly title: string;
  readonly route: string;
  readonly path: string;
  /** What it says where there are no ads. */
  readonly empty: readonly string[];
  /** The screen is not there without. */
  readonly needs?: 'hasDsp' | 'hasAmc';
  /** What is there with tags alone. */
  readonly ofTags?: string;
}
const NONE = 'No data available for this table.';
const NOT_AVAILABLE = 'This metric is not available with the current date range and/or filters.';
const SCREENS: readonly Screen[] = [
  {
    title: 'Advertising Performance Overview',
    route: 'advertising-performance',
    path: `advertising/performance-overview?${DAY}`,
    empty: [NONE, NOT_AVAILABLE],
  },
  {
    title: 'Advertising Health',
    route: 'advertising-health',
    path: 'advertising/health?brandGroup=b1',
    empty: [
      NONE,
      'No products were sold or advertised on these days',
      'No auto-campaign spend on searches for your brand',
      'No tagged products',
    ],
    ofTags: 'Custom Tag Analysis',
  },
  {
    title: 'Advertising Budget',
    route: 'advertising-budget',
    path: `advertising/budget?${DAY}`,
    empty: [NONE, NOT_AVAILABLE, 'Data unavailable'],
  },
  {
    title: 'Advertising Audiences',
    route: 'advertising-audiences',
    path: `advertising/audiences?${DAY}`,
    empty: [NONE, 'Data unavailable'],
  },
  { title: 'DSP Overview', route: 'dsp-overview', path: `advertising/dsp-overview?${DAY}`, empty: [NONE, NOT_AVAILABLE], needs: 'hasDsp' },
  { title: 'Executive Summary', route: 'executive-summary', path: `dashboard?${DAY}`, empty: [NOT_AVAILABLE] },
  {
    title: 'CAC & LTV Analysis',
    route: 'ltv-analysis',
    path: 'ltv-analysis?brandGroup=b1&range=2026-10-01.2026-10-31',
    empty: ['No CAC & LTV data was found.', 'No Customer Retention data was found.', 'No Revenue Retention data was found.'],
    needs: 'hasAmc',
  },
  {
    title: 'NTB Gateway',
    route: 'ntb-gateway',
    path: 'ntb-gateway?brandGroup=b1&range=2026-10-01.2026-10-31',
    empty: ['No data was found.'],
    needs: 'hasAmc',
  },
];

const drawn = ({ route, path }: Screen, kind: Kind): HTMLElement => {
  const { flags, sum } = BARE[kind];
  const made = openDrawn(route, path, user({ brandGroups: [brandGroup('b1', flags)] }));
  const at = screenAddress(route);
  if (route === 'advertising-health') for (const section of HEALTH_SECTIONS) made.send(at, uiSet(nearPart(section), true));
  answerAll(made, at, sum);
  return made.draw();
};

/** Numbers that are none, and zeros with a sign. */
const ODD = /NaN|Infinity|undefined|(?<![\w.,–-])[-−]\$?0(?:\.0+)?%?(?![\d.,])/;

describe('brand groups that have little', () => {
  test.each(SCREENS.map((screen) => [screen.title, screen] as const))(
    '%s draws no number that is none, and says what is missing',
    (_, screen) => {
      for (const kind of KINDS) {
        const page = drawn(screen, kind);
        const text = textOf(page);
        const isThere = screen.needs === undefined || BARE[kind].flags[screen.needs];
        expect([
          kind,
          text.includes(`404 | Not Found`),
          within(page).queryByRole('heading', { level: 1, name: screen.title }) !== null,
        ]).toEqual([kind, false, isThere]);
        if (!isThere) continue;
        expect([kind, ODD.exec(text)?.[0]]).toEqual([kind, undefined]);
        expect([kind, brokenIn(page, ODD).filter((each) => !/^aria-label=.*\d{4}-/.test(each))]).toEqual([kind, []]);
        expect([kind, isBusy(page)]).toEqual([kind, false]);
        if (kind === 'no ads') for (const words of screen.empty) expect(text, words).toContain(words);
        if (screen.ofTags !== undefined) expect([kind, text.includes(screen.ofTags)]).toEqual([kind, BARE[kind].flags.hasTags]);
      }
    },
  );
});
