/**
 * Keeps ClickHouse at the generation of this data directory: what was generated or imported here is loaded as soon as it is
 * published. A load that fails is tried again by itself; what another data directory loaded is left alone.
 */
import { fileURLToPath } from 'node:url';
import { isRight } from 'fp-ts/Either';
import { decode } from '../../../src/domain/codec/codec.ts';
import { startChild, WAREHOUSE_VARIABLES } from '../../childProcess.ts';
import { LoadLine } from './load.ts';

export interface FollowParts {
  /** The number of the published generation; null where there is none. */
  readonly published: () => Promise<number | null>;
  readonly load: (signal: AbortSignal) => Promise<LoadLine>;
  readonly everyMs: number;
  /** How long after a failure it is tried again. */
  readonly againMs: number;
  readonly now: () => number;
  readonly onLoaded: (line: Extract<LoadLine, { readonly tag: 'loaded' }>) => void;
  readonly onFailed: (message: string) => void;
}

export interface Following {
  /** Looks at once; a timer does so otherwise. One load at a time. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const followGenerations = (parts: FollowParts): Following => {
  const stop = new AbortController();
  let settled: number | null = null;
  let notBefore = 0;
  let looking: Promise<void> | null = null;

  const lookOnce = async (): Promise<void> => {
    const number = await parts.published().catch(() => null);
    if (stop.signal.aborted || number === null || number === settled || parts.now() < notBefore) return;
    const line = await parts.load(stop.signal);
    if (stop.signal.aborted) return;
    if (line.tag === 'loaded') {
      settled = number;
      if (line.isNew) parts.onLoaded(line);
      return;
    }
    // What is another's stays another's until there is something new here.
    if (line.isOther) settled = number;
    else notBefore = parts.now() + parts.againMs;
    parts.onFailed(line.message);
  };
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void look(), parts.everyMs);
  timer.unref();
  return {
    look,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await looking;
    },
  };
};

/** The bundled `load.process.js`, beside the server. */
const LOAD_PROCESS = fileURLToPath(new URL('./warehouse/clickhouse/load.process.js', import.meta.url));

const ENDED: LoadLine = {
  tag: 'failed',
  isOther: false,
  message: 'The load into ClickHouse stopped before it finished; nothing was changed.',
};

const lineIn = (text: string): LoadLine => {
  try {
    const line = decode(LoadLine, JSON.parse(text.trim().split('\n').at(-1) ?? ''));
    return isRight(line) ? line.right : ENDED;
  } catch {
    return ENDED;
  }
};

/** Loads in a process of its own. */
export const loadInProcess =
  (dataDirectory: string, entry: string = LOAD_PROCESS) =>
  (signal: AbortSignal): Promise<LoadLine> =>
    new Promise((resolve) => {
      const child = startChild(entry, [dataDirectory], WAREHOUSE_VARIABLES);
      let said = '';
      child.stdin.on('error', () => undefined);
      child.stdout.on('data', (piece) => {
        said += String(piece);
      });
      const end = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(lineIn(said));
      };
      // NOTE: nobody waits for it any longer: it stops after the table at hand and takes away what it made.
      const onAbort = (): void => {
        child.stdin.end();
        end();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      child.on('error', end);
      child.on('close', end);
    });
