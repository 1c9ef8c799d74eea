/**
 * Counts attempts in a sliding window, per key. An attempt is counted before it is tried, so that a hundred at once
 * are as slow as a hundred in a row, and given back when it succeeds. Kept in memory: a restart forgets it, and
 * several servers would each count their own.
 */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface CountedKey {
  readonly key: string;
  readonly limit: AttemptLimit;
}

export type Taken =
  | { readonly allowed: true; readonly giveBack: () => void }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface Throttle {
  /** Counts one attempt under every key, or under none when one of them is used up. */
  readonly take: (keys: readonly CountedKey[]) => Taken;
}

const MAX_KEYS = 50_000;

export const makeThrottle = (now: () => number): Throttle => {
  const attempts = new Map<string, number[]>();

  const recent = ({ key, limit }: CountedKey, at: number): number[] =>
    (attempts.get(key) ?? []).filter((time) => time > at - limit.windowMs);

  const put = (key: string, times: number[]): void => {
    // Moved to the end: the first key is the one that was used longest ago.
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const oldest = attempts.size > MAX_KEYS ? attempts.keys().next().value : undefined;
    if (oldest !== undefined) attempts.delete(oldest);
  };

  const forget = (key: string, at: number): void => {
    const times = [...(attempts.get(key) ?? [])];
    const index = times.indexOf(at);
    if (index >= 0) times.splice(index, 1);
    put(key, times);
  };

  return {
    take: (keys) => {
      const at = now();
      const waits = keys.flatMap((counted) => {
        const times = recent(counted, at);
        const freeing = times[times.length - counted.limit.max];
        return freeing === undefined ? [] : [freeing + counted.limit.windowMs - at];
      });
      if (waits.length > 0) return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
      for (const counted of keys) put(counted.key, [...recent(counted, at), at]);
      return { allowed: true, giveBack: () => void keys.map(({ key }) => forget(key, at)) };
    },
  };
};
