/** The events of the year grid, beside those of every grid of cells and of every editor. */
import { boundedArray, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { text, undoDirection } from '../journal/eventParts.ts';
import { YearDraft } from './yearGrid.ts';

/** So many scopes may have changes at once. */
export const MAX_YEAR_DRAFTS = 10;

export const YEAR_GRID_EVENTS = {
  /** Everything is as it is stored again. */
  'goalYears.discarded': record({}),
  /** The months without a goal of their own get what is left of the yearly goal. */
  'goalYears.restGiven': record({ year: Natural }),
  /** The form that fills a year from the one before opens, or closes. */
  'goalYears.fillOpened': record({ year: nullable(Natural) }),
  'goalYears.growthTyped': record({ text }),
  /** Goals from what the year before was by month: its months, or the yearly goal. */
  'goalYears.filledFromLastYear': record({ part: oneOf(['months', 'year'], 'FilledPart'), amounts: t.record(t.string, Finite) }),
  /** What was refused is put out of sight. */
  'goalYears.faultsDismissed': record({}),
  /** The goals that hold from now on in these cells by an undo or a redo. */
  'goalYears.turned': record({ direction: undoDirection, cells: t.record(t.string, nullable(Finite)) }),
  /** The changes by scope as they were when the session or the page ended, and what was half typed: in a cell, and in the form that fills a year. */
  'goalYears.draftReturned': partialRecord(
    { drafts: boundedArray(record({ document: text, draft: YearDraft }, 'KeptYearDraft'), MAX_YEAR_DRAFTS) },
    {
      open: record(
        {
          document: text,
          cell: nullable(record({ name: text, text }, 'HalfTypedGoal')),
          filling: nullable(record({ year: Natural, growth: text }, 'FillingYear')),
        },
        'OpenYearGrid',
      ),
    },
  ),
};
