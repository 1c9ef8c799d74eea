/** A metric of a brand group: its figure, its change and its line, or why there is none (B-289, B-520 to B-523). */

import { isLeft } from 'fp-ts/Either';
import { withAdSource } from '../../domain/advertising/adSpendFrom.ts';
import { aboutFigure } from '../../domain/alerts/aboutFigure.ts';
import { lateCountriesOf } from '../../domain/api/lateCountries.ts';
import { formatIn, infoIn } from '../../domain/api/shownCurrency.ts';
import { knownDaysWords } from '../../domain/dates/knownDays.ts';
import { NO_FILTERS } from '../../domain/filters/filterUse.ts';
import { formatMetricExact } from '../../domain/format/number.ts';
import { isAdMeasure } from '../../domain/metrics/baseMeasures.ts';
import { retailMetric } from '../../domain/metrics/retail.ts';
import { type SummaryMetric, type SummaryView, summaryMetric, summaryMetrics } from '../../domain/metrics/summaryMetrics.ts';
import { ADS_BY_CAMPAIGN, kpiUnavailable } from '../../domain/retail/categorySales.ts';
import { jointState } from '../../domain/screens/panelState.ts';
import { tileText } from '../../domain/screens/ratePlaces.ts';
import { executiveSummary } from '../../domain/summary/summary.screen.ts';
import { partsOf, tileFigures, tileFormat } from '../../domain/summary/summaryFigures.ts';
import { AlertMe } from '../alerts/AlertMe.tsx';
import { jointRetry } from '../app/panel.ts';
import { colourOf } from '../charts/chartData.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SavedFigures } from '../controls/Saved.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { TileFoot } from '../screen/TilesPanel.tsx';
import { useScope } from '../screen/useScreen.ts';
import styles from './Summary.module.css';
import { TILE_FAILED, type TileAnswers } from './useSummary.ts';

export interface MetricTileProps {
  readonly brandGroupId: string;
  readonly metricKey: string;
  readonly view: SummaryView;
  readonly answers: TileAnswers;
  /** Why there is no figure yet, whatever the answers say. */
  readonly unsaved?: string | null;
  readonly isCompared: boolean;
  /** Whether the brand group has ad data by campaign. */
  readonly hasCampaigns?: boolean;
  /** Whether the files that the metric comes from were never imported into the brand group. */
  readonly isNeverImported?: boolean;
  /** Its place among all tiles, for its colour. */
  readonly nth: number;
}

/** CSS pixels of a line. */
const LINE = 72;

/** Whether a metric needs the ad data of products. */
const isOfAds = ({ from }: SummaryMetric): boolean =>
  from !== 'total' && from.schema === 'retail' && retailMetric(from.key)?.needs.some(isAdMeasure) === true;

export const MetricTile = (props: MetricTileProps) => {
  const { brandGroupId, metricKey, view, answers, unsaved = null, isCompared, hasCampaigns = false, isNeverImported = false, nth } = props;
  const found = summaryMetric(metricKey, view);
  const scope = useScope(executiveSummary);
  const { dates } = scope;
  if (isLeft(found)) {
    return (
      <Tile
        title={summaryMetrics(view).find(({ key }) => key === metricKey)?.title ?? metricKey}
        as="article"
        state={{ kind: 'empty', title: found.left.text }}
      >
        {null}
      </Tile>
    );
  }
  const metric = found.right;
  const sources = partsOf(metric).map(({ schema, key }) => ({ answer: answers[schema], key }));
  const { total, isAlone, days, line, places } = tileFigures(
    { retail: answers.retail.figures, sov: answers.sov.figures, inventory: answers.inventory.figures, dsp: answers.dsp.figures },
    brandGroupId,
    metric,
  );
  const parts = sources.map(({ answer }) => answer);
  const own = parts.map((part) => part.state).reduce((worst, part) => jointState(worst, part));
  const unavailable = kpiUnavailable(total.current, isNeverImported);
  const without = unavailable !== null && hasCampaigns && isOfAds(metric) ? ADS_BY_CAMPAIGN : unavailable;
  const missing = unsaved ?? (own.kind === 'ready' ? without : null);
  const onRetry = jointRetry(parts.map(({ query }) => query));
  const state: PanelStatus =
    missing !== null
      ? { kind: 'empty', title: missing }
      : own.kind === 'failed'
        ? { ...own, message: TILE_FAILED, ...(onRetry === undefined ? {} : { onRetry }) }
        : own;
  const [first] = sources;
  const format = formatIn(first?.answer.query.answer, first?.key ?? '', tileFormat(metric));
  const family = { places, isListed: false };
  const isCut = isAlone && days?.current !== 0;
  const { countries } = scope.filters;
  const isOne = sources.length === 1;
  const about =
    isOne && first !== undefined
      ? aboutFigure({ call: 'metrics', input: { body: { schemaType: partsOf(metric)[0]?.schema, filters: { countries } } } }, first.key)
      : null;
  return (
    <Tile
      title={metric.title}
      info={infoIn(
        first?.answer.query.answer,
        format,
        isOfAds(metric) ? withAdSource(metric.tooltip, answers.retail.query.answer, brandGroupId) : metric.tooltip,
      )}
      as="article"
      state={state}
      beside={about === null ? undefined : <AlertMe about={about} title={metric.title} brandGroup={brandGroupId} />}
    >
      <SavedFigures
        of={scope.user?.brandGroups.find(({ id }) => id === brandGroupId)?.name ?? ''}
        figures={[{ title: metric.title, format, current: total.current, prior: isCompared && !isCut ? total.previous : null }]}
        scope={scope}
        use={executiveSummary.definition.filters ?? NO_FILTERS}
      />
      <TileFigure exact={formatMetricExact(total.current, format)}>{tileText(total.current, format, family, [total.previous])}</TileFigure>
      <div className={styles.foot}>
        <TileFoot
          metric={{ format, positive: metric.positive }}
          total={total}
          isCompared={isCompared}
          isCut={isCut}
          lateCountries={[...new Set(sources.flatMap(({ answer, key }) => lateCountriesOf(answer.query.answer, key, brandGroupId)))]}
          days={days === null ? null : knownDaysWords(days, dates.resolved)}
          older={null}
          family={family}
        />
        <Sparkline values={line} colour={colourOf(nth)} width={LINE} />
      </div>
    </Tile>
  );
};
