/**
 * The secrets of an installation: what of them can be read, and moving them to a new key (docs/secrets.md).
 *
 *   npm run secrets -- status [--data DIR]
 *   npm run secrets -- rotate [--data DIR]
 *   npm run secrets -- forget-old-keys [--data DIR]
 *
 * Exit code 0 when all is well; 1 when a secret cannot be read or nothing was done, with the reason; 2 when the words do not fit.
 * No secret and no key is printed.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLeft } from 'fp-ts/Either';
import { type Config, readConfig } from '../server/config.ts';
import { isPaused, type KeyRing, openKeyRing } from '../server/secrets/keyRing.ts';
import { keyFile } from '../server/secrets/keys.ts';
import { forgetOldKeys, rotateSecrets, secretsStatus, type UnreadableSecret } from '../server/secrets/rotation.ts';
import { appStorePath } from '../server/store/dataDirectory.ts';
import { openStore } from '../server/store/openStore.ts';
import { StartFailure } from '../server/store/startFailure.ts';
import { type Store, StoreUnavailable } from '../server/store/store.ts';

const ASKS = ['status', 'rotate', 'forget-old-keys'] as const;
type Ask = (typeof ASKS)[number];
const USAGE = `Usage: npm run secrets -- ${ASKS.join(' | ')} [--data DIR]`;

const WHY: Readonly<Record<UnreadableSecret['why'], string>> = {
  'no-key': 'no key is here',
  'other-key': 'sealed with a key that is not here',
  damaged: 'damaged',
};

const listUnreadable = (unreadable: readonly UnreadableSecret[]): void => {
  for (const { place, why } of unreadable) console.log(`  cannot be read: ${place.tenant} ${place.owner} ${place.field} (${WHY[why]})`);
};

const counted = (n: number): string => `${n} ${n === 1 ? 'secret' : 'secrets'}`;

const status = async (store: Store, ring: KeyRing): Promise<number> => {
  const { current, isCurrentHere, keys, total, behind, unreadable } = await secretsStatus(store, ring);
  console.log(
    `Key of new secrets: ${current ?? 'none yet; the first start makes one'}${current === null || isCurrentHere ? '' : ', which is not here'}`,
  );
  console.log(`Keys here, the newest first: ${keys.length === 0 ? 'none' : keys.join(', ')}`);
  console.log(`${counted(total)}, ${behind} of them sealed with an older key, ${unreadable.length} that cannot be read`);
  listUnreadable(unreadable);
  return unreadable.length > 0 || (current !== null && !isCurrentHere) ? 1 : 0;
};

const rotate = async (store: Store, ring: KeyRing, dataDirectory: string): Promise<number> => {
  const rotated = await rotateSecrets(store, ring, Date.now);
  if (isPaused(rotated)) {
    console.error(`${rotated.message} Nothing was changed.`);
    return 1;
  }
  if (rotated.tag === 'needs-key') {
    console.error(
      'Nothing was changed: all secrets are sealed with the key of VELOCITY_SECRETS_KEY. Make another with `openssl rand -base64 32`, put it in front of the old one with a comma between, restart every server, then run this again.',
    );
    return 1;
  }
  const { keyId, moved, unreadable } = rotated;
  console.log(`${counted(moved)} moved to the key ${keyId}.`);
  listUnreadable(unreadable);
  if (ring.source.given === null) console.log(`Older keys stay in ${keyFile(dataDirectory)}: backups made before need them.`);
  return unreadable.length > 0 ? 1 : 0;
};

const forget = async (store: Store, ring: KeyRing): Promise<number> => {
  const done = await forgetOldKeys(store, ring);
  switch (done.tag) {
    case 'paused':
      console.error(`${done.message} Nothing was changed.`);
      return 1;
    case 'needed':
      console.error(
        `Nothing was changed: ${counted(done.behind)} sealed with an older key, ${counted(done.unreadable)} that cannot be read. Run \`npm run secrets -- rotate\` first.`,
      );
      return 1;
    case 'in-variable':
      console.log(
        done.removable.length === 0
          ? 'VELOCITY_SECRETS_KEY holds no older key.'
          : `No secret needs ${done.removable.join(', ')}: take all but the first key out of VELOCITY_SECRETS_KEY and restart every server. Backups made before the rotation need them.`,
      );
      return 0;
    case 'forgotten':
      console.log(
        done.removed.length === 0
          ? 'There are no older keys.'
          : `Removed: ${done.removed.join(', ')}. Secrets in backups made before the rotation can no longer be read.`,
      );
      return 0;
  }
};

const refuse = (lines: readonly string[]): number => {
  console.error([...lines, USAGE].join('\n'));
  return 2;
};

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: { data: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause);
  }
};

const work = async (ask: Ask, { dataDirectory, databaseUrl, secretsKey }: Config): Promise<number> => {
  if (databaseUrl === null && !existsSync(appStorePath(dataDirectory))) {
    console.error(`${dataDirectory} holds no data of Velocity.`);
    return 1;
  }
  const ring = openKeyRing({ dataDirectory, given: secretsKey });
  const store = await openStore({ dataDirectory, databaseUrl }, Date.now);
  try {
    if (ask === 'status') return await status(store, ring);
    return await (ask === 'rotate' ? rotate(store, ring, dataDirectory) : forget(store, ring));
  } finally {
    await store.close();
  }
};

const main = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = parse(process.argv.slice(2));
  if (typeof words === 'string') return refuse([words]);
  const [asked, ...more] = words.positionals;
  const ask = ASKS.find((each) => each === asked);
  if (ask === undefined || more.length > 0) return refuse(['Say status, rotate or forget-old-keys.']);
  const config = readConfig(words.values.data === undefined ? [] : ['--data', words.values.data], process.env);
  if (isLeft(config)) return refuse(config.left);
  try {
    return await work(ask, config.right);
  } catch (cause) {
    if (!(cause instanceof StartFailure || cause instanceof StoreUnavailable)) throw cause;
    console.error(cause.message);
    return 1;
  }
};

process.exitCode = await main();
