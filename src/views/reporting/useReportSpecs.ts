/** The saved reports of a screen that lists them, read one by one: those that no longer read are entries too. */
import { useMemo } from 'react';
import type { Address } from '../../domain/journal/address.ts';
import { SPECS } from '../../domain/reporting/reports.screen.ts';
import { readRecords, type SavedEntry } from '../../domain/reporting/savedRecord.ts';
import { REPORT_RECORD, type SavedReport, type StoredReport } from '../../domain/reporting/savedReport.ts';
import { type QueryView, useQueryTo } from '../app/useQuery.ts';

export interface ReportSpecs {
  readonly query: QueryView<{ readonly reportSpecs: readonly StoredReport[] }>;
  readonly entries: readonly SavedEntry<SavedReport>[];
}

export const useReportSpecs = (at: Address): ReportSpecs => {
  const query = useQueryTo(at, SPECS, 'reportSpecs');
  const { answer } = query;
  return { query, entries: useMemo(() => (answer === null ? [] : readRecords(REPORT_RECORD, answer.reportSpecs)), [answer]) };
};
