/** CAC & LTV Analysis (C-318 to C-322): four boxes and three cohort tables. */

import { CircleAlert, CircleCheck } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { amcTableText } from '../../domain/amc/amcScreens.ts';
import {
  type BoxWords,
  COHORT_SPECS,
  COHORT_TABLES,
  type CohortTableName,
  cohortFile,
  cohortPeriodWords,
  ltvAnalysis,
  ltvBoxesOf,
  mayHaveCohorts,
  NO_COHORTS,
  paybackOfScreen,
} from '../../domain/amc/ltvAnalysis.screen.ts';
import { formatFloat1, metricWriter, UNAVAILABLE } from '../../domain/format/number.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hasFigures, isOlder, jointState, panelState } from '../../domain/screens/panelState.ts';
import { useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { jointRetry, olderWords } from '../app/panel.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import type { QueryView } from '../app/useQuery.ts';
import { CohortGrid } from '../cohorts/CohortGrid.tsx';
import { cohortCursor } from '../cohorts/cohortCursor.ts';
import { Section } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import page from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import tiles from '../screen/TilesPanel.module.css';
import { useAnswer, useAnswers, useInputs, useParam, useScope } from '../screen/useScreen.ts';
import styles from './Amc.module.css';

const KEY_FIGURES = 'Key Figures';
const SECTIONS = [
  { id: 'keyFigures', title: KEY_FIGURES },
  ...COHORT_TABLES.map((name) => ({ id: name, title: COHORT_SPECS[name].title })),
];

/** The state of what stands on several queries; what failed says it in the words of the table. */
const stateOf = (queries: readonly QueryView<unknown>[], failed: string): PanelStatus => {
  const [first, ...others] = queries.map((query) => panelState(query));
  const state = first === undefined ? { kind: 'loading' as const } : jointState(first, ...others);
  if (state.kind !== 'failed') return state;
  const onRetry = jointRetry(queries);
  return { ...state, message: failed, ...(onRetry === undefined ? {} : { onRetry }) };
};

/** Twice what is healthy is the end of the bar. */
const RATIO_END = 6;

const Ratio = ({ value, healthy }: { readonly value: number; readonly healthy: boolean }) => (
  <div className={styles.ratio}>
    <span className={styles.verdict} data-healthy={healthy || undefined}>
      {healthy ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {healthy ? 'healthy' : 'not healthy'}
    </span>
    <span
      className={styles.bar}
      aria-hidden="true"
      data-healthy={healthy || undefined}
      style={{ '--part': `${Math.min(100, Math.max(0, (value / RATIO_END) * 100))}%` } as CSSProperties}
    />
  </div>
);

/** Of boxes side by side: amounts have as many places. */
const figuresOf = (boxes: readonly BoxWords[]): readonly string[] => {
  const money = metricWriter(
    'usd',
    boxes.filter(({ key }) => key !== 'ratio').map(({ value }) => value),
  );
  return boxes.map(({ key, value }) => {
    if (value === null) return UNAVAILABLE;
    return key === 'ratio' ? formatFloat1(value) : (money(value) ?? UNAVAILABLE);
  });
};

const TITLES = ['Average CAC', 'LTV L12M', 'Lifetime LTV', 'LTV to CAC'];

const Boxes = () => {
  const [ltv, cac, sizes] = [useAnswer(ltvAnalysis, 'ltv'), useAnswer(ltvAnalysis, 'cac'), useAnswer(ltvAnalysis, 'sizes')];
  const inputs = useInputs(ltvAnalysis, ltv);
  const answers = useAnswers(ltvAnalysis, ltv, inputs);
  const now = useScope(ltvAnalysis);
  const made = useMemo(() => ltvBoxesOf(inputs, answers), [inputs, answers]);
  const figures = figuresOf(made?.boxes ?? []);
  const state = stateOf([ltv, cac, sizes], amcTableText('CAC & LTV', 'failed') ?? '');
  const own: PanelStatus = hasFigures(state) && made === null ? { kind: 'loading' } : state;
  return (
    <section id="keyFigures" aria-label={KEY_FIGURES} className={tiles.tiles}>
      {TITLES.map((title, i) => {
        const box = made?.boxes[i];
        const shown: PanelStatus = box?.counted === null && hasFigures(own) ? { kind: 'empty', title: NO_COHORTS } : own;
        return (
          <Tile key={title} title={title} {...(box === undefined ? {} : { info: box.info })} state={shown} as="article">
            {box !== undefined && (
              <>
                <div className={styles.figure}>
                  <TileFigure exact={figures[i] ?? UNAVAILABLE}>{figures[i]}</TileFigure>
                  {box.key === 'ratio' && box.value !== null && <Ratio value={box.value} healthy={made?.healthy === true} />}
                </div>
                <p className={tiles.change}>{isOlder(own) ? `${box.counted} (${olderWords(ltv, now)})` : box.counted}</p>
              </>
            )}
          </Tile>
        );
      })}
    </section>
  );
};

const HEIGHT = 320;

const Cohorts = ({ name }: { readonly name: CohortTableName }) => {
  const send = useSend();
  const spec = COHORT_SPECS[name];
  const [first, second = first, third = first] = spec.queries;
  const query = useAnswer(ltvAnalysis, first);
  const [other, another] = [useAnswer(ltvAnalysis, second), useAnswer(ltvAnalysis, third)];
  const inputs = useInputs(ltvAnalysis, query);
  const answers = useAnswers(ltvAnalysis, query, inputs);
  const now = useScope(ltvAnalysis);
  const [unit, setUnit] = useParam(ltvAnalysis, name);
  const [cursor, setCursor] = useScreenUi(ltvAnalysis.at, cohortCursor(name));
  const own = stateOf([query, other, another], amcTableText(spec.about, 'failed') ?? '');
  const isThere = hasFigures(own) && spec.queries.every((key) => answers[key] !== null);
  const state: PanelStatus = hasFigures(own) && !isThere ? { kind: 'loading' } : own;
  // The unit is a matter of the eye: figures of an older answer stand in the unit of now.
  const drawn = useMemo(() => ({ ...inputs, params: { ...inputs.params, [name]: unit } }), [inputs, name, unit]);
  const table = useMemo(() => (isThere ? spec.table(drawn, answers) : null), [isThere, spec, drawn, answers]);
  const payback = isThere && name === 'ltv' ? paybackOfScreen(inputs, answers) : null;
  const nothing = table === null ? null : amcTableText(spec.about, { rows: table.rows.length });
  return (
    <Section
      id={name}
      title={spec.title}
      info={spec.info}
      period={cohortPeriodWords(name, drawn)}
      older={isOlder(state) ? olderWords(query, now) : null}
      isBusy={state.kind === 'loading'}
      actions={
        <>
          <SegmentedControl
            label={`Show ${spec.title} in`}
            size="small"
            segments={spec.units}
            value={unit}
            onChange={(key) => setUnit(key as typeof unit)}
          />
          {mayHaveCohorts(inputs) && (
            <SaveTable
              of={spec.title}
              isDisabled={table === null || nothing !== null}
              onSave={(as) => send(ltvAnalysis.at, downloadOf(cohortFile(name), as))}
            />
          )}
        </>
      }
    >
      <RetryNote state={state} />
      {state.kind === 'failed' ? (
        <ErrorState {...state} height={HEIGHT} />
      ) : table === null ? (
        <>
          <VisuallyHidden>Loading {spec.title}</VisuallyHidden>
          <Skeleton shape="chart" height={HEIGHT} />
        </>
      ) : nothing !== null ? (
        <EmptyState title={nothing} height={HEIGHT}>
          There is no data on customers whose first purchase was in these months. Choose other dates, or import cohorts.
        </EmptyState>
      ) : (
        <>
          {payback !== null && <p className={styles.note}>{payback}</p>}
          <CohortGrid
            title={spec.title}
            table={table}
            cursor={cursor}
            onCursor={setCursor}
            isOld={isOlder(state)}
            isDense={name !== 'ltv'}
          />
        </>
      )}
    </Section>
  );
};

const Panel = ({ name }: { readonly name: CohortTableName }) => (
  <Guarded as="panel" where={`ltv-analysis/${name}`} title={COHORT_SPECS[name].title}>
    <Cohorts name={name} />
  </Guarded>
);

export const LtvAnalysis = () => (
  <ScreenPage of={ltvAnalysis} sections={SECTIONS} controls={<p className={page.note}>United States, monthly, complete months only</p>}>
    <Boxes />
    <Panel name="ltv" />
    <div className={styles.side}>
      <Panel name="customers" />
      <Panel name="revenue" />
    </div>
  </ScreenPage>
);
