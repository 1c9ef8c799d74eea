import { right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { createEffects } from '../../src/effects/createEffects.ts';
import { secretsEffect } from '../../src/effects/secrets.effect.ts';
import { notifications, tabsEffect } from '../../src/effects/tabs.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked, fakeWorld, memoryAnswers, virtualTime } from './fakeDeps.ts';

describe('the other tabs of the browser', () => {
  it('are told once for each telling, and nothing comes back for it', () => {
    const { happened } = expectEffect(tabsEffect, {
      commands: 'a-a',
      asked: { a: asked('session', { type: 'tabs.tell' }) },
      replies: '-',
    });
    expect(happened.told).toEqual(['tell', 'tell']);
  });

  it('are told which calls answer otherwise now, and heard by the shell', () => {
    const { happened } = expectEffect(tabsEffect, {
      commands: 'a',
      asked: { a: asked('screen/goal-management', { type: 'tabs.tell', calls: ['brandGroupGoals'] }) },
      replies: '-',
    });
    expect(happened.told).toEqual(['tell brandGroupGoals']);
    const { deps, told$ } = fakeWorld(virtualTime());
    const heard: unknown[] = [];
    notifications(deps).subscribe((reply) => heard.push(reply));
    told$.next(['brandGroupGoals', 7]);
    expect(heard).toEqual([{ to: 'shell', event: { type: 'shell.dataChangedElsewhere', calls: ['brandGroupGoals'] } }]);
  });

  it('are heard by the session', () => {
    const { deps, told$ } = fakeWorld(virtualTime());
    const heard: unknown[] = [];
    notifications(deps).subscribe((reply) => heard.push(reply));
    told$.next('changed');
    expect(heard).toEqual([{ to: 'session', event: { type: 'session.changedElsewhere' } }]);
  });

  it('are heard from the moment that the app is connected', () => {
    const time = virtualTime();
    const world = fakeWorld(time);
    const effects = createEffects(world.deps);
    const came: string[] = [];
    effects.connect({
      answers: memoryAnswers(),
      dispatch: (to, event) => {
        came.push(`${to} ${event.type}`);
        return right(undefined);
      },
    });
    world.told$.next('changed');
    time.schedule(() => effects.dispose(), 10);
    time.flush();
    expect(came).toContain('session session.changedElsewhere');
  });
});

describe('secrets that have done their work', () => {
  it('leave the vault, the others stay', () => {
    const { secrets } = expectEffect(secretsEffect, {
      commands: 'a',
      asked: { a: asked('screen/account', { type: 'secrets.forget', slots: ['account/current', 'account/new'] }) },
      replies: '-',
      prepare: (world) => {
        for (const slot of ['account/current', 'account/new', 'session/password']) world.secrets.set(slot, 'canary');
      },
    });
    expect([...secrets.keys()]).toEqual(['session/password']);
  });
});
