/**
 * Which tab this is, over reloads and crashes: an id in session storage, which the browser restores with the tab. A
 * duplicated tab comes with the id of its original, so that the id is held by a lock, and who does not get it takes
 * another.
 */
const KEY = 'velocity:tab';
/** The page before, on its way out, may hold the lock for a moment. */
const WAIT_MS = 1_000;

export interface TabDeps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Undefined where the browser has no locks: on plain http. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly mintId: () => string;
  readonly timeout: (ms: number) => AbortSignal;
}

/** A tab that is open holds a lock of this name. */
const LOCK = 'velocity-tab-';

const idIn = (text: string | null): string | null => (text !== null && /^[0-9a-f]{32}$/.test(text) ? text : null);

const remembered = ({ storage }: TabDeps): string | null => {
  try {
    return idIn(storage().getItem(KEY));
  } catch {
    return null;
  }
};

const remember = ({ storage }: TabDeps, id: string): void => {
  try {
    storage().setItem(KEY, id);
  } catch {
    // Storage is refused: the tab is another one after a reload.
  }
};

/** Holds the lock as long as the page lives. False when somebody else does. */
const held = ({ locks, timeout }: TabDeps, id: string): Promise<boolean> => {
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forEver = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks.request(LOCK + id, { signal: timeout(WAIT_MS) }, forEver).catch(() => resolve(false));
  });
};

export const tabId = async (deps: TabDeps): Promise<string> => {
  const known = remembered(deps);
  if (known !== null && (await held(deps, known))) return known;
  const id = deps.mintId();
  remember(deps, id);
  await held(deps, id);
  return id;
};

/** The ids of all tabs that are open, this one among them. */
export const openTabs = async (locks: Pick<LockManager, 'query'> | undefined): Promise<readonly string[]> => {
  const { held: all = [] } = (await locks?.query()) ?? {};
  return all.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
};
