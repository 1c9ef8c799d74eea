/** Inventory Health (B-034): which products run out, which have too much, by when to order what. */
import { Download } from 'lucide-react';
import { memo, type ReactElement, useDeferredValue, useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import type { InventoryHistory } from '../../domain/api/inventory.contract.ts';
import { ALL_CSV } from '../../domain/inventory/inventoryHealth.download.ts';
import { stateRows } from '../../domain/inventory/inventoryHealth.tables.ts';
import { leftOutWords } from '../../domain/inventory/inventoryHealth.words.ts';
import { inventoryOverview, NO_INVENTORY_DATA, noDataNotice, TABLE_NAMES } from '../../domain/inventory/overview.ts';
import { slowReportWarning } from '../../domain/inventory/product.ts';
import { thresholdDays } from '../../domain/inventory/settings.ts';
import { INVENTORY_STATES } from '../../domain/inventory/states.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Retrying } from '../app/Retrying.tsx';
import { type QueryView, useQuery } from '../app/useQuery.ts';
import { Whose } from '../app/Whose.tsx';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import type { TableStatus } from '../controls/Table.tsx';
import { Stack } from '../controls/Tile.tsx';
import { DisplayToggles } from '../shell/DisplayToggles.tsx';
import { BackTest } from './BackTest.tsx';
import { HealthOverview } from './HealthOverview.tsx';
import { HealthSettingsCard } from './HealthSettings.tsx';
import { StateTable } from './HealthTables.tsx';
import styles from './InventoryHealth.module.css';
import { Orders } from './Orders.tsx';
import { RunBar } from './RunBar.tsx';
import { type Health, INVENTORY_HEALTH, SIMULATION_AT, useHealth, useSettings } from './useHealth.ts';

const SECTIONS = [
  { id: 'overview', title: 'Inventory Overview' },
  ...INVENTORY_STATES.map((state) => ({ id: state, title: TABLE_NAMES[state] })),
  { id: 'orders', title: 'What to Order, and When' },
  { id: 'back-test', title: 'Did Past Intervals Hold?' },
];

const AllCsv = ({ isThere }: { readonly isThere: boolean }): ReactElement => {
  const send = useSend();
  return (
    <DownloadOr download="inventory-all-csv" subject="Inventory Health">
      <Button isDisabled={!isThere} onPress={() => send(SIMULATION_AT, { type: 'screen.downloadClicked', what: ALL_CSV })}>
        <Download aria-hidden="true" />
        All inventory data
      </Button>
    </DownloadOr>
  );
};

type Kind = 'loading' | 'stale' | 'ready';

const kindOf = ({ run, rows, isOld }: Health, queries: readonly QueryView<unknown>[]): Kind => {
  if (rows.length === 0 && (run.phase === 'waiting' || run.phase === 'running')) return 'loading';
  return isOld || queries.some(({ status }) => status === 'stale') ? 'stale' : 'ready';
};

interface TablesProps extends Pick<Health, 'rows' | 'forecasts'> {
  readonly scope: Scope;
  readonly kind: Kind;
}

/** Drawn bit by bit while the page stays alive: they are hundreds of cells, and the figures above them do not wait. */
const Tables = memo(({ scope, kind, ...latest }: TablesProps): ReactElement => {
  const view = useSettings();
  const rows = useDeferredValue(latest.rows);
  const forecasts = useDeferredValue(latest.forecasts);
  const isLate = rows !== latest.rows;
  const threshold = thresholdDays(view.settings.overstockWeeks);
  const tables = useMemo(() => stateRows(rows, threshold), [rows, threshold]);
  const status: TableStatus = { kind: isLate ? (rows.length === 0 ? 'loading' : 'stale') : kind };
  return (
    <>
      {INVENTORY_STATES.map((each) => (
        <Guarded key={each} as="panel" where={`inventory-health/${each}`} title={TABLE_NAMES[each]}>
          <StateTable scope={scope} state={each} rows={tables[each]} status={status} {...view} />
        </Guarded>
      ))}
      <Guarded as="panel" where="inventory-health/orders" title="What to Order, and When">
        <Orders scope={scope} rows={rows} forecasts={forecasts} status={status} {...view} />
      </Guarded>
      <Guarded as="panel" where="inventory-health/back-test" title="Did Past Intervals Hold?">
        <BackTest scope={scope} {...view} />
      </Guarded>
    </>
  );
});

const NO_ROWS: Health['rows'] = [];
const NO_FORECASTS: Health['forecasts'] = new Map();

/** The overview counts what is through; the tables wait for all, or their rows would change places with every part. */
const Figures = ({ scope, health, kind }: { readonly scope: Scope; readonly health: Health; readonly kind: Kind }): ReactElement => {
  const { settings } = useSettings();
  const { rows, forecasts, run, isOld } = health;
  const threshold = thresholdDays(settings.overstockWeeks);
  const overview = useMemo(() => inventoryOverview(rows, threshold), [rows, threshold]);
  const isPart = run.phase === 'running' && !isOld;
  return (
    <>
      <Guarded as="panel" where="inventory-health/overview" title="Inventory Overview">
        <HealthOverview scope={scope} overview={overview} state={{ kind }} />
      </Guarded>
      <Tables scope={scope} rows={isPart ? NO_ROWS : rows} forecasts={isPart ? NO_FORECASTS : forecasts} kind={isPart ? 'loading' : kind} />
    </>
  );
};

const Failed = ({ query }: { readonly query: QueryView<unknown> }): ReactElement => (
  <Card>
    <ErrorState
      message={query.failure?.message ?? NOTICES.unexpected}
      onRetry={query.onRetry}
      height={320}
      {...(query.failure?.requestId === undefined ? {} : { reference: query.failure.requestId })}
    />
  </Card>
);

const NoData = (): ReactElement => (
  <Card>
    <EmptyState title={NO_INVENTORY_DATA.title} height={320}>
      <p>{NO_INVENTORY_DATA.message}</p>
    </EmptyState>
  </Card>
);

/** Without any product, or with products of which all figures are zero (B-532). */
const isEmpty = ({ run, rows }: Health): boolean => run.phase === 'done' && (rows.length === 0 || noDataNotice(rows) !== null);

const Screen = ({ scope }: { readonly scope: Scope }): ReactElement => {
  const { settings, set } = useSettings();
  const health = useHealth(scope);
  const queries = [
    useQuery<AnalyticsAnswer>(INVENTORY_HEALTH, 'top'),
    useQuery<AnalyticsAnswer>(INVENTORY_HEALTH, 'onHand'),
    useQuery<InventoryHistory>(INVENTORY_HEALTH, 'history'),
  ];
  const failed = queries.find(({ status }) => status === 'failed');
  const kind = kindOf(health, queries);
  const warning = health.catalogue === null ? null : slowReportWarning(health.catalogue);
  const leftOut = leftOutWords(health.tooShort, health.unstocked);
  const retrying = queries.find(({ retry }) => retry !== null);
  return (
    <Stack>
      <PageHead title="Inventory Health" question="Which products run out, and which have too much stock?" sections={SECTIONS}>
        <DisplayToggles toggles={['sales']} />
        <AllCsv isThere={health.rows.length > 0} />
      </PageHead>
      <Whose scope={scope} />
      <HealthSettingsCard settings={settings} set={set} />
      {warning !== null && <Notice level="warning">{warning}</Notice>}
      {retrying !== undefined && <Retrying query={retrying} />}
      {failed !== undefined ? (
        <Failed query={failed} />
      ) : isEmpty(health) ? (
        <NoData />
      ) : (
        <>
          <RunBar
            at={SIMULATION_AT}
            run={health.run}
            doing="Simulating"
            subject="The simulation"
            instead={
              health.isOld ? 'The figures below are those of the settings before.' : 'The figures below are of these products alone.'
            }
          />
          <Figures scope={scope} health={health} kind={kind} />
        </>
      )}
      {leftOut !== null && <p className={styles.words}>{leftOut}</p>}
    </Stack>
  );
};

export const InventoryHealth = (): ReactElement => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null || scope.brandGroup === null) {
    return <NoBrandGroup />;
  }
  return <Screen scope={scope} />;
};
