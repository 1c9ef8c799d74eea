import { left, right } from 'fp-ts/Either';
import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import { failure } from '../../src/domain/codec/codec.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import type { ApiCall } from '../../src/domain/journal/commands.ts';
import type { AppEvent } from '../../src/domain/journal/events.ts';
import { decodeAnyEvent } from '../../src/domain/journal/everyEvent.ts';
import type { Dispatch } from '../../src/domain/journal/ports.ts';
import { createEffects, type Effects } from '../../src/effects/createEffects.ts';
import type { EffectsDeps } from '../../src/effects/deps.ts';
import { answers, asked, breaks, type FakeWorld, fakeWorld, memoryAnswers, reply, type Server, START, virtualTime } from './fakeDeps.ts';

const GOALS = '/api/goals';
const callGoals: ApiCall = { type: 'api.call', requestId: '1', call: 'goals', input: { query: { brandGroupIds: ['b1'] } }, keep: 'inline' };
const inATick = { [GOALS]: () => of(reply(200, [])).pipe(delay(10)) };

interface Stage {
  readonly effects: Effects;
  readonly world: FakeWorld;
  /** What came to the door, as `address type`. */
  readonly came: string[];
  readonly connect: (dispatch?: Dispatch) => void;
}

const onStage = (script: (stage: Stage) => void, server: Server = {}, overrides: Partial<EffectsDeps> = {}): Stage => {
  const time = virtualTime();
  return time.run(({ flush }) => {
    const world = fakeWorld(time, server, overrides);
    const effects = createEffects(world.deps);
    const came: string[] = [];
    const note: Dispatch = (to, event) => {
      came.push(`${to} ${event.type}`);
      return right(undefined);
    };
    const stage: Stage = {
      effects,
      world,
      came,
      connect: (dispatch) =>
        effects.connect({
          answers: memoryAnswers(),
          dispatch: (to, event) => {
            note(to, event);
            return dispatch?.(to, event) ?? right(undefined);
          },
        }),
    };
    script(stage);
    // The clock ticks for ever, so that the test ends what it began before the minute turns.
    time.schedule(() => effects.dispose(), 59_000);
    flush();
    return stage;
  });
};

describe('createEffects', () => {
  it('lets the frame of a press be painted before it carries out what the press asked for', () => {
    const frames: (() => void)[] = [];
    onStage(
      ({ connect, effects, world }) => {
        connect();
        effects.run(asked('screen/a', { type: 'storage.put', key: 'velocity:density', value: 'dense' }));
        expect([world.stored.size, frames.length]).toEqual([0, 1]);
        for (const painted of frames) painted();
        expect(world.stored.size).toBe(1);
      },
      {},
      { afterPaint: { isDue: () => true, next: (run) => frames.push(run) } },
    );
  });

  it('carries out commands of every kind', () => {
    const { came, world } = onStage(
      ({ connect, effects }) => {
        connect();
        effects.run(asked('screen/a', callGoals));
        effects.run(asked('screen/a', { type: 'timer.start', id: 't', ms: 30 }));
        effects.run(asked('screen/a', { type: 'url.push', url: '/velocity/b' }));
        effects.run(asked('screen/a', { type: 'title.set', title: 'B' }));
        effects.run(asked('screen/a', { type: 'screen.enter' }));
        effects.run(asked('screen/a', { type: 'storage.put', key: 'k', value: 1 }));
        effects.run(asked('screen/a', { type: 'area.load', area: 'retail' }));
        effects.run(asked('screen/a', { type: 'log.download' }));
        effects.run(asked('screen/a', { type: 'clipboard.write', text: 'x' }));
        effects.run(asked('screen/a', { type: 'report', message: 'm', detail: null }));
        effects.run(asked('connection', { type: 'connection.probe' }));
      },
      { ...inATick, '/healthz': answers(200) },
    );
    expect(came).toEqual([
      'screen/a area.loaded',
      'screen/a download.finished',
      'screen/a clipboard.written',
      'connection connection.restored',
      'clock clock.ticked',
      'screen/a api.answered',
      'screen/a timer.elapsed',
    ]);
    expect(world.happened.page).toEqual(['keep scroll', 'push /velocity/b', 'title B', 'scroll', 'focus']);
    expect(world.stored.get('velocity:k')).toBe('1');
    expect(world.happened.reports).toEqual([{ message: 'm', detail: null }]);
  });

  it.each([
    ['by the second, where somebody saved one within the last minute', -20_000, 40],
    ['on the minute, where all are older', -60_000, 0],
    ['on the minute, where the clock of the server is ahead', 5_000, 0],
  ])('C-975 C-976 a list of dashboards that comes makes the clock tick %s', (_, ago, ticks) => {
    const saved = { brandGroupId: 'b1', isUserFavorite: false, createdBy: null, savedBy: null, deletedAt: null, version: 1 };
    const content = { title: 'A', date: {}, periodOverPeriod: null, panels: [] };
    const at = (moment: number) => ({ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: instantText(moment) });
    const dashboards = [START - 3_600_000, START + ago].map((moment, index) => ({ id: `d${index}`, ...saved, ...content, ...at(moment) }));
    const call: ApiCall = { type: 'api.call', requestId: '1', call: 'dashboards', input: { params: { id: 'b1' } }, keep: 'store' };
    const { came } = onStage(
      ({ connect, effects }) => {
        connect();
        effects.run(asked('screen/a', call));
      },
      { '/api/brand-groups/b1/dashboards': answers(200, { dashboards }) },
    );
    expect(came.filter((each) => each === 'screen/a api.answered').length).toBe(1);
    // One tick is that of the start.
    expect(came.filter((each) => each === 'clock clock.ticked').length - 1).toBe(ticks);
  });

  it('holds what is asked before it is connected, and then carries it out in its order', () => {
    const { world } = onStage(({ connect, effects, world: { happened } }) => {
      effects.run(asked('shell', { type: 'title.set', title: 'A' }));
      effects.run(asked('shell', { type: 'title.set', title: 'B' }));
      expect(happened.page).toEqual([]);
      connect();
    });
    expect(world.happened.page).toEqual(['title A', 'title B']);
  });

  it('hears the address bar', () => {
    const { came } = onStage(({ connect, world }) => {
      connect();
      world.popped$.next();
    });
    expect(came).toEqual(['navigation navigation.urlChanged', 'clock clock.ticked']);
  });

  it('writes no address over the entry that the browser went back to meanwhile; all else that waited is done', () => {
    const frames: (() => void)[] = [];
    onStage(
      ({ connect, effects, world }) => {
        const [left, current] = ['/velocity/business-health', '/velocity/account'];
        world.browser.url = left;
        connect();
        effects.run(asked('screen/a', { type: 'storage.put', key: 'velocity:density', value: 'dense' }));
        effects.run(asked('navigation', { type: 'url.replace', url: `${left}?period=month` }));
        world.browser.url = current;
        world.popped$.next();
        for (const painted of frames) painted();
        expect([world.happened.page, world.browser.url, world.stored.size]).toEqual([[], current, 1]);
        effects.run(asked('navigation', { type: 'url.replace', url: `${current}?tab=1` }));
        for (const painted of frames) painted();
        expect(world.happened.page).toEqual([`replace ${current}?tab=1`]);
      },
      {},
      { afterPaint: { isDue: () => true, next: (run) => frames.push(run) } },
    );
  });

  it('release ends calls, timers and loads of those under the address', () => {
    const { came, world } = onStage(({ connect, effects }) => {
      connect();
      effects.run(asked('screen/a/q', callGoals));
      effects.run(asked('screen/a', { type: 'timer.start', id: 't', ms: 5 }));
      effects.run(asked('shell', { type: 'release', under: 'screen/a' }));
    }, inATick);
    expect(came).toEqual(['clock clock.ticked']);
    expect(world.happened.aborted).toHaveLength(1);
  });

  it('a command that is asked because of an answer, before that answer is settled, is carried out', () => {
    const { came } = onStage(
      ({ connect, effects }) => {
        let asks = 0;
        connect((_, event) => {
          if (event.type === 'api.answered' && asks < 8) {
            asks += 1;
            effects.run(asked('screen/a', { ...callGoals, requestId: asks % 2 === 0 ? '1' : '2' }));
          }
          return right(undefined);
        });
        effects.run(asked('screen/a', callGoals));
      },
      { [GOALS]: answers(200, []) },
    );
    expect(came.filter((line) => line === 'screen/a api.answered')).toHaveLength(9);
  });

  it('an owner that is released by what it hears of another does not keep the session from hearing', () => {
    const { came } = onStage(
      ({ connect, effects }) => {
        connect((to) => {
          if (to === 'session') effects.run(asked('root', { type: 'release', under: 'screen' }));
          return right(undefined);
        });
        effects.run(asked('screen/a', callGoals));
      },
      { [GOALS]: answers(401, { message: 'Unauthenticated.' }) },
    );
    expect(came).toEqual(['session session.unauthorized', 'clock clock.ticked']);
  });

  it('an answer that is refused on entry becomes the failure of its call', () => {
    const seen: AppEvent[] = [];
    const { world } = onStage(
      ({ connect, effects }) => {
        connect((_, event) => {
          seen.push(event);
          return event.type === 'api.answered' ? left(failure('body.inline[0].id', 'string', '7')) : right(undefined);
        });
        effects.run(asked('screen/a', callGoals));
      },
      { [GOALS]: answers(200, []) },
    );
    expect(seen[1]).toMatchObject({
      type: 'api.failed',
      requestId: '1',
      call: 'goals',
      failure: { kind: 'decode', path: 'body.inline[0].id' },
    });
    expect(world.happened.reports[0]?.message).toBe('api.answered for screen/a was rejected: body.inline[0].id is invalid.');
  });

  it('an edge that throws where none may is reported, and its kind goes on', () => {
    const { world } = onStage(
      ({ connect, effects }) => {
        connect();
        effects.run(asked('shell', { type: 'title.set', title: 'bad' }));
        effects.run(asked('shell', { type: 'screen.enter' }));
      },
      {},
      {
        page: {
          ...fakeWorld(virtualTime()).deps.page,
          setTitle: () => {
            throw new Error('no document');
          },
          focusHeading: () => {
            focused = true;
            return true;
          },
        },
      },
    );
    expect(world.happened.reports).toEqual([
      { message: 'The effect page failed and was restarted.', detail: { effect: 'page', reason: 'no document' } },
    ]);
    expect(focused).toBe(true);
  });

  it('a new segment begins with nothing under way, an unlost connection, and a tick of the clock', () => {
    const { came, world } = onStage(
      ({ connect, effects }) => {
        connect();
        effects.run(asked('screen/a', callGoals));
        effects.run(asked('screen/a', { type: 'timer.start', id: 't', ms: 5 }));
        effects.run(asked('screen/a', deleteGoal));
        effects.run(asked('session', { type: 'segment.restart', url: '/velocity/login', keepsDrafts: true }));
        effects.run(asked('screen/a', deleteGoal));
      },
      { ...inATick, '/api/brand-groups/b1/goals/g1': breaks },
    );
    expect(world.happened.restarted).toEqual([{ url: '/velocity/login', keepsDrafts: true }]);
    expect(world.happened.aborted).toHaveLength(1);
    expect(came).toEqual([
      'connection connection.lost',
      'screen/a api.failed',
      'connection connection.lost',
      'screen/a api.failed',
      'clock clock.ticked',
    ]);
  });

  it('after dispose nothing is heard, said, or under way', () => {
    const { came, world } = onStage(({ connect, effects, world: { popped$ } }) => {
      connect();
      effects.run(asked('screen/a', callGoals));
      effects.dispose();
      effects.run(asked('shell', { type: 'title.set', title: 'late' }));
      popped$.next();
    }, inATick);
    expect(came).toEqual([]);
    expect(world.happened.page).toEqual([]);
    expect(world.happened.aborted).toHaveLength(1);
  });

  it('is connected once', () => {
    onStage(({ connect }) => {
      connect();
      expect(() => connect()).toThrow('the effects are connected already');
    });
  });

  it('all that it says fits the door', () => {
    const refused: unknown[] = [];
    onStage(
      ({ connect, effects }) => {
        connect((_, event) => {
          const decoded = decodeAnyEvent(event);
          if (decoded._tag === 'Left') refused.push(decoded.left);
          return right(undefined);
        });
        effects.run(asked('screen/a', callGoals));
        effects.run(asked('screen/a', { ...callGoals, requestId: '2', input: {} }));
        effects.run(asked('screen/a', deleteGoal));
        effects.run(asked('screen/a', { type: 'clipboard.write', text: 'x' }));
      },
      { [GOALS]: answers(422, { message: 'm', errors: { a: ['b'] } }), '/api/brand-groups/b1/goals/g1': breaks },
    );
    expect(refused).toEqual([]);
  });
});

let focused = false;
const deleteGoal: ApiCall = {
  type: 'api.call',
  requestId: 'd',
  call: 'deleteGoal',
  input: { params: { id: 'b1', goalId: 'g1' } },
  keep: 'inline',
};
