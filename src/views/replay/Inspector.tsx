/** The side panel: state, difference, commands and event of the entry that is shown. */
import { createContext, memo, type ReactElement, useContext, useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { type Row, rowAt } from '../../domain/replay/sessionRows.ts';
import { type Change, stateDifference } from '../../domain/replay/stateDifference.ts';
import { TABS, type Tab as TabName } from '../../machines/replay/workbench.events.ts';
import { classNames } from '../controls/classNames.ts';
import { CommandsPanel } from './CommandsPanel.tsx';
import { DifferencePanel } from './DifferencePanel.tsx';
import { EventPanel } from './EventPanel.tsx';
import styles from './Inspector.module.css';
import { StatePanel } from './StatePanel.tsx';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const TITLES: Readonly<Record<TabName, string>> = { state: 'State', difference: 'Difference', commands: 'Commands', event: 'Event' };

/** What an entry is, the state that it led to, and what it changed. */
interface Looked {
  readonly row: Row;
  readonly state: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
}

/** The states around the entry, and what differs between them. */
const useStates = (): Looked | null => {
  const { cursor } = useWorkbenchPorts();
  const at = useWorkbench((context) => context.at);
  const session = useWorkbench((context) => context.session);
  return useMemo(() => {
    const recorded = cursor();
    const row = session === null ? undefined : rowAt(session.rows, at);
    if (recorded === null || row === undefined) return null;
    const before = row.startsPage ? {} : recorded.stateAt(at - 1);
    const state = recorded.stateAt(at);
    return { row, state, changes: row.startsPage ? [] : stateDifference(before, state) };
  }, [cursor, at, session]);
};

const LookedAt = createContext<Looked | null>(null);

const useLooked = (): Looked => {
  const looked = useContext(LookedAt);
  if (looked === null) throw new Error('a part of the inspector was drawn outside of it');
  return looked;
};

/** What the entry asked for, with answers where they are known by now, and what it answers itself. */
const useExchanges = () => {
  const { cursor } = useWorkbenchPorts();
  const at = useWorkbench((context) => context.at);
  const known = useWorkbench((context) => context.exchanges);
  const isChecked = useWorkbench((context) => context.checked.done);
  return useMemo(() => {
    const answers = known.find(({ answered }) => answered?.seq === at) ?? null;
    const asked = isChecked
      ? known.filter(({ seq }) => seq === at)
      : (cursor()?.commandsOf(at) ?? []).map((each) => ({ seq: at, issued: each, answered: null }));
    return { answers, asked, isChecked };
  }, [cursor, at, known, isChecked]);
};

const CommandsTab = (): ReactElement => {
  const { asked, answers, isChecked } = useExchanges();
  return <CommandsPanel exchanges={asked} answers={answers} isChecked={isChecked} />;
};

const StateTab = (): ReactElement => {
  const { row, state, changes } = useLooked();
  return <StatePanel state={state} changes={changes} isFresh={row.startsPage} />;
};

const DifferenceTab = (): ReactElement => {
  const { row, changes } = useLooked();
  return <DifferencePanel changes={changes} isFresh={row.startsPage} />;
};

const EventTab = (): ReactElement | null => {
  const { cursor } = useWorkbenchPorts();
  const { row } = useLooked();
  const entry = cursor()?.entryAt(row.seq);
  return entry === undefined ? null : <EventPanel entry={entry} at={row.at} error={row.error} />;
};

const ChangeCount = (): ReactElement | null => {
  const { changes } = useLooked();
  return changes.length === 0 ? null : <span className={styles.count}>{changes.length}</span>;
};

const CONTENT: Readonly<Record<TabName, () => ReactElement | null>> = {
  state: StateTab,
  difference: DifferenceTab,
  commands: CommandsTab,
  event: EventTab,
};

/** The tabs themselves are drawn once: their library takes its time, and only what is in them changes with the entry. */
const Panels = memo((): ReactElement => {
  const { send } = useWorkbenchPorts();
  const tab = useWorkbench((context) => context.tab);
  return (
    <Tabs
      className={classNames(styles.tabs)}
      selectedKey={tab}
      onSelectionChange={(key) => send({ type: 'view.tabPicked', tab: key as TabName })}
    >
      <TabList aria-label="Entry details" className={classNames(styles.list)}>
        {TABS.map((each) => (
          <Tab key={each} id={each} className={classNames(styles.tab)}>
            {TITLES[each]}
            {each === 'difference' && <ChangeCount />}
          </Tab>
        ))}
      </TabList>
      {TABS.map((each) => {
        const Content = CONTENT[each];
        return (
          <TabPanel key={each} id={each} className={classNames(styles.panel)}>
            <Content />
          </TabPanel>
        );
      })}
    </Tabs>
  );
});

export const Inspector = (): ReactElement | null => {
  const looked = useStates();
  if (looked === null) return null;
  return (
    <section className={styles.inspector} aria-label={`Entry ${looked.row.seq}`}>
      <LookedAt value={looked}>
        <Panels />
      </LookedAt>
    </section>
  );
};
