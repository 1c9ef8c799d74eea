/** The Brand Index (C-117 to C-135). */

import { type ReactElement, useMemo } from 'react';
import { periodWords } from '../../domain/format/day.ts';
import { countOf, formatCount } from '../../domain/format/number.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { MARKET_QUERY } from '../../domain/screens/neverImported.ts';
import { hasFigures, isOlder } from '../../domain/screens/panelState.ts';
import { pageOf } from '../../domain/tables/paging.ts';
import {
  BRAND_INFO,
  brandIndex,
  INDEX_FILE,
  INDEX_PAGE,
  INDEX_RIGHT,
  quadrantsOf,
  STATISTICS,
  sortedIndex,
} from '../../domain/tools/brandIndex.screen.ts';
import { adDensity, type IndexBrand, type Quadrant, quadrantMiddle, toolPercent } from '../../domain/tools/brandIndex.ts';
import { noCategoryText } from '../../domain/tools/categoryPicker.ts';
import { demandMark } from '../../domain/tools/demand.ts';
import { useSend } from '../app/appContext.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { SeriesColour } from '../charts/chartData.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { tableOf } from '../charts/figures.ts';
import { markerPath } from '../charts/markers.ts';
import { ScatterChart } from '../charts/ScatterChart.tsx';
import type { ScatterData } from '../charts/scatter.layout.ts';
import { scatterFigures } from '../charts/scatterWords.ts';
import { Section } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { SortMark } from '../controls/SortMark.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useAnswer, useInputs, useScope, useSetParams } from '../screen/useScreen.ts';
import { ThingLink } from '../tables/ThingLink.tsx';
import { NoCategory, ToolBar, ToolPage, ToolRequest } from './ToolPage.tsx';
import styles from './tools.module.css';
import { toolTable } from './toolTable.ts';

const METHOD = [
  'Every day we scan the above-the-fold results for a category’s search terms. Share of voice (SOV) is a brand’s share of those placements: paid, organic, or both. The shares of a category add up to 100 percent.',
  'Quadrants split at half of the highest share on each axis. Leaders are strong in both, Incumbents rely on organic placements, Challengers on ads, Laggards have little of either.',
  'Demand ranks show how often a term is searched in a month: 1 for more than a million searches, 5 for fewer than 50,000. More dots mean more demand.',
];

const COLOURS: Readonly<Record<Quadrant, SeriesColour>> = { Leaders: 1, Incumbents: 2, Challengers: 3, Laggards: 4 };
const HEIGHT = 460;
const NONE: readonly string[] = [];
const NO_DATA = 'No data available';

export const indexData = (brands: readonly IndexBrand[]): ScatterData => {
  const middle = quadrantMiddle(brands);
  const quadrants = quadrantsOf(brands);
  return {
    points: brands.map(({ brand, paidSov, organicSov }) => {
      const quadrant = quadrants.get(brand);
      return { key: brand, label: brand, x: paidSov, y: organicSov, ...(quadrant === undefined ? {} : { colour: COLOURS[quadrant] }) };
    }),
    x: { label: 'Share of paid search', format: 'pct2' },
    y: { label: 'Share of organic search', format: 'pct2' },
    quadrants: {
      names: { topRight: 'Leaders', topLeft: 'Incumbents', bottomRight: 'Challengers', bottomLeft: 'Laggards' },
      at: { x: middle.paid, y: middle.organic },
    },
  };
};

const Mark = ({ quadrant }: { readonly quadrant: Quadrant | undefined }): ReactElement | null =>
  quadrant === undefined ? null : (
    <>
      <svg className={styles.mark} data-series-colour={COLOURS[quadrant]} width="12" height="12" aria-hidden="true" focusable="false">
        <path d={markerPath(COLOURS[quadrant], 6, 6, 5)} />
      </svg>
      <VisuallyHidden>{`${quadrant}: `}</VisuallyHidden>
    </>
  );

const useBrands = () => {
  const query = useAnswer(brandIndex, 'brands');
  const inputs = useInputs(brandIndex, query);
  const now = useScope(brandIndex);
  const brands = query.answer?.brands ?? [];
  const state: PanelStatus = panelOf(query, query.answer === null || brands.length > 0 ? null : { title: NO_DATA });
  const { path } = inputs.params;
  const period = periodWords(inputs.scope.dates.resolved.currentPeriod);
  return { query, inputs, brands, state, older: olderWords(query, now), category: path.at(-1) ?? 'All Departments', period };
};

const Plot = (): ReactElement => {
  const { brands, state, older, category, period } = useBrands();
  const data = useMemo(() => indexData(brands), [brands]);
  const [view, setView] = useChartView(brandIndex.at, 'index');
  const { cursor, onCursor } = useChartUi(brandIndex.at, 'index', NONE);
  return (
    <ChartFrame
      id="index"
      title="Brands by Share of Search"
      info="Each brand’s share of paid search (horizontal) and organic search (vertical). Dashed lines mark half the largest share."
      period={`${countOf(brands.length, 'brand')} in ${category}, ${period}`}
      state={state}
      older={older}
      height={HEIGHT}
      view={view}
      onViewChange={setView}
      chart={() => (
        <ScatterChart id="index" title="Brands by Share of Search" data={data} height="fill" cursor={cursor} onCursor={onCursor} />
      )}
      table={() => <DataTable caption="Brands by Share of Search" table={tableOf(scatterFigures(data))} maxHeight={HEIGHT} />}
    />
  );
};

const Statistics = (): ReactElement => {
  const send = useSend();
  const { inputs, brands, state, older, category, period } = useBrands();
  const setParams = useSetParams(brandIndex);
  const { sort, page } = inputs.params;
  const quadrants = useMemo(() => quadrantsOf(brands), [brands]);
  const sorted = useMemo(() => sortedIndex(brands, sort), [brands, sort]);
  const table = toolTable({ sort, page, pageLength: INDEX_PAGE, set: setParams });
  const columns: readonly TableColumn<IndexBrand>[] = [
    {
      key: 'brand',
      title: 'Brand',
      kind: 'text',
      info: BRAND_INFO,
      width: 200,
      cell: ({ brand }) => (
        <span className={styles.brand}>
          <Mark quadrant={quadrants.get(brand)} />
          <ThingLink thing="brand" id={brand}>
            {brand}
          </ThingLink>
        </span>
      ),
    },
    ...STATISTICS.map(
      ({ key, title, info }): TableColumn<IndexBrand> => ({
        key,
        title,
        kind: 'numeric',
        info,
        cell: (brand) => toolPercent(brand[key]),
      }),
    ),
  ];
  const shown = pageOf(sorted, page, INDEX_PAGE);
  return (
    <Section
      id="statistics"
      title="Brand Statistics"
      info="Shares of voice (SOV) in above-the-fold search results."
      period={period}
      older={isOlder(state) ? older : null}
      actions={
        mayHave(inputs.scope, { permission: INDEX_RIGHT }) ? (
          <SaveTable
            of="the brand index"
            isDisabled={!hasFigures(state)}
            onSave={(as) => send(brandIndex.at, downloadOf(INDEX_FILE, as))}
          />
        ) : (
          <ToolRequest download={INDEX_RIGHT} subject={`Brand statistics of ${category}`} />
        )
      }
    >
      <Table
        caption="Brands"
        columns={columns}
        rows={shown.items}
        rowKey={({ brand }) => brand}
        state={table.state}
        onEvent={table.onEvent}
        count={brands.length}
        status={state}
        pageLengths={[INDEX_PAGE]}
        empty={<EmptyState title={NO_DATA} height={180} />}
      />
    </Section>
  );
};

/** What stands in a side panel until its figures are there. */
const InPlace = ({ state }: { readonly state: PanelStatus }): ReactElement =>
  state.kind === 'failed' ? (
    <ErrorState {...state} height={120} />
  ) : (
    <div aria-busy="true">
      <Skeleton shape="line" width="60%" />
    </div>
  );

const Density = (): ReactElement => {
  const query = useAnswer(brandIndex, 'stats');
  const { params, scope } = useInputs(brandIndex, { asked: null });
  const drawn = useInputs(brandIndex, query);
  const state = panelOf(query);
  const stats = query.answer?.stats ?? null;
  const density = adDensity(params.path.length > 0, stats);
  const isThere = density.kind === 'prompt' || hasFigures(state);
  return (
    <Section
      id="density"
      title="Department Ad Density"
      info="Paid placements as a share of all placements above the fold."
      period={drawn.params.path.at(-1) ?? periodWords(scope.dates.resolved.currentPeriod)}
    >
      {!isThere && <InPlace state={state} />}
      {isThere && density.kind === 'prompt' && <p className={styles.muted}>{density.text}</p>}
      {isThere && density.kind === 'share' && (
        <>
          <p className={density.share === null ? styles.muted : styles.figure}>{density.text}</p>
          {density.share !== null && stats !== null && (
            <>
              <div className={styles.meter} aria-hidden="true">
                <span className={styles.paid} style={{ inlineSize: `${Math.round(density.share * 1000) / 10}%` }} />
              </div>
              <p className={styles.ends}>
                <span>{`Paid ${formatCount(stats.paid ?? 0)}`}</span>
                <span>{`Organic ${formatCount((stats.total ?? 0) - (stats.paid ?? 0))}`}</span>
              </p>
            </>
          )}
        </>
      )}
    </Section>
  );
};

const RANK_WORDS = ['most searched', 'high demand', 'medium demand', 'low demand', 'least searched'];

/** Beside the dots. */
const DEMAND_WORDS = ['very high', 'high', 'medium', 'low', 'very low'];

/** More dots for more demand; read out as its rank. */
const Demand = ({ rank }: { readonly rank: number | null }): ReactElement => {
  if (rank === null) return <span>{demandMark(null)}</span>;
  const dots = 6 - rank;
  return (
    <>
      <span className={styles.demand} aria-hidden="true">
        {DEMAND_WORDS[rank - 1]}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {'●'.repeat(dots)}
        <span className={styles.off}>{'○'.repeat(5 - dots)}</span>
      </span>
      <VisuallyHidden>{`demand rank ${rank} of 5, ${RANK_WORDS[rank - 1] ?? ''}`}</VisuallyHidden>
    </>
  );
};

const Keywords = (): ReactElement => {
  const query = useAnswer(brandIndex, 'keywords');
  const { params } = useInputs(brandIndex, { asked: null });
  const state = panelOf(query);
  const terms = query.answer?.terms ?? [];
  const body = (): ReactElement => {
    const prompt = adDensity(params.path.length > 0, null);
    if (prompt.kind === 'prompt') return <p className={styles.muted}>{prompt.text}</p>;
    if (!hasFigures(state)) return <InPlace state={state} />;
    if (terms.length === 0) return <p className={styles.muted}>{NO_DATA}</p>;
    return (
      <table className={styles.keywords}>
        <thead>
          <tr>
            <th scope="col">Keyword</th>
            <th scope="col" aria-sort="descending">
              Demand <SortMark direction="desc" />
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, rank }) => (
            <tr key={term}>
              <th scope="row">
                <ThingLink thing="term" id={term}>
                  {term}
                </ThingLink>
              </th>
              <td>
                <Demand rank={rank} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  };
  return (
    <Section id="keywords" title="Department Top Keywords" info="The most searched terms in this department, with their demand.">
      {body()}
    </Section>
  );
};

const Figures = (): ReactElement => {
  const { query, inputs } = useBrands();
  const setParams = useSetParams(brandIndex);
  const other = useAnswer(brandIndex, MARKET_QUERY).answer?.category ?? null;
  const missing = noCategoryText(inputs.params.path, query.answer);
  if (missing !== null) return <NoCategory text={missing} other={other} onChoose={(path) => setParams({ path: [...path], page: 1 })} />;
  return (
    <>
      <div className={styles.withSide}>
        <Plot />
        <div className={styles.column}>
          <Density />
          <Keywords />
        </div>
      </div>
      <Statistics />
    </>
  );
};

export const BrandIndex = (): ReactElement => (
  <ToolPage of={brandIndex} method={METHOD}>
    <ToolBar>
      <CategoryPicker of={brandIndex} />
    </ToolBar>
    <Figures />
  </ToolPage>
);
