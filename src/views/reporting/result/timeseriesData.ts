/** What a chart draws of a report over periods. */
import type { CSSProperties } from 'react';
import { periodWords } from '../../../domain/format/day.ts';
import type { TimeView } from '../../../domain/reporting/timeseries.ts';
import { colourOf, type TrendData } from '../../charts/chartData.ts';

export const timeseriesData = ({ days, periodicity, lines, prior, unitNames }: TimeView, showPercent: boolean): TrendData => ({
  days,
  periodicity,
  series: lines.map((line, i) => ({
    key: line.key,
    measure: line.measure,
    label: line.label,
    ...(line.info === undefined ? {} : { info: line.info }),
    format: line.format,
    colour: colourOf(i),
    values: line.values,
    mark: line.mark,
    ...(line.prior === null ? {} : { prior: line.prior }),
    ...(line.parts === null ? {} : { parts: line.parts }),
  })),
  ...(showPercent ? { stacking: 'share' } : {}),
  ...(prior === null ? {} : { priorLabel: periodWords(prior) }),
  unitNames,
});

/** Colours that were chosen take the place of those of the palette, in this chart alone. */
export const ownColours = ({ lines }: TimeView): CSSProperties =>
  Object.fromEntries(lines.flatMap(({ color }, i) => (color === null ? [] : [[`--series-${colourOf(i)}`, color]]))) as CSSProperties;
