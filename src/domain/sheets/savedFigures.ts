/** Figures that stand by themselves, as in tiles: in a workbook of a whole screen they are rows of one sheet. */
import { comparisonWords } from '../dates/labels.ts';
import type { FilterUse } from '../filters/filterUse.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { Scope } from '../shell/scope.ts';
import { aboutScreen } from './about.ts';
import { figureCell, sheetOf } from './sheet.ts';
import type { TitledSheet } from './tableFile.ts';

export interface SavedFigure {
  readonly title: string;
  readonly format: MetricFormat;
  readonly current: number | null;
  /** Null where nothing is compared. */
  readonly prior: number | null;
}

export interface SavedFigures {
  /** Of what they are: the section of the screen, or a brand group. */
  readonly of: string;
  readonly figures: readonly SavedFigure[];
  readonly scope: Pick<Scope, 'brandGroup' | 'filters' | 'dates'>;
  /** Which filters count for them. */
  readonly use: FilterUse;
}

export const FIGURES = 'Figures';

/** One sheet of all of them; null where there are none. */
export const figuresSheet = (all: readonly SavedFigures[]): TitledSheet | null => {
  const [first] = all;
  if (first === undefined) return null;
  const rows = all.flatMap(({ of, figures }) =>
    figures.map(({ title, format, current, prior }) => [of, title, figureCell(current, format), figureCell(prior, format)]),
  );
  const { brandGroup, filters, dates } = first.scope;
  const period = dates === null ? null : comparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod);
  return {
    title: FIGURES,
    period,
    sheet: sheetOf(['Section', 'Figure', 'Current', 'Prior'], rows),
    about: aboutScreen({ brandGroup, filters, use: first.use }),
  };
};
