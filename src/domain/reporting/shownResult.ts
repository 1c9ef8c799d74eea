/** A result as it is shown: amounts in its currency in the place of those in US dollars. */
import { type Cell, columnHead, type ReportResult, type ReportSection } from './reportResult.ts';

const shownSection = (section: ReportSection, measures: readonly string[]): ReportSection => {
  const { inCurrency, ...rest } = section;
  if (inCurrency === undefined) return section;
  const { columnTuples, columnDimensions, rowDimensions, data } = section;
  const columns = columnTuples.flatMap((tuple, i) =>
    measures.includes(columnHead(tuple, columnDimensions, false).measure) ? [rowDimensions.length + i] : [],
  );
  return {
    ...rest,
    data: data.map((row, line): Cell[] => {
      const cells = [...row];
      // What has no amount in the currency is unknown in it.
      columns.forEach((at, nth) => {
        cells[at] = inCurrency[line]?.[nth] ?? null;
      });
      return cells;
    }),
  };
};

export const shownResult = (result: ReportResult): ReportResult => {
  const measures = result.data?.inCurrency?.measures;
  return measures === undefined ? result : { ...result, sections: result.sections.map((section) => shownSection(section, measures)) };
};
