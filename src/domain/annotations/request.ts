/** What a screen asks for the annotations of its charts, and what of it a file holds. */
import type { AskedFilters } from '../api/analytics.contract.ts';
import { t } from '../codec/codec.ts';
import type { Period } from '../dates/period.ts';
import type { ScreenRequest } from '../screens/screen.ts';
import type { Display } from '../shell/display.ts';
import type { Scope } from '../shell/scope.ts';
import { ANNOTATION_KINDS, type Annotation, type AnnotationKind, annotationsIn, type PanelSubject } from './calendar.ts';
import { DerivedAnnotation, Note } from './note.ts';

/** By which a screen keeps the two answers. */
export const NOTES = 'notes';
export const DERIVED = 'derivedAnnotations';

/** What is said to be missing where one of them failed. */
export const UNSHOWN_ANNOTATIONS = { [NOTES]: 'Chart notes', [DERIVED]: 'Chart annotations' } as const;
/** The child actors, by the last part of their address and as their machines are called: what is listed, the form of a note, and the notes. */
export const ANNOTATIONS = 'annotations';
export const NOTE_FORM = 'noteForm';
export const NOTE_RECORDS = 'noteRecords';
/** The shared part of a definition: `children: {...ANNOTATED}`. */
export const ANNOTATED = { [ANNOTATIONS]: ANNOTATIONS, [NOTE_FORM]: NOTE_FORM, [NOTE_RECORDS]: NOTE_RECORDS } as const;

/** `filters` are those of the page's figures: what was found is looked for among the same products and countries. */
export const annotationRequests = (
  { brandGroup }: Pick<Scope, 'brandGroup'>,
  { start, end }: Period,
  filters: AskedFilters = {},
): Record<string, ScreenRequest> => {
  if (brandGroup === null) return {};
  const params = { id: brandGroup.id };
  const query = { start, end };
  const narrowed = Object.keys(filters).length === 0 ? query : { ...query, filters };
  return {
    [NOTES]: { call: 'notes', input: { params, query } },
    [DERIVED]: { call: 'derivedAnnotations', input: { params, query: narrowed } },
  };
};

/** Which kinds the toggles show. */
export const shownKinds = (display: Display): ReadonlySet<AnnotationKind> =>
  new Set(ANNOTATION_KINDS.filter((kind) => display[kind] === 'shown'));

const Notes = t.array(Note);
const Derived = t.array(DerivedAnnotation);

/** What is said of a file that was saved before all annotations had come. */
export const NO_ANNOTATIONS_WARNING =
  'Annotations were still loading, so the file may be missing notes, out-of-stock days or lost Buy Box days. Save it again to include them.';

/** The part of a download that says so; nothing once notes and what was found in figures are there. */
export const missingWarning = (answers: Readonly<Record<string, unknown>>): { readonly warning?: string } =>
  Notes.is(answers[NOTES]) && Derived.is(answers[DERIVED]) ? {} : { warning: NO_ANNOTATIONS_WARNING };

/** What the charts of a page are of that all its filters narrow. */
export const pageSubject = ({ filters }: Pick<Scope, 'filters'>): PanelSubject => ({ countries: filters.countries });

/** The annotations of a period of what a chart is of, as the screen's answers have them: what is not there yet is not in it. */
export const annotationsOf = (
  { display, filters, today }: Pick<Scope, 'display' | 'filters' | 'today'>,
  period: Period,
  answers: Readonly<Record<string, unknown>>,
  subject: PanelSubject = pageSubject({ filters }),
): readonly Annotation[] => {
  const [notes, derived] = [answers[NOTES], answers[DERIVED]];
  return annotationsIn(period, {
    today,
    notes: Notes.is(notes) ? notes : [],
    derived: Derived.is(derived) ? derived : [],
    shown: shownKinds(display),
    ...subject,
  });
};
