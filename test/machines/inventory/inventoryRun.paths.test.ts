import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../src/domain/inventory/forecast.ts';
import { doneIn } from '../../../src/domain/inventory/results.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { InventoryRunContext } from '../../../src/machines/inventory/inventoryRun.logic.ts';
import { createInventoryRunMachine } from '../../../src/machines/inventory/inventoryRun.machine.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { answers, scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const scope = scopeOf();
const input: ChildInput = {
  name: 'inventory-health',
  scope,
  params: {},
  screen: screenAddress('inventory-health'),
  key: 'simulation',
};

const answered = (key: keyof typeof answers): Input => ({
  type: 'message.answered',
  key,
  value: { inline: jsonOf(answers[key]) },
});
const part = (runId: string): Input => ({
  type: 'worker.answered',
  runId,
  part: { kind: 'simulate', done: 3, columns: columnsOf([]), tooShort: ['A', 'B', 'D'] },
});

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope, params: {} },
  { type: 'message.scopeChanged', scope, params: { resupply: '7' } },
  answered('top'),
  answered('onHand'),
  answered('history'),
  answered('latest'),
  part('1'),
  part('2'),
  { type: 'worker.failed', runId: '1', message: 'away' },
  { type: 'inventory.cancelClicked' },
  { type: 'inventory.runClicked' },
  { type: 'screen.downloadClicked', what: 'inventory-all-csv' },
  { type: 'download.finished', name: 'a.csv' },
  { type: 'download.failed', name: 'a.csv', message: 'full' },
];

const ways = pathsThrough<InventoryRunContext>(createInventoryRunMachine(createRegistry(createAnswerStore())), {
  input,
  events: EVENTS,
  stopWhen: ({ count }) => count >= 3,
});

describe('every way through a run in the background', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('has at most one run under way, and stops it before another begins', () => {
    for (const { steps } of ways.paths) {
      let running: string | null = null;
      for (const { event, asked } of steps) {
        if ((event.type === 'worker.answered' || event.type === 'worker.failed') && event.runId === running) running = null;
        for (const command of asked) {
          if (command.type === 'worker.stop') {
            expect(command.runId).toBe(running);
            running = null;
          }
          if (command.type !== 'worker.run') continue;
          expect(running).toBe(null);
          running = command.runId;
        }
      }
    }
  });

  test('says in its state how far it is', () => {
    for (const { after } of stepsOf(ways)) {
      const { started, stopped, of, parts } = after.context;
      const isThrough = doneIn(parts) >= of;
      if (after.value === 'waiting') expect([started, parts]).toEqual([null, []]);
      if (after.value === 'running') expect([started === null, stopped, isThrough]).toEqual([false, null, false]);
      if (after.value === 'done') expect([stopped, isThrough]).toEqual([null, true]);
      if (after.value === 'cancelled') expect(stopped).toEqual({ by: 'person' });
      if (after.value === 'failed') expect(stopped).toEqual({ by: 'failure', message: 'away' });
    }
  });
});
