/** The eight pacing meters (B-060 to B-065, B-589 to B-595): month and year, sales and ad spend, last period and to date. */

import { useMemo } from 'react';
import { withAdSource } from '../../domain/advertising/adSpendFrom.ts';
import { businessHealth } from '../../domain/business/businessHealth.screen.ts';
import { forecastNote } from '../../domain/business/forecastText.ts';
import { meterLink } from '../../domain/business/meterLink.ts';
import { metersOf } from '../../domain/business/meters.ts';
import type { Meter as PacingMeter } from '../../domain/business/pacing.ts';
import {
  amountsBeside,
  goalNoun,
  meterCaption,
  meterPercent,
  meterSentence,
  meterSoFar,
  meterTitle,
  unavailableWords,
} from '../../domain/business/pacingText.ts';
import { salesMeasureOf } from '../../domain/business/salesMeasure.ts';
import { capitalised } from '../../domain/format/capitalised.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import { AppLink } from '../app/Link.tsx';
import { alongside, olderWords, panelOf } from '../app/panel.ts';
import type { QueryView } from '../app/useQuery.ts';
import { Meter, type MeterModel, MeterPlaceholder, type Verdict } from '../charts/Meter.tsx';
import { Card } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { InfoTip } from '../controls/Tooltip.tsx';
import { NotLoaded } from '../screen/NotLoaded.tsx';
import { useAnswer, useInputs, useScope } from '../screen/useScreen.ts';
import styles from './BusinessHealth.module.css';

/** CSS pixels of two rows of meters. */
const METERS_HEIGHT = 240;

const VERDICTS: Readonly<Record<'green' | 'yellow' | 'red' | 'none', Verdict>> = {
  green: 'good',
  yellow: 'warn',
  red: 'bad',
  none: 'none',
};

type Judged = Exclude<Verdict, 'none'>;

const WORDS: Readonly<Record<PacingMeter['kind'], Readonly<Record<Judged, string>>>> = {
  sales: { good: 'on pace for goal', warn: 'slightly behind goal', bad: 'behind goal' },
  adSpend: { good: 'within budget', warn: 'over budget', bad: 'far over budget' },
};
const DONE_WORDS: Readonly<Record<PacingMeter['kind'], Readonly<Record<Judged, string>>>> = {
  sales: { good: 'goal reached', warn: 'goal just missed', bad: 'goal missed' },
  adSpend: { good: 'within budget', warn: 'over budget', bad: 'far over budget' },
};

type Measured = Exclude<PacingMeter, { readonly mode: 'unavailable' }>;

/** Why a meter is not judged: no goal is not the same as a goal that could not be read, or a forecast that is not there. */
const unjudgedWords = (meter: Measured, noun: string): string => {
  const { goal } = meter;
  if (goal.kind === 'unfit') return `no ${noun} for Shipped COGS`;
  if (goal.kind === 'unknown') return `${noun} not loaded`;
  if (goal.kind === 'partial') return `no full-year ${noun}`;
  if (goal.kind === 'none' || goal.value <= 0) return `no ${noun} set`;
  if (meter.daysWithData < meter.elapsedDays) return 'days without data';
  return meter.mode === 'in-progress' && meter.tooLittleToForecast ? 'too little data to forecast' : 'no forecast';
};

/** `daily` is the answer whose figures the meter adds up. */
const modelOf = (meter: Measured, family: readonly (number | null)[], daily: unknown): MeterModel => {
  const verdict = VERDICTS[meter.color];
  const goalWord = goalNoun(meter);
  const words = meter.mode === 'completed' ? DONE_WORDS : WORDS;
  const soFar = meterSoFar(meter, family);
  const sentence = meterSentence(meter, family);
  return {
    title: meterTitle(meter),
    period: meterCaption(meter),
    format: 'usd',
    colour: meter.kind === 'sales' ? 1 : 2,
    goalWord,
    actual: meter.actual,
    forecast: meter.mode === 'in-progress' ? meter.forecast : null,
    goal: meter.goal.kind === 'set' ? meter.goal.value : null,
    pace: meterPercent(meter),
    verdict,
    verdictWords: verdict === 'none' ? unjudgedWords(meter, goalWord) : words[meter.kind][verdict],
    family,
    sentence: meter.kind === 'adSpend' ? withAdSource(sentence, daily) : sentence,
    ...(soFar === null ? {} : { soFar }),
  };
};

const MoversLink = ({ meter }: { readonly meter: Measured }) => {
  const to = meterLink(meter);
  return to === null ? null : (
    <AppLink to={to} aria-label={`Movers for ${meterTitle(meter)}`}>
      Movers
    </AppLink>
  );
};

interface OneProps {
  readonly meter: PacingMeter;
  readonly meters: readonly PacingMeter[];
  readonly daily: unknown;
  readonly isStale: boolean;
  readonly hasCampaigns: boolean;
}

const One = ({ meter, meters, daily, isStale, hasCampaigns }: OneProps) =>
  meter.mode === 'unavailable' ? (
    <MeterPlaceholder title={meterTitle(meter)} period={meterCaption(meter)} message={unavailableWords(meter, hasCampaigns)} />
  ) : (
    <Meter meter={modelOf(meter, amountsBeside(meters, meter), daily)} isStale={isStale} action={<MoversLink meter={meter} />} />
  );

const WAITING = [
  ['Sales', 'last month'],
  ['Sales', 'this month to date'],
  ['Ad spend', 'last month'],
  ['Ad spend', 'this month to date'],
  ['Sales', 'last year'],
  ['Sales', 'this year to date'],
  ['Ad spend', 'last year'],
  ['Ad spend', 'this year to date'],
] as const;

const Placeholders = () => WAITING.map(([title, period]) => <MeterPlaceholder key={`${title} ${period}`} title={title} period={period} />);

/** All meters stand on the daily sums: without them one card says so. */
const Failed = ({ state }: { readonly state: Extract<PanelStatus, { readonly kind: 'failed' }> }) => (
  <Card>
    <ErrorState {...state} height={METERS_HEIGHT} />
  </Card>
);

/** An answer to the question of the meters is there, or none will come: it failed. */
const isSettled = (query: QueryView<unknown>, daily: QueryView<unknown>): boolean =>
  query.status === 'failed' || alongside(query, daily) !== null;

export const PacingMeters = () => {
  const now = useScope(businessHealth);
  const daily = useAnswer(businessHealth, 'daily');
  const forecast = useAnswer(businessHealth, 'forecast');
  const goals = useAnswer(businessHealth, 'goals');
  const countries = useAnswer(businessHealth, 'countries');
  const { scope } = useInputs(businessHealth, daily);
  const salesMeasure = salesMeasureOf(scope.salesMode);
  const settled = [forecast, goals, countries].every((query) => isSettled(query, daily));
  const [ahead, wanted, selling] = [alongside(forecast, daily), alongside(goals, daily), alongside(countries, daily)];
  const meters = useMemo(
    () =>
      daily.answer === null || !settled
        ? null
        : metersOf({
            today: scope.today,
            salesMeasure,
            countries: scope.filters.countries,
            daily: daily.answer,
            forecast: ahead,
            goals: wanted,
            sellingCountries: selling,
          }),
    [daily.answer, settled, scope.today, salesMeasure, scope.filters.countries, ahead, wanted, selling],
  );
  const note = ahead === null || meters === null ? null : forecastNote(ahead, salesMeasure);
  const state = panelOf(daily);
  const stale = [daily, forecast, goals].some((query) => isOlder(panelOf(query)));
  return (
    <section id="pacing" aria-labelledby="pacing-title" className={styles.pacing}>
      <h2 id="pacing-title" className={styles.pacingTitle}>
        Pacing
      </h2>
      <NotLoaded what="The forecast" query={forecast} />
      <NotLoaded what="The goals" query={goals} />
      <RetryNote state={state} />
      {state.kind === 'failed' ? (
        <Failed state={state} />
      ) : (
        <div className={styles.meters}>
          {meters === null ? (
            <Placeholders />
          ) : (
            meters.map((meter) => (
              <One
                key={meter.id}
                meter={meter}
                meters={meters}
                daily={daily.answer}
                isStale={stale}
                hasCampaigns={scope.brandGroup.spans?.ads !== undefined}
              />
            ))
          )}
        </div>
      )}
      {/* The line keeps its room, so that nothing jumps when the forecast is there. */}
      <div className={styles.trust}>
        <p>{isOlder(state) ? capitalised(olderWords(daily, now)) : note?.text}</p>
        {!isOlder(state) && note?.detail != null && <InfoTip about="the forecast" text={note.detail} />}
      </div>
    </section>
  );
};
