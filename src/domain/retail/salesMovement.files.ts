/** The files of a sales movement: its steps with what stands after each and the factors behind them, or its picture. */
import { isLeft } from 'fp-ts/Either';
import { lackingWords } from '../api/lateCountries.ts';
import { comparisonWords } from '../dates/labels.ts';
import { currencyTitle } from '../format/number.ts';
import { type ComparedDays, datedTitle } from '../metrics/changeTitles.ts';
import { comparedIn, type FileRule, fileName, mayHave, type ReadyScope } from '../screens/defineScreen.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { type KnownUntil, type Moved, type SalesMovement, salesMovement } from './salesMovement.ts';

type DatedScope = ReadyScope<'retail-overview'>;
type Ending = 'csv' | 'png';

/** The key of the brand group as a whole, beside the ASINs of products and the paths of departments. */
export const WHOLE = '';

/** By which an export finds the picture. No space may stand in it. */
export const movementChart = (key: string): string => (key === WHOLE ? 'salesDrivers' : `waterfall-${key.replace(/\s/g, '_')}`);

/** By which a file is asked for. */
export const movementFile = (ending: Ending, key: string): string => `waterfall-${ending}:${key}`;

export const MOVEMENT_FILES: Readonly<Record<Ending, Pick<FileRule, 'permission'>>> = {
  csv: { permission: 'table-csv' },
  png: { permission: 'chart-image' },
};

/** Whose sales moved, as files call it. */
export interface MovedSubject extends Moved {
  readonly name: string;
  readonly report: string;
}

/** "Sales drivers: Mug" */
export const movementTitle = (title: string, name: string): string => `${title} drivers: ${name}`;

/** A line a step; a step between the two periods has what its factor was and is. */
export const movementSheet = ({ lines, stands, factors, lacking, amounts }: SalesMovement, compared: ComparedDays | null): Sheet => {
  const titled = (title: string, side: 'prior' | 'current' | 'change'): string =>
    compared === null ? title : datedTitle(title, side, compared);
  const rows = lines.map(({ key, label, value }, nth): readonly SheetCell[] => {
    const factor = factors.find((one) => one.key === key);
    return [
      label,
      figureCell(value, amounts),
      figureCell(stands[nth], amounts),
      ...(factor === undefined
        ? [null, null, null]
        : [factor.of, figureCell(factor.previous, factor.format), figureCell(factor.current, factor.format)]),
      ...(lacking.length === 0 ? [] : [lackingWords(lacking)]),
    ];
  });
  return sheetOf(
    [
      'Step',
      titled(currencyTitle('Amount', amounts), 'change'),
      currencyTitle('Running total', amounts),
      'Ratio',
      titled('Factor, prior', 'prior'),
      titled('Factor, current', 'current'),
      ...(lacking.length === 0 ? [] : ['Comparison']),
    ],
    rows,
  );
};

const askedIn = (what: string): { readonly ending: Ending; readonly key: string } | null => {
  const [, ending, key] = /^waterfall-(csv|png):(.*)$/s.exec(what) ?? [];
  return key === undefined ? null : { ending: ending === 'png' ? 'png' : 'csv', key };
};

/** The file that is asked for, where it is one of a movement, who looks may have it, and there is something in it. */
export const movementDownload = (
  what: string,
  scope: DatedScope,
  subjectOf: (key: string) => MovedSubject | null,
  known: KnownUntil,
): ScreenDownload | null => {
  const asked = askedIn(what);
  if (asked === null || !mayHave(scope, MOVEMENT_FILES[asked.ending])) return null;
  const subject = subjectOf(asked.key);
  if (subject === null) return null;
  const found = salesMovement(subject, scope.salesMode, known);
  if (isLeft(found)) return null;
  const name = fileName(scope, subject.report, asked.ending);
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const [title, period] = [movementTitle(found.right.title, subject.name), comparisonWords(currentPeriod, priorPeriod)];
  if (asked.ending === 'csv') return { kind: 'table', name, title, period, sheet: movementSheet(found.right, comparedIn(scope)) };
  return {
    kind: 'chart',
    chartId: movementChart(asked.key),
    name,
    title,
    period,
  };
};
