/** When a figure is worth telling, as it travels: without the catalogue. */
import { Finite, oneOf, record, t } from '../codec/codec.ts';
import { Window } from './windows.ts';

/** `threshold` in the unit of the metric: US dollars, a fraction or a count. */
const Level = record(
  { kind: oneOf(['level'], 'LevelKind'), side: oneOf(['above', 'below'], 'LevelSide'), threshold: Finite, window: Window },
  'LevelCondition',
);

/** `by` a fraction above 0 of the figure of the days before, or of the same days a year before. */
const Change = record(
  {
    kind: oneOf(['change'], 'ChangeKind'),
    side: oneOf(['up', 'down'], 'ChangeSide'),
    by: Finite,
    window: Window,
    against: oneOf(['pop', 'yoy'], 'ChangeAgainst'),
  },
  'ChangeCondition',
);

/** Outside the range that the days before lead to expect. */
const Expected = record(
  { kind: oneOf(['expected'], 'ExpectedKind'), side: oneOf(['above', 'below', 'either'], 'ExpectedSide') },
  'ExpectedCondition',
);

export const AlertCondition = t.union([Level, Change, Expected], 'AlertCondition');
export type AlertCondition = t.TypeOf<typeof AlertCondition>;
export type LevelCondition = t.TypeOf<typeof Level>;
export type ChangeCondition = t.TypeOf<typeof Change>;
export type ExpectedCondition = t.TypeOf<typeof Expected>;
