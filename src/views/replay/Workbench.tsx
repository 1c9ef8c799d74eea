/** The replay workbench: a file alone before it is open; then the stream, the screen and the states side by side. */
import type { ReactElement } from 'react';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { EventFilter } from './EventFilter.tsx';
import { EventList } from './EventList.tsx';
import { Inspector } from './Inspector.tsx';
import { OpenFile } from './OpenFile.tsx';
import { RecordedScreen } from './RecordedScreen.tsx';
import { SaveTest } from './SaveTest.tsx';
import { Transport } from './Transport.tsx';
import styles from './Workbench.module.css';
import { WorkbenchHeader } from './WorkbenchHeader.tsx';
import { useWorkbench } from './workbenchContext.tsx';

const Events = (): ReactElement => (
  <section className={styles.events} aria-label="Events">
    <EventFilter />
    <EventList />
  </section>
);

const Said = (): ReactElement => {
  const said = useWorkbench((context) => context.said);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
};

export const Workbench = (): ReactElement => {
  const isOpen = useWorkbench(({ session }) => session !== null);
  return (
    <div className={classNames(styles.workbench, isOpen && styles.open)}>
      <WorkbenchHeader />
      {isOpen && <Transport />}
      <main className={classNames(styles.main, isOpen && styles.three)}>
        {isOpen ? <Events /> : <OpenFile />}
        <RecordedScreen isHidden={!isOpen} />
        {isOpen && <Inspector />}
      </main>
      <SaveTest />
      <Said />
    </div>
  );
};
