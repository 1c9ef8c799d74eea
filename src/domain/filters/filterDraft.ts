/** What the filter panel edits beside what applies. */
import { DEFAULT_FILTERS, FILTER_ORDER } from './filterNames.ts';
import { activeFilterCount, type FilterState, normalizeFilters } from './filterState.ts';

export interface FilterDraft {
  readonly applied: FilterState;
  /** What is being edited; null while nothing is. */
  readonly draft: FilterState | null;
}

/** Nothing is being edited. */
export const undrafted = (applied: FilterState): FilterDraft => ({ applied: normalizeFilters(applied), draft: null });

/** What the panel shows: the draft, else what applies. */
export const shownFilters = ({ applied, draft }: FilterDraft): FilterState => draft ?? applied;

/** Changes the draft, which begins as what applies; nothing else sees it yet. */
export const edited = (state: FilterDraft, change: Partial<FilterState>): FilterDraft => ({
  applied: state.applied,
  draft: normalizeFilters({ ...shownFilters(state), ...change }),
});

/** Apply: the draft applies. */
export const applied = (state: FilterDraft): FilterDraft => ({ applied: shownFilters(state), draft: null });

/** Reset: the draft is dropped. */
export const reset = (state: FilterDraft): FilterDraft => ({ applied: state.applied, draft: null });

/** Clear: the defaults apply, at once. */
export const cleared = (_: FilterDraft): FilterDraft => undrafted(DEFAULT_FILTERS);

const isSame = (a: FilterState, b: FilterState): boolean =>
  FILTER_ORDER.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/** Whether Apply and Reset would change anything. */
export const isEdited = ({ applied: now, draft }: FilterDraft): boolean => draft !== null && !isSame(now, draft);

/** Whether Clear would change anything. */
export const isClearable = (state: FilterDraft): boolean =>
  activeFilterCount(state.applied) > 0 || activeFilterCount(shownFilters(state)) > 0;
