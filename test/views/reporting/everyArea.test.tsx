/** What the product is made of: a screen of each area, drawn by its own code under its own title. */
import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/domain/routes/table.ts';
import { user } from '../../machines/harness.ts';
import { textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const MADE = user({}, ['Internal', 'Prime']);
const WHO = { ...MADE, brandGroups: MADE.brandGroups.map((group) => ({ ...group, hasDsp: true })) };

/** The title of the screen as it opens; a placeholder has no screen, and fails. */
const titleAt = (route: string, path: string): string =>
  textOf(within(openDrawn(route, `${path}?brandGroup=b1`, WHO).draw()).getByRole('heading', { level: 1 }));

const expectScreens = (screens: readonly (readonly [route: string, path: string, title: string])[]): void => {
  expect(screens.map(([route, path]) => [route, path, titleAt(route, path)])).toEqual(screens);
};

test('A-010 C-017 the area of custom reporting has its home, the Explorer, the saved reports and the dashboards', () => {
  expectScreens([
    ['reporting', 'custom-reporting', 'Reporting Central'],
    ['report-builder', 'custom-reporting/explore', 'Data Explorer'],
    ['reports', 'custom-reporting/reports', 'Custom Reports'],
    ['dashboards', 'custom-reporting/dashboards', 'Dashboards'],
  ]);
});

test('A-012 A-015 C-006 a forecast is one of the five free tools, which open at their paths', () => {
  expectScreens([
    ['search-trends', 'apps/amazon-search-trends', 'Amazon Search Trends'],
    ['brand-index', 'apps/amazon-brand-index', 'Brand Index'],
    ['brand-leaderboard', 'apps/amazon-brand-leaderboard', 'Brand Leaderboard'],
    ['sales-forecast', 'apps/monthly-forecast', 'Sales Forecast Dashboard'],
    ['title-compliance', 'apps/amazon-title-compliance', 'Product Title Compliance Checker'],
  ]);
});

test('C-007 the tools show the market of a category, which is picked on their page', () => {
  for (const [route, path] of [
    ['brand-index', 'apps/amazon-brand-index'],
    ['brand-leaderboard', 'apps/amazon-brand-leaderboard'],
    ['sales-forecast', 'apps/monthly-forecast'],
  ] as const)
    within(openDrawn(route, path, null).draw()).getByRole('button', { name: /^Category: ?.{3,}/ });
});

test('A-001 the product shows business health, retail, advertising, DSP, insights, forecasts, goals and reporting, and no route waits for its screen', () => {
  expectScreens([
    ['business-health', 'business-health', 'Business Health'],
    ['retail-overview', 'retail/overview', 'Retail Overview'],
    ['advertising-performance', 'advertising/performance-overview', 'Advertising Performance Overview'],
    ['dsp-overview', 'advertising/dsp-overview', 'DSP Overview'],
    ['category-insights', 'insights/category-insights', 'Category Insights'],
    ['sales-forecast', 'apps/monthly-forecast', 'Sales Forecast Dashboard'],
    ['goal-management', 'goal-management-console', 'Goal Management Console'],
    ['reporting', 'custom-reporting', 'Reporting Central'],
  ]);
  // Signing out has an address and nothing to draw.
  expect(ROUTES.filter(({ isPlanned }) => isPlanned).map(({ name }) => name)).toEqual(['logout']);
});

test('B-001 each screen asks of the one active brand group alone, whatever others the person has', () => {
  // The Executive Summary compares the brand groups of a portfolio: it alone asks of several.
  const screens = ROUTES.filter(
    ({ name, access, isPlanned, pattern }) =>
      name !== 'executive-summary' &&
      !isPlanned &&
      !pattern.includes(':') &&
      ['prime', 'prime-dsp', 'internal', 'privileged'].includes(access),
  );
  const asked = screens.map(({ name, pattern }) => {
    const { asked } = openDrawn(name, `${pattern}?brandGroup=b2`, WHO);
    const calls = asked.flatMap(({ command }) => (command.type === 'api.call' ? [command] : []));
    const named = JSON.stringify(calls.map(({ input }) => input)).match(/"b[12]"/g) ?? [];
    expect([name, named.filter((id) => id !== '"b2"')]).toEqual([name, []]);
    return named.length;
  });
  expect(asked.filter((count) => count > 0).length).toBeGreaterThan(15);
});
