import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/domain/codec/codec.ts';
import { address } from '../../src/domain/journal/address.ts';
import type { EffectsDeps } from '../../src/effects/deps.ts';
import { historyEffect } from '../../src/effects/history.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, type FakeWorld } from './fakeDeps.ts';

const LIST = 'screen/goal-management/records';
const mine = { userId: 'maya', byDocument: {} };
const keep = asked(LIST, { type: 'history.keep' as const, history: mine });
const claim = (userId: string) => asked(LIST, { type: 'history.claim' as const, userId });
const end = (keepsDrafts: boolean) => asked('shell', { type: 'segment.restart' as const, url: '/velocity/login', keepsDrafts });
const returned = { to: address(LIST), event: { type: 'record.historyReturned' as const, history: mine } };

describe('steps of records over a reload', () => {
  it('come back to the person who made them, and lie beside what a page starts with', () => {
    const { stored } = expectEffect(historyEffect, {
      commands: 'abc',
      asked: { a: keep, b: claim('maya'), c: claim('maya') },
      replies: '-rr',
      values: { r: returned },
    });
    expect([...stored.keys()].filter((name) => name.startsWith('velocity:'))).toEqual([]);
  });

  it('are nobody else’s: a claim by another person removes them', () => {
    expectEffect(historyEffect, { commands: 'abc', asked: { a: keep, b: claim('ines'), c: claim('maya') }, replies: '-' });
  });

  it('are forgotten by signing out, and kept where the session expired', () => {
    expectEffect(historyEffect, {
      commands: 'abcd',
      asked: { a: keep, b: end(true), c: claim('maya'), d: end(false) },
      replies: '--r',
      values: { r: returned },
    });
    expectEffect(historyEffect, { commands: 'abc', asked: { a: keep, b: end(false), c: claim('maya') }, replies: '-' });
  });

  it('are shared by machines that keep them under one name', () => {
    const under = 'dashboards';
    const made = 'screen/dashboard-new/dashboardEdit';
    const commands = {
      a: asked(made, { type: 'history.keep' as const, history: mine, under }),
      b: asked('screen/dashboard/dashboardEdit', { type: 'history.claim' as const, userId: 'maya', under }),
      c: asked(made, { type: 'history.claim' as const, userId: 'maya' }),
    };
    const r = { to: address('screen/dashboard/dashboardEdit'), event: { type: 'record.historyReturned' as const, history: mine } };
    expectEffect(historyEffect, { commands: 'abc', asked: commands, replies: '-r', values: { r } });
  });

  it('are each tab’s own while it is open, and go to the next that asks once it is closed', () => {
    const open = new Set(['here', 'there']);
    let own = 'here';
    const tabs = (): Partial<EffectsDeps> => ({
      tabs: { tell: () => undefined, told$: NEVER, own: () => of(own), open: () => of([...open]) },
    });
    const theirs = { userId: 'maya', byDocument: { theirs: {} } };
    const world = expectEffect(historyEffect, {
      commands: 'ab',
      asked: { a: keep, b: claim('maya') },
      replies: '-r',
      values: { r: returned },
      deps: tabs,
    });
    const begins = (tab: string, replies: string, stored: ReadonlyMap<string, string>, history: Json = mine): FakeWorld => {
      own = tab;
      return expectEffect(historyEffect, {
        commands: 'a',
        asked: { a: claim('maya') },
        replies,
        values: { r: { ...returned, event: { ...returned.event, history } } },
        deps: tabs,
        prepare: (next) => {
          for (const [name, text] of stored) next.stored.set(name, text);
        },
      });
    };
    const kept = begins('there', '-', world.stored).stored;
    // What lies there of an earlier release, which knew no tabs, and of tabs that were closed: the latest is taken, once.
    kept.set(`velocity-history:${LIST}`, JSON.stringify(theirs));
    expect([...begins('there', 'r', kept, theirs).stored.keys()]).toEqual([
      `velocity-history:${LIST}#here`,
      `velocity-history:${LIST}#there`,
    ]);
    open.delete('here');
    const moved = begins('there', 'r', kept).stored;
    expect([...moved.keys()]).toEqual([`velocity-history:${LIST}`, `velocity-history:${LIST}#there`]);
    open.add('new');
    begins('new', 'r', moved, theirs);
  });

  it('that cannot be read are none', () => {
    expectEffect(historyEffect, {
      commands: 'a',
      asked: { a: claim('maya') },
      replies: '-',
      prepare: (world) => world.stored.set(`velocity-history:${LIST}`, 'not JSON'),
    });
  });

  it('are each machine’s own, and go together', () => {
    const grid = 'screen/goal-management/goalYears';
    const other = { userId: 'maya', byDocument: { grid: {} } };
    const commands = {
      a: keep,
      b: asked(grid, { type: 'history.keep' as const, history: other }),
      c: claim('maya'),
      d: asked(grid, { type: 'history.claim' as const, userId: 'maya' }),
      e: claim('ines'),
      f: asked(grid, { type: 'history.claim' as const, userId: 'maya' }),
    };
    const { stored } = expectEffect(historyEffect, {
      commands: 'abcdef',
      asked: commands,
      replies: '--rs',
      values: { r: returned, s: { to: address(grid), event: { type: 'record.historyReturned' as const, history: other } } },
    });
    expect([...stored.keys()]).toEqual([]);
  });
});
