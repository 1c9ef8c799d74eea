/** Deliveries with faults at random: none blank, none doubled, each with a receipt or a told failure. `npm run soak -- deliveries` lives 10,000. */
import { expect, test } from 'vitest';
import { addPerson, addTenant, draftOf, ORIGIN, SOAK_START, soakDeliveries } from '../../../scripts/soak/deliveries.ts';
import { makeMailLinks } from '../../../server/deliveries/links.ts';
import type { MailMessage } from '../../../server/deliveries/ports.ts';
import { makeTurnRunner } from '../../../server/deliveries/turnRunner.ts';
import { addDelivery, changeDelivery } from '../../../server/store/deliveries.queries.ts';
import { findRun } from '../../../server/store/deliveryRuns.queries.ts';
import { openTestStore } from '../store/testStore.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

test('50 deliveries through every fault: none blank, none doubled, none without a receipt or a told failure', async () => {
  const store = await openTestStore(await temporaryFolder(), () => 0);
  const report = await soakDeliveries({ store, seed: 7, count: 50 });
  await store.close();
  expect(report.faults).toEqual([]);
  // Every fault was met.
  expect(Math.min(report.sent, report.partly, report.failed, report.uncertain, report.deaths)).toBeGreaterThan(0);
  expect(report.mails).toBeGreaterThan(80);
});

test('a recipient that was taken out, and a delivery that was switched off, while it is being sent, get nothing more', async () => {
  const store = await openTestStore(await temporaryFolder(), () => 0);
  const [people, sent] = [['a', 'b', 'c', 'd'].map((name) => `${name}@own.example`), [] as MailMessage[]];
  await addTenant(store, 0);
  const [first, , , last] = people;
  const key = { id: 'x', brandGroupId: 'bg' };
  const edit = (version: number, recipients: readonly string[], isOn: boolean) =>
    store.transaction((unit) =>
      changeDelivery(unit, key, { ...draftOf('x', recipients), isOn }, { userId: 'o', now: 0, since: SOAK_START, version }),
    );
  await store.transaction(async (unit) => {
    for (const id of ['o', 'a', 'b', 'c', 'd']) await addPerson(unit, id, 'org', 0);
    await addDelivery(unit, key, draftOf('x', people), { userId: 'o', now: SOAK_START });
  });
  const runner = makeTurnRunner({
    store,
    now: () => SOAK_START + 3_600_000,
    compose: async () => ({ tag: 'whole', content: { title: 'x', subtitle: '', link: ORIGIN, blocks: [], dataThrough: '' }, files: [] }),
    sendMail: async (message) => {
      sent.push(message);
      if (message.to === first) await edit(1, [people[0] ?? '', people[2] ?? '', last ?? ''], true);
      if (message.to === people[2]) await edit(2, people, false);
      return { tag: 'accepted', answer: '' };
    },
    callHook: async () => ({ tag: 'accepted', answer: '' }),
    links: makeMailLinks('s', () => ORIGIN),
    origin: () => ORIGIN,
  });
  await runner.look(new AbortController().signal);
  expect(sent.map(({ to }) => to)).toEqual(['a@own.example', 'c@own.example', 'o@own.example']);
  expect(await findRun(store, 'x.2026-11-20')).toMatchObject({ status: 'partly', reason: 'The delivery was switched off.' });
  await store.close();
});
