/** The six screens of insights, their old paths and what leads to them. */
import { describe, expect, test } from 'vitest';
import { SHELL } from '../../../src/domain/journal/address.ts';
import { richLinks } from '../../../src/domain/tools/richLinks.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { contextOf } from '../../machines/harness.ts';
import { textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const SIX = [
  ['brand-research', 'Brand Research'],
  ['brand-overview', 'Brand Overview'],
  ['category-insights', 'Category Insights'],
  ['brand-insights', 'Brand Insights'],
  ['portfolio-insights', 'Portfolio Insights'],
  ['product-insights', 'Product Insights'],
] as const;

describe('insights', () => {
  test.each(SIX)('A-011 C-002 %s is drawn, with its title and not as one to come', (route, title) => {
    const page = openDrawn(route, `insights/${route}`).draw();
    within(page).getByRole('heading', { level: 1, name: title });
    expect(textOf(page)).not.toContain('is not built yet');
  });

  test('C-003 together they give revenue, units, search volume, market share, prices, reviews, ratings and share of voice', () => {
    const words = [
      openDrawn('brand-overview', 'insights/brand-overview?brand=Oakhurst'),
      openDrawn('brand-research', 'insights/brand-research'),
      openDrawn('category-insights', 'insights/category-insights?node=5'),
      openDrawn('brand-insights', 'insights/brand-insights?brandName=Oakhurst&nodeId=5'),
      openDrawn('portfolio-insights', 'insights/portfolio-insights?brand=Oakhurst'),
      openDrawn('product-insights', 'insights/product-insights?asin=B0M1ITYCID'),
    ]
      .map((made) => textOf(made.draw()))
      .join(' ');
    for (const metric of [/Revenue/, /Units/, /Search Volume/, /Market Share/, /Price|ASP/, /Reviews/, /Rating/, /Share of Voice|SOV/])
      expect(words).toMatch(metric);
  });

  test.each([
    ['C-030', 'brand-explorer', 'brand-insights'],
    ['C-031', 'market-explorer', 'category-insights'],
    ['C-032', 'catalog-insights', 'portfolio-insights'],
    ['C-033', 'catalog-explorer', 'portfolio-insights'],
    ['C-034', 'product-explorer', 'product-insights'],
  ])('%s the old path insights/%s leads to %s', (_, old, route) => {
    const made = openDrawn(route, `insights/${old}`);
    expect(made.commands('url.push')).toEqual([]);
    expect(made.commands('url.replace').at(-1)).toMatchObject({ url: expect.stringContaining(`/velocity/insights/${route}`) });
    expect(contextOf<ShellContext>(made.app, SHELL).location).toMatchObject({ kind: 'screen', route: { name: route } });
  });

  test('B-156 B-157 a rich link of a category leads to Category Insights and Brand Research', () => {
    const labels = richLinks({ kind: 'category', nodeId: 12, path: ['Home', 'Lamps'] }).map(({ label, href }) => [label, href]);
    expect(labels).toContainEqual(['Category Insights', expect.stringContaining('/insights/category-insights?node=12')]);
    expect(labels).toContainEqual(['Brand Research', expect.stringContaining('/insights/brand-research?node=12')]);
  });

  test('B-158 B-159 B-160 a rich link of a brand leads to Brand Insights and Portfolio Insights, one of a product to Product Insights', () => {
    const of = (subject: Parameters<typeof richLinks>[0]) => richLinks(subject).map(({ label, href }) => [label, href]);
    expect(of({ kind: 'brand', brand: 'Lume' })).toContainEqual([
      'Brand Insights',
      expect.stringContaining('brand-insights?brandName=Lume'),
    ]);
    expect(of({ kind: 'brand', brand: 'Lume' })).toContainEqual([
      'Portfolio Insights',
      expect.stringContaining('portfolio-insights?brand=Lume'),
    ]);
    expect(of({ kind: 'product', asin: 'B1' } as never)).toContainEqual([
      'Product Insights',
      expect.stringContaining('product-insights?asin=B1'),
    ]);
  });

  test('C-037 Brand Research reads node and the bounds of its three tiers from the address', () => {
    const path = 'insights/brand-research?node=12&revenueMin=1&revenueMax=2&growthMin=-0.5&growthMax=0.5&priceMin=3&priceMax=4';
    expect(openDrawn('brand-research', path).asks('brands')).toMatchObject({
      body: { nodeId: 12, revenue: [1, 2], yoyGrowth: [-0.5, 0.5], price: [3, 4] },
    });
  });

  test('C-038 C-874 Category Insights reads its category from node, and asks by month', () => {
    const made = openDrawn('category-insights', 'insights/category-insights?node=12');
    expect(made.asks('trends')).toMatchObject({ body: { periodicity: 'monthly', filters: { categories: [12] } } });
  });
});

describe('Custom Market Intelligence', () => {
  test('A-009 C-215 C-216 stands at its path, with My Markets as its list', () => {
    const made = openDrawn('markets', 'custom-market-intelligence');
    made.answerQuery('markets', { markets: [], total: 0 });
    expect(textOf(made.draw())).toContain('My Markets');
  });
});
