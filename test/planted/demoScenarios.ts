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
  'test/pages/advertising.test.ts': [
    of('B-136', 'ads', 'products with ads, whose spend and sales add up to what the server says'),
    of('B-039', 'ads', 'campaigns that met their budget, and display ads of the brand and of what was promoted'),
    of('B-036', 'ads', 'campaigns of every record type and audience'),
    of('by keys: a chart of Audiences', 'ads', 'bars of several record types to walk'),
  ],
  'test/pages/amc.test.ts': [
    of('A-008', 'cohorts', 'cohorts of a year, with cost, value and retention; no file of a customer has any'),
    of('by keys: the grid', 'cohorts', 'a grid of a year of cohorts'),
    of('small groups', 'cohorts', 'a brand group whose months are too small to be shown'),
    of('C-328', 'cohorts', 'more than three products with cohorts'),
  ],
  'test/pages/businessHealth.test.ts': [
    of('B-028', 'history', 'ad spend and sales of this month and the last, with a forecast'),
    of('B-061', 'history', 'a whole last year, which the customer’s data do not reach back to'),
    of('B-010', 'history', 'goals and two years, from which a forecast is made'),
    of('B-054', 'history', 'figures of each preset over 24 months'),
    of('B-058', 'history', 'refunds, which no file of the customer has'),
    of('B-009', 'history', '24 months with figures, the last of them in part'),
    of('the keyboard cursor', 'history', 'months from December 2024 on'),
    of('A-313', 'history', 'a brand group with COGS'),
    of('B-068', 'history', 'sales of last month in several countries'),
    of('B-415 B-416', 'history', '24 months of a chart that has files'),
    of('full screen', 'history', 'a chart of 24 months'),
    of('the meter of a month', 'movers', 'products that rose by ad spend since last month'),
    of('B-415 C-662', 'history', '24 months for the rows of the file'),
  ],
  'test/pages/markets.test.ts': [
    of('C-237', 'market', 'a brand with beds, whose products fill a preview'),
    of('C-492', 'market', 'brands to be found by four letters within a market'),
    of('C-487', 'market', 'the market that the first scenario made'),
    of('C-819', 'market', 'five brands and more in a market, for the prompts of its files'),
    of('C-107', 'market', 'a brand with more products than a page'),
  ],
  'test/pages/productPerformance.test.ts': [
    of('B-019', 'movers', 'products and departments that rise and fall'),
    of('B-017', 'movers', 'movers by sales and by traffic'),
    of('B-186 B-187', 'movers', 'movers by each primary metric'),
    of('B-319', 'movers', 'movers beneath the pickers'),
    of('B-185', 'movers', 'a brand group with COGS and one without'),
    of('a mover opens', 'movers', 'a mover whose drivers add up to the cent'),
    of('movers are gathered', 'movers', 'movers of several categories'),
    of('B-192', 'movers', 'products of both periods'),
    of('B-268', 'movers', 'active and inactive products among the movers'),
    of('B-193', 'movers', 'a mover with a page of its own'),
    of('B-533', 'movers', 'movers that go as the comparison goes'),
    of('B-502', 'movers', 'movers beside the part that fails'),
    of('B-186 B-189', 'movers', 'movers to be opened by keys'),
  ],
  'test/pages/retailOverview.test.ts': [
    of('B-017', 'history', 'sales and traffic of two years'),
    of('B-170', 'history', 'a whole prior period for every card'),
    of('B-173', 'buyBox', 'buy box shares beside TACOS and the average price'),
    of('B-179', 'history', 'several series in each chart'),
    of('a stretch of days', 'history', 'known sums of a stretch of days'),
    of('B-168', 'history', 'two years to pick dates and periodicities in'),
    of('A-439', 'ads', 'display ads whose spend changes TACOS'),
    of('B-018', 'buyBox', 'products that lost the buy box'),
    of('B-181', 'movers', 'departments that rise and fall'),
    of('while a slow server', 'history', 'figures of two ranges that differ'),
    of('a section that fails', 'history', 'figures in the sections that stay'),
    of('B-182', 'buyBox', 'who held the buy box on a day, by the hour'),
    of('B-365', 'buyBox', 'the hours of a day to come up from'),
    of('a copied link', 'buyBox', 'the day on which clocks are set back, with 25 hours of the buy box'),
  ],
  'test/pages/salesAnomaly.test.ts': [
    of('B-021', 'anomaly', 'products that sold as nobody expected'),
    of('B-343', 'anomaly', 'a brand group with an alert, whose answer is given by hand'),
    of('B-347', 'anomaly', 'as before: days above the bounds'),
    of('B-217', 'anomaly', 'as before: days to be drawn out'),
    of('B-349', 'anomaly', 'the hours of a planted day, and of the one with 25'),
    of('B-619', 'anomaly', 'as before: days for the file'),
    of('B-534', 'anomaly', 'as before: filters that narrow the cards'),
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
