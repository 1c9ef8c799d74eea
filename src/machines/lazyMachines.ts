/** The machines that areas bring along when they are loaded: replays, which load nothing, know them all from the start. */
import type { Machines } from './core/registry.ts';
import { setupMachine } from './session/setup.machine.ts';

export const LAZY_MACHINES: Machines = { setup: setupMachine };
