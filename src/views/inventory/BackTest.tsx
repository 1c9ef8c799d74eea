/** How often past intervals held: asked for and reckoned only where somebody wants to know. */

import { type ReactElement, useMemo } from 'react';
import { periodWords } from '../../domain/format/day.ts';
import { formatCount } from '../../domain/format/number.ts';
import {
  biasWords,
  coverageWords,
  inTimeWords,
  leftOutOfTestWords,
  periodsWords,
  ratioWords,
  steadyWords,
} from '../../domain/inventory/backTest.words.ts';
import { findingsIn } from '../../domain/inventory/backTestFindings.ts';
import type { BackTestPart } from '../../domain/inventory/backTestPart.ts';
import { healthPeriods } from '../../domain/inventory/inventoryHealth.requests.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import { wholeShare } from '../../domain/inventory/inventoryHealth.words.ts';
import { backTestsIn, coverageIn } from '../../domain/inventory/results.ts';
import { RECENCY_ALPHAS } from '../../domain/inventory/settings.ts';
import { panelOf } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer, useParam } from '../screen/useScreen.ts';
import styles from './BackTest.module.css';
import { BackTestTables } from './BackTestTables.tsx';
import { RunBar } from './RunBar.tsx';
import { BACK_TEST_AT, useHealthDays, useRun, useSettings } from './useHealth.ts';

const HEIGHT = 120;

/** What the stretches teach; nothing of a log of sessions that is older than they are. */
const Lessons = ({ parts }: { readonly parts: readonly BackTestPart[] }): ReactElement | null => {
  const { resupplyDays: days, serviceLevel, recencyBias } = useSettings();
  const { end } = healthPeriods(useHealthDays()).past;
  const findings = useMemo(() => findingsIn(parts, { end, days, serviceLevel }), [parts, end, days, serviceLevel]);
  const inTime = inTimeWords(findings.lasting, days, serviceLevel);
  const others = [
    [ratioWords(findings.ratios), steadyWords(RECENCY_ALPHAS[recencyBias], days)],
    [biasWords(findings.biases, recencyBias), periodsWords(findings.periods.length), leftOutOfTestWords(findings)],
  ].map((words) => words.filter((one) => one !== null).join(' '));
  return findings.coverage.share === null ? null : (
    <>
      {inTime !== null && <p className={styles.advice}>{inTime}</p>}
      {others.map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      <BackTestTables findings={findings} chosen={recencyBias} />
    </>
  );
};

/** NOTE: of the run at hand alone: what stood before it was found with other settings, which these words would name wrongly. */
const Verdict = (): ReactElement | null => {
  const run = useRun(BACK_TEST_AT);
  const { parts, of } = run.context;
  const coverage = coverageIn(parts);
  const tests = useMemo(() => backTestsIn(parts), [parts]);
  const { resupplyDays: days } = useSettings();
  const words = coverageWords(coverage, days);
  if (run.phase === 'waiting' || (run.phase === 'running' && words === null)) return <Skeleton shape="chart" height={HEIGHT} />;
  // The bar above says that nothing was found until then.
  if (words === null && run.phase !== 'done') return null;
  if (words === null) {
    return (
      <EmptyState title="Nothing to compare" height={HEIGHT}>
        <p>
          {of === 0
            ? 'No products sold in the last four weeks.'
            : `No product has 28 days of data followed by ${days} days without a stock-out.`}
        </p>
      </EmptyState>
    );
  }
  const figures: readonly (readonly [string, string])[] = [
    ['Within the range', wholeShare(coverage.share ?? 0)],
    ['Below the range', formatCount(coverage.below)],
    ['Above the range', formatCount(coverage.above)],
  ];
  return (
    <>
      <dl className={styles.verdict}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>{words}</p>
      {tests.length > 0 && <Lessons parts={tests} />}
    </>
  );
};

const Tried = (): ReactElement => {
  const query = useAnswer(inventoryHealth, 'past');
  const state = panelOf(query);
  if (state.kind === 'failed') return <ErrorState {...state} height={HEIGHT} />;
  return (
    <>
      <RetryNote state={state} />
      <RunBar at={BACK_TEST_AT} doing="Running the back-test" subject="The back-test" ifCancelled="The results so far are below." />
      <Verdict />
    </>
  );
};

export const BackTest = (): ReactElement => {
  const [isOpen, setOpen] = useParam(inventoryHealth, 'backtest');
  const { past } = healthPeriods(useHealthDays());
  const section = (
    <Section
      id="back-test"
      title="Forecast accuracy"
      info="The simulation, rerun from earlier dates with the settings above and compared with actual sales. The reorder plan reports its own back-test."
      period={periodWords(past)}
    >
      {isOpen && <Tried />}
      <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide back-test' : 'Run back-test'}
      </Button>
    </Section>
  );
  // Until it was tried there is nothing in it to print.
  return isOpen ? section : <div data-print="never">{section}</div>;
};
