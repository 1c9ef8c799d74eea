/**
 * The demo's dashboards: for each brand group a review of advertising and one of the catalogue, and where it has a dashboard of its own
 * the one for the morning. Pure data; all reports are those of the panels, so the figures live.
 */

import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel, pacingDate, pacingPop } from '../../src/domain/dashboards/newPanel.ts';
import type { Panel, PanelOf, PanelType } from '../../src/domain/dashboards/panel.ts';
import { type DateSpec, specOf } from '../../src/domain/dates/dateSpec.ts';
import { presetNamed } from '../../src/domain/dates/presets.ts';
import type { PopConfig } from '../../src/domain/dates/reportPop.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { DEMO_BRAND_GROUPS, type DemoBrandGroup } from './tenants.ts';

export interface DemoDashboard {
  readonly id: string;
  readonly brandGroupId: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly content: Dashboard;
}

const [INES, ADAM] = ['user-ines', 'user-adam'];
const SALES = 'total_sales_ordered_revenue_in_usd';
const LAST_30: DateSpec = specOf(presetNamed('last-30-days').range);
const LAST_MONTH: DateSpec = specOf(presetNamed('last-month').range);
const POP = (type: 'trailing_days' | 'yoy'): PopConfig => ({ type, includeAbsChange: true, includePctChange: true });

/** Makes the panels of one dashboard, each with an id of its own. */
const panelsOf = (group: DemoBrandGroup) => {
  const driver = driverOf({ kind: 'brand', brandGroupId: group.id });
  const name = driver._tag === 'Right' ? driver.right : '';
  let made = 0;
  const panel = <T extends PanelType>(type: T, over: Partial<PanelOf<T>>): Panel => {
    made += 1;
    return { ...newPanel(type, `demo${String(made).padStart(7, '0')}`, name), ...over } as Panel;
  };
  return {
    panel,
    heading: (text: string): Panel => panel('Heading', { text, toc: true, level: 2 }),
    number: (title: string, measure: string): Panel => panel('Big Number', { title, measure }),
  };
};

const morning = (group: DemoBrandGroup): Dashboard => {
  const { panel, heading, number } = panelsOf(group);
  const key = group.key;
  return {
    title: `${group.name} Dashboard`,
    date: LAST_30,
    periodOverPeriod: POP('trailing_days'),
    panels: [
      panel('Content', {
        title: 'How to read this page',
        hideTitle: true,
        columns: 'full',
        style: 'hint',
        content: [
          `**${group.name}, every morning.** Sales first, then what advertising adds, then the products behind both.`,
          'Figures compare the dates above with as many days before; pacing compares this month with the whole month before.',
        ].join('\n\n'),
      }),
      heading('Sales'),
      number('Ordered Revenue', SALES),
      number('Units', 'ordered_units'),
      number('Conversion', 'conversion_rate'),
      panel('Pacing', { title: 'Revenue this month', measure: SALES, date: pacingDate('month'), periodOverPeriod: pacingPop('month') }),
      panel('Timeseries', { title: 'Revenue by day', measures: [SALES, 'ad_sales'], columns: 'full', rows: 2 }),
      heading('Advertising'),
      number('Ad Spend', 'ad_spend_in_usd'),
      number('ACOS', 'acos'),
      number('TACOS', 'tacos'),
      number('ROAS', 'roas'),
      heading('Products'),
      panel('Table', {
        title: 'Best sellers',
        rowDimensions: ['asin', 'product_title'],
        measures: [SALES, 'ordered_units', 'conversion_rate'],
        sort: [{ column: [SALES, 'current'], direction: 'desc' }],
        limit: 25,
        rows: 2,
      }),
      panel('Horizontal Rule', {}),
      panel('Attachment', { title: 'On the shelf', attachmentId: `file-${key}-shelf`, columns: 1, rows: 2 }),
      panel('Content', {
        title: 'For the weekly review',
        columns: 3,
        rows: 2,
        content: [
          '1. Which figure moved most against the days before, and do we know why?',
          '2. Did ad spend follow sales? **TACOS** up with sales down is the pair to look into first.',
          '3. Which best seller lost units while its conversion held? Look at its traffic, then at its price.',
          '4. Is the month on pace? If not: what would close the gap, by when, and who does it?',
        ].join('\n'),
      }),
    ],
  };
};

const advertising = (group: DemoBrandGroup): Dashboard => {
  const { panel, heading, number } = panelsOf(group);
  return {
    title: 'Advertising Review',
    date: LAST_MONTH,
    periodOverPeriod: POP('yoy'),
    panels: [
      heading('Efficiency'),
      number('Ad Spend', 'cost_in_usd'),
      number('Ad Sales', 'attributed_sales_in_usd'),
      number('ACOS', 'ads.acos'),
      number('ROAS', 'ads.roas'),
      panel('Timeseries', {
        title: 'Spend and sales by week',
        granularity: 'Weeks',
        measures: ['cost_in_usd', 'attributed_sales_in_usd'],
        rows: 2,
      }),
      panel('Timeseries', {
        title: 'Clicks by ad type',
        granularity: 'Weeks',
        dimensions: ['ad_type'],
        measures: ['ads.clicks'],
        columns: 1,
        rows: 2,
      }),
      heading('Campaigns'),
      panel('Table', {
        title: 'Largest campaigns',
        rowDimensions: ['campaign_name'],
        measures: ['cost_in_usd', 'attributed_sales_in_usd', 'ads.acos', 'ads.ctr'],
        sort: [{ column: ['cost_in_usd', 'current'], direction: 'desc' }],
        limit: 20,
        rows: 2,
      }),
      panel('Content', {
        title: 'What we agreed',
        columns: 'full',
        style: 'success',
        content: '- Keep ACOS under its goal before raising budgets\n- Move wasted spend to terms that convert\n- Review **every Monday**',
      }),
    ],
  };
};

const catalogue = (group: DemoBrandGroup): Dashboard => {
  const { panel, heading, number } = panelsOf(group);
  return {
    title: 'Catalog Review',
    date: LAST_30,
    periodOverPeriod: POP('trailing_days'),
    panels: [
      number('Glance Views', 'glance_views'),
      number('Conversion', 'conversion_rate'),
      number('Buy Box', 'buy_box_percentage'),
      number('Price', 'asp'),
      heading('Where it sells'),
      panel('Table', {
        title: 'Categories by country',
        rowDimensions: ['current_category'],
        columnDimensions: ['country'],
        measures: [SALES],
        periodOverPeriod: null,
        date: LAST_30,
        sort: [{ column: SALES, direction: 'desc' }],
        rows: 2,
      }),
      panel('Timeseries', { title: 'Units by country', dimensions: ['country'], measures: ['ordered_units'], columns: 'full', rows: 2 }),
      ...(group.flags.hasAmc
        ? [heading('Customers'), panel('LTV', { title: 'Customers and what they are worth', columns: 'full', rows: 2 })]
        : []),
    ],
  };
};

/** Of each brand group; the first of one with a dashboard of its own is that one. */
export const demoDashboards = (): readonly DemoDashboard[] =>
  DEMO_BRAND_GROUPS.flatMap((group): readonly DemoDashboard[] => {
    const key = group.key;
    const of = { brandGroupId: group.id };
    return [
      ...(group.flags.dashboard ? [{ ...of, id: `dashboard-${key}`, by: INES, daysAgo: 3, content: morning(group) }] : []),
      { ...of, id: `dashboard-${key}-advertising`, by: ADAM, daysAgo: 12, content: advertising(group) },
      { ...of, id: `dashboard-${key}-catalogue`, by: INES, daysAgo: 30, content: catalogue(group) },
    ];
  });
