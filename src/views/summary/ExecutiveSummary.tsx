/** Executive Summary (B-011, B-030): which brand group needs me, and the figures of each; or the brand group's own dashboard. */

import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { DRAG_SCROLL } from '../../domain/arrange/arrangement.ts';
import { dashboardScreen } from '../../domain/dashboards/dashboards.screen.ts';
import { isShareFormat, pointChange } from '../../domain/format/change.ts';
import { compactWriter, formatMetricAligned, formatMetricCompact, formatPercentFixed, pairPlaces } from '../../domain/format/number.ts';
import { groupedBy } from '../../domain/metrics/groupedBy.ts';
import type { AnyMetric } from '../../domain/metrics/metric.ts';
import type { SummaryView } from '../../domain/metrics/summaryMetrics.ts';
import type { FieldText } from '../../domain/records/recordForm.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { jointState, panelState } from '../../domain/screens/panelState.ts';
import { watchedMetrics } from '../../domain/summary/attention.ts';
import { BRAND_CAP, NO_BRANDS } from '../../domain/summary/executiveSummaryBrands.ts';
import { goalsBlock } from '../../domain/summary/goalsBlock.ts';
import {
  executiveSummary,
  needRows,
  organizationOf,
  organizationsIn,
  SUMMARY_EDITOR,
  summaryGoalView,
  summaryView,
} from '../../domain/summary/summary.screen.ts';
import { brandAnchors, shownBrands } from '../../domain/summary/summaryBrands.ts';
import { configOf } from '../../domain/summary/summaryConfig.ts';
import type { KeptSections } from '../../domain/summary/summaryConfigRecord.ts';
import { cellIn, type GridCells, type GridRow } from '../../domain/tables/gridColumn.ts';
import { absoluteOf, previousOf, relativeOf } from '../../domain/tables/metricColumns.ts';
import { conflictOf, failureOf } from '../../machines/documents/documentEditing.ts';
import { sectionsOf } from '../../machines/summary/summaryEditor.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { jointRetry, queryFault } from '../app/panel.ts';
import { ArrangeSaid } from '../arrange/ArrangeHandle.tsx';
import { useDragScroll } from '../arrange/useDrag.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { useStaggered } from '../hooks/useStaggered.ts';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useAnswers, useInputs, useParams, useScope } from '../screen/useScreen.ts';
import { Change, Missing } from '../tables/GridCell.tsx';
import { BrandCard, type BrandCardProps } from './BrandCard.tsx';
import { metricTitle } from './BrandEditor.tsx';
import { OwnDashboard } from './OwnDashboard.tsx';
import styles from './Summary.module.css';
import { SummaryControls, useSummaryMode } from './SummaryControls.tsx';
import { TILE_FAILED, useTileAnswers } from './useSummary.ts';

const textIn = (cells: GridCells, key: string): string => String(cellIn(cells, key) ?? '');
const numberIn = (cells: GridCells, key: string): number | null => {
  const value = cellIn(cells, key);
  return typeof value === 'number' ? value : null;
};

const ICONS: Readonly<Record<string, ReactNode>> = {
  Now: <CircleAlert aria-label="Needs attention now" data-level="now" />,
  Soon: <TriangleAlert aria-label="Watch" data-level="soon" />,
  Fine: <CircleCheck aria-label="Fine" data-level="fine" />,
  'Not known': <CircleHelp aria-label="Not known" data-level="unknown" />,
};

const Reason = ({ cells }: { readonly cells: GridCells }) => (
  <span className={styles.reason}>
    {ICONS[textIn(cells, 'level')]}
    <span>
      <strong className={styles.strong}>{textIn(cells, 'reason')}</strong>
      {cellIn(cells, 'also') !== null && <span className={styles.also}>{textIn(cells, 'also')}</span>}
    </span>
  </span>
);

/** Where a goal is met the bar is full; the tick is the goal. */
const MOST_OF_GOAL = 1.25;

const OfGoal = ({ cells }: { readonly cells: GridCells }) => {
  const [part, goal, toGoal] = [numberIn(cells, 'ofGoal'), numberIn(cells, 'goal'), numberIn(cells, 'toGoal')];
  if (part === null || goal === null) {
    const to = `${pathTo('goal-management')}?brandGroup=${encodeURIComponent(textIn(cells, 'brandGroupId'))}`;
    return goal === null ? <AppLink to={to}>Set a goal</AppLink> : <Missing />;
  }
  const width = `${(Math.min(part, MOST_OF_GOAL) / MOST_OF_GOAL) * 100}%`;
  return (
    <span className={styles.ofGoal}>
      <span>{formatPercentFixed(part, 0)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: width }} />
        <span className={styles.tick} style={{ insetInlineStart: `${100 / MOST_OF_GOAL}%` }} />
      </span>
      <span className={styles.also}>of {formatMetricCompact(goal, 'usdWhole', [toGoal])}</span>
      {toGoal !== null && toGoal !== 0 && (
        <span className={styles.also}>
          {formatMetricCompact(Math.abs(toGoal), 'usdWhole', [goal])} {toGoal < 0 ? 'short' : 'ahead'}
        </span>
      )}
    </span>
  );
};

const isAmount = ({ format }: AnyMetric): boolean => format === 'usd' || format === 'usdWhole';

/** How the figures of a column are written: all with as many digits, a rate so that its change is the difference of what is read. */
interface Written {
  readonly amount: (value: number) => string;
  /** Decimals of percentages. */
  readonly places: number;
}

const writtenIn = (rows: readonly GridRow[], { key, format }: AnyMetric): Written => {
  const of = (column: string) => rows.map(({ cells }) => numberIn(cells, column));
  const [current, previous, changes] = [of(key), of(previousOf(key)), of(absoluteOf(key))];
  const places = pairPlaces(current.map((value, nth) => [value, previous[nth] ?? null]));
  const compact = compactWriter(format, current, format === 'usd' || format === 'usdWhole' ? changes : []);
  return { places, amount: format === 'pct' ? (value) => formatMetricAligned(value, format, places) : compact };
};

interface FigureProps {
  readonly metric: AnyMetric;
  readonly cells: GridCells;
  readonly written: Written;
}

const Figure = ({ metric, cells, written }: FigureProps) => {
  const value = numberIn(cells, metric.key);
  if (value === null) return <Missing />;
  const isPoints = isShareFormat(metric.format);
  const isJudged = !textIn(cells, 'unjudged').split(' ').includes(metric.key);
  const points = pointChange(
    metric.format,
    value,
    numberIn(cells, previousOf(metric.key)),
    metric.format === 'pct' ? written.places : undefined,
  );
  const change = isPoints ? points.absolute : numberIn(cells, relativeOf(metric.key));
  // Of amounts, what the percent is in dollars.
  const dollars = isAmount(metric) && change !== null ? numberIn(cells, absoluteOf(metric.key)) : null;
  return (
    <span className={styles.figure}>
      <span>{written.amount(value)}</span>
      {change !== null && (
        <Change value={change} isPoints={isPoints} decimals={points.decimals} positive={isJudged ? metric.positive : null} />
      )}
      {dollars !== null && dollars !== 0 && (
        <span className={styles.also}>{`${dollars < 0 ? '−' : '+'}${written.amount(Math.abs(dollars))}`}</span>
      )}
    </span>
  );
};

const Needs = () => {
  const scope = useScope(executiveSummary);
  const params = useParams(executiveSummary);
  const anchors = useMemo(() => brandAnchors(scope), [scope]);
  const query = useAnswer(executiveSummary, 'brands');
  const inputs = useInputs(executiveSummary, query);
  const answers = useAnswers(executiveSummary, query, inputs);
  const rows = useMemo(() => (query.answer === null ? [] : needRows(query.answer, inputs, answers)), [query.answer, inputs, answers]);
  // Beneath the name, where there are several: two brand groups may be called alike.
  const namesOrganizations = organizationsIn({ scope, params }) > 1;
  const draw = useMemo(
    () => ({
      brand: (cells: GridCells) => (
        <>
          <a href={`#${anchors.get(textIn(cells, 'brandGroupId')) ?? ''}`}>{textIn(cells, 'brand')}</a>
          {namesOrganizations && <span className={styles.also}>{textIn(cells, 'organization')}</span>}
        </>
      ),
      reason: (cells: GridCells) => <Reason cells={cells} />,
      ofGoal: (cells: GridCells) => <OfGoal cells={cells} />,
      ...Object.fromEntries(
        watchedMetrics(scope.salesMode).map((metric) => {
          const written = writtenIn(rows, metric);
          return [metric.key, (cells: GridCells) => <Figure metric={metric} cells={cells} written={written} />] as const;
        }),
      ),
    }),
    [anchors, namesOrganizations, scope.salesMode, rows],
  );
  return <TablePanel of={executiveSummary} table="needs" draw={draw} />;
};

/** What the cards are drawn from. */
const useCards = (): readonly BrandCardProps[] => {
  const scope = useScope(executiveSummary);
  const params = useParams(executiveSummary);
  const answers = useTileAnswers();
  const [goals, sellers, year, months] = [
    useAnswer(executiveSummary, 'goals'),
    useAnswer(executiveSummary, 'sellers'),
    useAnswer(executiveSummary, 'year'),
    useAnswer(executiveSummary, 'months'),
  ];
  const editor = useContextOf(SUMMARY_EDITOR, (context) => context);
  const state = useActor(SUMMARY_EDITOR, (snapshot) => snapshot?.value);
  const anchors = useMemo(() => brandAnchors(scope), [scope]);
  const brands = useMemo(() => shownBrands(scope, params.brands), [scope, params.brands]);
  const isEditing = state !== 'viewing';
  const goalsOf = useMemo(() => groupedBy(goals.answer ?? [], ({ brandGroupId }) => brandGroupId), [goals.answer]);
  const viewOf = useMemo(() => summaryGoalView(scope, sellers.answer), [scope, sellers.answer]);
  const blockOf = useCallback(
    (brandGroupId: string) =>
      goalsBlock(year.answer, months.answer, {
        brandGroupId,
        goal: params.goal,
        mode: scope.salesMode,
        view: viewOf(brandGroupId),
        today: scope.today,
        goals: goalsOf.get(brandGroupId) ?? [],
      }),
    [year.answer, months.answer, goalsOf, params.goal, scope, viewOf],
  );
  const all = [goals, sellers, year, months];
  const onGoalRetry = jointRetry(all);
  return brands.map((brand) => ({
    brand,
    anchor: anchors.get(brand.id) ?? brand.id,
    organization: organizationOf(scope, brand) ?? '',
    sections: sectionsOf(editor, brand.id),
    stored: configOf(editor.saved ?? {}, brand.id).sections,
    view: summaryView({ scope, params }),
    answers,
    isCompared: scope.dates.resolved.priorPeriod !== null,
    goal: params.goal,
    blockOf,
    goalState: jointState(panelState(goals), panelState(sellers), panelState(year), panelState(months)),
    onGoalRetry,
    editor: isEditing ? editor : null,
    isSaving: state === 'saving',
    canCopy: brands.length > 1,
  }));
};

/** Many brand groups are drawn one after another, so that none waits for all. */
const ManyCards = ({ cards }: { readonly cards: readonly BrandCardProps[] }) => {
  const shown = useStaggered(cards, cards.length);
  return shown.map((each, i) => {
    const card = each?.[i];
    const { brand, anchor } = cards[i] as BrandCardProps;
    return card === undefined ? (
      <section key={brand.id} id={anchor} aria-label={brand.name} className={styles.waiting} />
    ) : (
      <BrandCard key={brand.id} {...card} />
    );
  });
};

const Cards = () => {
  const cards = useCards();
  const config = useAnswer(executiveSummary, 'config');
  const scroll = useDragScroll(DRAG_SCROLL.summary);
  if (config.status === 'failed') return <ErrorState {...queryFault(config)} message={TILE_FAILED} height={240} />;
  if (cards.length === 0) return <EmptyState title={NO_BRANDS} height={240} />;
  return (
    <div ref={scroll} className={styles.cards}>
      {cards.length > BRAND_CAP ? (
        <ManyCards key={cards.map(({ brand }) => brand.id).join()} cards={cards} />
      ) : (
        cards.map((card) => <BrandCard key={card.brand.id} {...card} />)
      )}
    </div>
  );
};

/** Section by section, for two versions side by side. */
const sectionFields = (sections: KeptSections, view: SummaryView): readonly FieldText[] =>
  sections.map(({ title, metrics }) => ({ key: title, label: title, text: metrics.map((key) => metricTitle(key, view)).join(', ') }));

const Conflict = () => {
  const send = useSend();
  const editor = useContextOf(SUMMARY_EDITOR, (context) => context);
  const scope = useScope(executiveSummary);
  const view = summaryView({ scope, params: useParams(executiveSummary) });
  const conflict = conflictOf(editor);
  if (conflict === null) return null;
  const name = scope.user?.brandGroups.find(({ id }) => id === conflict.brandGroupId)?.name ?? '';
  const decide = (keep: 'mine' | 'theirs'): void => send(SUMMARY_EDITOR, { type: 'record.conflictDecided', keep });
  return (
    <Dialog
      role="alertdialog"
      size="medium"
      title={`The sections of ${name} were changed in the meantime`}
      isOpen
      onClose={() => decide('theirs')}
    >
      <RecordConflict
        one="summary"
        mine={sectionsOf(editor, conflict.brandGroupId)}
        theirs={{
          id: conflict.brandGroupId,
          version: conflict.theirs?.version ?? null,
          draft: conflict.theirs?.sections ?? null,
          by: null,
          at: null,
        }}
        fields={(sections) => sectionFields(sections, view)}
        onDecide={decide}
      />
    </Dialog>
  );
};

const Portfolio = () => {
  const editor = useContextOf(SUMMARY_EDITOR, (context) => context);
  const failure = failureOf(editor);
  return (
    <>
      {failure !== null && (
        <Notice level="error" title="Not saved">
          {failure.message}
        </Notice>
      )}
      <Needs />
      <Cards />
      <ArrangeSaid arranging={editor.arranging} />
      <LeaveQuestion at={SUMMARY_EDITOR} />
      <Conflict />
    </>
  );
};

export const ExecutiveSummary = () => {
  const isThere = useActor(SUMMARY_EDITOR, (snapshot) => snapshot !== undefined);
  const mode = useSummaryMode();
  return (
    <ScreenPage
      of={executiveSummary}
      money={mode === 'dashboard' ? dashboardScreen.money : executiveSummary.money}
      settles="ads"
      controls={isThere ? <SummaryControls /> : null}
      nobody={
        <EmptyState title={NO_BRANDS} height={320}>
          <p>Your account isn’t assigned to a brand group. Ask the person who invited you to add you to one.</p>
        </EmptyState>
      }
    >
      {isThere && (mode === 'dashboard' ? <OwnDashboard /> : <Portfolio />)}
    </ScreenPage>
  );
};
