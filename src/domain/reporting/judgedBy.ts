/** Whether the change of a measure is good or bad news. */
import type { MeasureType } from './catalogue.ts';
import { tableDimensions } from './groupings.ts';
import { periodicityOfDimension } from './reportPeriods.ts';
import type { DataNotes } from './reportResult.ts';
import type { ReportSpec } from './reportSpec.ts';

interface Judged {
  readonly spec: ReportSpec;
  readonly fields: (name: string) => { readonly type: MeasureType | null; readonly positive: boolean | null };
  readonly days?: DataNotes['days'] | undefined;
}

/**
 * Whether more is better; null where neither is. So it is of sums where the periods have data on different days, unless units of time are told
 * apart, each of which is measured by its own days.
 */
export const judgedBy = ({ spec, fields, days }: Judged, measure: string): boolean | null => {
  const { type, positive } = fields(measure);
  const hasUnits = tableDimensions(spec).some((name) => periodicityOfDimension(name) !== null);
  return days == null || hasUnits || type === 'percent' || type === 'rate' ? positive : null;
};
