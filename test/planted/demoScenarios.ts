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
  'e2e/admin.spec.ts': [
    of('A-139', 'agency', 'users, organizations and brand groups to be listed'),
    of('A-440', 'agency', 'the organization Meridell Consumer'),
    of('A-442', 'agency', 'Harborlight Brands with two brand groups to sync'),
    of('axe finds nothing', 'agency', 'the organization Tidewick Collective'),
    of('nothing of the area', 'agency', 'a list of users longer than a phone'),
  ],
  'e2e/canaries.spec.ts': [
    of('canaries in every form', 'agency', 'people and brand groups for every form of the product'),
    of('canaries in the form of an empty', 'agency', 'the same file; its own server is empty'),
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
  'e2e/phoneLists.spec.ts': [
    of('goals, dashboards', 'dashboards', 'goals, dashboards and files that were made before'),
    of('the figures of a brand', 'market', 'a brand of the market with a category'),
  ],
  'e2e/salesAnomaly.spec.ts': [
    of('B-217', 'anomaly', 'days on which a product sold as nobody expected'),
    of('beside a list', 'anomaly', 'more products with anomalies than a screen holds'),
  ],
};

/** Files all of whose scenarios need the same, by the name that they have in `e2e` and in `test/pages`. */
export const DEMO_FILES: Readonly<Record<string, Omit<DemoScenario, 'begins'>>> = {
  inventoryHealth: { needs: 'stock', because: 'products in danger, at risk, in good health and overstocked' },
  keyboardModes: { needs: 'agency', because: 'who may switch the modes of an agency' },
};
