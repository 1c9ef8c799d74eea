/** Courses that once failed, smallest first: every law of courses tries them before it draws any. */
import { NAVIGATION } from '../../../src/domain/journal/address.ts';
import { on, type Step } from './steps.ts';

const answer: Step = { do: 'answer', pick: 0, who: 0, stored: false };
const goTo = (to: string): Step => on(NAVIGATION, { type: 'navigation.linkFollowed', to });

/** From a screen with dates to one whose code is not there: the picker looked up the rules of a screen that nobody had registered. */
const toUnknownScreen: readonly Step[] = [
  answer,
  { do: 'areas' },
  goTo('/velocity/retail/overview'),
  { do: 'areas' },
  goTo('/velocity/insights/brand-research'),
  answer,
];

export const KEPT: [readonly Step[]][] = [[toUnknownScreen]];
