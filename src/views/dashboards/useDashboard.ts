/** A stored dashboard, read: what it says, or why it cannot be shown. */
import { useMemo } from 'react';
import { readSavedDashboard, type SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import type { SavedEntry } from '../../domain/reporting/savedRecord.ts';

export const useDashboardEntry = (stored: unknown): SavedEntry<SavedDashboard> | null => {
  // Compared by what it says: an earlier save is put together anew each time.
  const text = stored === null ? null : JSON.stringify(stored);
  return useMemo(() => (text === null ? null : readSavedDashboard(JSON.parse(text))), [text]);
};
