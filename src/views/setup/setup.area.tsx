/** The area of an empty server's first screen. */
import { setupScreen } from '../../domain/session/setup.screen.ts';
import type { Area } from '../app/viewRegistry.ts';
import { Setup } from './Setup.tsx';

export const area: Area = { screens: [setupScreen], views: { setup: Setup } };
