/** The set-up of an empty server as a screen: it has a machine of its own and asks nothing by itself. */
import type { ScreenDefinition } from '../screens/screen.ts';

export const setupScreen: ScreenDefinition = { name: 'setup', area: 'setup', machine: 'setup', params: [], requests: () => ({}) };
