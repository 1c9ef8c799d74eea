/** Ways through lists and views: pages, tabs. */
import { type ReactElement, useState } from 'react';
import { Pagination } from '../controls/Pagination.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

const Pages = (): ReactElement => {
  const [page, setPage] = useState(7);
  const [length, setLength] = useState(25);
  return (
    <div className={styles.stack}>
      <Case name="Pages" isWide>
        <Pagination label="Orders" page={page} pageLength={length} rows={1_234} onPage={setPage} onPageLength={setLength} />
      </Case>
      <Case name="Few, one and none" isWide>
        <div className={styles.stack}>
          <Pagination label="Users" page={2} pageLength={10} rows={38} onPage={quiet} onPageLength={quiet} />
          <Pagination label="Goals" page={1} pageLength={25} rows={4} onPage={quiet} />
          <Pagination label="Files" page={1} pageLength={25} rows={0} onPage={quiet} />
        </div>
      </Case>
      <Case name="Disabled" isWide>
        <Pagination label="Reports" page={4} pageLength={25} rows={980} onPage={quiet} onPageLength={quiet} isDisabled />
      </Case>
    </div>
  );
};

const TabsCase = (): ReactElement => {
  const [tab, setTab] = useState('users');
  const tabs = [
    { key: 'users', label: 'Users', count: 48, content: <p>48 people can sign in.</p> },
    { key: 'organizations', label: 'Organizations', count: 6, content: <p>6 organizations.</p> },
    { key: 'brand-groups', label: 'Brand Groups', content: <p>Their brands and their tags.</p> },
    { key: 'deleted', label: 'Deleted', isDisabled: true, content: <p>Nothing is deleted.</p> },
  ];
  const many = Array.from({ length: 14 }, (_, i) => ({ key: `view-${i + 1}`, label: `Saved view ${i + 1}`, content: <p>View {i + 1}</p> }));
  const [view, setView] = useState('view-1');
  return (
    <div className={styles.two}>
      <Tabs label="Administration" tabs={tabs} value={tab} onChange={setTab} />
      <Tabs label="Views" tabs={many} value={view} onChange={setView} />
    </div>
  );
};

export const ListsStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Pages</h2>
    <Pages />
    <h2 className={styles.heading}>Tabs</h2>
    <TabsCase />
  </>
);
