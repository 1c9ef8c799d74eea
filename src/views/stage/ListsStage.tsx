/** Ways through lists and views: pages, tabs, paths; and files on their way in. */
import { type ReactElement, useState } from 'react';
import { Breadcrumbs, type Crumb } from '../controls/Breadcrumbs.tsx';
import { Chips } from '../controls/Chips.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { Upload, type UploadItem } from '../controls/Upload.tsx';
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

const link = (crumb: Crumb): ReactElement => <a href={`#${crumb.key}`}>{crumb.label}</a>;
const crumbs = (...labels: readonly string[]): readonly Crumb[] => labels.map((label) => ({ key: label, label }));
const LONG = 'Contracts, price lists and everything else that was agreed upon with the distributors in the northern markets';

const Paths = (): ReactElement => (
  <div className={styles.stack}>
    <Breadcrumbs label="Path, short" crumbs={crumbs('Files', 'Northfold')} link={link} />
    <Breadcrumbs label="Path, deep" crumbs={crumbs('Files', 'Northfold', '2026', 'Q4', 'November', 'Week 47', 'Reports')} link={link} />
    <Breadcrumbs label="Path, long" crumbs={crumbs('Files', LONG, 'Price list')} link={link} />
    <Breadcrumbs label="Path, top" crumbs={crumbs('Files')} link={link} />
  </div>
);

const FILTERS = [
  { key: 'country', about: 'Countries', label: 'United States, Canada' },
  { key: 'type', about: 'Ad type', label: 'Display' },
  { key: 'long', about: 'Products', label: LONG },
];

const AppliedFilters = (): ReactElement => {
  const [held, setHeld] = useState(FILTERS);
  return (
    <div className={styles.stack}>
      <Chips label="Applied filters" chips={held} onRemove={(keys) => setHeld(held.filter(({ key }) => !keys.includes(key)))} />
      <Chips label="Fixed filters" chips={FILTERS.slice(0, 2)} />
      <Chips label="Disabled filters" chips={FILTERS.slice(0, 2)} onRemove={quiet} isDisabled />
    </div>
  );
};

const RULES = { accept: ['image/*', '.pdf', '.csv'], maxBytes: 25 * 1024 ** 2 };
const ITEMS: readonly UploadItem[] = [
  { key: 'a', name: 'goals-2026.csv', size: 18_400, status: { kind: 'done' } },
  { key: 'b', name: 'shelf.png', size: 2_400_000, status: { kind: 'sending', share: 0.64 } },
  { key: 'c', name: `${LONG}.pdf`, size: 12_400_000, status: { kind: 'waiting' } },
  { key: 'd', name: 'report.pdf', size: 1_400_000, status: { kind: 'failed', message: 'The connection was lost', mayRetry: true } },
];

const Uploads = (): ReactElement => {
  const [items, setItems] = useState(ITEMS);
  const [refused, setRefused] = useState<string | null>(null);
  const still = { rules: RULES, items: [], onBrought: quiet, onRemove: quiet } as const;
  return (
    <div className={styles.two}>
      <Upload
        label="Attachments"
        hint="Images, PDF and CSV up to 25 MB."
        rules={RULES}
        items={items}
        onBrought={({ files, refused: why }) => {
          setRefused(why.length === 0 ? null : why.join('. '));
          setItems([...items, ...files.map(({ name, size }) => ({ key: name, name, size, status: { kind: 'done' } as const }))]);
        }}
        onRemove={(key) => setItems(items.filter((item) => item.key !== key))}
        onRetry={quiet}
        allowsMany
        error={refused}
      />
      <div className={styles.stack}>
        <Upload
          {...still}
          label="Picture, refused"
          hint="An image up to 25 MB."
          error="notes.exe is a file type that cannot be uploaded here"
        />
        <Upload {...still} label="Picture, disabled" hint="An image up to 25 MB." isDisabled />
      </div>
    </div>
  );
};

export const ListsStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Pages</h2>
    <Pages />
    <h2 className={styles.heading}>Tabs</h2>
    <TabsCase />
    <h2 className={styles.heading}>Paths</h2>
    <Paths />
    <h2 className={styles.heading}>Chips</h2>
    <AppliedFilters />
    <h2 className={styles.heading}>Uploads</h2>
    <Uploads />
  </>
);
