import { describe, expect, test } from 'vitest';
import { ALERT_MARKS, alertsScreen } from '../../../src/domain/alerts/alerts.screen.ts';
import { type AlertMarksContext, alertMarksMachine } from '../../../src/machines/alerts/alertMarks.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { callsIn, toastsIn } from '../markets/markets.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { inputOf, looking } from '../records/boxes.ts';

const DISMISS: Input = { type: 'alerts.marked', ids: ['e1'], mark: 'dismissed' };
const KEEP: Input = { type: 'alerts.marked', ids: ['e1', 'e2'], mark: 'kept' };
const answered = (nth: number): Input => ({
  type: 'api.answered',
  requestId: `${ALERT_MARKS}:${nth}`,
  call: 'markAlertEvents',
  body: { inline: {} },
});
const failed = (nth: number): Input => ({
  type: 'api.failed',
  requestId: `${ALERT_MARKS}:${nth}`,
  call: 'markAlertEvents',
  failure: { kind: 'network' },
});

const ways = pathsThrough<AlertMarksContext>(alertMarksMachine, {
  input: inputOf('marks'),
  events: [DISMISS, KEEP, looking(null), looking(null, null), answered(1), answered(2), failed(1), failed(2)],
  stopWhen: ({ calls }) => calls > 2,
});

describe('every way through the marks of what alerts told', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks the server for the brand group that is looked at, and for none where there is none', () => {
    for (const taken of stepsOf(ways)) {
      const { before, event } = taken;
      if (event.type !== 'alerts.marked') continue;
      const { brandGroupId } = before.context;
      expect(callsIn(taken).map(({ call, input }) => [call, input])).toEqual(
        brandGroupId === null ? [] : [['markAlertEvents', { params: { id: 'b1' }, body: { ids: event.ids, mark: event.mark } }]],
      );
    }
  });

  test('has the inbox asked for anew by the answer to the last call alone, and says what failed', () => {
    let failures = 0;
    for (const taken of stepsOf(ways)) {
      const { before, event, told } = taken;
      if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
      const isCurrent = before.value === 'asking' && event.requestId === `${ALERT_MARKS}:${before.context.calls}`;
      const reloads = told.filter(({ to, message }) => to === alertsScreen.at && message.type === 'message.dataChanged');
      expect(reloads).toHaveLength(isCurrent ? 1 : 0);
      expect(toastsIn(taken)).toHaveLength(isCurrent && event.type === 'api.failed' ? 1 : 0);
      failures += toastsIn(taken).length;
    }
    expect(failures).toBeGreaterThan(0);
  });
});
