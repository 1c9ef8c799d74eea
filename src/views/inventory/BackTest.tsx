/** How often past intervals held: asked for and reckoned only where somebody wants to know. */
import type { ReactElement } from 'react';
import type { InventoryHistory } from '../../domain/api/inventory.contract.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatCount } from '../../domain/format/number.ts';
import { BACK_TEST_PARAM, isBackTestOpen } from '../../domain/inventory/inventoryHealth.params.ts';
import { healthPeriods } from '../../domain/inventory/inventoryHealth.requests.ts';
import { coverageWords, wholeShare } from '../../domain/inventory/inventoryHealth.words.ts';
import { coverageIn } from '../../domain/inventory/results.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { shownResult } from '../../machines/inventory/inventoryRun.logic.ts';
import { Retrying } from '../app/Retrying.tsx';
import { useQuery } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import styles from './InventoryHealth.module.css';
import { RunBar } from './RunBar.tsx';
import { BACK_TEST_AT, INVENTORY_HEALTH, type SettingsView, useRun } from './useHealth.ts';

const HEIGHT = 120;

const Verdict = ({ days }: { readonly days: number }): ReactElement => {
  const run = useRun(BACK_TEST_AT);
  const { parts, of } = shownResult(run.context);
  const coverage = coverageIn(parts);
  const words = coverageWords(coverage, days);
  if (run.phase === 'waiting' || (run.phase === 'running' && words === null)) return <Skeleton shape="chart" height={HEIGHT} />;
  if (words === null) {
    return (
      <EmptyState title="Nothing to compare" height={HEIGHT}>
        <p>
          {of === 0
            ? 'No product sold in the last four weeks.'
            : `No product has ${days} days without a stock-out behind 28 days of history.`}
        </p>
      </EmptyState>
    );
  }
  const figures: readonly (readonly [string, string])[] = [
    ['Held', wholeShare(coverage.share ?? 0)],
    ['Sold less than said', formatCount(coverage.below)],
    ['Sold more than said', formatCount(coverage.above)],
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
      <p className={styles.words}>{words} Stretches in which stock ran out are left out: what sold then is not what was wanted.</p>
    </>
  );
};

const Tried = ({ days }: { readonly days: number }): ReactElement => {
  const query = useQuery<InventoryHistory>(INVENTORY_HEALTH, 'past');
  if (query.status === 'failed')
    return <ErrorState message={query.failure?.message ?? NOTICES.unexpected} onRetry={query.onRetry} height={HEIGHT} />;
  return (
    <>
      <Retrying query={query} />
      <RunBar at={BACK_TEST_AT} doing="Trying past intervals" subject="The back-test" instead="What it found until then is below." />
      <Verdict days={days} />
    </>
  );
};

export const BackTest = ({ scope, settings, params, setParam }: SettingsView & { readonly scope: Scope }): ReactElement => {
  const isOpen = isBackTestOpen(params);
  const section = (
    <Section
      id="back-test"
      title="Did Past Intervals Hold?"
      info="Forecasts are made again from earlier days, with the settings above, and compared with what was sold then."
      period={periodWords(healthPeriods(scope.today).past)}
    >
      {isOpen && <Tried days={settings.resupplyDays} />}
      <Button size="small" aria-expanded={isOpen} onPress={() => setParam(BACK_TEST_PARAM, isOpen ? null : 'open')}>
        {isOpen ? 'Put away' : 'Try the intervals on the past'}
      </Button>
    </Section>
  );
  // Until it was tried there is nothing in it to print.
  return isOpen ? section : <div data-print="never">{section}</div>;
};
