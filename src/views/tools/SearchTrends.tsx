import { type FormEvent, type ReactElement, useMemo } from 'react';
import { isoDay } from '../../domain/dates/isoDay.ts';
import { eachMonth, type Month } from '../../domain/dates/month.ts';
import { isMonthRange } from '../../domain/dates/monthRange.ts';
import { monthsWords, monthWordsShort } from '../../domain/format/day.ts';
import { firstMonth, latestMonth } from '../../domain/insights/months.ts';
import { childAddress } from '../../domain/journal/address.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import {
  monthsOf,
  searchTrends,
  subjectOf,
  TREND_CHART,
  TREND_CSV,
  TREND_PNG,
  type TrendView,
} from '../../domain/tools/searchTrends.screen.ts';
import { canSubmitTerm, firstTermsText, graphedTermsCap, noTermsText } from '../../domain/tools/searchTrends.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useInputs, useSetParams } from '../screen/useScreen.ts';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import { SearchTrendTerms } from './SearchTrendTerms.tsx';
import { TOOL_CHART_HEIGHT, ToolBar, ToolPage } from './ToolPage.tsx';
import styles from './tools.module.css';
import { useSearchTrends } from './useSearchTrends.ts';

const METHOD = [
  'Volumes are estimates of how often a term is searched in a month. A brand’s direct terms name the brand or show its products among the first results; opportunity terms are ones where its products also appear.',
  'A branded term names a brand, a generic term names none. Prices, ratings and reviews are those of the products found with the term in the last month of the range. Growth compares the last month with the first.',
];

const AT = childAddress(searchTrends.at, 'trendSearch', 'search');
const NONE: readonly string[] = [];

const whyNotSearched = (text: string, isTyped: boolean): string | null => {
  if (!canSubmitTerm(text)) return 'Enter four or more characters.';
  return isTyped ? null : 'These are the results for this search term.';
};

const Search = (): ReactElement => {
  const send = useSend();
  const { params } = useInputs(searchTrends, { asked: null });
  const subject = subjectOf(params);
  const typed = useActor(AT, (snapshot) => snapshot?.context.typed ?? null);
  const text = typed ?? (subject.kind === 'term' ? subject.value : '');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(AT, { type: 'trends.termSubmitted' });
  };
  return (
    <ToolBar>
      <div className={styles.grow}>
        <Typeahead
          of={searchTrends}
          field="brand"
          label="Explore by brand"
          placeholder="Search for a Brand"
          value={subject.kind === 'brand' ? { key: subject.value, label: subject.value } : null}
          onChange={(option) => option !== null && send(AT, { type: 'trends.brandTaken', brand: option.key })}
        />
      </div>
      <span className={styles.or}>or</span>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.grow}>
          <TextField
            label="Explore by search term"
            name="term"
            type="search"
            placeholder="Four or more characters"
            value={text}
            onChange={(next) => send(AT, { type: 'trends.termTyped', text: next.slice(0, 256) })}
          />
        </div>
        <Button type="submit" whyDisabled={whyNotSearched(text, typed !== null)}>
          Search
        </Button>
      </form>
    </ToolBar>
  );
};

const monthOptions = (from: Month, to: Month) =>
  eachMonth(from, to)
    .map((month) => ({ key: month.slice(0, 7), label: monthWordsShort(month) }))
    .reverse();

const Months = (): ReactElement => {
  const send = useSend();
  const { params, scope } = useInputs(searchTrends, { asked: null });
  const picked = useActor(AT, (snapshot) => snapshot?.context.months ?? { start: null, end: null });
  const range = monthsOf(params, scope);
  const [start, end] = [picked.start ?? range.start.slice(0, 7), picked.end ?? range.end.slice(0, 7)];
  const options = oneGroup(monthOptions(firstMonth(scope, 'terms'), latestMonth(scope, 'terms')));
  const isChanged = picked.start !== null || picked.end !== null;
  const isUsable = isMonthRange({ start: isoDay(`${start}-01`), end: isoDay(`${end}-01`) });
  return (
    <div className={styles.bar}>
      <Select
        label="Start month"
        groups={options}
        value={start}
        onChange={(month) => send(AT, { type: 'trends.monthPicked', which: 'start', month })}
      />
      <Select
        label="End month"
        groups={options}
        value={end}
        onChange={(month) => send(AT, { type: 'trends.monthPicked', which: 'end', month })}
      />
      <Button isDisabled={!isChanged} keepsFocus onPress={() => send(AT, { type: 'trends.monthsApplied' })}>
        Update Date Range
      </Button>
      {!isUsable && <p className={styles.muted}>The start month must be before the end month. It is set to 3 months before the end.</p>}
    </div>
  );
};

const Controls = (): ReactElement => {
  const { params } = useInputs(searchTrends, { asked: null });
  const byBrand = subjectOf(params).kind === 'brand';
  const setParams = useSetParams(searchTrends);
  return (
    <ToolBar>
      <SegmentedControl
        label="Segment"
        value={params.segment}
        onChange={(segment) => setParams({ segment, page: 1 })}
        segments={[
          { key: 'all', label: 'All' },
          { key: 'branded', label: 'Branded only' },
          ...(byBrand ? [{ key: 'generic' as const, label: 'Generic only' }] : []),
        ]}
      />
      {byBrand && (
        <SegmentedControl
          label="Terms"
          value={params.terms}
          onChange={(terms) => setParams({ terms, page: 1 })}
          segments={[
            { key: 'opportunity', label: 'Including opportunity terms' },
            { key: 'direct', label: 'Direct only' },
          ]}
        />
      )}
      <SegmentedControl
        label="Chart"
        value={params.chart}
        onChange={(chart) => setParams({ chart })}
        segments={[
          { key: 'line', label: 'Line' },
          { key: 'stacked', label: 'Stacked column' },
        ]}
      />
      <SegmentedControl
        label="Volume"
        value={params.volume}
        onChange={(volume) => setParams({ volume })}
        segments={[
          { key: 'individual', label: 'Individual terms' },
          { key: 'total', label: 'Total volume' },
        ]}
      />
      <Months />
    </ToolBar>
  );
};

export const trendChartData = ({ months, series }: TrendView, isStacked: boolean): TrendData => ({
  days: months,
  periodicity: 'monthly',
  ...(isStacked ? { stacking: 'stacked' as const } : {}),
  series: series.map(({ label, values }, nth) => ({
    key: label,
    label,
    format: 'count',
    colour: colourOf(nth),
    isAdditive: true,
    values,
    ...(isStacked ? { mark: 'column' as const } : {}),
  })),
});

const Graph = (): ReactElement => {
  const send = useSend();
  const { view, state, inputs, older } = useSearchTrends();
  const { params, scope } = inputs;
  const subject = subjectOf(params);
  const value = subject.kind === 'none' ? '' : subject.value;
  const data = useMemo(
    () => (view === null ? { days: [], periodicity: 'monthly' as const, series: [] } : trendChartData(view, params.chart === 'stacked')),
    [view, params.chart],
  );
  const [table, setTable] = useChartView(searchTrends.at, 'trends');
  const ui = useChartUi(searchTrends.at, TREND_CHART, NONE, data);
  const title = `Search volume, ${value}`;
  const save = (what: string) => (as?: FileFormat) => send(searchTrends.at, downloadOf(what, as));
  return (
    <ChartFrame
      id="trends"
      title={title}
      info={`Searches by month. At most ${graphedTermsCap(false)} terms have their own line; the total is for all terms in the segment.`}
      period={monthsWords(monthsOf(params, scope))}
      state={
        hasFigures(state) && data.series.length === 0
          ? { kind: 'empty', title: 'No term is graphed', message: 'Select terms in the table below.' }
          : state
      }
      older={older}
      height={TOOL_CHART_HEIGHT}
      view={table}
      onViewChange={setTable}
      chart={() => <TrendChart id={TREND_CHART} title={title} data={data} height="fill" {...ui} />}
      table={() => <DataTable caption={title} table={trendTable(data)} maxHeight={TOOL_CHART_HEIGHT} />}
      {...(mayHave(scope, { permission: 'search-trends-csv' }) ? { onCsv: save(TREND_CSV) } : {})}
      {...(mayHave(scope, { permission: 'search-trends-image' }) ? { onPng: () => save(TREND_PNG)() } : {})}
    />
  );
};

const Results = (): ReactElement => {
  const { found } = useSearchTrends();
  const { params } = useInputs(searchTrends, { asked: null });
  const nothing = noTermsText(subjectOf(params), found?.terms.map(({ term }) => term) ?? null);
  if (nothing !== null) return <Notice level="warning">{nothing}</Notice>;
  const first = firstTermsText(found?.terms ?? []);
  return (
    <>
      {first !== null && <Notice level="info">{first}</Notice>}
      <Controls />
      <Graph />
      <SearchTrendTerms />
    </>
  );
};

export const SearchTrends = (): ReactElement => {
  const { params } = useInputs(searchTrends, { asked: null });
  return (
    <ToolPage of={searchTrends} method={METHOD}>
      <Search />
      {subjectOf(params).kind === 'none' ? (
        <EmptyState title="Choose a brand or a search term" height={280}>
          See how often shoppers search for it, month by month.
        </EmptyState>
      ) : (
        <Results />
      )}
    </ToolPage>
  );
};
