/** Figures and limits above the tables of Advertising Health: what is covered, wasted, leaked, missed. */
import type { ReactNode } from 'react';
import type { CatalogCoverage } from '../../domain/advertising/catalogCoverage.ts';
import { advertisingHealth } from '../../domain/advertising/health.screen.ts';
import { coverageOf, sliderEnds } from '../../domain/advertising/healthCatalog.ts';
import { lacksCampaignType, NO_CAMPAIGN_TYPE } from '../../domain/advertising/healthDistributions.ts';
import { countWords, coversDays, coversWeeks } from '../../domain/advertising/healthInputs.ts';
import { isCovered, targetsIn, wastedIn } from '../../domain/advertising/healthLists.ts';
import { missingReportWords } from '../../domain/advertising/missingReport.ts';
import { coveredVolume, termsCutText } from '../../domain/advertising/searchTermCoverage.ts';
import { clickThresholdRange, mostWasted, wastedCutText } from '../../domain/advertising/wastedSpend.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatCount, formatShare, formatUsd, formatUsdWhole } from '../../domain/format/number.ts';
import { fromCents } from '../../domain/goals/cents.ts';
import { sumAmounts } from '../../domain/metrics/share.ts';
import { panelOf } from '../app/panel.ts';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { useAnswer, useInputs, useParam } from '../screen/useScreen.ts';
import styles from './AdvertisingHealth.module.css';
import { Limit, type LimitProps } from './Limit.tsx';

const of = advertisingHealth;

interface HealthLimitProps extends Omit<LimitProps, 'at' | 'value' | 'onChange'> {
  readonly param: 'minClicks' | 'maxAdSpend' | 'maxTotalSales';
}

const HealthLimit = (props: HealthLimitProps) => {
  const [value, setValue] = useParam(of, props.param);
  return <Limit at={of.at} value={value} onChange={setValue} {...props} />;
};

interface HeadlineProps {
  readonly figure: string | null;
  readonly exact: string;
  readonly children: ReactNode;
}

const Headline = ({ figure, exact, children }: HeadlineProps) => (
  <>
    <TileFigure exact={exact}>{figure ?? '–'}</TileFigure>
    <p className={styles.words}>{children}</p>
  </>
);

/** "31 of 60 products had ad spend; 29 had none"; products whose ad spend is not known are apart. */
const coverageSentence = ({ products, known, advertised }: CatalogCoverage): string => {
  if (products > 0 && known === 0) return `No product-level ad spend data yet for ${countWords(products, 'product')}`;
  const unknown = products === known ? '' : `; unknown for ${countWords(products - known, 'more product')}`;
  return `${formatCount(advertised)} of ${countWords(known, 'product')} had ad spend; ${formatCount(known - advertised)} had none${unknown}`;
};

export const CoverageFigures = () => {
  const query = useAnswer(of, 'products');
  const inputs = useInputs(of, query);
  const { answer } = query;
  const covered = answer === null ? null : coverageOf(answer, inputs);
  const ends = answer === null ? null : sliderEnds(answer, inputs);
  return (
    <Tile title="Products with ads" info={`Products with ad spend, ${periodWords(coversDays(inputs))}.`} state={panelOf(query)}>
      <div className={styles.head}>
        <div>
          <Headline figure={covered?.productShare == null ? null : formatShare(covered.productShare)} exact="">
            {covered !== null && coverageSentence(covered)}
          </Headline>
        </div>
        {ends !== null && (
          <div className={styles.limits}>
            <HealthLimit param="maxAdSpend" label="Max ad spend" max={ends.maxAdSpend} />
            <HealthLimit param="maxTotalSales" label="Max total sales" max={ends.maxTotalSales} />
          </div>
        )}
      </div>
    </Tile>
  );
};

export const WastedFigures = () => {
  const query = useAnswer(of, 'wasted');
  const inputs = useInputs(of, query);
  const { answer } = query;
  if (answer === null) return null;
  const found = wastedIn(answer, inputs);
  const [missing, cut] = [missingReportWords(answer, coversDays(inputs).start), wastedCutText(found)];
  const range = clickThresholdRange(targetsIn(answer));
  const mostSpent = Math.max(mostWasted(targetsIn(answer)), inputs.params.maxAdSpend);
  return (
    <Tile
      title="Spend without sales"
      info={`Targets of all types with no sales in their campaign, ${periodWords(coversDays(inputs))}. Campaigns are counted per country.`}
      state={panelOf(query)}
    >
      <div className={styles.head}>
        <div>
          {missing === null ? (
            <Headline figure={formatUsdWhole(fromCents(found.costCents))} exact={formatUsd(fromCents(found.costCents))}>
              on {countWords(found.count, 'target')} in {countWords(found.campaigns, 'campaign')} without sales
              {cut === null ? '' : `. ${cut}`}
            </Headline>
          ) : (
            <Headline figure={null} exact="">
              {missing}
            </Headline>
          )}
        </div>
        <div className={styles.limits}>
          <HealthLimit
            param="minClicks"
            label="Minimum Click Threshold"
            max={range.max}
            words={(value) => countWords(value, 'click')}
            ends={['0', `max ${formatCount(range.max)}`]}
          />
          <HealthLimit param="maxAdSpend" label="Max ad spend" max={mostSpent} />
        </div>
      </div>
    </Tile>
  );
};

export const LeakageFigures = () => {
  const query = useAnswer(of, 'leakage');
  const inputs = useInputs(of, query);
  const report = useAnswer(of, 'termReport');
  const rows = query.answer ?? [];
  const types = useAnswer(of, 'autoManual');
  const noReport = missingReportWords(report.answer, coversWeeks(inputs).start);
  const missing = rows.length > 0 ? null : (noReport ?? (lacksCampaignType(types.answer) ? NO_CAMPAIGN_TYPE : null));
  const spend = sumAmounts(rows.map((row) => row.spend)) ?? 0;
  const [terms, campaigns] = [rows.map((row) => row.searchTerm), rows.map((row) => row.campaignName)].map((names) => new Set(names).size);
  // Of no row it is told by the report whether there is none or none is known.
  const isTold = (noReport === null ? [report, types] : [report]).every(({ answer, status }) => answer !== null || status === 'failed');
  if (query.answer === null || (rows.length === 0 && !isTold)) return null;
  return (
    <Tile
      title="Spend on searches for your brand"
      info={`Spend in auto campaigns, ${periodWords(coversWeeks(inputs))}. Add these terms as negative keywords in the auto campaigns, and bid on them in a brand campaign.`}
      state={panelOf(query)}
    >
      {missing === null ? (
        <Headline figure={formatUsdWhole(spend)} exact={formatUsd(spend)}>
          on {countWords(terms ?? 0, 'search term')} in {countWords(campaigns ?? 0, 'auto campaign')}
        </Headline>
      ) : (
        <Headline figure={null} exact="">
          {missing}
        </Headline>
      )}
    </Tile>
  );
};

export const OpportunityFigures = () => {
  const query = useAnswer(of, 'opportunity');
  const rows = query.answer;
  if (rows === null || rows.length === 0) return null;
  const covered = coveredVolume(rows);
  const missed = rows.filter((row) => isCovered(row) === false).length;
  const unknown = rows.every((row) => isCovered(row) === null);
  const cut = termsCutText(rows);
  return (
    <Tile title="Searches covered" info="Share of searches whose term had ad spend in the last 30 days." state={panelOf(query)}>
      <Headline figure={covered === null ? null : formatShare(covered)} exact="">
        {unknown
          ? 'Unknown: no US search term report for the last 30 days'
          : `${formatCount(missed)} of ${countWords(rows.length, 'search term')} not covered${cut === null ? '' : `. ${cut}`}`}
      </Headline>
    </Tile>
  );
};
