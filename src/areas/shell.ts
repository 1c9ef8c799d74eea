/** The area of the frame. */

import { frameContract } from '../domain/api/frameContract.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { FRAME_EVENTS } from '../domain/shell/frameEvents.ts';
import { FRAME_MACHINES } from '../machines/frameMachines.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import { Frame } from '../views/shell/Frame.tsx';

export const area = {
  screens: [],
  views: {},
  calls: frameContract,
  events: { ...FRAME_EVENTS, ...RECORD_EVENTS },
  machines: FRAME_MACHINES,
  frame: Frame,
} satisfies Area;
