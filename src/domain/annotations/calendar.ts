/**
 * The annotation calendar: what there is to know about the days of a chart besides its figures. Sale events are the
 * marketplace's and follow from the dates; notes are the brand group's own; the rest Velocity found in the figures.
 */

import { dayNumber, earlierOf, endOf, laterOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { saleEventsIn, saleEventWords } from '../dates/saleEvents.ts';
import { shownCountry, storedCountry } from '../goals/scope.ts';
import { DERIVED_KINDS, type DerivedAnnotation, type Note } from './note.ts';

export const ANNOTATION_KINDS = ['saleEvent', 'note', ...DERIVED_KINDS] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

/** What a kind is called, of one and of several. */
export const KIND_WORDS: Readonly<Record<AnnotationKind, { readonly one: string; readonly many: string; readonly info: string }>> = {
  saleEvent: { one: 'Sale event', many: 'Sale events', info: 'Prime Day and other marketplace sale events.' },
  note: { one: 'Note', many: 'Notes', info: 'Notes written by users of the brand group.' },
  buyBoxLost: { one: 'Buy Box lost', many: 'Buy Box lost', info: 'Days when a best seller’s Buy Box share was far below usual.' },
  outOfStock: { one: 'Out of stock', many: 'Out of stock', info: 'Days when a best seller was out of stock.' },
};

/** One entry of the calendar; both days belong to it. */
export interface Annotation {
  readonly key: string;
  readonly kind: AnnotationKind;
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly text: string;
  /** The note that it is; null for all others. */
  readonly note: Note | null;
}

/** What a chart is of, as far as that decides which findings are its own. */
export interface PanelSubject {
  /** Its countries; all where none is named. */
  readonly countries: readonly string[];
  /** The one product that it is of. */
  readonly asin?: string | undefined;
  /** The one tag whose products it is of. */
  readonly tag?: string | undefined;
}

/** What is known, and which of it is shown of a chart of these countries and products. */
export interface CalendarParts extends PanelSubject {
  /** The business day. */
  readonly today: IsoDay;
  readonly notes: readonly Note[];
  readonly derived: readonly DerivedAnnotation[];
  readonly shown: ReadonlySet<AnnotationKind>;
}

const isOf =
  ({ countries, asin, tag }: PanelSubject) =>
  (one: DerivedAnnotation): boolean =>
    (asin === undefined || one.asin === asin) &&
    (tag === undefined || one.tags?.includes(tag) === true) &&
    (one.country === null || countries.length === 0 || countries.map(storedCountry).includes(storedCountry(one.country)));

/** "Copper Kettle in US" */
const subjectOf = ({ title, asin, country }: DerivedAnnotation): string =>
  `${title ?? asin}${country === null ? '' : ` in ${shownCountry(country)}`}`;

const derivedText = (one: DerivedAnnotation): string => {
  const subject = subjectOf(one);
  return one.lowest === null ? subject : `${subject}, down to ${Math.round(one.lowest * 100)}%`;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byDay = (a: Annotation, b: Annotation): number =>
  compare(a.start, b.start) ||
  ANNOTATION_KINDS.indexOf(a.kind) - ANNOTATION_KINDS.indexOf(b.kind) ||
  compare(a.end, b.end) ||
  compare(a.key, b.key);

/** Everything with a day in the period that is shown, by day. */
export const annotationsIn = (period: Period, { today, notes, derived, shown, ...subject }: CalendarParts): readonly Annotation[] => {
  const all: readonly Annotation[] = [
    ...saleEventsIn(period).map(({ name, start, end }) => ({
      key: `${name} ${start}`,
      kind: 'saleEvent' as const,
      start,
      end,
      text: saleEventWords({ name, start, end }, today),
      note: null,
    })),
    ...notes.map((note) => ({ key: `note ${note.id}`, kind: 'note' as const, start: note.start, end: note.end, text: note.text, note })),
    ...derived.filter(isOf(subject)).map((one) => ({
      key: `${one.kind} ${one.asin} ${one.country ?? ''} ${one.start}`,
      kind: one.kind,
      start: one.start,
      end: one.end,
      text: derivedText(one),
      note: null,
    })),
  ];
  return all.filter(({ kind, start, end }) => shown.has(kind) && start <= period.end && end >= period.start).sort(byDay);
};

/** In one line, for a tooltip, a cell, a file: "Note: Coupon on kettles". A sale event's name says what it is. */
export const annotationWords = ({ kind, text }: Pick<Annotation, 'kind' | 'text'>): string =>
  kind === 'saleEvent' ? text : `${KIND_WORDS[kind].one}: ${text}`;

/** Indexes of periods, both in the span. */
export interface PeriodSpan {
  readonly first: number;
  readonly last: number;
}

/** The longest a period can be, in days: what begins past the end of the last one belongs to none. */
const LONGEST: Readonly<Record<Periodicity, number>> = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, annual: 366 };

/** The periods, of which `days` are the first days in order, that a span of days touches; null when it is outside. */
export const periodSpan = (
  days: readonly IsoDay[],
  periodicity: Periodicity,
  span: { readonly start: string; readonly end: string },
): PeriodSpan | null => {
  const final = days[days.length - 1];
  if (final === undefined || span.end < span.start) return null;
  const last = days.findLastIndex((day) => day <= span.end);
  if (last < 0 || dayNumber(span.start as IsoDay) >= dayNumber(final) + LONGEST[periodicity]) return null;
  const first = days.findLastIndex((day) => day <= span.start);
  return { first: Math.max(0, first), last };
};

/** The days of one period: up to the day before the next one begins. */
const daysOfPeriod = (days: readonly IsoDay[], periodicity: Periodicity, index: number): Period | null => {
  const start = days[index];
  return start === undefined ? null : { start, end: endOf(start, periodicity) };
};

/** The days of the periods from one index to another, as far as they are among those `within`; null where a period is not there. */
export const daysOfPeriods = (
  { days, periodicity }: { readonly days: readonly IsoDay[]; readonly periodicity: Periodicity },
  { first, last }: PeriodSpan,
  within: Period,
): Period | null => {
  const [opening, closing] = [daysOfPeriod(days, periodicity, first), daysOfPeriod(days, periodicity, last)];
  if (opening === null || closing === null) return null;
  const [start, end] = [laterOf(opening.start, within.start), earlierOf(closing.end, within.end)];
  return start > end ? null : { start, end };
};

/** What a column of annotations is called in tables and files. */
export const ANNOTATIONS_TITLE = 'Annotations';

/** For each period what is to know about it, in words: one cell a row, empty where there is nothing. */
export const annotationCells = (
  days: readonly IsoDay[],
  periodicity: Periodicity,
  annotations: readonly Pick<Annotation, 'kind' | 'text' | 'start' | 'end'>[],
): readonly (string | null)[] => {
  const cells: string[][] = days.map(() => []);
  for (const one of annotations) {
    const span = periodSpan(days, periodicity, one);
    for (let at = span?.first ?? 0; span !== null && at <= span.last; at += 1) cells[at]?.push(annotationWords(one));
  }
  return cells.map((words) => (words.length === 0 ? null : words.join('; ')));
};
