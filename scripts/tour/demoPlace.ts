/** The demo as the tour goes through it. */
import type { Place } from '../../e2e/support/place.ts';
import { DEMO_GROUP } from '../../server/demo/ids.ts';

export const DEMO_PLACE: Place = {
  people: {
    prime: 'maya@harborlight.example',
    internal: 'ines@velocity.example',
    admin: 'adam@velocity.example',
    noRole: 'noor@visitor.example',
  },
  password: 'velocity-demo',
  years: DEMO_GROUP.northfoldHome,
  dashboard: 'dashboard-northfold-home',
  filtered: DEMO_GROUP.northfoldHome,
  few: DEMO_GROUP.nookabel,
  brand: 'Oakhurst',
};
