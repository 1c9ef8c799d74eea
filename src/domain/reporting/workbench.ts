/**
 * Reports to and from the analysts' workbench. Its reports end before their end day, ours with it: an end moves forward
 * one day on the way out and back one day on the way in (C-633).
 */
import { type Either, left, right } from 'fp-ts/Either';
import { addDays } from '../dates/calendar.ts';
import { type DateBound, isRelative, MAX_AGO } from '../dates/dateSpec.ts';
import { type CheckContext, checkSpec } from './checkSpec.ts';
import { type Issue, shapeIssues } from './issue.ts';
import type { ReportSpec } from './reportSpec.ts';
import { readWire, toWire } from './wireSpec.ts';

export interface WorkbenchFailure {
  readonly _tag: 'Unreadable' | 'NotAReport' | 'InvalidReport';
  readonly message: string;
  readonly issues: readonly Issue[];
}

/** Said of text that cannot be read (C-831, with its spelling), of a failed paste (C-847) and of a failed copy (C-846). */
export const UNREADABLE = 'There as an error parsing/serializing the YAML';
export const PASTE_FAILED = 'There was an issue pasting from the clipboard...';
export const GENERATION_FAILED = 'An unexpected error occurred while generating Workbench input...';

/** Said after it worked (C-848, C-849). */
export const COPIED = 'Copied to clipboard';
export const PASTED = 'Pasted from clipboard';

/** An open end stays open; one in weeks or longer ends with its unit on both sides. */
const moved = (end: DateBound | null, days: number): DateBound | null => {
  if (end === null) return null;
  if (!isRelative(end)) return addDays(end, days);
  return end.unit === 'days' ? { ...end, ago: Math.min(MAX_AGO, Math.max(0, end.ago - days)) } : end;
};

const withEndMoved = (spec: ReportSpec, days: number): ReportSpec =>
  spec.dateRange === null ? spec : { ...spec, dateRange: { ...spec.dateRange, end: moved(spec.dateRange.end, days) } };

/** The text that the workbench takes: JSON, which its YAML holds. */
export const workbenchText = (spec: ReportSpec): string => JSON.stringify(toWire(withEndMoved(spec, 1)), null, 2);

const parsed = (text: string): Either<WorkbenchFailure, unknown> => {
  try {
    return right(JSON.parse(text) as unknown);
  } catch {
    return left({ _tag: 'Unreadable', message: UNREADABLE, issues: [] });
  }
};

/** The report that was pasted, parsed and validated (C-632), its end moved back one day. Never throws. */
export const pastedReport = (text: string, context: CheckContext): Either<WorkbenchFailure, ReportSpec> => {
  const json = parsed(text);
  if (json._tag === 'Left') return json;
  const read = readWire(json.right);
  if (read._tag === 'Left') return left({ _tag: 'NotAReport', message: PASTE_FAILED, issues: shapeIssues(read.left) });
  const spec = withEndMoved(read.right, -1);
  const issues = checkSpec(spec, context);
  return issues.length === 0 ? right(spec) : left({ _tag: 'InvalidReport', message: PASTE_FAILED, issues });
};
