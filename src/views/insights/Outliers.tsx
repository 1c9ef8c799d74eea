/** Outliers of a category: a ranked list beside a chart that compares the first three, or those that are chosen (C-094 to C-098). */

import { ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { eachMonth } from '../../domain/dates/month.ts';
import type { Period } from '../../domain/dates/period.ts';
import { categoryName } from '../../domain/format/categoryPath.ts';
import { periodWords } from '../../domain/format/day.ts';
import { compactWriter, formatMetric } from '../../domain/format/number.ts';
import { sentence } from '../../domain/format/sentence.ts';
import {
  categoryInsightsScreen,
  chartedIn,
  OUTLIER_IMAGE,
  OUTLIER_TABLE,
  OUTLIERS_CHART,
  OUTLIERS_CSV,
  OUTLIERS_PNG,
  outliersIn,
} from '../../domain/insights/categoryInsights.screen.ts';
import { comparisonLabel } from '../../domain/insights/comparison.ts';
import {
  MOST_CHARTED,
  MOST_OUTLIERS,
  OUTLIER_FACES,
  OUTLIER_METRICS,
  OUTLIERS_AMONG,
  type OutlierItem,
  type OutlierMode,
  type OutlierTab,
  outlierKey,
  outlierName,
  toggledInChart,
} from '../../domain/insights/outliers.ts';
import { routeNamed } from '../../domain/routes/table.ts';
import { type Thing, thingRoute } from '../../domain/routes/things.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { nameWriter } from '../../domain/tables/shownNames.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Section } from '../controls/Card.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Change } from '../tables/GridCell.tsx';
import { ListedName } from '../tables/Name.tsx';
import { useThingPath } from '../tables/ThingLink.tsx';
import styles from './CategoryInsights.module.css';

const SCREEN = categoryInsightsScreen;
const NONE: readonly string[] = [];
const HEIGHT = 320;

const TABS: readonly { readonly key: OutlierTab; readonly label: string }[] = [
  { key: 'brands', label: 'Brands' },
  { key: 'subcategories', label: 'Subcategories' },
  { key: 'niches', label: 'Niches' },
  { key: 'terms', label: 'Search Terms' },
];
const RANKS: readonly { readonly key: OutlierMode; readonly label: string }[] = [
  { key: 'top', label: 'Top' },
  { key: 'gaining', label: 'Gaining' },
  { key: 'declining', label: 'Declining' },
];

/** CSS pixels of a line of a name beside its figures, and of its letters. */
const NAME = { line: 110, letters: 13 } as const;

const INFO = `Top ${MOST_OUTLIERS} per list: the largest in the period and, among the ${OUTLIERS_AMONG} largest in either period, the biggest gains and declines vs the comparison period. All niches are compared. Select up to five rows to chart them.`;

const emptyText = (tab: OutlierTab, category: string): string =>
  tab === 'subcategories' ? sentence(`There are no subcategories cataloged within ${category}`) : 'No data available for the given period';

/** What stands in place of a list without rows. */
const emptyOf = (rank: OutlierMode, tab: OutlierTab, hasRows: boolean, prior: Period | null, category: string): string => {
  if (!hasRows) return emptyText(tab, category);
  if (prior === null) return `Choose a comparison to see what is ${rank}`;
  return `Nothing is ${rank} vs ${periodWords(prior)}, or some months have no data`;
};

/** What has a screen of its own among outliers; a niche has none. */
const thingOf = ({ brandBucketed, categoryId, keyword }: OutlierItem): { readonly thing: Thing; readonly id: string } | null => {
  if (brandBucketed !== undefined) return { thing: 'brand', id: brandBucketed };
  if (categoryId !== undefined) return { thing: 'category', id: String(categoryId) };
  return keyword === undefined ? null : { thing: 'term', id: keyword };
};

/** Beside a row, which charts what it names. */
const LeadOn = ({ thing, id, name }: { readonly thing: Thing; readonly id: string; readonly name: string }) => {
  const to = useThingPath(thing, id);
  const words = `${routeNamed(thingRoute(thing)).title}: ${name}`;
  return to === null ? null : (
    <AppLink to={to} enters className={styles.leadOn} aria-label={words} title={words}>
      <ArrowUpRight aria-hidden="true" />
    </AppLink>
  );
};

export const Outliers = () => {
  const send = useSend();
  const params = useParams(SCREEN);
  const set = useSetParams(SCREEN);
  const [, setCharted] = useParam(SCREEN, 'charted');
  const query = useAnswer(SCREEN, 'outliers');
  const inputs = useInputs(SCREEN, query);
  const now = useScope(SCREEN);
  const node = useAnswer(SCREEN, 'node').answer?.[0];
  const category = node === undefined ? 'this category' : categoryName(node.path);
  const { tab, rank } = inputs.params;
  const face = OUTLIER_FACES[tab];
  const items = useMemo(() => (query.answer === null ? [] : outliersIn(query.answer, rank)), [query.answer, rank]);
  const write = useMemo(
    () =>
      compactWriter(
        face.primary,
        items.map(({ cumulativePrimary }) => cumulativePrimary),
      ),
    [face, items],
  );
  const writeName = useMemo(() => nameWriter(items.map(outlierName), NAME.line, 2, NAME.letters), [items]);
  const charted = chartedIn(items, inputs.params);
  const { compareMode, currentPeriod, priorPeriod } = inputs.scope.dates.resolved;
  const data = useMemo((): TrendData => {
    const months = eachMonth(currentPeriod.start, currentPeriod.end);
    return {
      days: [...months],
      periodicity: 'monthly',
      series: charted.flatMap((key, nth) => {
        const item = items.find((each) => outlierKey(tab, each) === key);
        if (item === undefined) return [];
        const byMonth = new Map<string, number | null>(item.data.map((row) => [row.month, row[OUTLIER_METRICS[tab]] ?? null]));
        const values = months.map((month) => byMonth.get(month) ?? null);
        return [
          { key, label: outlierName(item), format: face.charted, values, colour: colourOf(nth), isAdditive: face.charted !== 'share' },
        ];
      }),
    };
  }, [items, charted, tab, face, currentPeriod]);
  const [view, setView] = useChartView(SCREEN.at, OUTLIERS_CHART);
  const ui = useChartUi(SCREEN.at, OUTLIERS_CHART, NONE, data);
  const save = (what: string) => (as?: FileFormat) => send(SCREEN.at, downloadOf(what, as));
  const period = periodWords(currentPeriod);
  const against = priorPeriod === null ? null : `vs ${periodWords(priorPeriod)}`;
  const empty = emptyOf(rank, tab, (query.answer?.top.length ?? 0) > 0, priorPeriod, category);
  return (
    <Section id="outliers" title="Outliers" info={INFO} period={comparisonWords(currentPeriod, priorPeriod)}>
      <div className={styles.choices}>
        <SegmentedControl label="Outlier type" segments={TABS} value={params.tab} onChange={(next) => set({ tab: next, charted: null })} />
        <SegmentedControl
          label="Ranked by"
          size="small"
          segments={RANKS}
          value={params.rank}
          onChange={(next) => set({ rank: next, charted: null })}
        />
      </div>
      <div className={styles.outliers}>
        <div>
          {items.length > 0 && (
            <p className={styles.rankedHead}>
              <span className={styles.outlierName}>{face.one}</span>
              <span>{face.ranked}</span>
              <span className={styles.delta} title={against === null ? undefined : `Change in ${face.ranked} ${against}`}>
                {against === null ? '' : comparisonLabel(compareMode, currentPeriod, priorPeriod)}
              </span>
            </p>
          )}
          <ol
            className={styles.ranked}
            aria-label={`${RANKS.find(({ key }) => key === rank)?.label} ${TABS.find(({ key }) => key === tab)?.label}`}
          >
            {items.map((item) => {
              const key = outlierKey(tab, item);
              const place = charted.indexOf(key);
              const thing = thingOf(item);
              return (
                <li key={key} className={styles.rankedItem}>
                  <button
                    type="button"
                    className={styles.outlier}
                    aria-pressed={place !== -1}
                    disabled={place === -1 && charted.length >= MOST_CHARTED}
                    onClick={() => setCharted(toggledInChart(charted, key))}
                  >
                    <span className={styles.swatch} style={place === -1 ? undefined : { background: `var(--series-${colourOf(place)})` }} />
                    <span className={styles.outlierName}>
                      <ListedName name={outlierName(item)} write={writeName} />
                    </span>
                    <span className={styles.figure} title={formatMetric(item.cumulativePrimary, face.primary)}>
                      {write(item.cumulativePrimary)}
                    </span>
                    <span className={styles.delta}>
                      {item.deltaPct !== null && <Change value={item.deltaPct} isPoints={false} positive />}
                    </span>
                  </button>
                  {thing !== null && <LeadOn {...thing} name={outlierName(item)} />}
                </li>
              );
            })}
          </ol>
        </div>
        <ChartFrame
          id="outliersCompared"
          title={face.title}
          period={period}
          state={panelOf(query, items.length > 0 ? null : { title: empty })}
          older={olderWords(query, now)}
          height={HEIGHT}
          view={view}
          onViewChange={setView}
          chart={() => <TrendChart id={OUTLIERS_CHART} title={face.title} data={data} height="fill" {...ui} />}
          table={() => <DataTable caption={`${face.title}, ${period}`} table={trendTable(data)} maxHeight={HEIGHT} />}
          {...(mayHave(inputs.scope, OUTLIER_TABLE) ? { onCsv: save(OUTLIERS_CSV) } : {})}
          {...(mayHave(inputs.scope, OUTLIER_IMAGE) ? { onPng: () => save(OUTLIERS_PNG)() } : {})}
        />
      </div>
    </Section>
  );
};
