/**
 * Logs of older formats, line by line as the present format has them. A format that was ever released is read for
 * ever; `test/replays` keeps a log of each.
 */
import { LOG_FORMAT, type LogHeader, type LogSegment } from './logFile.ts';

type Line = Readonly<Record<string, unknown>>;

/** What an older format's lines are today. */
export interface FormatUpcast {
  readonly header: (line: Line) => Line;
  /** What stands before the first entry today and did not then. */
  readonly opening: (header: LogHeader) => LogSegment[];
}

/** Format 1 knew one segment, and of its events no more than a digest of their names. */
const FIRST_FORMAT: FormatUpcast = {
  header: (line) => ({ ...line, format: LOG_FORMAT, schema: { digest: line.schema, events: {} } }),
  opening: ({ release }) => [{ first: 1, release, calls: {} }],
};

const AS_IT_IS: FormatUpcast = { header: (line) => line, opening: () => [] };

/** By format; undefined for one that is not known here. */
export const upcastOf = (format: unknown): FormatUpcast | undefined => {
  if (format === LOG_FORMAT) return AS_IT_IS;
  return format === 1 ? FIRST_FORMAT : undefined;
};
