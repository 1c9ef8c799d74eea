/** What stands in the fields of a report or a panel before it reads: numbers by their field, and dates. */
import type { ReportDates } from '../../domain/reporting/reportDates.ts';

interface Typed {
  readonly typing: Readonly<Record<string, string>>;
  readonly dates: ReportDates | null;
}

/** As it waits over the end of the session or of the page. */
export const halfTypedFields = ({ typing, dates }: Typed): Partial<{ readonly typing: Typed['typing']; readonly dates: ReportDates }> => ({
  ...(Object.keys(typing).length === 0 ? {} : { typing }),
  ...(dates === null ? {} : { dates }),
});
