/** The area of an empty server's first screen. */

import { setupContract } from '../domain/api/setup.contract.ts';
import { setupScreen } from '../domain/session/setup.screen.ts';
import { SETUP_EVENTS } from '../domain/session/setupEvents.ts';
import { setupMachine } from '../machines/session/setup.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { Setup } from '../views/setup/Setup.tsx';

export const area = {
  screens: [setupScreen],
  calls: setupContract,
  events: SETUP_EVENTS,
  machines: { setup: setupMachine },
  views: { setup: Setup },
} satisfies Area;
