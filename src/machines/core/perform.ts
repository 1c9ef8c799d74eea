/**
 * What a transition wants done besides its new context, as data: ask the world, tell an actor, spawn, stop. A
 * machine's step computes a list of these with a pure function; one action carries it out.
 */
import { type Address, EFFECTS, ROOT } from '../../domain/journal/address.ts';
import type { Command } from '../../domain/journal/commands.ts';
import type { Broadcast, HearerOf, Message, MessageOf } from './messages.ts';

export type Effect =
  | { readonly do: 'command'; readonly command: Command }
  | { readonly do: 'send'; readonly to: Address; readonly message: Message }
  | { readonly do: 'spawn'; readonly logic: string; readonly at: Address; readonly input: unknown }
  | { readonly do: 'stop'; readonly at: Address };

export const command = (command: Command): Effect => ({ do: 'command', command });
/** To a machine that has an entry for it in its table. */
export const send = <K extends Message['type']>(to: HearerOf<K>, message: MessageOf<K> & { readonly type: K }): Effect => ({
  do: 'send',
  to,
  message,
});
/** To machines of which not all may hear it. */
export const broadcast = (to: readonly Address[], message: Broadcast): readonly Effect[] =>
  to.map((at) => ({ do: 'send', to: at, message }));
export const spawn = (logic: string, at: Address, input: unknown): Effect => ({ do: 'spawn', logic, at, input });
export const stop = (at: Address): Effect => ({ do: 'stop', at });

interface System {
  readonly get: (key: string) => unknown;
}

/** The part of XState's action arguments that is needed here; its own types are bound to one machine each. */
interface Stage {
  // biome-ignore lint/suspicious/noExplicitAny: XState types `enqueue` by machine; a shared action cannot name it.
  readonly enqueue: any;
  readonly system: System;
  readonly self: { readonly systemId?: string | undefined };
}

interface Doing {
  readonly system: System;
}

const sendCommand = ({ enqueue, self }: Stage, command: Command): void => {
  if (self.systemId === undefined) throw new Error(`${command.type} was asked by an actor without an address`);
  const effects = ({ system }: Doing): unknown => {
    const actor = system.get(EFFECTS);
    // Without this XState would deliver to the sender, silently.
    if (actor === undefined) throw new Error(`${self.systemId} asked for ${command.type}, but there are no effects`);
    return actor;
  };
  enqueue.sendTo(effects, { type: 'effects.command', owner: self.systemId, command });
};

/**
 * Both are looked up when the action is carried out, so that an actor spawned by the same list is found. A message to
 * nobody is a fault that the root keeps, not the end of who sent it; XState would deliver it to the sender, silently.
 */
const sendMessage = ({ enqueue, self }: Stage, to: Address, message: Message): void => {
  const lost: Message = {
    type: 'message.fault',
    at: self.systemId ?? 'unknown',
    message: `${message.type} was sent to ${to}, which is not running`,
  };
  const actor = ({ system }: Doing): unknown => {
    const found = system.get(to) ?? system.get(ROOT);
    if (found === undefined) throw new Error(lost.message);
    return found;
  };
  enqueue.sendTo(actor, ({ system }: Doing) => (system.get(to) === undefined ? lost : message));
};

const carryOut = (stage: Stage, effect: Effect): void => {
  switch (effect.do) {
    case 'command':
      sendCommand(stage, effect.command);
      return;
    case 'send':
      sendMessage(stage, effect.to, effect.message);
      return;
    case 'spawn':
      // A taken address would stop the root: spawning twice is doing nothing.
      if (stage.system.get(effect.at) === undefined)
        stage.enqueue.spawnChild(effect.logic, { id: effect.at, systemId: effect.at, input: effect.input });
      return;
    case 'stop':
      // Stopping an actor runs no exit actions, so what it had asked for is released here.
      stage.enqueue.stopChild(effect.at);
      sendCommand(stage, { type: 'release', under: effect.at });
      return;
  }
};

/** Carries out a list in its order. */
export const perform = (stage: Stage, effects: readonly Effect[]): void => {
  for (const effect of effects) carryOut(stage, effect);
};
