/** Inventory Health (B-034): which products run out, which have too much, by when to order what. */

import { memo, type ReactElement, useMemo } from 'react';
import { ALL_CSV } from '../../domain/inventory/inventoryHealth.download.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import {
  dataWords,
  lateWords,
  leftOutWords,
  missingWords,
  pooledWords,
  throughWords,
} from '../../domain/inventory/inventoryHealth.words.ts';
import { inventoryOverview, NO_INVENTORY_DATA, noDataNotice, TABLE_NAMES } from '../../domain/inventory/overview.ts';
import { slowReportWarning } from '../../domain/inventory/product.ts';
import { thresholdDays } from '../../domain/inventory/settings.ts';
import { INVENTORY_STATES } from '../../domain/inventory/states.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { panelOf } from '../app/panel.ts';
import { Card } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useStaggered } from '../hooks/useStaggered.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useScope } from '../screen/useScreen.ts';
import { BackTest } from './BackTest.tsx';
import { HealthOverview } from './HealthOverview.tsx';
import { HealthSettingsCard } from './HealthSettings.tsx';
import { StateTable } from './HealthTables.tsx';
import styles from './InventoryHealth.module.css';
import { Orders } from './Orders.tsx';
import { RunBar } from './RunBar.tsx';
import {
  type Asking,
  type Health,
  SIMULATION_AT,
  useAsking,
  useHasFigures,
  useHealth,
  useHealthDays,
  useLatest,
  useSave,
  useSettings,
} from './useHealth.ts';

const SECTIONS = [
  { id: 'overview', title: 'Inventory Overview' },
  { id: 'orders', title: 'Reorder plan' },
  ...INVENTORY_STATES.map((state) => ({ id: state, title: TABLE_NAMES[state] })),
  { id: 'back-test', title: 'Forecast accuracy' },
];

const AllCsv = (): ReactElement => {
  const save = useSave();
  const isThere = useHasFigures();
  return (
    <DownloadOr download="inventory-all-csv" subject="Inventory Health">
      <SaveTable of="all inventory data" kind="secondary" size="medium" isDisabled={!isThere} onSave={(as) => save(ALL_CSV, as)}>
        All inventory data
      </SaveTable>
    </DownloadOr>
  );
};

type Kind = 'loading' | 'stale' | 'ready';

const kindOf = ({ phase, rows, isOld }: Health, { state }: Asking): Kind => {
  if (rows.length === 0 && (phase === 'waiting' || phase === 'running')) return 'loading';
  return isOld || isOlder(state) ? 'stale' : 'ready';
};

interface TablesProps extends Pick<Health, 'rows' | 'forecasts'> {
  readonly kind: Kind;
}

/** Tables are hundreds of cells, and the figures above them do not wait: each is drawn after the one above it, with a frame of its own. */
const Tables = memo(({ kind, rows, forecasts }: TablesProps): ReactElement => {
  const threshold = thresholdDays(useSettings().overstockWeeks);
  const latest = useMemo(
    () => (kind === 'loading' ? null : { rows, forecasts, threshold, status: { kind } }),
    [rows, forecasts, threshold, kind],
  );
  const turns = useStaggered(latest, INVENTORY_STATES.length + 1);
  return (
    <>
      <Guarded as="panel" where="inventory-health/orders" title="Reorder plan">
        <Orders turn={turns[0] ?? null} />
      </Guarded>
      {INVENTORY_STATES.map((state, i) => (
        <Guarded key={state} as="panel" where={`inventory-health/${state}`} title={TABLE_NAMES[state]}>
          <StateTable state={state} turn={turns[i + 1] ?? null} />
        </Guarded>
      ))}
      <Guarded as="panel" where="inventory-health/back-test" title="Forecast accuracy">
        <BackTest />
      </Guarded>
    </>
  );
});

const NO_ROWS: Health['rows'] = [];
const NO_FORECASTS: Health['forecasts'] = new Map();

/** The overview counts what is through; the tables wait for all, or their rows would change places with every part. */
const Figures = ({ health, kind }: { readonly health: Health; readonly kind: Kind }): ReactElement => {
  const settings = useSettings();
  const { rows, forecasts, phase, isOld } = health;
  const threshold = thresholdDays(settings.overstockWeeks);
  const overview = useMemo(() => inventoryOverview(rows, threshold), [rows, threshold]);
  const isPart = phase === 'running' && !isOld;
  return (
    <>
      <Guarded as="panel" where="inventory-health/overview" title="Inventory Overview">
        <HealthOverview overview={overview} kind={kind} />
      </Guarded>
      <Tables rows={isPart ? NO_ROWS : rows} forecasts={isPart ? NO_FORECASTS : forecasts} kind={isPart ? 'loading' : kind} />
    </>
  );
};

const Failed = ({ asked }: { readonly asked: Asking['key'] }): ReactElement | null => {
  const state = panelOf(useAnswer(inventoryHealth, asked));
  return state.kind !== 'failed' ? null : (
    <Card>
      <ErrorState {...state} height={320} />
    </Card>
  );
};

const NoData = (): ReactElement => (
  <Card>
    <FilteredEmpty title={NO_INVENTORY_DATA.title} height={320}>
      <p>{NO_INVENTORY_DATA.message}</p>
    </FilteredEmpty>
  </Card>
);

/** Without any product, or with products of which all figures are zero (B-532). */
const isEmpty = ({ phase, rows }: Health): boolean => phase === 'done' && (rows.length === 0 || noDataNotice(rows) !== null);

/** What follows the answers and the simulation: drawn with each part of it, and nothing else of the screen is. */
const Results = (): ReactElement => {
  const health = useHealth();
  const { today } = useScope(inventoryHealth);
  const asking = useAsking();
  const kind = kindOf(health, asking);
  const warning = health.catalogue === null ? null : slowReportWarning(health.catalogue);
  const leftOut = leftOutWords(health.tooShort, health.unstocked, health.catalogue);
  const days = useHealthDays();
  const latest = useLatest();
  const notes = [lateWords(today, days), missingWords(health.missing), health.partlyStocked, pooledWords(latest?.countries ?? [])].filter(
    (words) => words !== null,
  );
  return (
    <>
      {warning !== null && <Notice level="warning">{warning}</Notice>}
      {notes.length > 0 && (
        <Notice level="warning">
          {notes.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <RetryNote state={asking.state} />
      {asking.state.kind === 'failed' ? (
        <Failed key={asking.key} asked={asking.key} />
      ) : isEmpty(health) ? (
        <NoData />
      ) : (
        <>
          <RunBar
            at={SIMULATION_AT}
            doing="Simulating"
            subject="The simulation"
            through={`${throughWords(health.rows.length)} ${dataWords(days, latest?.stockDays)}`}
            ifCancelled={
              health.isOld ? 'The figures below are from the previous settings.' : 'The figures below cover only these products.'
            }
          />
          <Figures health={health} kind={kind} />
        </>
      )}
      {leftOut !== null && <p className={styles.words}>{leftOut}</p>}
    </>
  );
};

export const InventoryHealth = (): ReactElement => (
  <ScreenPage of={inventoryHealth} sections={SECTIONS} controls={<AllCsv />}>
    <HealthSettingsCard />
    <Results />
  </ScreenPage>
);
