/** The dashboards of the brand group with two years: the one for the morning, and two that are looked at now and then. */
import { type Dashboard, newDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel } from '../../src/domain/dashboards/newPanel.ts';
import type { Panel, PanelOf, PanelType } from '../../src/domain/dashboards/panel.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { CUSTOMER_MORNING, CUSTOMER_REVIEW } from './who.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';

export const twoYearDashboards = (brandGroupId: string): readonly Dashboard[] => {
  const driver = driverOf({ kind: 'brand', brandGroupId });
  const name = driver._tag === 'Right' ? driver.right : '';
  let made = 0;
  const panel = <T extends PanelType>(type: T, over: Partial<PanelOf<T>>): Panel => {
    made += 1;
    return { ...newPanel(type, `own${String(made).padStart(8, '0')}`, name), ...over } as Panel;
  };
  const heading = (text: string): Panel => panel('Heading', { text, toc: true, level: 2 });
  const number = (title: string, measure: string): Panel => panel('Big Number', { title, measure });
  const products = panel('Table', { title: 'Best sellers', rowDimensions: ['asin', 'product_title'], measures: [SALES, 'ordered_units'] });
  const of = (title: string, panels: readonly Panel[]): Dashboard => ({ ...newDashboard(), title, panels: [...panels] });
  return [
    of(CUSTOMER_MORNING, [
      panel('Content', { title: 'Läs så här', content: '**Försäljning** först, sedan annonser.', columns: 'full' }),
      heading('Sales'),
      number('Ordered Revenue', SALES),
      number('Units', 'ordered_units'),
      panel('Timeseries', { title: 'Revenue by day', measures: [SALES, 'ad_sales'], columns: 'full', rows: 2 }),
      heading('Advertising'),
      number('Ad Spend', 'ad_spend_in_usd'),
      number('TACOS', 'tacos'),
      heading('Products'),
      products,
    ]),
    of(CUSTOMER_REVIEW, [heading('Products'), products]),
    of('Annonser/kvartal', [heading('Efficiency'), number('Ad Spend', 'cost_in_usd')]),
  ];
};
