/** Tiles of a typed screen: the figure of the period, its change, its line over the periods; each says its own state. */
import type { ReactNode } from 'react';
import { withAdSource } from '../../domain/advertising/adSpendFrom.ts';
import { aboutFigure } from '../../domain/alerts/aboutFigure.ts';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { answerByText } from '../../domain/api/columnar.ts';
import { INCOMPLETE_PRIOR, lackingWords, lateCountriesOf, NO_PRIOR_DATA } from '../../domain/api/lateCountries.ts';
import { metricIn } from '../../domain/api/shownCurrency.ts';
import { knownDaysWords } from '../../domain/dates/knownDays.ts';
import { NO_FILTERS } from '../../domain/filters/filterUse.ts';
import { isShareFormat, pointChange } from '../../domain/format/change.ts';
import { countryName } from '../../domain/format/country.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatMetricExact } from '../../domain/format/number.ts';
import type { Address } from '../../domain/journal/address.ts';
import { isAdMeasure } from '../../domain/metrics/baseMeasures.ts';
import { type Triplet, triplet } from '../../domain/metrics/change.ts';
import type { AnyMetric } from '../../domain/metrics/metric.ts';
import { unevenRates, unevenRateWords } from '../../domain/metrics/unevenRates.ts';
import { kpiUnavailable } from '../../domain/retail/categorySales.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import type { QueryKey, QueryMap, ScreenInputs } from '../../domain/screens/defineScreen.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { type OnScreen, onScreen, tileText } from '../../domain/screens/ratePlaces.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { AlertMe } from '../alerts/AlertMe.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { alongside, olderWords, panelOf } from '../app/panel.ts';
import { type QueryView, useAnyQuery } from '../app/useQuery.ts';
import { colourOf } from '../charts/chartData.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SavedFigures } from '../controls/Saved.tsx';
import { Tile, TileFigure, type TileProps } from '../controls/Tile.tsx';
import { Change } from '../tables/GridCell.tsx';
import styles from './TilesPanel.module.css';
import { type AnyScreen, useAnswers, useInputs, useScope } from './useScreen.ts';

export interface TilesPanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap> {
  readonly of: AnyScreen<R, P, Q> & { readonly definition: Pick<ScreenDefinition, 'filters'> };
  readonly id: string;
  readonly title: string;
  /** The query with one row: the period as a whole. */
  readonly query: QueryKey<Q>;
  /** The query by date of the lines. */
  readonly trend: QueryKey<Q>;
  readonly metrics: (inputs: ScreenInputs<R, P>) => readonly AnyMetric[];
  /** What is said where the query failed; the words of the failure where nothing is said. */
  readonly failed?: string;
  /** How many stand beside each other on a wide screen, where it is not four. */
  readonly columns?: 3;
  /** Controls of the nth tile, there in every state. */
  readonly tools?: (metric: AnyMetric, place: number) => ReactNode;
  /** Another measure of the same, told below the figure where it is known. */
  readonly second?: (metric: AnyMetric, inputs: ScreenInputs<R, P>) => AnyMetric | null;
  /** What each is to those who cannot see it; an article where nothing is said, for a page may have a section of the same name. */
  readonly as?: TileProps['as'];
}

/** CSS pixels of a line. */
const LINE = 72;

interface FootProps {
  readonly metric: Pick<AnyMetric, 'format' | 'positive'>;
  readonly total: Triplet;
  readonly isCompared: boolean;
  /** Nothing is compared, for data begins within the prior period. */
  readonly isCut?: boolean;
  /** The countries, by their codes, that alone begin so late. */
  readonly lateCountries?: readonly string[];
  /** The data begin after the prior period: there is nothing of it. */
  readonly hasNoPrior?: boolean;
  /** "data on 25 of 30 days"; null where each day has some. */
  readonly days?: string | null;
  /** The period of an older figure, in words. */
  readonly older: string | null;
  /** How figures of the metric are written on the screen. */
  readonly family: OnScreen;
}

/** What a tile says below its figure: how it changed, and against what. */
export const TileFoot = (props: FootProps) => {
  const { metric, total, isCompared, isCut = false, lateCountries = [], hasNoPrior = false, days = null, older, family } = props;
  if (older !== null) return <p className={styles.change}>{older}</p>;
  const why = hasNoPrior ? NO_PRIOR_DATA : isCut ? INCOMPLETE_PRIOR : null;
  if (why !== null || !isCompared || total.relative === null) {
    const said = [why, days].filter((words) => words !== null).join(' · ');
    return <p className={styles.change}>{said === '' && isCompared ? 'no comparison' : said}</p>;
  }
  const isPoints = isShareFormat(metric.format);
  const points = pointChange(metric.format, total.current, total.previous, metric.format === 'pct' ? family.places : undefined);
  return (
    <p className={styles.change}>
      <Change
        value={isPoints ? (points.absolute ?? 0) : total.relative}
        isPoints={isPoints}
        decimals={points.decimals}
        // A sum over fewer days, or over more countries, is neither better nor worse.
        positive={lateCountries.length === 0 && (days === null || isPoints) ? metric.positive : null}
      />{' '}
      vs {tileText(total.previous, metric.format, family, [total.current])}
      {days === null ? '' : ` · ${days}`}
      {lateCountries.length > 0 && <span title={lateCountries.map(countryName).join(', ')}> · {lackingWords(lateCountries)}</span>}
    </p>
  );
};

/** Another measure of what the tile tells, with its name; nothing where it is unknown. */
const SecondFigure = ({
  metric,
  value,
  family,
}: {
  readonly metric: AnyMetric;
  readonly value: number | null;
  readonly family: OnScreen;
}) =>
  value === null ? null : (
    <p className={styles.change} title={metric.tooltip}>
      {metric.title} {tileText(value, metric.format, family, [])}
    </p>
  );

/** Whichever call of figures answers it: they all answer alike. */
const useFigures = (at: Address, key: string): QueryView<AnalyticsAnswer> => useAnyQuery(at, key) as QueryView<AnalyticsAnswer>;

const Tiles = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(props: TilesPanelProps<R, P, Q>) => {
  const { of, id, title, metrics, columns, tools, as = 'article' } = props;
  const now = useScope(of);
  const totals = useFigures(of.at, props.query);
  const trend = useFigures(of.at, props.trend);
  const inputs = useInputs(of, totals);
  const answers = useAnswers(of, totals, inputs);
  const sums = totals.answer === null ? null : answerByText(totals.answer);
  const trendAnswer = alongside(trend, totals);
  const lines = trendAnswer === null ? null : answerByText(trendAnswer);
  const dates = inputs.scope.dates?.resolved;
  const cut = dates?.notes.flatMap((note) => (note.kind === 'priorNotWhole' ? [note] : [])).at(0);
  const isCut = cut !== undefined;
  const begins = totals.answer?.annotations.begins;
  const isAfterPrior = (metric: string): boolean => {
    const end = dates?.priorPeriod?.end;
    return (
      end !== undefined &&
      begins !== undefined &&
      Object.hasOwn(begins, metric) &&
      Object.values(begins[metric] ?? {}).every((day) => day > end)
    );
  };
  const told = (state: PanelStatus): PanelStatus =>
    state.kind === 'failed' && props.failed !== undefined ? { ...state, message: props.failed } : state;
  const own = panelOf(totals);
  const older = isOlder(own) && dates !== undefined ? `${periodWords(dates.currentPeriod)} (${olderWords(totals, now)})` : null;
  const shown = metrics(inputs).map((metric) => metricIn(totals.answer, metric));
  const known = totals.answer?.annotations.data_availability;
  const uneven =
    known === undefined || dates === undefined || older !== null
      ? null
      : unevenRateWords(unevenRates(shown, known, dates.currentPeriod.end));
  const totalOf = (metric: AnyMetric): Triplet => triplet(sums?.current.at(metric.key, 0) ?? null, sums?.prior.at(metric.key, 0) ?? null);
  // Ads of campaigns are not beside those of products, which have a prior figure.
  const lacksPrior = ({ key }: AnyMetric): boolean =>
    cut?.from === null || (isAfterPrior(key) && (totals.answer?.prior?.metrics[key]?.[0] ?? null) === null);
  const isCutOff = ({ key }: AnyMetric): boolean => isCut || sums?.isCut(key, 0) === true;
  const isCompared = dates !== undefined && dates.priorPeriod !== null;
  const asked = of.queries(inputs)[props.query];
  const countsDsp = inputs.scope.filters.includeDSP;
  const alertMe = (metric: AnyMetric): ReactNode => {
    // The figures of alerts are of search ads alone.
    const about = countsDsp && metric.needs.some(isAdMeasure) ? null : aboutFigure(asked, metric.key);
    return about === null ? undefined : <AlertMe about={about} title={metric.title} />;
  };
  return (
    <section id={id} aria-label={title}>
      {sums !== null && (
        <SavedFigures
          of={title}
          figures={shown.map((metric) => ({
            title: metric.title,
            format: metric.format,
            current: totalOf(metric).current,
            prior: isCompared && !lacksPrior(metric) && !isCutOff(metric) ? totalOf(metric).previous : null,
          }))}
          scope={inputs.scope}
          use={of.definition.filters ?? NO_FILTERS}
        />
      )}
      <RetryNote state={own} />
      <div className={styles.tiles} data-columns={columns}>
        {shown.map((metric, place) => {
          const total = totalOf(metric);
          const missing =
            sums === null ? null : kpiUnavailable(total.current, totals.answer?.annotations.unavailable.includes(metric.key) === true);
          const known = sums?.days(metric.key, 0) ?? null;
          const family = onScreen(answers, metric.key);
          const second = props.second?.(metric, inputs) ?? null;
          const hasNoPrior = lacksPrior(metric);
          return (
            <Tile
              key={metric.key}
              title={metric.title}
              info={metric.needs.some(isAdMeasure) ? withAdSource(metric.tooltip, totals.answer) : metric.tooltip}
              state={told(panelOf(totals, missing === null ? null : { title: missing }))}
              as={as}
              beside={alertMe(metric)}
              tools={tools?.(metric, place)}
            >
              <TileFigure exact={formatMetricExact(total.current, metric.format)}>
                {tileText(total.current, metric.format, family, [total.previous])}
              </TileFigure>
              {second !== null && (
                <SecondFigure metric={second} value={sums?.current.at(second.key, 0) ?? null} family={onScreen(answers, second.key)} />
              )}
              <div className={styles.foot}>
                <TileFoot
                  metric={metric}
                  total={total}
                  isCompared={isCompared}
                  hasNoPrior={hasNoPrior}
                  lateCountries={lateCountriesOf(totals.answer, metric.key)}
                  isCut={isCutOff(metric)}
                  days={
                    known === null || dates === undefined
                      ? null
                      : knownDaysWords(known, hasNoPrior ? { ...dates, priorPeriod: null } : dates)
                  }
                  older={older}
                  family={family}
                />
                <Sparkline values={lines?.current.values(metric.key) ?? []} colour={colourOf(place)} width={LINE} />
              </div>
            </Tile>
          );
        })}
      </div>
      {uneven !== null && <p className={styles.uneven}>{uneven}</p>}
    </section>
  );
};

export const TilesPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>(props: TilesPanelProps<R, P, Q>) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.id}`} title={props.title}>
    <Tiles {...props} />
  </Guarded>
);
