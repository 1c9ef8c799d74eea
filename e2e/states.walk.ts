/** `npm run axe`: the states of every screen that the end-to-end tests leave out, down to the last warning and refusal. */
import { onDemo } from './support/demo.ts';
import { SCREENS } from './support/screens.ts';
import { lookAtScreens } from './support/walk.ts';

onDemo('screens');

lookAtScreens(SCREENS, (screen) => screen.more);
