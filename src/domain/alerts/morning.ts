/** The events of alerts as people read them: one message a morning. Deliveries send the same. */
import type { IsoDay } from '../dates/isoDay.ts';
import { countOf } from '../format/number.ts';
import type { InboxEvent } from './alert.ts';
import { alertPath } from './alertPath.ts';
import { eventPeriod, eventText, lengthText } from './alertWords.ts';

/** `path` leads to the screen with the days and filters of the event. */
export interface AlertLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly detail: string;
  readonly path: string;
  readonly isUnread: boolean;
}

export interface AlertMorning {
  readonly day: IsoDay;
  readonly title: string;
  readonly lines: readonly AlertLine[];
}

const RESTATED = 'No longer the case: data was restated';

export const alertLine = ({ id, name, rule, event, stands, isSeen, isDismissed }: InboxEvent): AlertLine => ({
  id,
  name,
  text: eventText(rule, event),
  detail: stands ? lengthText(event) : RESTATED,
  path: alertPath(rule.about, eventPeriod(rule, event)),
  isUnread: !isSeen && !isDismissed,
});

/** One message for each morning on which something was told, the latest first; dismissed events are left out. */
export const alertMornings = (events: readonly InboxEvent[]): readonly AlertMorning[] => {
  const shown = events.filter(({ isDismissed }) => !isDismissed);
  const days = [...new Set(shown.map(({ toldOn }) => toldOn))].sort().reverse();
  return days.map((day) => {
    const lines = shown.filter(({ toldOn }) => toldOn === day).map(alertLine);
    return { day, title: countOf(lines.length, 'alert'), lines };
  });
};
