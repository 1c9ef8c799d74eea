/**
 * What a data directory holds: demo data, or somebody's own. The first start decides, the store remembers, and the
 * two never mix, for demo passwords are public.
 */
import { isLoopbackName } from '../auth/origin.ts';
import type { Passwords } from '../auth/passwords.ts';
import { type Config, isLoopbackHost } from '../config.ts';
import { makeSetupToken } from '../handlers/setup.ts';
import type { Clock } from '../http/clock.ts';
import { seedDemoTenants } from './demoTenants.ts';
import { findFact, putFact } from './facts.queries.ts';
import { StartFailure } from './startFailure.ts';
import type { Store } from './store.ts';

export type DataKind = 'demo' | 'own';

const kindOf = async (store: Store, config: Config): Promise<DataKind> => {
  const known = await findFact(store, 'data_kind');
  if (known === 'own') return 'own';
  if (known === 'demo' && config.empty) {
    throw new StartFailure(
      `The data directory ${config.dataDirectory} holds demo data. For data of your own choose another: --empty --data DIR.`,
    );
  }
  return config.empty ? 'own' : 'demo';
};

/** The kind of data of this directory. Throws `StartFailure` where the wish and the directory disagree, or others could reach demo data. */
export const decideDataKind = async (store: Store, config: Config): Promise<DataKind> => {
  const kind = await kindOf(store, config);
  const hasPublicName = config.publicOrigin !== null && !isLoopbackName(new URL(config.publicOrigin).hostname);
  if (kind === 'demo' && (hasPublicName || !isLoopbackHost(config.host))) {
    throw new StartFailure(
      'With demo data, whose passwords are public, the server listens on 127.0.0.1 only. For others to reach it, start with data of your own: --empty.',
    );
  }
  return kind;
};

/** Writes the demo tenants, or makes the one-time link; answers its token where there is one. */
export const prepareTenants = async (
  store: Store,
  kind: DataKind,
  { config, clock, passwords }: { readonly config: Config; readonly clock: Clock; readonly passwords: Passwords },
): Promise<string | null> => {
  if (kind === 'own') {
    await putFact(store, 'data_kind', 'own');
    return makeSetupToken(store, clock.now());
  }
  await seedDemoTenants(store, passwords.hash, { today: clock.today(), scale: config.scale, now: clock.now() });
  return null;
};
