/** The annotations of a screen as its views see them: what is known, what is still on its way, and how to ask for more. */
import { useCallback, useMemo } from 'react';
import { type Annotation, annotationsIn, annotationWords, daysOfPeriods, type PanelSubject } from '../../domain/annotations/calendar.ts';
import type { DerivedAnnotation, Note } from '../../domain/annotations/note.ts';
import { ANNOTATIONS, DERIVED, NOTE_FORM, NOTE_RECORDS, NOTES, shownKinds } from '../../domain/annotations/request.ts';
import type { Period } from '../../domain/dates/period.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { useSend } from '../app/appContext.tsx';
import { alongside } from '../app/panel.ts';
import { type QueryView, useQueryTo } from '../app/useQuery.ts';
import type { ChartAnnotation, TrendData } from '../charts/chartData.ts';
import type { AnnotationWish } from '../charts/useAnnotating.ts';

export const annotationsAt = (screen: AddressOf<'screen'>): AddressOf<'annotations'> => childAddress(screen, ANNOTATIONS);
/** The form of a note, and the notes of the brand group, as the record editor has them. */
export const noteFormAt = (screen: AddressOf<'screen'>): AddressOf<'noteForm'> => childAddress(screen, NOTE_FORM);
export const noteRecordsAt = (screen: AddressOf<'screen'>): AddressOf<'noteRecords'> => childAddress(screen, NOTE_RECORDS);

export interface KnownAnnotations {
  readonly annotations: readonly Annotation[];
  readonly notes: QueryView<readonly Note[]>;
  readonly derived: QueryView<readonly DerivedAnnotation[]>;
}

/** What is looked at now. */
const NOW: Pick<Held, 'asked'> = { asked: null };

/**
 * Of a period, and of what was found in figures that of the chart's own countries and products: the page's unless told otherwise. `of` is
 * the query whose answer the chart draws: what was found for another question is not drawn with it. Notes hold for whatever is asked.
 */
export const useAnnotations = (
  screen: AddressOf<'screen'>,
  scope: Scope,
  period: Period,
  subject?: PanelSubject,
  of: Pick<Held, 'asked'> = NOW,
): KnownAnnotations => {
  const notes = useQueryTo(screen, NOTES, 'notes');
  const derived = useQueryTo(screen, DERIVED, 'derivedAnnotations');
  const { display, filters, today } = scope;
  const { countries, asin, tag } = subject ?? { countries: filters.countries };
  const { start, end } = period;
  const found = alongside(derived, of);
  const annotations = useMemo(
    () =>
      annotationsIn(
        { start, end },
        {
          today,
          notes: notes.answer ?? [],
          derived: found ?? [],
          shown: shownKinds(display),
          countries,
          asin,
          tag,
        },
      ),
    [start, end, today, notes.answer, found, display, countries, asin, tag],
  );
  return { annotations, notes, derived };
};

export const chartAnnotations = (annotations: readonly Annotation[]): readonly ChartAnnotation[] =>
  annotations.map(({ key, kind, start, end, text }) => ({ key, kind, start, end, text, label: annotationWords({ kind, text }) }));

/** What a chart's wish to annotate comes to: the days of its periods, as far as they are of the page. */
export const useAnnotate = (screen: AddressOf<'screen'>, period: Period): ((data: TrendData, wanted: AnnotationWish) => void) => {
  const send = useSend();
  const { start: from, end: to } = period;
  return useCallback(
    (data, { writes, ...span }) => {
      const days = daysOfPeriods(data, span, { start: from, end: to });
      if (days === null) return;
      const at = annotationsAt(screen);
      if (writes) send(at, { type: 'notes.formOpened', id: null, ...days });
      else send(at, { type: 'notes.opened', ...days });
    },
    [send, screen, from, to],
  );
};
