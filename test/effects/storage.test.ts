import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/domain/codec/codec.ts';
import { address } from '../../src/domain/journal/address.ts';
import { readStored, storageEffect } from '../../src/effects/storage.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, fakeWorld, virtualTime } from './fakeDeps.ts';

const put = (key: string, value: Json) => asked('shell', { type: 'storage.put' as const, key, value });
const throwing = (message: string) => (): never => {
  throw new Error(message);
};

describe('storage', () => {
  it('keeps JSON under its own prefix, and removes with null', () => {
    const { stored } = expectEffect(storageEffect, {
      commands: 'abc',
      asked: { a: put('brandGroup', 'b1'), b: put('draft', { rows: [1, null] }), c: put('brandGroup', null) },
      replies: '-',
      prepare: (world) => world.stored.set('brandGroup', 'another program’s'),
    });
    expect([...stored]).toEqual([
      ['brandGroup', 'another program’s'],
      ['velocity:draft', '{"rows":[1,null]}'],
    ]);
  });

  it('tells its owner what could not be saved, and goes on', () => {
    let full = true;
    const kept: string[] = [];
    expectEffect(storageEffect, {
      commands: 'ab',
      asked: { a: put('draft', 'x'), b: put('draft', 'y') },
      replies: 'f',
      values: {
        f: {
          to: address('shell'),
          event: {
            type: 'storage.failed',
            key: 'draft',
            message: '“draft” could not be saved in this browser: The quota has been exceeded.',
          },
        },
      },
      deps: () => ({
        storage: {
          entries: () => [],
          remove: () => undefined,
          put: (_, text) => {
            if (full) {
              full = false;
              throw new Error('The quota has been exceeded.');
            }
            kept.push(text);
          },
        },
      }),
    });
    expect(kept).toEqual(['"y"']);
  });
});

describe('readStored', () => {
  it('reads back what was put, and only that', () => {
    const { deps, stored } = fakeWorld(virtualTime());
    stored.set('velocity:a', '{"b":[1]}').set('velocity:', '0').set('other', '1').set('xvelocity:c', '2');
    expect(readStored(deps)).toEqual({ a: { b: [1] }, '': 0 });
  });

  it('an entry that is damaged is reported by its name and left where it is', () => {
    const { deps, stored, happened } = fakeWorld(virtualTime());
    stored.set('velocity:bad', '{secret').set('velocity:good', 'true');
    expect(readStored(deps)).toEqual({ good: true });
    expect(happened.reports).toEqual([
      { message: 'The data stored under velocity:bad is not JSON; it was left unchanged.', detail: { key: 'velocity:bad' } },
    ]);
    expect(stored.get('velocity:bad')).toBe('{secret');
  });

  it('a name that reaches for a prototype is a key like any other', () => {
    const { deps, stored } = fakeWorld(virtualTime());
    stored.set('velocity:__proto__', '{"polluted":true}');
    const read = readStored(deps);
    expect(Object.hasOwn(read, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('a browser that forbids storage has nothing stored', () => {
    const { deps, happened } = fakeWorld(
      virtualTime(),
      {},
      { storage: { entries: throwing('denied'), put: throwing(''), remove: throwing('') } },
    );
    expect(readStored(deps)).toEqual({});
    expect(happened.reports).toEqual([{ message: 'The data stored in this browser cannot be read.', detail: { reason: 'denied' } }]);
  });
});
