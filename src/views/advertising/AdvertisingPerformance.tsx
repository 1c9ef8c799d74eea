/** Advertising Performance Overview (B-130 to B-143). */

import type { ReactNode } from 'react';
import { advertisingPerformance, glanceMetrics, hasMore, OVERVIEW_RAW } from '../../domain/advertising/performance.screen.ts';
import { overviewNotes } from '../../domain/advertising/performanceNotes.ts';
import { NOT_FINAL } from '../../domain/advertising/performancePeriods.ts';
import { pivotChoice } from '../../domain/advertising/performancePivot.ts';
import { MOST_NAMED } from '../../domain/advertising/performanceQueries.ts';
import { PIVOT_LABELS, type PivotDimension, pivotOptions } from '../../domain/advertising/pivot.ts';
import { type IsoDay, isIsoDay } from '../../domain/dates/isoDay.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import { periodName } from '../../domain/format/periodName.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { RichLink } from '../categories/RichLink.tsx';
import { Card } from '../controls/Card.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TilesPanel } from '../screen/TilesPanel.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { ProductLimits } from './ProductLimits.tsx';

const GLANCE = 'At-A-Glance';
const RAW = 'Export Raw Overview Data';
const { trends, tables } = advertisingPerformance;

const SECTIONS = [
  { id: 'glance', title: GLANCE },
  { id: 'salesSpendTraffic', title: trends.salesSpendTraffic.title },
  { id: 'pivot', title: tables.pivot.title },
  { id: 'adVsTotal', title: trends.adVsTotal.title },
];

const options = (other: PivotDimension) => oneGroup(pivotOptions(other).map((key) => ({ key, label: PIVOT_LABELS[key] })));
const isDimension = (key: string): key is PivotDimension => Object.hasOwn(PIVOT_LABELS, key);

/** Each select leaves out what the other holds (B-370). */
const PivotControls = () => {
  const { groupBy, pivotBy } = pivotChoice(useParams(advertisingPerformance));
  const set = useSetParams(advertisingPerformance);
  return (
    <Card>
      <div className={styles.toggles}>
        <Select
          label="Group By"
          groups={options(pivotBy)}
          value={groupBy}
          onChange={(key) => isDimension(key) && set({ groupBy: key, pivotBy })}
        />
        <Select
          label="Pivot By"
          groups={options(groupBy)}
          value={pivotBy}
          onChange={(key) => isDimension(key) && set({ groupBy, pivotBy: key })}
        />
      </div>
    </Card>
  );
};

const Notes = () => {
  const scope = useScope(advertisingPerformance);
  return (
    <>
      {overviewNotes({ scope }).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
};

const ExportRaw = () => {
  const send = useSend();
  return (
    <div data-print="never">
      <DownloadOr download="overview-raw" subject={RAW}>
        <SaveTable
          of="raw overview data"
          kind="secondary"
          size="medium"
          onSave={(as) => send(advertisingPerformance.at, downloadOf(OVERVIEW_RAW, as))}
        >
          {RAW}
        </SaveTable>
      </DownloadOr>
    </div>
  );
};

/** A period is sorted and saved by its first day, and read by its name. */
const drawDate =
  (periodicity: Periodicity) =>
  ({ date, [NOT_FINAL]: open }: GridCells): ReactNode => {
    const text = String(date);
    return (
      <>
        {isIsoDay(text) ? periodName(text as IsoDay, periodicity) : text}
        {open === null || open === undefined ? null : ` (${String(open)})`}
      </>
    );
  };

const DRAW_BY: Readonly<Record<Periodicity, Readonly<Record<string, (cells: GridCells) => ReactNode>>>> = {
  daily: { date: drawDate('daily') },
  weekly: { date: drawDate('weekly') },
  monthly: { date: drawDate('monthly') },
  quarterly: { date: drawDate('quarterly') },
  annual: { date: drawDate('annual') },
};

const TimePeriods = () => {
  const { dates } = useScope(advertisingPerformance);
  return <TablePanel of={advertisingPerformance} table="timePeriods" draw={DRAW_BY[dates.resolved.periodicity]} />;
};

const nameIn = (cell: GridCells[string] | undefined): string => (typeof cell === 'string' ? cell : '');

const PRODUCT_LINKS = {
  product_title: ({ asin, product_title: title }: GridCells, name: ReactNode): ReactNode => (
    <RichLink subject={{ kind: 'product', asin: nameIn(asin) }} name={nameIn(title)}>
      {name}
    </RichLink>
  ),
};

const TERM_LINKS = {
  search_term: ({ search_term: term }: GridCells, name: ReactNode): ReactNode => (
    <RichLink subject={{ kind: 'term', term: nameIn(term) }} name={nameIn(term)}>
      {name}
    </RichLink>
  ),
};

const ROWS = [
  { key: 'top', label: `Top ${MOST_NAMED}` },
  { key: 'all', label: 'All' },
] as const;

/** A table of those that cost most, or of all, where there are more. */
const Named = ({ table }: { readonly table: 'campaigns' | 'keywords' }) => {
  const { answer } = useAnswer(advertisingPerformance, table);
  const params = useParams(advertisingPerformance);
  const set = useSetParams(advertisingPerformance);
  const others = params.all.filter((each) => each !== table);
  const tools = (
    <SegmentedControl
      label={`${tables[table].caption} shown`}
      size="small"
      segments={ROWS}
      value={params.all.includes(table) ? 'all' : 'top'}
      onChange={(key) => set({ all: key === 'all' ? [...others, table] : others })}
    />
  );
  return <TablePanel of={advertisingPerformance} table={table} {...(hasMore(table, answer, { params }) ? { tools } : {})} />;
};

export const AdvertisingPerformance = () => (
  <ScreenPage of={advertisingPerformance} sections={SECTIONS} settles="ads">
    <Notes />
    <TilesPanel of={advertisingPerformance} id="glance" title={GLANCE} query="totals" trend="trend" metrics={glanceMetrics} />
    <TrendChartPanel of={advertisingPerformance} trend="salesSpendTraffic" />
    <PivotControls />
    <TablePanel of={advertisingPerformance} table="pivot" />
    <TrendChartPanel of={advertisingPerformance} trend="adVsTotal" />
    <Named table="campaigns" />
    <Named table="keywords" />
    <ProductLimits />
    <TablePanel of={advertisingPerformance} table="products" draw={PRODUCT_LINKS} />
    <TimePeriods />
    <TablePanel of={advertisingPerformance} table="searchTerms" draw={TERM_LINKS} />
    <ExportRaw />
  </ScreenPage>
);
