/** A goal that was changed in one tab of a person: what other tabs of theirs do about it. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { childAddress, queryAddress, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { signedIn, user } from '../harness.ts';
import { goal } from './goals.ts';

const BUSINESS = screenAddress('business-health');
const GOALS = screenAddress('goal-management');

const opened = (path: string) => signedIn({ url: `/velocity/${path}?brandGroup=b1` }, user(), { screens: EVERY.screens });

describe('goals in several tabs', () => {
  test('Business Health asks for the goals anew when another tab has changed them, and for nothing else', () => {
    const made = opened('business-health');
    const before = made.asked.length;
    made.send(SHELL, { type: 'shell.dataChangedElsewhere', calls: ['brandGroupGoals'] });
    const calls = made.asked.slice(before).flatMap(({ owner, command }) => (command.type === 'api.call' ? [[owner, command.call]] : []));
    expect(calls).toEqual([[queryAddress(BUSINESS, 'goals'), 'brandGroupGoals']]);
  });

  test('the console tells the other tabs when the goals were changed in it, and not when it heard of it', () => {
    const made = opened('goal-management-console');
    const told = () => made.commands('tabs.tell').map(({ calls }) => calls);
    const before = told().length;
    made.send(SHELL, { type: 'shell.dataChangedElsewhere', calls: ['brandGroupGoals'] });
    expect(told().slice(before)).toEqual([]);
    const list = childAddress(GOALS, 'goalConsole', 'records');
    made.send(queryAddress(GOALS, 'goals'), {
      type: 'api.answered',
      requestId: '2',
      call: 'brandGroupGoals',
      body: { inline: jsonOf([{ ...goal('g1'), changedBy: null, changedAt: 0 }]) },
    });
    made.send(list, { type: 'record.deleteClicked', id: 'g1' });
    made.send(list, { type: 'record.deleteConfirmed' });
    const asked = made.asked.findLast(({ owner, command }) => owner === list && command.type === 'api.call');
    if (asked?.command.type !== 'api.call') throw new Error('nothing was asked');
    expect(told().slice(before)).toEqual([]);
    made.send(list, { type: 'api.answered', requestId: asked.command.requestId, call: 'bulkGoals', body: { inline: [] } });
    expect(told().slice(before)).toEqual([['brandGroupGoals']]);
  });
});
