import { describe, expect, it } from 'vitest';
import { SAVED_VIEWS } from '../../src/domain/journal/address.ts';
import type { ReturningEvent } from '../../src/domain/journal/events.ts';
import { createDraftKeeper, type DraftKeeper } from '../../src/effects/draftKeeper.ts';
import { draftsEffect } from '../../src/effects/drafts.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked } from './fakeDeps.ts';

const BLANK = { name: '', query: '', isDefault: false };
const named = (name: string): ReturningEvent => ({
  type: 'savedViews.draftReturned',
  scope: 'b1',
  id: null,
  version: null,
  start: BLANK,
  draft: { ...BLANK, name },
});

describe('the keeper of drafts', () => {
  const claimed = (keeper: DraftKeeper, at: string) => keeper.claim(at).map(({ returning }) => returning);
  const afterwards = (...users: readonly string[]) => {
    const keeper = createDraftKeeper();
    keeper.admit('maya');
    keeper.park('savedViews', named('North'));
    keeper.endSession(true);
    for (const user of users) keeper.admit(user);
    return keeper;
  };

  it('hands a draft to whoever parked it, once, when the same person is there again', () => {
    const keeper = afterwards('maya');
    expect(claimed(keeper, 'exportRequest')).toEqual([]);
    expect(keeper.claim('savedViews')).toEqual([{ at: 'savedViews', returning: named('North') }]);
    expect(claimed(keeper, 'savedViews')).toEqual([]);
  });

  it('hands nothing out while nobody is there; the claim waits for the same person, not for another', () => {
    const keeper = afterwards();
    expect(claimed(keeper, 'savedViews')).toEqual([]);
    expect(keeper.admit('maya')).toEqual([{ at: 'savedViews', returning: named('North') }]);
    expect(keeper.admit('maya')).toEqual([]);
    const other = afterwards();
    other.claim('savedViews');
    expect([other.admit('ines'), other.admit('maya')]).toEqual([[], []]);
  });

  it('a claim of an earlier session is none of this one', () => {
    const keeper = afterwards();
    keeper.claim('savedViews');
    keeper.endSession(true);
    expect(keeper.admit('maya')).toEqual([]);
    expect(claimed(keeper, 'savedViews')).toEqual([named('North')]);
  });

  it('forgets it when somebody else was there, also for the one who comes back', () => {
    expect(claimed(afterwards('ines'), 'savedViews')).toEqual([]);
    expect(claimed(afterwards('ines', 'maya'), 'savedViews')).toEqual([]);
  });

  it('forgets all when the session ended by choice, and says whether anything waits', () => {
    const keeper = createDraftKeeper();
    keeper.admit('maya');
    expect(keeper.endSession(true)).toBe(false);
    keeper.admit('maya');
    keeper.park('savedViews', named('North'));
    expect(keeper.endSession(true)).toBe(true);
    keeper.admit('maya');
    expect(keeper.endSession(false)).toBe(false);
    keeper.admit('maya');
    expect(claimed(keeper, 'savedViews')).toEqual([]);
  });

  it('keeps what nobody claimed over a session that ended at once, and takes the later of two of one place', () => {
    const keeper = afterwards('maya');
    keeper.park('exportRequest', named('Data'));
    keeper.endSession(true);
    keeper.admit('maya');
    keeper.park('exportRequest', named('Other data'));
    keeper.endSession(true);
    keeper.admit('maya');
    expect([...claimed(keeper, 'savedViews'), ...claimed(keeper, 'exportRequest')]).toEqual([named('North'), named('Other data')]);
  });

  it('goes on where the browser refuses to keep drafts, and with a shelf that holds something else', () => {
    const refusing = createDraftKeeper({
      read: () => '{"userId":',
      put: () => {
        throw new Error('full');
      },
      path: () => '/',
    });
    refusing.admit('maya');
    refusing.park('savedViews', named('North'));
    expect(refusing.endSession(true)).toBe(true);
    for (const text of ['[]', '7', '{"path":"/","userId":"maya"}']) {
      const keeper = createDraftKeeper({ read: () => text, put: () => undefined, path: () => '/' });
      keeper.admit('maya');
      expect(claimed(keeper, 'savedViews')).toEqual([]);
    }
  });

  it('takes nothing from nobody', () => {
    const keeper = createDraftKeeper();
    keeper.park('savedViews', named('North'));
    expect(keeper.endSession(true)).toBe(false);
  });
});

describe('drafts as commands', () => {
  it('a draft that is claimed comes back to its owner; one that is not there is silence', () => {
    const keeper = createDraftKeeper();
    keeper.admit('maya');
    keeper.park(SAVED_VIEWS, named('North'));
    keeper.endSession(true);
    expectEffect(draftsEffect, {
      commands: 'acbb',
      asked: {
        a: asked('session', { type: 'drafts.admit', userId: 'maya' }),
        b: asked(SAVED_VIEWS, { type: 'draft.claim' }),
        c: asked('exportRequest', { type: 'draft.claim' }),
      },
      replies: '--r-',
      values: { r: { to: SAVED_VIEWS, event: named('North') } },
      deps: () => ({ drafts: keeper }),
    });
  });

  it('what is parked lies under its owner', () => {
    const { deps } = expectEffect(draftsEffect, {
      commands: 'ap',
      asked: {
        a: asked('session', { type: 'drafts.admit', userId: 'maya' }),
        p: asked(SAVED_VIEWS, { type: 'draft.park', returning: named('North') }),
      },
      replies: '-',
    });
    expect(deps.drafts.claim(SAVED_VIEWS)).toEqual([]);
  });
});
