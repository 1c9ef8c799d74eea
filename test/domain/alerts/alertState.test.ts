import { describe, expect, test } from 'vitest';
import type { AlertRule, StoredAlert } from '../../../src/domain/alerts/alert.ts';
import { ruleText, stateText } from '../../../src/domain/alerts/alertWords.ts';
import { tryAlert } from '../../../src/domain/alerts/tryAlert.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const TODAY = isoDay('2026-11-20');
const BUY_BOX: AlertRule = {
  about: { schema: 'buy_box', metric: 'buy_box_percentage', filters: {} },
  condition: { kind: 'level', side: 'below', threshold: 0.9, window: 'week' },
  quietDays: 2,
};
type Stands = Pick<StoredAlert, 'rule' | 'snoozedUntil' | 'lasting' | 'judgedTo'>;
const alert = (rest: Partial<Stands> = {}): Stands => ({
  rule: BUY_BOX,
  snoozedUntil: null,
  lasting: null,
  judgedTo: isoDay('2026-11-19'),
  ...rest,
});
const lasting = {
  began: isoDay('2026-11-18'),
  last: isoDay('2026-11-19'),
  days: 2,
  quiet: 0,
  ended: null,
  value: 0.8,
  low: 0.9,
  high: null,
} as const;
const gone: AlertRule = { ...BUY_BOX, about: { ...BUY_BOX.about, metric: 'no_longer_kept' } };

describe('how an alert stands', () => {
  test.each<[string, Stands]>([
    ['Quiet through Nov 19, 2026', alert()],
    ['Not judged yet', alert({ judgedTo: null })],
    ['Ongoing since Nov 18, 2026', alert({ lasting })],
    ['Snoozed until Nov 21, 2026', alert({ lasting, snoozedUntil: isoDay('2026-11-21') })],
    // On the day itself it tells again.
    ['Ongoing since Nov 18, 2026', alert({ lasting, snoozedUntil: TODAY })],
    ['Cannot be judged: its metric no longer exists', alert({ rule: gone, lasting, snoozedUntil: isoDay('2026-11-21') })],
  ])('%s', (words, stored) => {
    expect(stateText(stored, TODAY)).toBe(words);
  });
});

describe('an alert on the Buy Box', () => {
  test('is a level of its metric: the views won in seven days by those that are known, never a mean of the days', () => {
    expect(ruleText(BUY_BOX)).toBe('Buy Box % over 7 days below 90%');
    const start = isoDay('2026-11-01');
    // Of 1,000 views a day all are won; on the last day, with 9,000 views, half. The mean of the days is 93%, the share 70%.
    const known = [1000, 1000, 1000, 1000, 1000, 1000, 9000];
    const won = [1000, 1000, 1000, 1000, 1000, 1000, 4500];
    const trial = tryAlert(
      BUY_BOX.about,
      BUY_BOX.condition,
      {
        start,
        sums: { buy_box_glance_views: won, buy_box_known_views: known },
        through: addDays(start, 6),
        lacking: [],
        breaks: [],
      },
      2,
    );
    expect(trial?.events.map(({ began, value }) => [began, value])).toEqual([[isoDay('2026-11-07'), 0.7]]);
  });
});
