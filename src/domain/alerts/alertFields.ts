/** What the form of an alert holds: figures as they are typed, and a side for each kind of condition. */
import { boundedString, Int, nullable, oneOf, record, type t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { isShareFormat } from '../format/change.ts';
import { typed } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import type { FieldFaults } from '../records/recordForm.ts';
import { type AlertDraft, type AlertRule, MAX_ALERT_NAME } from './alert.ts';
import { AlertAbout } from './alertAbout.ts';
import { type Basis, basisOf } from './alertBasis.ts';
import type { AlertCondition } from './alertCondition.ts';
import { MOST_QUIET_DAYS, QUIET_DAYS } from './alertEvents.ts';
import { alertMetric, ruleFaults } from './alertRule.ts';
import { ruleText } from './alertWords.ts';
import { Window } from './windows.ts';

export const CONDITION_KINDS = ['level', 'change', 'expected'] as const;

export const AlertFields = record(
  {
    name: masked(boundedString(MAX_ALERT_NAME, 'AlertName'), 'prose'),
    about: nullable(AlertAbout),
    kind: oneOf(CONDITION_KINDS, 'ConditionKind'),
    level: oneOf(['above', 'below'], 'LevelSide'),
    change: oneOf(['up', 'down'], 'ChangeSide'),
    expected: oneOf(['above', 'below', 'either'], 'ExpectedSide'),
    against: oneOf(['pop', 'yoy'], 'ChangeAgainst'),
    window: Window,
    threshold: typed,
    by: typed,
    quietDays: Int,
    snoozedUntil: nullable(IsoDay),
  },
  'AlertFields',
);
export type AlertFields = t.TypeOf<typeof AlertFields>;

export const newAlertFields = (about: AlertAbout | null): AlertFields => ({
  name: '',
  about,
  kind: 'expected',
  level: 'below',
  change: 'down',
  expected: 'either',
  against: 'pop',
  window: 'week',
  threshold: '',
  by: '20%',
  quietDays: QUIET_DAYS,
  snoozedUntil: null,
});

const isShare = (about: AlertAbout | null): boolean => {
  const metric = about === null ? undefined : alertMetric(about);
  return metric !== undefined && isShareFormat(metric.format);
};

/** A fraction as percent, without the digits that a multiplication adds. */
const percentText = (fraction: number): string => `${Number((fraction * 100).toPrecision(12))}%`;

/** A threshold as it stands in its field. */
export const thresholdText = (about: AlertAbout | null, value: number): string => (isShare(about) ? percentText(value) : String(value));

const NUMBER = /^[+\-−]?(\d+\.?\d*|\.\d+)$/;

/** A typed number: "1,200", "$1200", "35%"; null for what is none. */
const readNumber = (text: string, isPercent: boolean): number | null => {
  const plain = text.replace(/[\s,$]/g, '');
  const bare = plain.endsWith('%') ? plain.slice(0, -1) : plain;
  if (!NUMBER.test(bare) || (plain.endsWith('%') && !isPercent)) return null;
  const value = Number(bare.replace('−', '-'));
  return isPercent ? value / 100 : value;
};

/** The threshold that is typed; null where it is none. */
export const thresholdOf = ({ about, threshold }: AlertFields): number | null => readNumber(threshold, isShare(about));

/** What the trial asks for the fields: their sides and thresholds make no difference. */
export const basisOfFields = ({ kind, window, against }: AlertFields): Basis => basisOf({ kind, window, against });

/** The condition as it is typed; null while a figure of it is missing. */
export const conditionOf = (fields: AlertFields): AlertCondition | null => {
  const { kind, window, against } = fields;
  if (kind === 'expected') return { kind, side: fields.expected };
  if (kind === 'level') {
    const threshold = thresholdOf(fields);
    return threshold === null ? null : { kind, side: fields.level, threshold, window };
  }
  const by = readNumber(fields.by, true);
  return by === null ? null : { kind, side: fields.change, by, window, against };
};

/** How an alert is called that nobody gave a name: by its condition. */
const ownName = (rule: Pick<AlertRule, 'about' | 'condition'>): string => ruleText(rule).slice(0, MAX_ALERT_NAME);

/** Null while it says too little. */
export const draftOfFields = (fields: AlertFields): AlertDraft | null => {
  const { about, quietDays, snoozedUntil } = fields;
  const condition = conditionOf(fields);
  if (about === null || condition === null) return null;
  const name = fields.name.trim();
  return {
    name: name === '' ? ownName({ about, condition }) : name,
    rule: { about, condition, quietDays },
    snoozedUntil,
  };
};

/** A name that is the condition's follows this. */
export const fieldsOfAlert = ({ name: kept, rule: { about, condition, quietDays }, snoozedUntil }: AlertDraft): AlertFields => {
  const name = kept === ownName({ about, condition }) ? '' : kept;
  const fresh = { ...newAlertFields(about), name, quietDays, snoozedUntil, kind: condition.kind };
  if (condition.kind === 'expected') return { ...fresh, expected: condition.side };
  const { window } = condition;
  return condition.kind === 'level'
    ? { ...fresh, window, level: condition.side, threshold: thresholdText(about, condition.threshold) }
    : { ...fresh, window, change: condition.side, by: percentText(condition.by), against: condition.against };
};

export const alertFaults = (fields: AlertFields): FieldFaults => {
  const { about, kind, quietDays } = fields;
  if (about === null) return { metric: ['Choose a metric.'] };
  const condition = conditionOf(fields);
  if (condition === null) return kind === 'level' ? { threshold: ['Enter a number.'] } : { by: ['Enter a change, such as 20%.'] };
  const faults = Object.fromEntries(Object.entries(ruleFaults(about, condition)).map(([key, fault]) => [key, [fault]]));
  return quietDays >= 1 && quietDays <= MOST_QUIET_DAYS ? faults : { ...faults, quietDays: [`Enter 1 to ${MOST_QUIET_DAYS} days.`] };
};
