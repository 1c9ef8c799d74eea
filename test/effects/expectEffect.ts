/** Marbles in, marbles out, for any effect in a fake world. */
import type { RunHelpers } from 'rxjs/testing';
import type { Command, IssuedCommand } from '../../src/domain/journal/commands.ts';
import type { EffectsDeps, Reply } from '../../src/effects/deps.ts';
import type { Effect } from '../../src/effects/effect.ts';
import { type FakeWorld, fakeWorld, type Server, virtualTime } from './fakeDeps.ts';

export interface Expectation<C extends Command> {
  readonly commands: string;
  readonly asked: Readonly<Record<string, IssuedCommand<C>>>;
  readonly replies: string;
  readonly values?: Readonly<Record<string, Reply>>;
  /** When the test stops listening, for what would go on for ever. */
  readonly until?: string;
  readonly server?: Server | ((helpers: RunHelpers) => Server);
  readonly deps?: (helpers: RunHelpers) => Partial<EffectsDeps>;
  readonly prepare?: (world: FakeWorld) => void;
}

/** Runs the commands through the effect, compares what comes back, and answers the world as it is afterwards. */
export const expectEffect = <C extends Command>(effect: Effect<C>, expected: Expectation<C>): FakeWorld => {
  const time = virtualTime();
  return time.run((helpers) => {
    const server = typeof expected.server === 'function' ? expected.server(helpers) : (expected.server ?? {});
    const world = fakeWorld(time, server, expected.deps?.(helpers));
    expected.prepare?.(world);
    const commands$ = helpers.hot(expected.commands, expected.asked);
    helpers.expectObservable(effect(world.context)(commands$), expected.until).toBe(expected.replies, expected.values);
    helpers.flush();
    return world;
  });
};
