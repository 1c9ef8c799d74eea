/** `npm run axe`: the states of every screen that the end-to-end tests leave out, down to the last warning and refusal. */
import { customerPlace } from './support/customer.ts';
import { lookAtScreens } from './support/walk.ts';

lookAtScreens(customerPlace(), (screen) => screen.more);
