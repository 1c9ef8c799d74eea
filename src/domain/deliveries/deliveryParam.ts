/** What a new delivery is about, as the address says it. */
import { text } from '../screens/params.ts';
import type { seedParams } from './deliverPath.ts';
import type { DeliveryAbout } from './delivery.ts';
import type { DeliverySeed } from './deliveryFields.ts';

/** The parameters of a new delivery. */
export const SEED_PARAMS = { about: text(100), name: text(255), query: text(4_000), zone: text(64) } satisfies Record<
  keyof ReturnType<typeof seedParams>,
  unknown
>;

/** The Executive Summary for what names nothing else. */
export const readAbout = (written: string): DeliveryAbout => {
  const [kind, ...rest] = written.split(':');
  const id = rest.join(':').slice(0, 64);
  return (kind === 'dashboard' || kind === 'report') && id !== '' ? { kind, id } : { kind: 'summary' };
};

export const seedOf = ({ about = '', name = '', query = '', zone = '' }: Readonly<Record<string, string>>): DeliverySeed => ({
  about: readAbout(about),
  name,
  query,
  timeZone: zone,
});
