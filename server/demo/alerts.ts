/** The demo's alerts: what a brand manager would watch first. */
import type { AlertDraft } from '../../src/domain/alerts/alert.ts';
import { DEMO_GROUP } from './ids.ts';

export interface DemoAlert {
  readonly id: string;
  readonly brandGroupId: string;
  /** Who made it. */
  readonly by: string;
  /** It tells of days from so long ago on. */
  readonly daysAgo: number;
  readonly draft: AlertDraft;
}

const alert = (id: string, name: string, rule: AlertDraft['rule']): DemoAlert => ({
  id,
  brandGroupId: DEMO_GROUP.northfoldHome,
  by: 'user-adam',
  daysAgo: 60,
  draft: { name, rule, snoozedUntil: null },
});

export const demoAlerts = (): readonly DemoAlert[] => [
  alert('demo-alert-sales', 'Sales outside the expected range', {
    about: { schema: 'retail', metric: 'total_sales_ordered_revenue_in_usd', filters: {} },
    condition: { kind: 'expected', side: 'either' },
    quietDays: 2,
  }),
  alert('demo-alert-acos', 'ACOS up 10% in a week', {
    about: { schema: 'ads', metric: 'acos', filters: {} },
    condition: { kind: 'change', side: 'up', by: 0.1, window: 'week', against: 'pop' },
    quietDays: 2,
  }),
  alert('demo-alert-buy-box', 'Buy Box below 90%', {
    about: { schema: 'retail', metric: 'buy_box_percentage', filters: { countries: ['US'] } },
    condition: { kind: 'level', side: 'below', threshold: 0.9, window: 'day' },
    quietDays: 2,
  }),
];
