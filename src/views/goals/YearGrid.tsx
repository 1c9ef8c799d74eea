/**
 * The year grid: goals of one scope by year and month, edited like a spreadsheet and saved as one. Beside each month stand last year's and
 * this year's actual, and the forecast where there is one. What it asks is in `yearGridRequests`, what it edits with in `createGoalYears`.
 */
import { useCallback, useMemo } from 'react';
import { forecastLimits } from '../../domain/business/forecastText.ts';
import { startsOfMetric, startsSentence } from '../../domain/charts/countryStarts.ts';
import { addDays, endOf, partsOf } from '../../domain/dates/calendar.ts';
import type { CountryAmounts } from '../../domain/goals/fromLastYear.ts';
import { goalMetricWords } from '../../domain/goals/goalText.ts';
import { goalCell, goalCellWords, goalsOf, gridYearOf, gridYears, type YearShown, yearShown } from '../../domain/goals/yearGrid.ts';
import {
  type ByMonth,
  countryActuals,
  gridMeasure,
  gridScopeOf,
  type MonthlyForecast,
  type MonthParts,
  monthlyActuals,
  monthlyForecast,
  monthParts,
  YEAR_GRID_PARAMS,
  type YearGridParams,
} from '../../domain/goals/yearGridRequests.ts';
import { restWords, yearWords } from '../../domain/goals/yearGridWords.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { conflictOf, failureOf, leavingOf } from '../../machines/documents/documentEditing.ts';
import { cellAt, draftOf, GOALS_QUERY, type GoalYearsContext, sizeOf } from '../../machines/goals/goalYears.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { currentOnly, jointRetry, listPanel } from '../app/panel.ts';
import { useQueryTo } from '../app/useQuery.ts';
import { CellGrid } from '../cells/CellGrid.tsx';
import type { CellEvent, CellRow } from '../cells/cellGridProps.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useSize } from '../hooks/useSize.ts';
import { useSetParams } from '../screen/useScreen.ts';
import { SaveBar } from './YearBar.tsx';
import { YearConflict } from './YearConflict.tsx';
import { YearFill } from './YearFill.tsx';
import styles from './YearGrid.module.css';
import { ScopeControls, type SetParams, YearStep } from './YearScope.tsx';
import { figureLine, headingFor, partMonthWords, totalFigure, YEAR_COLUMNS, type YearFigures, yearCells, yearNames } from './yearCells.ts';

/** Where the grid's machine is, on the screen that it stands on. */
export const goalYearsAt = (screen: AddressOf<'screen'>): AddressOf<'goalYears'> => childAddress(screen, 'goalYears');

/** The query whose answer is the tags of the brand group. */
const TAGS_QUERY = 'tags';

/** Below this width one year stands upright, its months below each other. */
const UPRIGHT_BELOW = 600;

interface HeadProps {
  readonly at: AddressOf<'goalYears'>;
  readonly shown: YearShown;
  readonly isReadOnly: boolean;
}

/** What a year comes to, and how far that is from its yearly goal. */
const YearHead = ({ at, shown, isReadOnly }: HeadProps) => {
  const send = useSend();
  const { strong, text } = yearWords(shown);
  const rest = restWords(shown);
  return (
    <>
      <strong className={styles.year}>{shown.year}</strong>
      <span>
        {strong !== null && <strong className={styles.away}>{strong}</strong>}
        {text}
      </span>
      {shown.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          {warning}
        </span>
      ))}
      {!isReadOnly && (
        <Button kind="quiet" size="small" onPress={() => send(at, { type: 'goalYears.fillOpened', year: shown.year })}>
          Fill from {shown.year - 1}…
        </Button>
      )}
      {rest !== null && !isReadOnly && (
        <Button kind="quiet" size="small" onPress={() => send(at, { type: 'goalYears.restGiven', year: shown.year })}>
          {rest}
        </Button>
      )}
    </>
  );
};

/** The figures reference the goals: null while they are on their way, `none` where there are none to ask for. */
interface Beside {
  readonly actuals: ByMonth | null | 'none';
  readonly forecast: MonthlyForecast | null | 'none';
  /** The month that has only begun. */
  readonly partial: string | null;
  /** The months that are not whole in the data. */
  readonly parts: MonthParts;
  /** The countries that begin within the months shown, in a sentence; null without any. */
  readonly added: string | null;
  /** What the forecast lacks, in sentences. */
  readonly limits: readonly string[];
}

const NO_PARTS: MonthParts = new Map();

/** Nothing of another scope: what was asked for other goals is not drawn reference these. */
const useReference = (
  screen: AddressOf<'screen'>,
  scope: Scope,
  params: YearGridParams,
): Beside & { readonly hasFailed: boolean; readonly retry: (() => void) | undefined } => {
  const actuals = currentOnly(useQueryTo(screen, 'gridActuals', 'analytics'));
  const recent = currentOnly(useQueryTo(screen, 'gridDays', 'analytics'));
  const forecast = currentOnly(useQueryTo(screen, 'gridForecast', 'dailyForecast'));
  const asks = useContextOf(screen, ({ queries }) => ({
    actuals: queries.gridActuals !== undefined,
    recent: queries.gridDays !== undefined,
    forecast: queries.gridForecast !== undefined,
  }));
  const measure = gridMeasure(gridScopeOf(params));
  const yesterday = addDays(scope.today, -1);
  const { year, month } = partsOf(yesterday);
  const [actualAnswer, recentAnswer, forecastAnswer] = [actuals.answer, recent.answer, forecast.answer];
  return useMemo(
    () => ({
      actuals: !asks.actuals
        ? 'none'
        : actualAnswer === null || (asks.recent && recentAnswer === null)
          ? null
          : monthlyActuals(actualAnswer, recentAnswer, measure.metric),
      forecast:
        !asks.forecast || measure.forecast === null
          ? 'none'
          : forecastAnswer === null
            ? null
            : monthlyForecast(forecastAnswer, measure.forecast),
      partial: endOf(yesterday, 'monthly') === yesterday ? null : goalCell(year, month),
      parts: actualAnswer === null ? NO_PARTS : monthParts(actualAnswer, measure.metric),
      limits:
        !asks.forecast || forecastAnswer === null || measure.forecast === null ? [] : forecastLimits(forecastAnswer, measure.forecast),
      added: actualAnswer === null ? null : startsSentence(startsOfMetric(actualAnswer, measure.metric), 'monthly'),
      hasFailed: [actuals, recent, forecast].some(({ status }) => status === 'failed'),
      retry: jointRetry([actuals, recent, forecast]),
    }),
    [asks, actualAnswer, recentAnswer, forecastAnswer, measure.metric, measure.forecast, yesterday, year, month, actuals, recent, forecast],
  );
};

const NO_FIGURES: ByMonth = new Map();

const figuresOf = (year: number, { actuals, forecast, partial, parts }: Beside): readonly YearFigures[] => {
  const known = actuals === 'none' ? null : actuals;
  const of = (which: number): YearFigures => ({
    key: `actual-${which}`,
    label: `${which} actual`,
    year: which,
    byMonth: known,
    partial,
    parts,
  });
  const lines = actuals === 'none' ? [] : [of(year - 1), of(year)];
  if (forecast === 'none') return lines;
  const total = forecast === null ? null : headingFor(year, known ?? NO_FIGURES, forecast);
  return [...lines, { key: 'forecast', label: 'Forecast', year, byMonth: forecast?.byMonth ?? null, partial: null, total }];
};

const WHY_NONE = (grid: YearGridParams, { brandGroup }: Scope): string | null => {
  if (grid.gridMetric !== 'dsp_ad_budget') return null;
  if (brandGroup?.hasDsp !== true) return 'This brand group has no display campaigns, so there is no spend to compare.';
  return grid.gridTag === null ? null : 'Display campaigns have no tags, so there is no spend to compare.';
};

/** What was refused, by cell; until it is put right nothing can be saved. */
const Refused = ({ at, context }: { readonly at: AddressOf<'goalYears'>; readonly context: GoalYearsContext }) => {
  const send = useSend();
  const { faults, refusal } = context.editor;
  const all = Object.values(faults);
  const failure = failureOf(context);
  const said = [...(refusal === null ? [] : [refusal]), ...(failure === null ? [] : [failure.message])];
  if (all.length === 0 && said.length === 0) return null;
  return (
    <Notice
      level="error"
      title={failure === null ? 'Not accepted' : 'Not saved'}
      actions={
        <Button size="small" onPress={() => send(at, { type: 'goalYears.faultsDismissed' })}>
          Dismiss
        </Button>
      }
    >
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {all.length > 0 && (
        <ul className={styles.faults}>
          {all.map(({ at: cell, text, message }) => (
            <li key={`${cell.row}:${cell.column}`}>
              <strong>{goalCellWords(cellAt(context, cell))}</strong>
              {`, “${text}”: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

interface GridProps {
  readonly screen: AddressOf<'screen'>;
  readonly scope: Scope;
  readonly params: YearGridParams;
  readonly isUpright: boolean;
  readonly onParams: SetParams;
  readonly byCountry: CountryAmounts | null;
}

const Grid = ({ screen, scope, params, isUpright, onParams, byCountry }: GridProps) => {
  const at = goalYearsAt(screen);
  const send = useSend();
  const context = useContextOf(at, (all) => all);
  const isSaving = useActor(at, (snapshot) => snapshot?.value === 'saving');
  const reference = useReference(screen, scope, params);
  const { grid, stored, years, editor } = context;
  const conflict = conflictOf(context);
  const draft = draftOf(context);
  const shown = useMemo(() => {
    const goals = goalsOf(grid, stored ?? {}, draft);
    return years.map((year) => yearShown(goals, year));
  }, [grid, stored, draft, years]);
  const rows = useMemo(
    () =>
      shown.map((one, row): CellRow => {
        const lines = figuresOf(one.year, reference).map(figureLine);
        return {
          key: String(one.year),
          row,
          label: 'Goal',
          head: <YearHead at={at} shown={one} isReadOnly={isSaving} />,
          cells: yearCells(one, stored ?? {}, draft),
          names: yearNames(one.year),
          figures: lines.map(([line]) => line),
          total: totalFigure(one),
          totals: lines.map(([, total]) => total),
        };
      }),
    [shown, stored, draft, reference, at, isSaving],
  );
  const onEvent = useCallback((event: CellEvent) => send(at, event), [send, at]);
  const why = WHY_NONE(params, scope);
  const incomplete = partMonthWords(reference.parts, years);
  return (
    <>
      <SaveBar at={at} context={context} isSaving={isSaving} onParams={onParams} />
      {context.filling !== null && (
        <YearFill
          at={at}
          context={context}
          filling={context.filling}
          actuals={reference.actuals}
          parts={reference.parts}
          byCountry={byCountry}
          isSaving={isSaving}
        />
      )}
      <CellGrid
        label={`${goalMetricWords(grid.metric)} goals by year and month`}
        columns={YEAR_COLUMNS}
        totalLabel="All months"
        rows={rows}
        editor={editor}
        isReadOnly={isSaving}
        upright={isUpright ? String(gridYearOf(scope.today, params.gridYear)) : null}
        size={sizeOf(context)}
        onEvent={onEvent}
      />
      <Refused at={at} context={context} />
      {why !== null && <p className={styles.foot}>{why}</p>}
      {incomplete.length > 0 && <p className={styles.foot}>{`Incomplete months. ${incomplete.join('; ')}.`}</p>}
      {reference.added !== null && <p className={styles.foot}>{reference.added}</p>}
      {reference.limits.map((words) => (
        <p key={words} className={styles.foot}>
          {words}
        </p>
      ))}
      {reference.hasFailed && (
        <Notice
          level="warning"
          actions={
            reference.retry === undefined ? undefined : (
              <Button size="small" onPress={reference.retry}>
                Retry
              </Button>
            )
          }
        >
          Actuals and forecast could not be loaded.
        </Notice>
      )}
      <div className={styles.foot}>
        <p aria-live="polite">{editor.said}</p>
        <p className={styles.keys} data-print="never">
          <kbd>Enter</kbd> edit / confirm <kbd>Esc</kbd> restore <kbd>Tab</kbd> next cell <kbd>Ctrl V</kbd> paste cells{' '}
          <kbd>Ctrl Enter</kbd> fill right
        </p>
      </div>
      {conflict !== null && <YearConflict at={at} conflict={conflict} />}
    </>
  );
};

/** Asked wherever on the screen one is, for the changes of the grid wait there too. */
export const YearLeaveQuestion = ({ screen }: { readonly screen: AddressOf<'screen'> }) => {
  const at = goalYearsAt(screen);
  const send = useSend();
  const isAsked = useActor(at, (snapshot) => snapshot !== undefined && leavingOf(snapshot.context) !== null);
  return (
    <ConfirmDialog
      title="Leave with unsaved goals?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={isAsked}
      onConfirm={() => send(at, { type: 'record.leaveConfirmed' })}
      onCancel={() => send(at, { type: 'record.leaveDeclined' })}
    >
      Nobody else can see them yet. They are kept in this browser until you sign out.
    </ConfirmDialog>
  );
};

const ROWS_HEIGHT = 380;

/** A section of the screen that the grid stands on, which asks `yearGridRequests` and has the machine `goalYears` reference it. */
export const YearGrid = ({ screen, scope, params }: Omit<GridProps, 'isUpright' | 'onParams' | 'byCountry'>) => {
  const [ref, size] = useSize<HTMLDivElement>();
  const goals = useQueryTo(screen, GOALS_QUERY, 'brandGroupGoals');
  const tags = useQueryTo(screen, TAGS_QUERY, 'tags');
  const isKnown = useActor(goalYearsAt(screen), (snapshot) => snapshot !== undefined && snapshot.context.stored !== null);
  const onParams = useSetParams({ at: screen, params: YEAR_GRID_PARAMS });
  const isUpright = size !== null && size.width < UPRIGHT_BELOW;
  const panel = listPanel(goals);
  const { answer } = currentOnly(useQueryTo(screen, 'gridCountries', 'analytics'));
  const { metric } = gridMeasure(gridScopeOf(params));
  const byCountry = useMemo(() => (answer === null ? null : countryActuals(answer, metric)), [answer, metric]);
  const countries = useMemo(() => [...(byCountry?.keys() ?? [])], [byCountry]);
  return (
    <Section
      id="year-grid"
      title="Year grid"
      info="Goals by month in US dollars. A month without its own goal shows an even share of the yearly goal, dotted underline. The forecast is actuals to date plus the forecast for the remaining days."
      period={`${goalMetricWords(params.gridMetric)}, ${scope.brandGroup?.name ?? ''}, in US dollars`}
      isBusy={!isKnown}
    >
      <div ref={ref} className={styles.body}>
        <div className={styles.top} data-print="never">
          <ScopeControls hasDsp={scope.brandGroup?.hasDsp === true} params={params} tags={tags} countries={countries} onParams={onParams} />
          <YearStep
            today={scope.today}
            year={gridYearOf(scope.today, params.gridYear)}
            years={gridYears(scope.today, params.gridYear)}
            isUpright={isUpright}
            onParams={onParams}
          />
        </div>
        <ul className={styles.legend} aria-label="Legend">
          <li>
            <span className={styles.own}>2,100</span> Own goal
          </li>
          <li>
            <span className={styles.share}>2,100</span> Even share of the yearly goal
          </li>
          <li>
            <span className={styles.changed} aria-hidden="true" /> Changed, not saved
          </li>
        </ul>
        {isKnown ? (
          <Grid screen={screen} scope={scope} params={params} isUpright={isUpright} onParams={onParams} byCountry={byCountry} />
        ) : panel.kind === 'failed' ? (
          <ErrorState {...panel} height={ROWS_HEIGHT} />
        ) : (
          <Skeleton shape="block" height={ROWS_HEIGHT} />
        )}
      </div>
    </Section>
  );
};
