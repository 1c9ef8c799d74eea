/** Views of one thing side by side, one of them on show. */
import type { ReactElement, ReactNode } from 'react';
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

export interface TabItem<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  /** A small figure behind the label, such as how many there are. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<K>[];
  readonly value: K;
  readonly onChange: (key: K) => void;
}

/** Arrow keys move and choose; where there is no room the line scrolls sideways. Only the chosen content is drawn. */
export const Tabs = <K extends string>({ label, tabs, value, onChange }: TabsProps<K>): ReactElement => {
  const choose = (key: unknown): void => {
    const chosen = tabs.find((tab) => tab.key === key);
    if (chosen !== undefined && chosen.key !== value) onChange(chosen.key);
  };
  return (
    <RacTabs selectedKey={value} onSelectionChange={choose} className={classNames(styles.tabs)}>
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map((tab) => (
          <Tab key={tab.key} id={tab.key} isDisabled={tab.isDisabled ?? false} className={classNames(styles.tab)}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className={classNames(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </RacTabs>
  );
};
