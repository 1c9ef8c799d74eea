/** The events of what stands around every screen: filters, saved views, dates. */
import { boundedString, nullable, oneOf, record, t } from '../codec/codec.ts';
import { FILTER_ORDER, MAX_SEARCH } from '../filters/filterNames.ts';
import { MAX_VIEW_QUERY } from '../filters/savedViewRecord.ts';
import { HANDED_FILES } from '../imports/chosenFiles.ts';
import { text, typed, undoDirection, url } from '../journal/eventParts.ts';
import { JsonValue } from '../journal/json.ts';
import { masked } from '../journal/mask.ts';
import { recordEventsOf } from '../records/recordEvents.ts';

const filterName = oneOf(FILTER_ORDER, 'FilterName');
const whichRange = oneOf(['current', 'prior'], 'WhichRange');
const side = oneOf(['start', 'end'], 'Side');
const query = masked(boundedString(MAX_VIEW_QUERY, 'Query'), 'prose');

/** A saved view as it is typed. */
const VIEWS = recordEventsOf('savedViews', record({ name: typed, query, isDefault: t.boolean }, 'TypedView'));

export const FRAME_EVENTS = {
  /** Files that were dropped where there is no data yet: the page of imports, at `to`, opens with them. `owner` is what they are imported into. */
  'shell.filesHanded': record({ to: url, owner: text, ...HANDED_FILES }),
  /** In the filter panel. `key` is the value as it stands in the URL; what is none of the filter's changes nothing. */
  'filters.searchTyped': record({ text: masked(boundedString(MAX_SEARCH, 'Search'), 'typed') }),
  'filters.toggleSet': record({ filter: oneOf(['includeDSP', 'splitNonBrand'], 'FilterToggle'), on: t.boolean }),
  'filters.optionToggled': record({ filter: filterName, key: masked(boundedString(1_000, 'OptionKey'), 'prose') }),
  'filters.filterEmptied': record({ filter: filterName }),
  'filters.dropdownPressed': record({ dropdown: oneOf([...FILTER_ORDER, 'views', 'viewActions'], 'FilterDropdown') }),
  'filters.dropdownClosed': record({}),
  'filters.optionsSearched': record({ text: masked(boundedString(MAX_SEARCH, 'Search'), 'typed') }),
  'filters.lookupRetried': record({}),
  'filters.applied': record({}),
  'filters.reset': record({}),
  'filters.cleared': record({}),
  /** A chip above the screen: that filter is back at its default, at once. */
  'filters.chipRemoved': record({ filter: filterName }),
  /** What was drafted when the session ended, for the person who has signed in again. */
  'filters.draftReturned': record({ brandGroupId: text, applied: query, draft: nullable(query), isOpen: t.boolean }),
  /** Undo and Redo were pressed; what they lead to follows as `filters.turned`. */
  'filters.undone': record({}),
  'filters.redone': record({}),
  /** The earlier document of a step that is undone, or the later one of a step that is done again; it holds from now on. */
  'filters.turned': record({ direction: undoDirection, document: masked(JsonValue, 'prose') }),

  /** Of the saved views; what is told to any record is told to their form and their list. */
  'savedViews.picked': record({ id: text }),
  /** The form for a new view, or for the name of the one that is there. */
  'savedViews.formOpened': record({ id: nullable(text) }),
  'savedViews.nameTyped': record({ name: typed }),
  /** The view says the filters that are shown now. */
  'savedViews.overwritten': record({ id: text }),
  'savedViews.defaultSet': record({ id: text, on: t.boolean }),
  'savedViews.retried': record({}),
  'savedViews.draftReturned': VIEWS['savedViews.draftReturned'],

  /** In the date picker. Days and numbers as typed; what names nothing (a preset, a unit) changes nothing. */
  'dates.presetPicked': record({ preset: text }),
  /** A day of the calendar: the first of a range, or the other end of it; `null` gives the first up. */
  'dates.dayPicked': record({ day: nullable(text) }),
  /** Both at once: the pointer was drawn from one to the other. */
  'dates.daysPicked': record({ start: text, end: text }),
  'dates.boundTyped': record({ range: whichRange, side, text: typed }),
  'dates.boundSwitched': record({ range: whichRange, side, kind: oneOf(['day', 'ago', 'open'], 'BoundKind') }),
  'dates.unitChosen': record({ range: whichRange, side, unit: text }),
  'dates.periodicityChosen': record({ periodicity: text }),
  'dates.compareChosen': record({ compare: text }),
  'dates.alignmentChosen': record({ alignment: text }),
  'dates.wholeUnitsChosen': record({}),
  'dates.rangeTargeted': record({ range: whichRange }),
  'dates.dayShown': record({ day: text }),
  'dates.applied': record({}),
  'dates.reset': record({}),
  'dates.draftReturned': record({ screen: text, draft: masked(JsonValue, 'prose') }),
  /** The week before or the one after; it holds at once, whether the picker is open or not. */
  'dates.weekStepped': record({ direction: oneOf(['before', 'after'], 'WeekDirection') }),
  /** Some of the days that a chart shows become the dates of the page, at once as well. */
  'dates.daysLookedAt': record({ start: text, end: text }),
};
