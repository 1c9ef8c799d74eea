/**
 * The load of a running server, as a process of its own: what it reads and compresses costs the server nothing. Its one argument is
 * the data directory; the address, which holds a password, it takes from the environment. It prints one line of JSON, and
 * stops, leaving nothing behind, when its input ends.
 */
import { WarehouseFailure } from '../failure.ts';
import { readWarehouseUrl } from './address.ts';
import { type LoadLine, loadWarehouse } from './load.ts';

const say = (line: LoadLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const main = async (dataDirectory: string): Promise<void> => {
  const stop = new AbortController();
  process.stdin
    .on('end', () => stop.abort())
    .on('error', () => stop.abort())
    .resume();
  try {
    const { rows, isNew, number } = await loadWarehouse({
      dataDirectory,
      address: readWarehouseUrl(process.env.WAREHOUSE_URL?.trim() ?? ''),
      now: Math.floor(Date.now() / 1000),
      replace: false,
      signal: stop.signal,
    });
    say({ tag: 'loaded', rows, isNew, number });
  } catch (cause) {
    if (!(cause instanceof WarehouseFailure)) throw cause;
    say({ tag: 'failed', isOther: cause.kind === 'locked', message: cause.message });
  }
};

// Nobody reads any more where the server was killed; its end is noticed by the input.
process.stdout.on('error', () => undefined);

main(process.argv[2] ?? '').then(
  () => process.stdin.destroy(),
  (cause) => {
    console.error(cause);
    process.exit(1);
  },
);
