/**
 * The root. `cold` until the segment's first event; then it has spawned the long-lived actors, effects first, and
 * stays `running`. It keeps what went wrong in any actor that it spawned, so that one fault never takes the app along.
 */
import { fromCallback } from 'xstate';
import { CLOCK, CONNECTION, EFFECTS, NAVIGATION, SESSION, SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { IssuedCommand } from '../../domain/journal/commands.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { EffectsPort } from '../../domain/journal/ports.ts';
import { clockMachine } from '../clock/clock.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { defineMachine } from '../core/defineMachine.ts';
import type { ActorFault } from '../core/fault.ts';
import { spawn } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { createShellMachine } from '../shell/shell.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';

export interface RootContext {
  readonly release: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly faults: readonly ActorFault[];
}

export interface RootParts {
  readonly effects: EffectsPort;
  readonly registry: Registry;
}

const COLD: RootContext = { release: '', timeZone: 'UTC', locale: 'en-US', viewport: { width: 0, height: 0 }, faults: [] };

const boot = (context: RootContext, event: EventOf<'app.started'>): TransitionResult<RootContext> =>
  result({ ...context, release: event.release, timeZone: event.timeZone, locale: event.locale, viewport: event.viewport }, [
    spawn('effects', EFFECTS, undefined),
    spawn('toasts', TOASTS, { now: event.now }),
    spawn('connection', CONNECTION, undefined),
    spawn('clock', CLOCK, { now: event.now }),
    spawn('navigation', NAVIGATION, { url: event.url }),
    spawn('shell', SHELL, {
      url: event.url,
      now: event.now,
      stored: event.stored,
      notice: event.notice ?? null,
      release: event.release,
      locale: event.locale,
      today: event.today ?? null,
      marketFrom: event.marketFrom ?? null,
      testimonial: event.testimonial ?? null,
      contact: event.contact ?? null,
    }),
    spawn('session', SESSION, undefined),
  ]);

export type RootMachine = ReturnType<typeof createRootMachine>;

const keepFault = (context: RootContext, fault: ActorFault): TransitionResult<RootContext> =>
  result({ ...context, faults: [...context.faults, fault] });

export const createRootMachine = ({ effects, registry }: RootParts) =>
  defineMachine<RootContext, 'cold' | 'running'>()({
    id: 'root',
    context: COLD,
    initial: 'cold',
    children: {
      effects: fromCallback<IssuedCommand>(({ receive }) => {
        receive((issued) => effects(issued));
      }),
      clock: clockMachine,
      connection: connectionMachine,
      toasts: toastsMachine,
      navigation: navigationMachine,
      session: sessionMachine,
      shell: createShellMachine(registry),
    },
    childFailed: keepFault,
    on: { 'message.fault': (context, { at, message }) => keepFault(context, { at, message }) },
    states: {
      cold: { on: { 'app.started': { target: 'running', run: boot } } },
      running: {},
    },
  });
