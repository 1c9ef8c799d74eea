/** Brand Overview (C-051 to C-074): a brand's fundamentals, trends, shares of its categories, products and search terms. */

import { Star } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { addMonths } from '../../domain/dates/calendar.ts';
import { monthWords } from '../../domain/format/day.ts';
import { formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import {
  BRAND_TREND,
  BRAND_TREND_TITLE,
  brandOverview,
  brandTrend,
  COLOUR_SCALES,
  type ColourScale,
  categoryMonths,
  checkedNodes,
  FUNDAMENTALS_CSV,
  type FundamentalPanel,
  fundamentalPanels,
  mayDownload,
  monthsShown,
  NO_BRAND,
  NO_CATEGORIES,
  NO_DATA,
  overviewBrand,
  overviewBrandChosen,
  overviewMonth,
  SHARES,
  SHARES_TITLE,
  shareTrend,
  TREND_HIDDEN,
} from '../../domain/insights/brandOverview.screen.ts';
import {
  MARKET_SHARE_MONTHS,
  overviewState,
  showingDataFor,
  TREND_MONTHS,
  toggledNode,
  trailingWords,
} from '../../domain/insights/brandOverview.ts';
import { firstMonth, latestMonth } from '../../domain/insights/months.ts';
import { searchMonths, searchVolumeNotice } from '../../domain/insights/searchVolume.ts';
import { SETTINGS, SHELL } from '../../domain/journal/address.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import { defaultBrand } from '../../domain/settings/defaultBrand.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { AppLink } from '../app/Link.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { colourOf } from '../charts/chartData.ts';
import { Button } from '../controls/Button.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { BrandMark } from '../controls/ProductMark.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { InfoTip } from '../controls/Tooltip.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import styles from './BrandOverview.module.css';
import { DRAW_PRODUCTS, DRAW_TERMS } from './BrandTables.tsx';
import { brandTermsPath, portfolioPath } from './links.ts';
import { MonthsPanel } from './MonthsPanel.tsx';
import { ScaledChange } from './ScaledChange.tsx';

const SCREEN = brandOverview;
const FIRST = 'brandFundamentals';
const SECTIONS = [
  { id: FIRST, title: 'Brand Fundamentals' },
  { id: BRAND_TREND, title: BRAND_TREND_TITLE },
  { id: SHARES, title: SHARES_TITLE },
  { id: 'topProducts', title: 'Top Products' },
  { id: 'organic', title: 'Top Search Terms' },
];

const SCALES: Readonly<Record<ColourScale, string>> = {
  'red-green': 'Red-Green',
  'orange-blue': 'Orange-Blue',
  'purple-green': 'Purple-Green',
  gray: 'Gray',
};
const isScale = (key: string): key is ColourScale => COLOUR_SCALES.some((scale) => scale === key);

const MISSING = `subject=${encodeURIComponent('A brand is missing')}`;

/** Writes of a brand that is not there to whom the installation names (C-054); where it names nobody there is nobody to write to. */
const BrandMissing = () => {
  const contact = useContextOf(SHELL, ({ contact }: ShellContext) => contact);
  return contact === null ? null : (
    <p className={styles.contact}>
      Don't see your brand? <a href={`mailto:${contact}?${MISSING}`}>Contact us</a>
    </p>
  );
};

/** The brand that is looked at now. */
const useBrand = (): string | null => {
  const inputs = { scope: useScope(SCREEN), params: useParams(SCREEN) };
  return overviewBrand(inputs, useAnswer(SCREEN, 'leader').answer);
};

/** Another brand has other categories (C-444). */
const Controls = () => {
  const scope = useScope(SCREEN);
  const params = useParams(SCREEN);
  const set = useSetParams(SCREEN);
  const brand = useBrand();
  const months = [...searchMonths(latestMonth(scope, 'brands'), firstMonth(scope, 'brands'))].reverse();
  return (
    <Card>
      <div className={styles.controls}>
        <div className={styles.find}>
          <Typeahead
            of={SCREEN}
            field="brand"
            label="Find Brand"
            placeholder="Search for a brand"
            isClearable
            value={brand === null ? null : { key: brand, label: brand }}
            onChange={(option) => set(overviewBrandChosen(option?.key ?? NO_BRAND))}
          />
        </div>
        <Select
          label="Month"
          groups={oneGroup(months.map((month) => ({ key: month, label: monthWords(month) })))}
          value={overviewMonth({ scope, params })}
          onChange={(month) => set({ month: month === latestMonth(scope, 'brands') ? '' : month })}
        />
        <Select
          label="Change colors"
          groups={oneGroup(COLOUR_SCALES.map((key) => ({ key, label: SCALES[key] })))}
          value={params.colors}
          onChange={(key) => isScale(key) && set({ colors: key })}
        />
        <BrandMissing />
      </div>
    </Card>
  );
};

const MyBrand = ({ brand }: { readonly brand: string }) => {
  const send = useSend();
  const own = useActor(SETTINGS, (snapshot) => (snapshot === undefined ? null : defaultBrand(snapshot.context.settings)));
  const isOwn = own === brand;
  return (
    <Button kind="quiet" size="small" onPress={() => send(SETTINGS, { type: 'settings.brandChosen', brand: isOwn ? null : brand })}>
      <Star aria-hidden="true" {...(isOwn ? { fill: 'currentColor' } : {})} />
      {isOwn ? 'Unset as my brand' : 'Set as my brand'}
    </Button>
  );
};

const Panel = ({ panel, isStale }: { readonly panel: FundamentalPanel; readonly isStale: boolean }) => {
  const { title, info, note, format, latest, latestYoy, trailing, yoy } = panel;
  return (
    <article className={styles.panel} aria-label={title} data-stale={isStale || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <InfoTip about={title} text={info} />
      </div>
      <p className={styles.note}>{note}</p>
      <p className={styles.figures}>
        <span className={styles.large} title={formatMetric(latest, format)}>
          {formatMetricCompact(latest, format, [trailing])}
        </span>
        <span>
          <ScaledChange value={latestYoy} /> <small>YoY</small>
        </span>
      </p>
      <div className={styles.trailing}>
        {trailingWords(panel)}
        <p className={styles.figures}>
          <span className={styles.small} title={formatMetric(trailing, format)}>
            {formatMetricCompact(trailing, format, [latest])}
          </span>
          <span>
            <ScaledChange value={yoy} /> <small>YoY</small>
          </span>
        </p>
      </div>
    </article>
  );
};

const Fundamentals = () => {
  const send = useSend();
  const query = useAnswer(SCREEN, 'months');
  const leader = useAnswer(SCREEN, 'leader').answer;
  const inputs = useInputs(SCREEN, query);
  const now = useScope(SCREEN);
  const month = overviewMonth(inputs);
  const brand = overviewBrand(inputs, leader) ?? '';
  const { answer } = query;
  const panels = useMemo(() => (answer === null ? [] : fundamentalPanels(answer, month)), [answer, month]);
  const isEmpty = panels.every(({ latest, trailing }) => latest === null && trailing === null);
  const state = panelOf(query, answer !== null && isEmpty ? { title: NO_DATA } : null);
  const may = mayDownload(inputs).fundamentals && answer !== null;
  return (
    <Section
      id={FIRST}
      title="Brand Fundamentals"
      period={showingDataFor(month)}
      older={isOlder(state) ? olderWords(query, now) : null}
      isBusy={isWaiting(state)}
      actions={
        <>
          <MyBrand brand={brand} />
          {may && (
            <SaveTable
              of="Brand Fundamentals"
              label="Download CSV of Brand Fundamentals"
              onSave={(as) => send(SCREEN.at, downloadOf(`csv:${FUNDAMENTALS_CSV}`, as))}
            />
          )}
        </>
      }
    >
      <div className={styles.who}>
        <BrandMark brand={brand} />
        <span className={styles.brand}>{brand}</span>
      </div>
      {hasFigures(state) && (
        <div className={styles.panels}>
          {panels.map((panel) => (
            <Panel key={panel.key} panel={panel} isStale={isOlder(state)} />
          ))}
        </div>
      )}
      {state.kind === 'empty' && <EmptyState title={state.title} height={120} />}
      {state.kind === 'failed' && <ErrorState {...state} height={120} />}
      {!hasFigures(state) && state.kind !== 'empty' && state.kind !== 'failed' && <Skeleton shape="block" height={120} />}
    </Section>
  );
};

const Trends = () => {
  const query = useAnswer(SCREEN, 'months');
  const inputs = useInputs(SCREEN, query);
  const now = useScope(SCREEN);
  const month = overviewMonth(inputs);
  const { answer } = query;
  const trend = useMemo(() => (answer === null ? null : brandTrend(answer, month)), [answer, month]);
  const isEmpty = trend?.lines.every(({ values }) => values.every((value) => value === null)) === true;
  // C-579.
  const notice = searchVolumeNotice({ start: addMonths(month, 1 - TREND_MONTHS), end: month });
  return (
    <MonthsPanel
      at={SCREEN.at}
      id={BRAND_TREND}
      title={BRAND_TREND_TITLE}
      info="The brand’s metrics by month. Click a name in the legend to show or hide its line."
      period={monthsShown(month, TREND_MONTHS)}
      state={panelOf(query, isEmpty ? { title: NO_DATA } : null)}
      older={olderWords(query, now)}
      trend={trend}
      hiddenFirst={TREND_HIDDEN}
      may={mayDownload(inputs)}
      {...(notice === null ? {} : { note: notice })}
    />
  );
};

const NO_LINES: readonly string[] = [];

const useShares = () => {
  const query = useAnswer(SCREEN, 'categories');
  const inputs = useInputs(SCREEN, query);
  const month = overviewMonth(inputs);
  const { answer } = query;
  // What is checked is looked at now, not asked for.
  const { categories } = useParams(SCREEN);
  const rows = useMemo(() => (answer === null ? [] : categoryMonths(answer)), [answer]);
  const checked = useMemo(
    () => checkedNodes(rows, { ...inputs, params: { ...inputs.params, categories } }, month),
    [rows, inputs, categories, month],
  );
  return { query, inputs, month, rows, checked };
};

const Shares = () => {
  const { query, inputs, month, rows, checked } = useShares();
  const now = useScope(SCREEN);
  const trend = useMemo(() => shareTrend(rows, checked, month), [rows, checked, month]);
  const empty =
    rows.length === 0
      ? { title: NO_CATEGORIES }
      : checked.length === 0
        ? { title: 'Check a category in the table to draw its line.' }
        : null;
  return (
    <MonthsPanel
      at={SCREEN.at}
      id={SHARES}
      title={SHARES_TITLE}
      info="The brand’s share of each category’s total sales, by month."
      period={monthsShown(month, MARKET_SHARE_MONTHS)}
      state={panelOf(query, query.answer === null ? null : empty)}
      older={olderWords(query, now)}
      trend={query.answer === null ? null : trend}
      hiddenFirst={NO_LINES}
      may={mayDownload(inputs)}
    />
  );
};

const Categories = () => {
  const { checked } = useShares();
  const [, setCategories] = useParam(SCREEN, 'categories');
  const draw = {
    category_name: ({ category_name: name, node_id }: GridCells, label: ReactNode) => {
      const node = Number(node_id);
      const place = checked.indexOf(node);
      return (
        <span className={styles.category}>
          <Checkbox label={`Chart ${String(name)}`} isSelected={place !== -1} onChange={() => setCategories(toggledNode(checked, node))} />
          <span
            className={styles.swatch}
            aria-hidden="true"
            style={place === -1 ? undefined : { background: `var(--series-${colourOf(place)})` }}
          />
          <span className={styles.name}>{label}</span>
        </span>
      );
    },
    share_yoy: ({ share_yoy }: GridCells) => <ScaledChange value={share_yoy ?? null} isPoints />,
  };
  return <TablePanel of={SCREEN} table="topCategories" draw={draw} />;
};

const Brand = ({ brand }: { readonly brand: string }) => {
  const inputs = { scope: useScope(SCREEN), params: useParams(SCREEN) };
  return (
    <div className={styles.scaled} data-scale={inputs.params.colors}>
      <Guarded as="panel" where="brand-overview/fundamentals" title="Brand Fundamentals">
        <Fundamentals />
      </Guarded>
      <Guarded as="panel" where={`brand-overview/${BRAND_TREND}`} title={BRAND_TREND_TITLE}>
        <Trends />
      </Guarded>
      <div className={styles.shares}>
        <Guarded as="panel" where={`brand-overview/${SHARES}`} title={SHARES_TITLE}>
          <Shares />
        </Guarded>
        <Categories />
      </div>
      <TablePanel of={SCREEN} table="topProducts" draw={DRAW_PRODUCTS} />
      <p className={styles.more}>
        <AppLink to={portfolioPath(brand, overviewMonth(inputs))}>See More Products</AppLink>
      </p>
      <div className={styles.terms}>
        <TablePanel of={SCREEN} table="organic" draw={DRAW_TERMS} />
        <TablePanel of={SCREEN} table="paid" draw={DRAW_TERMS} />
      </div>
      <p className={styles.more}>
        <AppLink to={brandTermsPath(brand)}>Explore More Search Terms</AppLink>
      </p>
    </div>
  );
};

/** Without a brand: which one sells most is still being asked, could not be asked, or there is none to look at. */
const WithoutBrand = () => {
  const { brand } = useParams(SCREEN);
  const leader = useAnswer(SCREEN, 'leader');
  const state = panelOf(leader);
  if (brand === '' && isWaiting(state)) return <Skeleton shape="block" height={220} />;
  if (brand === '' && state.kind === 'failed') {
    return <ErrorState {...state} height={220} />;
  }
  const shown = overviewState(null);
  return (
    <EmptyState title={shown.kind === 'prompt' ? shown.text : ''} height={220}>
      See its sales, its share of each category, its products and the search terms that lead to it.
    </EmptyState>
  );
};

export const BrandOverview = () => {
  const brand = useBrand();
  return (
    <ScreenPage of={SCREEN} {...(brand === null ? {} : { sections: SECTIONS })}>
      <Controls />
      {brand === null ? <WithoutBrand /> : <Brand brand={brand} />}
    </ScreenPage>
  );
};
