/** What an alert has to tell on a morning: the events of its trial on that morning, beside what it told before. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { AlertRule } from './alert.ts';
import type { AlertFigures } from './alertAbout.ts';
import type { AlertEvent } from './alertEvents.ts';
import { tryAlert } from './tryAlert.ts';

/** An event that is kept; `stands` as long as the facts say it. */
export interface KeptEvent {
  readonly id: string;
  readonly event: AlertEvent;
  readonly stands: boolean;
}

/** `changed` have the event that their record is to hold from now on. */
export interface EventChanges {
  readonly begun: readonly AlertEvent[];
  readonly changed: readonly KeptEvent[];
  readonly judgedTo: IsoDay | null;
}

/** The days from an event's first to its last that was over. */
const overlaps = (a: AlertEvent, b: AlertEvent): boolean => a.began <= b.last && b.began <= a.last;

const isSame = (a: AlertEvent, b: AlertEvent): boolean =>
  a.began === b.began && a.last === b.last && a.days === b.days && a.quiet === b.quiet && a.ended === b.ended && a.value === b.value;

/**
 * What changes after a morning, where `kept` are the events of this rule so far. It tells of days from `since` on: an event that began before
 * is told where it lasts till then. Where facts were restated, an event keeps its record as long as any of its days is over; one of which
 * none is over any more no longer stands. To be asked again changes nothing.
 */
export const eventChanges = (
  rule: AlertRule,
  figures: AlertFigures,
  { since, kept }: { readonly since: IsoDay; readonly kept: readonly KeptEvent[] },
): EventChanges => {
  const trial = tryAlert(rule.about, rule.condition, figures, rule.quietDays);
  if (trial === null) return { begun: [], changed: [], judgedTo: null };
  const found = trial.events.filter(({ last }) => last >= since);
  const taken = new Set<string>();
  const [begun, changed]: [AlertEvent[], KeptEvent[]] = [[], []];
  for (const event of found) {
    const known = kept.find((one) => !taken.has(one.id) && overlaps(one.event, event));
    if (known === undefined) begun.push(event);
    else {
      taken.add(known.id);
      if (!known.stands || !isSame(known.event, event)) changed.push({ id: known.id, event, stands: true });
    }
  }
  // Of days before those that are tried nothing is known any more.
  const gone = kept.filter(({ id, stands, event }) => stands && !taken.has(id) && event.last >= trial.period.start);
  return { begun, changed: [...changed, ...gone.map(({ id, event }) => ({ id, event, stands: false }))], judgedTo: trial.judgedTo };
};
