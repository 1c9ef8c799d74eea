import { from } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { onceLoaded } from '../../src/effects/onceLoaded.ts';

describe('code that is loaded once', () => {
  it('is there in the same turn from the second time on', async () => {
    let loads = 0;
    const load = onceLoaded(async () => {
      loads += 1;
      return 'pool';
    });
    const seen: string[] = [];
    from(load()).subscribe((pool) => seen.push(pool));
    expect(seen).toEqual([]);
    await Promise.resolve().then(() => undefined);
    expect(seen).toEqual(['pool']);
    from(load()).subscribe((pool) => seen.push(pool));
    expect([seen, loads]).toEqual([['pool', 'pool'], 1]);
  });

  it('is loaded anew where it failed to load', async () => {
    let loads = 0;
    const load = onceLoaded(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('pool');
    });
    await expect(load()).rejects.toThrow('offline');
    await expect(load()).resolves.toBe('pool');
    expect(load()).toEqual(['pool']);
  });
});
