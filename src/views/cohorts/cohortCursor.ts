/** The cell of a cohort table that the keyboard stands on, as a screen keeps it. */

import type { CohortAt } from '../../domain/amc/cohortTable.ts';
import { type UiPart, uiPart } from '../../domain/screens/uiParts.ts';

export const cohortCursor = (id: string): UiPart<CohortAt | null> =>
  uiPart(
    `${id}Cohort`,
    (kept) => {
      const [row, column] = Array.isArray(kept) ? kept : [];
      return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
    },
    (at) => (at === null ? null : [at.row, at.column]),
  );
