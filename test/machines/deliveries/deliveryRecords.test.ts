import { describe, expect, test } from 'vitest';
import { DELIVERY_SENDER } from '../../../src/domain/deliveries/deliveries.screen.ts';
import type { Delivery } from '../../../src/domain/deliveries/delivery.ts';
import { type DeliveryFields, draftOfDelivery, HOOK_SLOTS, newDelivery } from '../../../src/domain/deliveries/deliveryFields.ts';
import { DELIVERY_LIST } from '../../../src/domain/deliveries/deliveryRecord.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createDeliveryFormMachine } from '../../../src/machines/deliveries/deliveryForm.machine.ts';
import { createDeliveryListMachine } from '../../../src/machines/deliveries/deliveryList.machine.ts';
import { createDeliverySenderMachine, type DeliverySenderContext } from '../../../src/machines/deliveries/deliverySender.machine.ts';
import { callsIn, toastsIn } from '../markets/markets.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { inputOf, looking, registry } from '../records/boxes.ts';
import { type WalkedKind, walkForm, walkList } from '../records/walks.ts';

const START: DeliveryFields = {
  ...newDelivery({ about: { kind: 'summary' }, name: 'Mondays', query: '', timeZone: 'Europe/Berlin' }),
  recipients: ['ann@brand.test'],
};

const delivery = (fields: DeliveryFields, version: number): Delivery => ({
  ...draftOfDelivery(fields),
  id: 'a',
  owner: 'Ines Adler',
  isOwn: false,
  recipientStates: [],
  hasEnded: false,
  hasHookAddress: fields.hasHookAddress,
  hasHookKey: fields.hasHookKey,
  version,
  latest: null,
  nextAt: null,
});

const deliveries: WalkedKind<DeliveryFields> = {
  area: 'deliveries',
  list: DELIVERY_LIST,
  calls: { update: 'updateDelivery', remove: 'deleteDelivery' },
  answer: (fields, version) => jsonOf(delivery(fields, version)),
  start: START,
  mine: { ...START, hook: 'slack', hookAddress: { secret: HOOK_SLOTS.hookAddress, filled: true } },
  faulty: { ...START, hook: 'slack' },
  theirs: { ...START, recipients: ['bo@brand.test'] },
  unfit: { ...START, name: ' ' },
  edited: (draft) => ({ type: 'deliveries.draftEdited', draft }),
  returned: (returned) => ({ type: 'deliveries.draftReturned', ...returned }),
  turned: (direction, document) => ({ type: 'deliveries.turned', direction, document: [...document] }),
};

describe('every way through the form of a delivery', () => {
  const ways = walkForm(createDeliveryFormMachine(registry()), deliveries);

  test('is walked', () => {
    expectCovered(ways);
  });

  test('sends where the address of a web hook lies, never the text, and nothing while it is missing', () => {
    const bodies = stepsOf(ways)
      .flatMap(callsIn)
      .map(({ input }) => input.body);
    expect(bodies.length).toBeGreaterThan(0);
    const withHook = bodies.filter((body) => (body as { readonly hook: string | null }).hook === 'slack');
    expect(withHook.length).toBeGreaterThan(0);
    for (const body of withHook) expect(body).toMatchObject({ hookAddress: { secret: HOOK_SLOTS.hookAddress, filled: true } });
  });
});

describe('every way through the list of deliveries', () => {
  const ways = walkList(createDeliveryListMachine(registry()), deliveries);

  test('is walked', () => {
    expectCovered(ways);
  });

  test('deletes after a yes alone, and an undo names no secret', () => {
    const steps = stepsOf(ways);
    const removals = steps.filter((taken) => callsIn(taken).some(({ call }) => call === 'deleteDelivery'));
    expect(removals.length).toBeGreaterThan(0);
    for (const { before, event } of removals) {
      const isYes = before.value === 'confirming' && event.type === 'record.deleteConfirmed';
      const isChosen = before.value === 'conflict' && event.type === 'record.conflictDecided';
      const wasConfirmed = before.context.wanted.some((wanted) => typeof wanted === 'object' && 'remove' in wanted && wanted.isConfirmed);
      expect([event.type, isYes || isChosen || wasConfirmed]).toEqual([event.type, true]);
    }
    const turns = steps.flatMap(callsIn).filter(({ requestId }) => requestId === 'turn');
    expect(turns.map(({ input }) => input.body)).toContainEqual(expect.objectContaining({ hook: 'slack', version: 1 }));
    expect(JSON.stringify(turns)).not.toContain(HOOK_SLOTS.hookAddress);
  });
});

describe('every way through what is done to a delivery at once', () => {
  const answered = (requestId: string) => ({ type: 'api.answered', requestId, call: 'testDelivery', body: { inline: {} } }) as const;
  const failed = (requestId: string) =>
    ({
      type: 'api.failed',
      requestId,
      call: 'testDelivery',
      failure: { kind: 'status', status: 503, message: 'No mail server.' },
    }) as const;
  const [TEST, SWITCH] = [{ type: 'deliveries.testClicked', id: 'a' } as const, { type: 'deliveries.switchClicked', id: 'a' } as const];
  const ways = pathsThrough<DeliverySenderContext>(createDeliverySenderMachine(registry()), {
    input: inputOf('sender'),
    events: [
      { type: 'message.answered', key: DELIVERY_LIST, value: { inline: jsonOf([delivery(START, 1)]) } },
      looking(null),
      TEST,
      SWITCH,
      { ...TEST, id: 'gone' },
      answered(`${DELIVERY_SENDER}:1`),
      answered(`${DELIVERY_SENDER}:2`),
      failed(`${DELIVERY_SENDER}:1`),
      failed(`${DELIVERY_SENDER}:2`),
    ],
    stopWhen: ({ calls }) => calls > 2,
  });

  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks the server once at a time, for a delivery that is listed', () => {
    const asking = stepsOf(ways).filter((taken) => callsIn(taken).length > 0);
    expect(new Set(asking.flatMap(callsIn).map(({ call }) => call))).toEqual(new Set(['testDelivery', 'updateDelivery']));
    for (const { before, after, event } of asking) {
      expect([before.value, after.value]).toEqual(['resting', 'asking']);
      expect(event).toMatchObject({ id: 'a' });
    }
    const switched = asking.flatMap(callsIn).filter(({ call }) => call === 'updateDelivery');
    for (const { input } of switched) expect(input.body).toMatchObject({ isOn: false, version: 1, name: 'Mondays' });
  });

  test('says what became of what was asked last, and passes over an answer to anything before', () => {
    const said = new Set<string>();
    for (const taken of stepsOf(ways)) {
      const { before, event, after } = taken;
      if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
      const isCurrent = before.value === 'asking' && event.requestId === `${DELIVERY_SENDER}:${before.context.calls}`;
      expect(after.value).toBe(isCurrent ? 'resting' : before.value);
      expect(toastsIn(taken)).toHaveLength(isCurrent ? 1 : 0);
      for (const { title } of toastsIn(taken)) said.add(title);
    }
    expect(said).toEqual(new Set(['Test sent', 'Delivery paused', 'Test not sent', 'Not changed']));
  });
});
