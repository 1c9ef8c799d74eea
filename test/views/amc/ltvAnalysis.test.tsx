/** CAC & LTV Analysis as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { NAVIGATION, screenAddress } from '../../../src/domain/journal/address.ts';
import { user } from '../../machines/harness.ts';
import { brokenIn, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('ltv-analysis');
const PATH = 'ltv-analysis?brandGroup=b1&range=2026-07-01.2026-10-31';

const withAmc = (roles?: Parameters<typeof user>[1]) => {
  const made = user({}, roles);
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc: true })) };
};
const opened = (path = PATH, who = withAmc()): DrawnScreen => openDrawn('ltv-analysis', path, who);

const LEFT_OUT = 'months with fewer than 50 customers excluded';
const withheld = { withheld: true } as const;
const aged = (key: string, values: readonly (number | null | 'few')[]) =>
  values.map((value, monthsSinceFirstPurchase) => ({
    monthsSinceFirstPurchase,
    ...(value === 'few' ? { [key]: null, ...withheld } : { [key]: value }),
  }));

const CAC = [
  { cohortMonth: '202606', ntbUsers: 500, cac: 99, totalInMonthSpend: 49_500 },
  { cohortMonth: '202607', ntbUsers: 1000, cac: 20, totalInMonthSpend: 20_000 },
  { cohortMonth: '202608', ntbUsers: 3000, cac: 10, totalInMonthSpend: 30_000 },
  { cohortMonth: '202609', ntbUsers: null, cac: null, totalInMonthSpend: 10, ...withheld },
  { cohortMonth: '202610', ntbUsers: 1000, cac: 30, totalInMonthSpend: 30_000 },
];
const answered = (made: DrawnScreen, cac: readonly unknown[] = CAC.slice(1)): DrawnScreen => {
  made.answerQuery('cac', cac);
  made.answerQuery('ltv', {
    monthCohorts: {
      '202607': aged('cohortLtv', [18, 30, 40, 60]),
      '202608': aged('cohortLtv', [12, 20, 30]),
      '202609': aged('cohortLtv', ['few', 'few']),
      '202610': aged('cohortLtv', [40]),
    },
  });
  made.answerQuery('sizes', {
    monthCohorts: {
      '202607': aged('cohortSize', [1000, 120, 'few', 60]),
      '202608': aged('cohortSize', [3000, 300, 150]),
      '202609': aged('cohortSize', ['few', 'few']),
      '202610': aged('cohortSize', [1000]),
    },
  });
  made.answerQuery('sales', {
    monthCohorts: {
      '202607': aged('inMonthCohortSales', [18_000, 12_000, 'few', 20_000]),
      '202608': aged('inMonthCohortSales', [36_000, 24_000, 30_000]),
      '202609': aged('inMonthCohortSales', ['few', 'few']),
      '202610': aged('inMonthCohortSales', [40_000]),
    },
  });
  return made;
};

const boxOf = (page: HTMLElement, title: string): string => textOf(within(page).getByRole('article', { name: title }));

describe('CAC & LTV Analysis', () => {
  test('C-020 C-318 C-332 the screen at /ltv-analysis has its title, its dates in months, and cost, value and retention', () => {
    const page = answered(opened()).draw();
    within(page).getByRole('heading', { level: 1, name: 'CAC & LTV Analysis' });
    expect(textOf(page)).toMatch(/Jul 1 – Oct 31, 2026|Jul – Oct 2026/);
    for (const title of ['CAC & LTV By Cohort', 'Customer Retention', 'Revenue Retention'])
      expect(() => regionOf(page, title)).not.toThrow();
  });

  test('C-319 C-981 C-982 four boxes: CAC of the last 6 months weighs cohorts weighted by new customers', () => {
    const page = answered(opened()).draw();
    const titles = within(page)
      .getAllByRole('article')
      .map((each) => each.getAttribute('aria-label'));
    expect(titles).toEqual(['Average CAC', 'LTV L12M', 'Lifetime LTV', 'LTV to CAC']);
    // (20 × 1,000 + 10 × 3,000 + 30 × 1,000) ÷ 5,000
    expect(boxOf(page, 'Average CAC')).toMatch(/\$16 .*Jul 2026 – Oct 2026, weighted by new customers/);
  });

  test('without cohorts each box says so once, and nothing of what it would count', () => {
    const made = opened();
    made.answerQuery('cac', []);
    for (const key of ['ltv', 'sizes']) made.answerQuery(key, { monthCohorts: {} });
    const page = made.draw();
    for (const title of ['Average CAC', 'LTV L12M', 'Lifetime LTV', 'LTV to CAC']) {
      expect(boxOf(page, title)).toContain('No cohorts in these months');
      expect(boxOf(page, title)).not.toMatch(/Data unavailable|Cohorts of|Healthy above/);
    }
  });

  test('C-983 C-984 LTV L12M takes month 12 of a cohort, else its latest, and no cohort before the last 12 months', () => {
    const made = opened('ltv-analysis?brandGroup=b1&range=2024-01-01.2024-12-31');
    made.answerQuery('cac', []);
    made.answerQuery('ltv', {
      monthCohorts: {
        '202401': aged('cohortLtv', [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 50, 90]),
        '202412': aged('cohortLtv', [30]),
      },
    });
    made.answerQuery('sizes', { monthCohorts: { '202401': aged('cohortSize', [300]), '202412': aged('cohortSize', [100]) } });
    // (50 × 300 + 30 × 100) ÷ 400
    expect(boxOf(made.draw(), 'LTV L12M')).toContain('$45 ');
  });

  test('C-985 C-986 C-987 Lifetime LTV is of cohorts of 3 months and older, and above 3.0 of CAC is healthy', () => {
    const page = answered(opened()).draw();
    expect(boxOf(page, 'Lifetime LTV')).toMatch(/\$60 .*Cohorts of Jul 2026, weighted by size/);
    expect(boxOf(page, 'LTV to CAC')).toMatch(/3\.8 .*(?<!not )healthy .*Healthy above 3\.0/);
    const poor = answered(opened(), [{ cohortMonth: '202607', ntbUsers: 1000, cac: 20, totalInMonthSpend: 20_000 }]);
    expect(boxOf(poor.draw(), 'LTV to CAC')).toMatch(/3\.0 .*not healthy/);
  });

  test('an LTV that stops before months of fewer than 50 customers says so on its card; one that does not says nothing', () => {
    const boxes = (months: readonly (number | 'few')[]) => {
      const made = opened();
      made.answerQuery('cac', [{ cohortMonth: '202607', ntbUsers: 1000, cac: 20, totalInMonthSpend: 20_000 }]);
      made.answerQuery('ltv', { monthCohorts: { '202607': aged('cohortLtv', months) } });
      made.answerQuery('sizes', { monthCohorts: { '202607': aged('cohortSize', [1000]) } });
      const page = made.draw();
      return ['LTV L12M', 'Lifetime LTV', 'LTV to CAC'].map((title) => boxOf(page, title).includes(LEFT_OUT));
    };
    expect(boxes([18, 30, 40, 60])).toEqual([false, false, false]);
    expect(boxes([18, 30, 'few', 60])).toEqual([false, false, false]);
    expect(boxes([18, 30, 40, 60, 'few'])).toEqual([true, true, true]);
    // Until month 3 there is no lifetime value that could stop short.
    expect(boxes([18, 30, 'few', 'few'])).toEqual([true, false, false]);
    // LTV L12M looks at month 12 and not beyond.
    expect(boxes([...Array.from({ length: 13 }, (_, i) => i + 1), 'few'])).toEqual([false, true, true]);
  });

  test('C-320 CAC & LTV By Cohort stands by month and age, with all cohorts below', () => {
    const rows = rowsOf(regionOf(answered(opened()).draw(), 'CAC & LTV By Cohort'));
    expect(rows[1]).toEqual(['Cohort', 'Customers', 'CAC', '0', '1', '2', '3']);
    expect(rows.slice(2)).toEqual([
      ['Jul 2026', '1,000', '$20.00', '$18.00', '$30.00', '$40.00', '$60.00'],
      ['Aug 2026', '3,000', '$10.00', '$12.00', '$20.00', '$30.00', ''],
      ['Sep 2026', '<50', '–', 'Fewer than 50 customers, not shown', ''],
      ['Oct 2026', '1,000', '$30.00', '$40.00', '', '', ''],
      ['All cohorts', '5,000', '$16.00', '$18.80', '$22.50', '$32.50', '$60.00'],
    ]);
  });

  test('C-321 Customer Retention stands in percent of the cohort, or as customers', () => {
    const rows = rowsOf(regionOf(answered(opened()).draw(), 'Customer Retention'));
    expect(rows[1]).toEqual(['Cohort', 'Customers', '1', '2', '3']);
    expect(rows[2]?.slice(2)).toEqual(['12%', 'Fewer than 50 customers, not shown', '6%']);
    expect(rows[5]).toEqual(['Oct 2026', '1,000', 'First full month ends Nov 30']);
    expect(rows.at(-1)?.slice(2)).toEqual(['11%', '5%', '6%']);
    const counted = rowsOf(regionOf(answered(opened(`${PATH}&customers=customers`)).draw(), 'Customer Retention'));
    expect(counted.at(-1)?.slice(1)).toEqual(['5,000', '420', '150', '60']);
  });

  test('C-322 Revenue Retention stands in percent of the first month, or in dollars', () => {
    const rows = rowsOf(regionOf(answered(opened()).draw(), 'Revenue Retention'));
    expect(rows[1]).toEqual(['Cohort', 'Month 0', '1', '2', '3']);
    expect(rows[3]).toEqual(['Aug 2026', '$36K', '67%', '83%', '']);
    const dollars = rowsOf(regionOf(answered(opened(`${PATH}&revenue=dollars`)).draw(), 'Revenue Retention'));
    expect(dollars[3]).toEqual(['Aug 2026', '$36K', '$24K', '$30K', '']);
  });

  test('C-331 C-333 C-980 asks by month for the US; the last 12 months are the default, and the boxes always have theirs', () => {
    const query = { brandGroupId: 'b1', country: 'US', endDate: '2026-10-31' };
    for (const key of ['cac', 'ltv', 'sizes', 'sales']) {
      expect(opened('ltv-analysis?brandGroup=b1').asks(key), key).toMatchObject({ query: { ...query, startDate: '2025-11-01' } });
      // Four months are chosen, and the boxes look back over twelve.
      expect(opened().asks(key), key).toMatchObject({ query: { ...query, startDate: '2025-11-01' } });
    }
  });

  test('C-978 C-979 no month before January 2024 or after the last whole one is asked for', () => {
    const made = opened('ltv-analysis?brandGroup=b1&range=2023-01-01.2026-12-31');
    expect(made.asks('cac')).toMatchObject({ query: { startDate: '2024-01-01', endDate: '2026-10-31' } });
  });

  test('cohorts before the chosen months are in the boxes alone', () => {
    const page = answered(opened(), CAC).draw();
    expect(textOf(regionOf(page, 'CAC & LTV By Cohort'))).not.toContain('Jun 2026');
    // The cohort of June weighs in: (49,500 + 80,000) ÷ 5,500
    expect(boxOf(page, 'Average CAC')).toContain('$23.55');
  });

  test('A-066 C-688 is there for Prime users whose brand group has AMC, and for nobody else', () => {
    within(opened().draw()).getByRole('heading', { level: 1, name: 'CAC & LTV Analysis' });
    for (const who of [user(), user({}, [])]) {
      const made = openDrawn('ltv-analysis', PATH, who);
      expect(within(made.draw()).queryByRole('heading', { level: 1, name: 'CAC & LTV Analysis' })).toBeNull();
      expect(() => made.asks('cac')).toThrow();
    }
  });

  test('C-855 C-856 C-857 what failed says so in its own words, with a way to try again', () => {
    const failed = (key: string, title: string): string => {
      const made = answered(opened());
      made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/ltv-analysis?brandGroup=b1&range=2025-01-01.2025-06-30' });
      made.failQuery(key, { kind: 'status', status: 500, message: 'Away.' });
      return textOf(regionOf(made.draw(), title));
    };
    expect(failed('cac', 'CAC & LTV By Cohort')).toMatch(/An error was encountered retrieving CAC & LTV data\..*Retry/);
    expect(failed('sizes', 'Customer Retention')).toMatch(/An error was encountered retrieving Customer Retention data\..*Retry/);
    expect(failed('sales', 'Revenue Retention')).toMatch(/An error was encountered retrieving Revenue Retention data\..*Retry/);
  });

  test('C-858 without cohorts each table says that there are no data', () => {
    const made = opened();
    made.answerQuery('cac', []);
    for (const key of ['ltv', 'sizes', 'sales']) made.answerQuery(key, { monthCohorts: {} });
    const page = made.draw();
    expect(textOf(regionOf(page, 'CAC & LTV By Cohort'))).toContain('No CAC & LTV data was found.');
    expect(textOf(regionOf(page, 'Customer Retention'))).toContain('No Customer Retention data was found.');
    expect(textOf(regionOf(page, 'Revenue Retention'))).toContain('No Revenue Retention data was found.');
    expect(boxOf(page, 'Average CAC')).toContain('No cohorts in these months');
    expect(brokenIn(page)).toEqual([]);
  });

  test('the file is what is on the screen, in the unit that is chosen, for whoever may', () => {
    const made = answered(opened(`${PATH}&customers=customers`));
    for (const what of ['cohorts:customers', 'cohorts:none']) made.send(AT, { type: 'screen.downloadClicked', what });
    expect(made.commands('file.download').map(({ name, text }) => [name, text.split('\r\n').slice(0, 3)])).toEqual([
      [
        'customer-retention_brand-b1_2026-07-01_2026-10-31.csv',
        ['Cohort,Customers,Month 1,Month 2,Month 3', 'Jul 2026,1000,120,<50,60', 'Aug 2026,3000,300,150,'],
      ],
    ]);
  });

  test('each panel waits for what it is made of, and for nothing else', () => {
    const made = opened();
    made.answerQuery('sizes', { monthCohorts: { '202607': aged('cohortSize', [1000, 120]) } });
    const page = made.draw();
    expect(textOf(regionOf(page, 'Customer Retention'))).toContain('12%');
    expect(textOf(regionOf(page, 'CAC & LTV By Cohort'))).toContain('Loading CAC & LTV By Cohort');
  });

  test('keys lead from cell to cell, and what is there is told', () => {
    const made = answered(opened());
    made.send(AT, { type: 'screen.uiSet', key: 'ltvCohort', value: [0, 3] });
    const region = regionOf(made.draw(), 'CAC & LTV By Cohort');
    const cell = region.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant');
    expect(region.querySelector(`[id="${cell}"]`)).not.toBeNull();
    expect(textOf(region)).toContain('Jul 2026, month 3: LTV per customer $60; LTV ÷ CAC 3.00; Customers 1,000.');
  });

  test('while other dates are on their way, figures stand under the dates that they are of', () => {
    const made = answered(opened());
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/ltv-analysis?brandGroup=b1&range=2025-01-01.2025-06-30' });
    const region = textOf(regionOf(made.draw(), 'CAC & LTV By Cohort'));
    expect(region).toContain('Jul – Oct 2026');
    expect(region).toContain('(updating)');
  });
});
