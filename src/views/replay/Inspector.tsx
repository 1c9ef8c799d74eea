/** The side panel: state, difference, commands and event of the entry that is shown. */
import { type ReactElement, useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { rowAt } from '../../domain/replay/course.ts';
import { stateDifference } from '../../domain/replay/stateDifference.ts';
import { TABS, type Tab as TabName } from '../../machines/replay/workbench.events.ts';
import { classNames } from '../controls/classNames.ts';
import { CommandsPanel } from './CommandsPanel.tsx';
import { DifferencePanel } from './DifferencePanel.tsx';
import { EventPanel } from './EventPanel.tsx';
import styles from './Inspector.module.css';
import { StatePanel } from './StatePanel.tsx';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const TITLES: Readonly<Record<TabName, string>> = { state: 'State', difference: 'Difference', commands: 'Commands', event: 'Event' };

/** The states around the entry, and what differs between them. */
const useStates = () => {
  const { cursor } = useWorkbenchPorts();
  const at = useWorkbench((context) => context.at);
  const session = useWorkbench((context) => context.session);
  return useMemo(() => {
    const recorded = cursor();
    const row = session === null ? undefined : rowAt(session.course, at);
    if (recorded === null || row === undefined) return null;
    const before = row.startsPage ? {} : recorded.stateAt(at - 1);
    const state = recorded.stateAt(at);
    return { row, state, changes: row.startsPage ? [] : stateDifference(before, state) };
  }, [cursor, at, session]);
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
      : (cursor()?.commandsOf(at) ?? []).map((each) => ({ seq: at, asked: each, answered: null }));
    return { answers, asked, isChecked };
  }, [cursor, at, known, isChecked]);
};

const CommandsTab = (): ReactElement => {
  const { asked, answers, isChecked } = useExchanges();
  return <CommandsPanel exchanges={asked} answers={answers} isChecked={isChecked} />;
};

export const Inspector = (): ReactElement | null => {
  const { send, cursor } = useWorkbenchPorts();
  const tab = useWorkbench((context) => context.tab);
  const states = useStates();
  if (states === null) return null;
  const { row, state, changes } = states;
  const entry = cursor()?.entryAt(row.seq);
  return (
    <section className={styles.inspector} aria-label={`Entry ${row.seq}`}>
      <Tabs
        className={classNames(styles.tabs)}
        selectedKey={tab}
        onSelectionChange={(key) => send({ type: 'view.tabPicked', tab: key as TabName })}
      >
        <TabList aria-label="What to look at" className={classNames(styles.list)}>
          {TABS.map((each) => (
            <Tab key={each} id={each} className={classNames(styles.tab)}>
              {TITLES[each]}
              {each === 'difference' && changes.length > 0 && <span className={styles.count}>{changes.length}</span>}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="state" className={classNames(styles.panel)}>
          <StatePanel state={state} changes={changes} isFresh={row.startsPage} />
        </TabPanel>
        <TabPanel id="difference" className={classNames(styles.panel)}>
          <DifferencePanel changes={changes} isFresh={row.startsPage} />
        </TabPanel>
        <TabPanel id="commands" className={classNames(styles.panel)}>
          <CommandsTab />
        </TabPanel>
        <TabPanel id="event" className={classNames(styles.panel)}>
          {entry !== undefined && <EventPanel entry={entry} at={row.at} error={row.error} />}
        </TabPanel>
      </Tabs>
    </section>
  );
};
