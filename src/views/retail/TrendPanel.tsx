/** A chart of Retail Overview in its card: its legend, its cursor and its view are kept by the screen under a name of their own. */
import { useMemo, useState } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { Retrying } from '../app/Retrying.tsx';
import type { QueryView } from '../app/useQuery.ts';
import { ChartFrame, type ChartState } from '../charts/ChartFrame.tsx';
import type { ChartCursor, TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { AnnotationWish } from '../charts/useAnnotating.ts';
import { useUi } from './retailState.ts';

/** CSS pixels of a chart with its legend. */
const HEIGHT = 340;

interface ChartProps {
  readonly id: string;
  readonly title: string;
  readonly data: TrendData;
  /** The series that are hidden until somebody says otherwise. */
  readonly hiddenFirst: readonly string[];
  readonly onAnnotate?: (data: TrendData, wanted: AnnotationWish) => void;
}

/** A passing pointer is not worth an entry in the journal; the keyboard's cursor is. */
const Chart = ({ id, title, data, hiddenFirst, onAnnotate }: ChartProps) => {
  const [hover, setHover] = useState<ChartCursor | null>(null);
  const [hiddenUi, setHidden] = useUi(`${id}Hidden`);
  const [at, setAt] = useUi(`${id}Cursor`);
  const hidden = useMemo(
    () => new Set(Array.isArray(hiddenUi) ? hiddenUi.filter((each): each is string => typeof each === 'string') : hiddenFirst),
    [hiddenUi, hiddenFirst],
  );
  const keyboard: ChartCursor | null = typeof at === 'number' ? { index: at, by: 'keyboard' } : null;
  const move = (cursor: ChartCursor | null): void => {
    setHover(cursor?.by === 'pointer' ? cursor : null);
    const index = cursor?.by === 'keyboard' ? cursor.index : null;
    if (index !== (keyboard?.index ?? null)) setAt(index);
  };
  const toggle = (key: string): void => setHidden(hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key]);
  return (
    <TrendChart
      id={id}
      title={title}
      data={data}
      hidden={hidden}
      onToggle={toggle}
      cursor={hover ?? keyboard}
      onCursor={move}
      {...(onAnnotate === undefined ? {} : { onAnnotate: (wanted: AnnotationWish) => onAnnotate(data, wanted) })}
      height="fill"
    />
  );
};

const NONE: readonly string[] = [];

export interface TrendPanelProps extends Omit<ChartProps, 'hiddenFirst'> {
  readonly hiddenFirst?: readonly string[];
  readonly info: string;
  readonly period: string;
  readonly state: ChartState;
  readonly query: QueryView<AnalyticsAnswer>;
  readonly onCsv?: () => void;
}

export const TrendPanel = ({ id, title, data, hiddenFirst = NONE, info, period, state, query, onCsv, onAnnotate }: TrendPanelProps) => {
  const [view, setView] = useUi(`${id}View`);
  const [full, setFull] = useUi(`${id}Full`);
  return (
    <ChartFrame
      id={id}
      title={title}
      info={info}
      period={period}
      state={state}
      height={HEIGHT}
      view={view === 'table' ? 'table' : 'chart'}
      onViewChange={setView}
      isFull={full === true}
      onFullChange={setFull}
      chart={() => (
        <Chart
          id={`${id}-chart`}
          title={title}
          data={data}
          hiddenFirst={hiddenFirst}
          {...(onAnnotate === undefined ? {} : { onAnnotate })}
        />
      )}
      table={() => <DataTable caption={`${title}, ${period}`} table={trendTable(data)} maxHeight={HEIGHT} />}
      {...(query.retry === null ? {} : { note: <Retrying query={query} /> })}
      {...(onCsv === undefined ? {} : { onCsv })}
    />
  );
};
