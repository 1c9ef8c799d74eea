/**
 * Which scenarios are of the demo data, and what planted there each of them needs: all others are of a customer (test/customer). A scenario is
 * named by how its title begins, a file by the file alone where all of it needs the same.
 */
import type { Planted } from './planted.ts';

/** What of the planted a scenario looks for, and why the customer's data do not do. */
export interface DemoScenario {
  readonly begins: string;
  readonly needs: Planted;
  readonly because: string;
}

const of = (begins: string, needs: Planted, because: string): DemoScenario => ({ begins, needs, because });

export const DEMO_SCENARIOS: Readonly<Record<string, readonly DemoScenario[]>> = {
  'e2e/accessibility.spec.ts': [
    of('what axe is mistaken', 'screens', 'every screen with something on it'),
    of('a narrow screen', 'screens', 'every screen with something on it, as long as it gets'),
  ],
  'e2e/account.spec.ts': [
    of('A-293', 'agency', 'people of a server of its own, who come with the demo'),
    of('two tabs', 'agency', 'somebody whose password the agency manages'),
    of('A-179', 'agency', 'people of a server of its own, who come with the demo'),
  ],
  'e2e/admin.spec.ts': [
    of('A-139', 'agency', 'users, organizations and brand groups to be listed'),
    of('A-440', 'agency', 'the organization Meridell Consumer'),
    of('A-442', 'agency', 'Harborlight Brands with two brand groups to sync'),
    of('axe finds nothing', 'agency', 'the organization Tidewick Collective'),
    of('nothing of the area', 'agency', 'a list of users longer than a phone'),
  ],
  'e2e/amc.spec.ts': [of('a phone shows all', 'cohorts', 'hatched groups of a brand group whose months are small')],
  'e2e/annotations.spec.ts': [
    of('a chart has flags', 'stock', 'a stock-out in July, beside Prime Day'),
    of('a press under', 'stock', 'the same page, whose flags are planted'),
    of('the crosshair', 'stock', 'a day with a planted flag'),
    of('a note is edited', 'stock', 'the note of the scenario before'),
    of('with the keyboard alone', 'stock', 'a note beside planted flags'),
    of('table and file', 'stock', 'days with planted flags in table and file'),
    of('a kind that is hidden', 'stock', 'flags of more than one kind'),
    of('a note is deleted', 'stock', 'the note of the scenario before'),
  ],
  'e2e/audiences.spec.ts': [of('a phone shows all', 'ads', 'record types, audiences and keywords that fill every part')],
  'e2e/avatar.spec.ts': [
    of('A-146', 'agency', 'somebody with a picture by the e-mail of the demo'),
    of('who has no picture', 'agency', 'somebody without one'),
  ],
  'e2e/businessHealth.spec.ts': [
    of('a press that began', 'history', 'meters that come after their placeholders'),
    of('B-416', 'history', 'a chart of 24 months to be drawn as a picture'),
  ],
  'e2e/canaries.spec.ts': [
    of('canaries in every form', 'agency', 'people and brand groups for every form of the product'),
    of('canaries in the form of an empty', 'agency', 'the same file; its own server is empty'),
  ],
  'e2e/dashboardEdit.spec.ts': [
    of('A-117', 'history', 'two years, for panels that compare'),
    of('C-543', 'history', 'two years, for panels that compare'),
  ],
  'e2e/dashboards.spec.ts': [
    of('A-116', 'dashboards', 'a dashboard that was made before'),
    of('C-292', 'dashboards', 'dashboards of two brand groups'),
    of('A-095', 'dashboards', 'brand groups with and without a dashboard, DSP and AMC'),
  ],
  'e2e/drafts.spec.ts': [of('a request for data', 'market', 'a free tool with figures to be asked for')],
  'e2e/filters.spec.ts': [of('axe finds nothing', 'stock', 'every kind of filter with values, tags too')],
  'e2e/import.spec.ts': [
    of('a file with errors', 'history', 'days that a file replaces, with their figures'),
    of('a Business Report', 'history', 'a brand group whose days are known'),
    of('reports come', 'history', 'a brand group whose days are known'),
    of('by keyboard alone', 'history', 'days that a file replaces'),
    of('an Internal user', 'history', 'the people of the same server'),
  ],
  'e2e/keyboard.spec.ts': [
    of('A-154', 'history', 'a second brand group with COGS'),
    of('A-161', 'history', 'days of 2025 to choose'),
    of('A-160', 'ads', 'values of every kind of filter'),
    of('saved views', 'ads', 'filters of ads to be kept'),
    of('the drawer', 'history', 'brand groups to choose from in the drawer'),
  ],
  'e2e/markets.spec.ts': [of('C-107', 'market', 'a brand with more products than a page')],
  'e2e/phoneLists.spec.ts': [
    of('goals, dashboards', 'dashboards', 'goals, dashboards and files that were made before'),
    of('the figures of a brand', 'market', 'a brand of the market with a category'),
  ],
  'e2e/productPerformance.spec.ts': [of('on paper', 'movers', 'every table filled, with long names')],
  'e2e/reporting.spec.ts': [of('C-267', 'history', 'two years, for a report that compares')],
  'e2e/retailOverview.spec.ts': [
    of('B-176', 'history', 'sales of several categories'),
    of('a chart is drawn anew', 'history', 'a chart with two years behind it'),
    of('a stretch of days', 'history', 'known sums of a stretch of days'),
    of('B-018', 'buyBox', 'products that lost the buy box, with all columns'),
    of('B-182', 'buyBox', 'who held the buy box on a day, by the hour'),
    of('on a phone', 'buyBox', 'the days and hours of a row'),
  ],
  'e2e/salesAnomaly.spec.ts': [
    of('B-217', 'anomaly', 'days on which a product sold as nobody expected'),
    of('beside a list', 'anomaly', 'more products with anomalies than a screen holds'),
  ],
};

/** Files all of whose scenarios need the same, by the name that they have in `e2e` and in `test/pages`. */
export const DEMO_FILES: Readonly<Record<string, Omit<DemoScenario, 'begins'>>> = {
  advertisingHealth: { needs: 'ads', because: 'keywords that waste and leak, and budgets that are met' },
  executiveSummary: { needs: 'history', because: 'goals and two years of several brand groups' },
  files: { needs: 'dashboards', because: 'files and folders that were made before' },
  goals: { needs: 'history', because: 'goals of last year and this one' },
  inventoryHealth: { needs: 'stock', because: 'products in danger, at risk, in good health and overstocked' },
  keyboardModes: { needs: 'agency', because: 'who may switch the modes of an agency' },
  tools: { needs: 'market', because: 'brands, terms and categories of a market of years' },
};
