/** What waits for a key of the secrets, for `/readyz` and `/metrics`. A server without it goes on: figures need no secret. */
import type { ReadinessSource } from '../handlers/health.ts';
import type { GaugeSource } from '../http/metrics.ts';
import type { Store } from '../store/store.ts';
import { type KeyRing, waitingSecrets } from './keyRing.ts';

const waitText = (waiting: number): string => `${waiting} ${waiting === 1 ? 'secret is waiting' : 'secrets are waiting'} for a key.`;

export const secretsReadiness = (store: Store, ring: KeyRing): ReadinessSource => ({
  name: 'secrets',
  check: async () => {
    const { waiting, why } = await waitingSecrets(store, ring);
    if (why === null) return { state: 'ready' };
    return { state: 'paused', detail: waiting === 0 ? why.message : `${waitText(waiting)} ${why.message}` };
  },
});

/** Not a number while the app store is away. */
export const secretsGauge = (store: Store, ring: KeyRing): GaugeSource => ({
  name: 'velocity_secrets_waiting',
  help: 'Stored secrets that cannot be read because their key is not on this server.',
  read: () =>
    waitingSecrets(store, ring).then(
      ({ waiting }) => waiting,
      () => Number.NaN,
    ),
});
