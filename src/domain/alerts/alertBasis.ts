/** What the days of a trial are judged by, as it travels: a threshold is held against it in the browser, so that another one asks nothing. */
import { boundedArray, Finite, nullable, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { AlertAbout } from './alertAbout.ts';
import type { AlertCondition } from './alertCondition.ts';

type Without<C, K> = C extends unknown ? { readonly [P in keyof C as Exclude<P, K>]: C[P] } : never;
/** A condition without its side and its threshold. */
export type ConditionKind = Without<AlertCondition, 'side' | 'threshold' | 'by'>;

/** The kinds of it, by the words that stand in addresses. */
const CONDITIONS = {
  expected: { kind: 'expected' },
  'level.day': { kind: 'level', window: 'day' },
  'level.week': { kind: 'level', window: 'week' },
  'level.fourWeeks': { kind: 'level', window: 'fourWeeks' },
  'change.pop.day': { kind: 'change', window: 'day', against: 'pop' },
  'change.pop.week': { kind: 'change', window: 'week', against: 'pop' },
  'change.pop.fourWeeks': { kind: 'change', window: 'fourWeeks', against: 'pop' },
  'change.yoy.day': { kind: 'change', window: 'day', against: 'yoy' },
  'change.yoy.week': { kind: 'change', window: 'week', against: 'yoy' },
  'change.yoy.fourWeeks': { kind: 'change', window: 'fourWeeks', against: 'yoy' },
} as const satisfies Readonly<Record<string, ConditionKind>>;
export type Basis = keyof typeof CONDITIONS;

export const Basis = t.keyof(CONDITIONS, 'Basis');
export const BASES = Object.keys(CONDITIONS).filter(Basis.is);

export const basisCondition = (basis: Basis): ConditionKind => CONDITIONS[basis];

export const basisOf = (condition: ConditionKind): Basis => {
  if (condition.kind === 'expected') return 'expected';
  return condition.kind === 'level' ? `level.${condition.window}` : `change.${condition.against}.${condition.window}`;
};

export const BasisAsked = record({ about: AlertAbout, basis: Basis }, 'AlertBasisAsked');
export type BasisAsked = t.TypeOf<typeof BasisAsked>;

/**
 * What a day is judged by: its figure, and what that is held against: the ends of the expected range, or, for both, the figure that it is compared
 * with; null where it is held against a threshold alone.
 */
export const DayBasis = record({ value: Finite, low: nullable(Finite), high: nullable(Finite) }, 'DayBasis');
export type DayBasis = t.TypeOf<typeof DayBasis>;

/** So many days a trial has at most. */
const MOST_DAYS = 366;

/** A value a day of the period; null where the day cannot be judged. The period is null where there is no data at all. */
export const AlertBasis = record(
  {
    period: nullable(record({ start: IsoDay, end: IsoDay }, 'TrialPeriod')),
    days: boundedArray(nullable(DayBasis), MOST_DAYS),
  },
  'AlertBasisAnswer',
);
export type AlertBasis = t.TypeOf<typeof AlertBasis>;
