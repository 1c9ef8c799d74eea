/** Mails about deliveries: to confirm an address, and to tell the owner what is missing. */
import { expect, test } from 'vitest';
import { addPerson, addTenant, draftOf, ORIGIN, SOAK_START } from '../../../scripts/soak/deliveries.ts';
import { makeMailLinks } from '../../../server/deliveries/links.ts';
import type { Composed, MailMessage, Outcome } from '../../../server/deliveries/ports.ts';
import { makeTurnRunner } from '../../../server/deliveries/turnRunner.ts';
import { addDelivery } from '../../../server/store/deliveries.queries.ts';
import { findAddress } from '../../../server/store/deliveryAddresses.queries.ts';
import { openTestStore } from '../store/testStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const DAY = 86_400_000;
const WHOLE: Composed = {
  tag: 'whole',
  content: { title: 'T', subtitle: 'S', link: ORIGIN, blocks: [{ kind: 'line', text: '$1' }], dataThrough: 'Nov 19' },
  files: [],
};

test('an address that was not asked is asked again; a notice leads to what is delivered', async () => {
  const store = await openTestStore(await temporaryFolder(), () => 0);
  await addTenant(store, SOAK_START);
  await store.transaction(async (unit) => {
    await addPerson(unit, 'owner', 'org', SOAK_START);
    await addDelivery(unit, { brandGroupId: 'bg', id: 'd' }, draftOf('d', ['new@out.example']), { userId: 'owner', now: SOAK_START });
  });
  const mails: MailMessage[] = [];
  let [clock, composed]: [number, Composed] = [SOAK_START, WHOLE];
  let outcome: Outcome = { tag: 'refused', answer: '451 try again', isFinal: false, isBounce: false };
  const runner = makeTurnRunner({
    store,
    now: () => clock,
    compose: async () => composed,
    sendMail: async (message) => {
      mails.push(message);
      return outcome;
    },
    callHook: async () => outcome,
    links: makeMailLinks('test', () => ORIGIN),
    origin: () => ORIGIN,
  });
  const lookOn = async (day: number): Promise<string | null> => {
    mails.length = 0;
    clock = SOAK_START + day * DAY + DAY / 12;
    await runner.look(new AbortController().signal);
    return (await findAddress(store, 'org', 'new@out.example'))?.state ?? null;
  };
  const asked = () => mails.filter(({ subject }) => subject === 'Confirm this address').length;
  expect([await lookOn(0), asked()]).toEqual([null, 1]);
  outcome = { tag: 'accepted', answer: '250 OK' };
  expect([await lookOn(1), asked()]).toEqual(['asked', 1]);
  expect([await lookOn(2), asked()]).toEqual(['asked', 0]);
  composed = { tag: 'missing', missing: 'Sales are missing.' };
  await lookOn(3);
  const [notice] = mails.filter(({ to }) => to === 'owner@own.example');
  expect(notice?.body.text).toContain(`${ORIGIN}/velocity/dashboard?brandGroup=bg`);
  await store.close();
});
