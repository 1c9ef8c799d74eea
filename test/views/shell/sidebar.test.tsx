/** The sidebar as it is drawn: every item in its group and order, with its own path; the way out stands below them all. */
import { describe, expect, test } from 'vitest';
import { SHELL } from '../../../src/domain/journal/address.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { companyLabel, pickerGroups } from '../../../src/views/shell/BrandGroupPicker.tsx';
import { brandGroup, organization, user } from '../../machines/harness.ts';
import { addressesOf, textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const GROUP = brandGroup('b1', { hasDsp: true, hasAmc: true, dashboard: true, dashboardId: 'd7', dashboardName: 'Brand b1 Dashboard' });

interface Drawn {
  readonly groups: readonly (readonly [title: string, items: readonly string[]])[];
  /** The texts of the sidebar below its groups. */
  readonly foot: string;
}

const sidebarOf = (roles: readonly Role[]): Drawn => {
  const made = openDrawn('business-health', 'business-health?brandGroup=b1', user({ brandGroups: [GROUP] }, roles));
  made.send(SHELL, { type: 'shell.devModeSet', on: true });
  const page = made.draw();
  const nav = within(page).getByRole('navigation', { name: 'Main' });
  const groups = within(nav)
    .getAllByRole('list')
    .map((list): readonly [string, readonly string[]] => {
      const items = within(list)
        .queryAllByRole('link')
        .map((link) => `${textOf(link)} ${link.getAttribute('href')?.split('?')[0]}`);
      return [list.parentElement === null ? '' : textOf(list.parentElement).replace(textOf(list), '').trim(), items];
    });
  const aside = nav.closest('aside');
  if (aside === null) throw new Error('the navigation is not in a sidebar');
  nav.remove();
  return { groups, foot: textOf(aside) };
};

const P = '/velocity';

describe('the sidebar', () => {
  const { groups, foot } = sidebarOf(['Internal']);
  const itemsOf = (title: string): readonly string[] => groups.find(([each]) => each === title)?.[1] ?? [];

  test('has its groups in their order, with their tags', () => {
    expect(groups.map(([title]) => title)).toEqual([
      '',
      'Retail Analytics',
      'Advertising Analytics',
      'Amazon Marketing Cloud Analytics',
      'Custom Market Intelligence Beta',
      'Custom Reports Admin',
      'Insights',
      'Free Tools',
      'Files',
    ]);
  });

  test('A-096 C-249 B-082 has a link to the dashboard of the brand group, where it has one alone', () => {
    expect(itemsOf('')).toContain(`Brand b1 Dashboard ${P}/custom-reporting/dashboards/d7`);
    const bare = openDrawn('business-health', 'business-health?brandGroup=b1', user({ brandGroups: [brandGroup('b1')] }, ['Internal']));
    expect(addressesOf(bare.draw()).filter((each) => each.includes('custom-reporting/dashboards/'))).toEqual([]);
  });

  test('A-093 A-094 A-095 A-096 begins with the health of the business, its summary and the dashboard of the brand group', () => {
    expect(itemsOf('').slice(0, 3)).toEqual([
      `Business Health ${P}/business-health`,
      `Executive Summary ${P}/dashboard`,
      `Brand b1 Dashboard ${P}/custom-reporting/dashboards/d7`,
    ]);
  });

  test('A-097 A-098 A-099 has retail', () => {
    expect(itemsOf('Retail Analytics')).toEqual([
      `Retail Overview ${P}/retail/overview`,
      `Product Performance ${P}/retail/product-performance`,
      `Inventory Health ${P}/retail/inventory-health`,
    ]);
  });

  test('A-100 A-101 A-102 A-103 has advertising', () => {
    expect(itemsOf('Advertising Analytics')).toEqual([
      `Advertising Health ${P}/advertising/health`,
      `Advertising Overview ${P}/advertising/performance-overview`,
      `Search Audiences ${P}/advertising/audiences`,
      `Budget Overview ${P}/advertising/budget`,
      `DSP Overview ${P}/advertising/dsp-overview`,
    ]);
  });

  test('B-039 B-042 calls the budget and the performance overview by their sidebar names', () => {
    const labels = itemsOf('Advertising Analytics');
    expect(labels).toContain(`Budget Overview ${P}/advertising/budget`);
    expect(labels).toContain(`Advertising Overview ${P}/advertising/performance-overview`);
  });

  test('A-106 A-107 A-108 A-109 has AMC and custom markets', () => {
    expect(itemsOf('Amazon Marketing Cloud Analytics').map((item) => item.split(` ${P}`)[0])).toEqual([
      'CAC & LTV Analysis',
      'NTB Gateway',
    ]);
    expect(itemsOf('Custom Market Intelligence Beta').map((item) => item.split(` ${P}`)[0])).toEqual(['Custom Markets']);
  });

  test('C-243 C-244 C-245 A-112 has custom reports: Reporting Central, Explorer and Saved Reports', () => {
    expect(itemsOf('Custom Reports Admin').slice(0, 3)).toEqual([
      `Reporting Central ${P}/custom-reporting`,
      `Explorer ${P}/custom-reporting/explore`,
      `Saved Reports ${P}/custom-reporting/reports`,
    ]);
  });

  test('A-112 A-113 A-114 A-115 has custom reports, for Internal users alone', () => {
    expect(itemsOf('Custom Reports Admin')).toEqual([
      `Reporting Central ${P}/custom-reporting`,
      `Explorer ${P}/custom-reporting/explore`,
      `Saved Reports ${P}/custom-reporting/reports`,
      `Dashboards ${P}/custom-reporting/dashboards`,
    ]);
    expect(sidebarOf(['Prime']).groups.map(([title]) => title)).not.toContain('Custom Reports Admin');
  });

  test('A-118 A-119 A-120 A-121 has insights', () => {
    expect(itemsOf('Insights')).toEqual([
      `Brand Research ${P}/insights/brand-research`,
      `Brand Overview ${P}/insights/brand-overview`,
      `Category Insights ${P}/insights/category-insights`,
      `Brand Insights ${P}/insights/brand-insights`,
      `Portfolio Insights ${P}/insights/portfolio-insights`,
      `Product Insights ${P}/insights/product-insights`,
    ]);
  });

  test('A-122 A-123 ends its insights with those of a portfolio and of a product', () => {
    expect(itemsOf('Insights').slice(-2)).toEqual([
      `Portfolio Insights ${P}/insights/portfolio-insights`,
      `Product Insights ${P}/insights/product-insights`,
    ]);
  });

  test('A-124 A-125 A-126 A-127 has the free tools', () => {
    expect(itemsOf('Free Tools').slice(0, 4)).toEqual([
      `Amazon Search Trends ${P}/apps/amazon-search-trends`,
      `Brand Index ${P}/apps/amazon-brand-index`,
      `Brand Leaderboard ${P}/apps/amazon-brand-leaderboard`,
      `Sales Forecast Dashboard ${P}/apps/monthly-forecast`,
    ]);
  });

  test('A-128 has the title checker last among the free tools', () => {
    expect(itemsOf('Free Tools').slice(4)).toEqual([`Product Title Compliance Checker ${P}/apps/amazon-title-compliance`]);
  });

  test('A-129 A-130 A-131 has files in dev mode', () => {
    expect(itemsOf('Files')).toEqual([`Document Upload ${P}/files/document/new`, `File Browser ${P}/files`]);
  });

  test('a folded group keeps its heading and the item of the screen that is open alone', () => {
    const made = openDrawn('retail-overview', 'retail/overview?brandGroup=b1', user({ brandGroups: [GROUP] }));
    const paths = (page: HTMLElement): readonly string[] =>
      addressesOf(within(page).getByRole('navigation', { name: 'Main' })).flatMap(
        (href) => /^\/velocity\/((?:retail|insights)\/[^?]*)/.exec(href)?.[1] ?? [],
      );
    expect(paths(made.draw())).toHaveLength(9);
    for (const group of ['retail', 'insights']) made.send(SHELL, { type: 'shell.groupFolded', group, folded: true });
    expect(paths(made.draw())).toEqual(['retail/overview']);
    expect(within(made.draw()).getAllByRole('button', { name: /^(Retail Analytics|Insights)/, expanded: false })).toHaveLength(2);
  });

  test('has no link to Sales Anomaly, to which Business Health leads', () => {
    expect(groups.flatMap(([, items]) => items).join()).not.toContain('sales-anomaly');
    const page = openDrawn('business-health', 'business-health?brandGroup=b1', user({ brandGroups: [GROUP] })).draw();
    const main = within(page).getByRole('main');
    expect(addressesOf(main)).toContainEqual(expect.stringMatching(/^\/velocity\/sales-anomaly/));
  });

  test('A-134 A-141 has Log Out below all groups, in none of them', () => {
    expect(foot).toContain('Log Out');
    expect(groups.flatMap(([, items]) => items).filter((item) => /log ?out/i.test(item))).toEqual([]);
  });
});

describe('the picker of brand groups', () => {
  const [one, two] = [brandGroup('b1', { organizationId: 'o1' }), brandGroup('b2', { organizationId: 'o2' })];
  const member = user({ brandGroups: [two, one], organizations: [organization('o1', [one]), organization('o2', [two])] });

  test('A-155 has each under its own organization where there are two, and no headings where there is one', () => {
    const groups = pickerGroups(member).map(({ title, options }) => [title, options.map(({ key }) => key)]);
    expect(groups).toEqual([
      ['Organization o1', ['b1']],
      ['Organization o2', ['b2']],
    ]);
    expect(pickerGroups(user({ brandGroups: [one] })).map(({ title }) => title)).toEqual([undefined]);
  });
});

test('A-158 A-159 Internal users see the company whose brand group is shown, others all of their organizations', () => {
  const [first, second] = [brandGroup('b1'), { ...brandGroup('b9'), organizationId: 'o2' }];
  const own = { ...organization('o1', [first]), name: 'Häuser & Söhne' };
  const organizations = [own, { ...organization('o2', [second]), name: 'Other Ltd.' }];
  const of = (role: Role) => user({ organizations, brandGroups: [first, second] }, [role]);
  expect(companyLabel(of('Admin'), first)).toBe('Häuser & Söhne');
  expect(companyLabel(of('Internal'), second)).toBe('Other Ltd.');
  expect(companyLabel(of('Internal'), null)).toBe('');
  expect(companyLabel(of('Prime'), first)).toBe('Häuser & Söhne, Other Ltd.');
});
