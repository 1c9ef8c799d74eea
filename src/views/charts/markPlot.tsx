/**
 * What all charts of single marks have in common: a picture as wide as its room, its sentence for those who listen, the mark that is
 * read with its facts, and the sheet that takes the pointer and the keys. A kind says what is its own.
 */
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { ChartSize } from './chartMarks.ts';
import { type FactsModel, FactsTooltip, spokenFacts } from './FactsTooltip.tsx';
import { PlotFigure, type PlotSizing } from './PlotFigure.tsx';
import { ReadingPad, type ReadingPadProps } from './ReadingPad.tsx';
import styles from './TrendChart.module.css';

/** A mark that is read: what is drawn over it, and where its tooltip stands: beside it, or above the picture where `y` is 0. */
export interface ReadMark {
  readonly x: number;
  readonly y: number;
  readonly mark: ReactElement;
}

/** What a chart of single marks is given besides its figures. */
export interface ReadProps extends Pick<ReadingPadProps, 'title' | 'cursor' | 'onCursor' | 'onChoose'> {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
}

interface ReadLayerProps extends Pick<ReadingPadProps, 'after' | 'nearest'> {
  readonly props: ReadProps;
  readonly size: ChartSize;
  readonly facts: (index: number) => FactsModel | null;
  /** Undefined where nothing is drawn of it. */
  readonly markAt: (index: number) => ReadMark | undefined;
}

export const ReadLayer = ({ props, size, facts, markAt, after, nearest }: ReadLayerProps): ReactElement => {
  const { cursor } = props;
  const model = cursor === null ? null : facts(cursor.index);
  const read = cursor === null ? undefined : markAt(cursor.index);
  return (
    <>
      {read !== undefined && (
        <svg className={styles.cursorLayer} width={size.width} height={size.height} aria-hidden="true">
          {read.mark}
        </svg>
      )}
      {model !== null && read !== undefined && <FactsTooltip model={model} x={read.x} y={read.y} size={size} />}
      <ReadingPad {...props} after={after} nearest={nearest} spoken={model === null ? '' : spokenFacts(model)} />
    </>
  );
};

export interface PlotKind<D, M> {
  readonly sentence: (data: D) => string;
  readonly layout: (data: D, size: ChartSize) => M;
  readonly picture: (data: D, marks: M, size: ChartSize) => ReactNode;
  /** What lies between the picture and the cursor. */
  readonly over?: (id: string, marks: M) => ReactNode;
  /** What stands in the place of marks that are not drawn; null where they are. */
  readonly nothing: (data: D, marks: M) => string | null;
  readonly facts: (data: D, index: number) => FactsModel | null;
  readonly markAt: (marks: M, index: number) => ReadMark | undefined;
  readonly after: (key: string, at: number | null, marks: M, data: D) => number | null | undefined;
  readonly nearest: (marks: M, x: number, y: number, data: D) => number | null;
}

export interface PlotProps<D> extends PlotSizing, ReadProps {
  readonly data: D;
}

interface MarkPlotProps<D, M> {
  readonly kind: PlotKind<D, M>;
  readonly props: PlotProps<D>;
}

const Plot = <D, M>({
  kind,
  props,
  size,
  describedBy,
}: MarkPlotProps<D, M> & { readonly size: ChartSize; readonly describedBy: string }): ReactElement => {
  const { id, title, data } = props;
  const marks = useMemo(() => kind.layout(data, size), [kind, data, size]);
  const nothing = kind.nothing(data, marks);
  // The cursor changes nothing of it.
  const picture = useMemo(
    () => (
      <>
        <svg
          id={`${id}-svg`}
          className={styles.svg}
          role="img"
          aria-label={title}
          aria-describedby={describedBy}
          width={size.width}
          height={size.height}
        >
          {nothing === null && kind.picture(data, marks, size)}
        </svg>
        {kind.over?.(id, marks)}
      </>
    ),
    [kind, id, title, describedBy, data, marks, size, nothing],
  );
  return (
    <>
      {picture}
      {nothing !== null && <p className={styles.nothing}>{nothing}</p>}
      <ReadLayer
        props={props}
        size={size}
        facts={(nth) => kind.facts(data, nth)}
        markAt={(nth) => kind.markAt(marks, nth)}
        after={(key, at) => kind.after(key, at, marks, data)}
        nearest={(x, y) => kind.nearest(marks, x, y, data)}
      />
    </>
  );
};

const MarkPlot = <D, M>({ kind, props }: MarkPlotProps<D, M>): ReactElement => {
  const { data } = props;
  const sentence = useMemo(() => kind.sentence(data), [kind, data]);
  return (
    <PlotFigure {...props} sentence={sentence}>
      {(size, describedBy) => <Plot kind={kind} props={props} size={size} describedBy={describedBy} />}
    </PlotFigure>
  );
};

/** The chart of a kind. */
export const plotOf =
  <D, M>(kind: PlotKind<D, M>): ((props: PlotProps<D>) => ReactElement) =>
  (props) => <MarkPlot kind={kind} props={props} />;
