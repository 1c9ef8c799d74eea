/** Tables in every state. */
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatCount, formatUsdWhole } from '../../domain/format/number.ts';
import { tableRows } from '../../domain/tables/tableRows.ts';
import { NEW_TABLE, type TableState, tableAfter } from '../../domain/tables/tableState.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly sales: number;
  readonly units: number;
  readonly spend: number | null;
}

const NAMES = [
  'Travel mug',
  'Tumbler',
  'Water bottle',
  'Lunch box',
  'Coffee flask',
  'Café press',
  'Insulated stainless steel travel mug with a lid, 20 oz',
];
const BRANDS = ['Harbor Light', 'Northfold', 'Meridell'];

/** Believable figures without chance: each is a step through a ring of primes. */
const PRODUCTS: readonly Product[] = Array.from({ length: 137 }, (_, i) => ({
  id: `B0${String(((i + 3) * 7_919_317) % 100_000_000).padStart(8, '0')}`,
  name: `${NAMES[i % NAMES.length] ?? ''} ${i + 1}`,
  brand: BRANDS[(i * 5) % BRANDS.length] ?? '',
  sales: ((i + 7) * 48_611) % 912_347,
  units: ((i + 3) * 7_877) % 31_013,
  spend: i % 9 === 4 ? null : ((i + 2) * 6_151) % 48_017,
}));

const COLUMNS: readonly TableColumn<Product>[] = [
  { key: 'name', title: 'Product', kind: 'text', cell: ({ name }) => name, width: 220 },
  { key: 'id', title: 'ASIN', kind: 'text', cell: ({ id }) => id, width: 120 },
  { key: 'brand', title: 'Brand', kind: 'text', cell: ({ brand }) => brand },
  { key: 'sales', title: 'Ordered revenue', kind: 'numeric', cell: ({ sales }) => formatUsdWhole(sales) },
  { key: 'units', title: 'Ordered units', kind: 'numeric', cell: ({ units }) => formatCount(units) },
  { key: 'spend', title: 'Ad spend', kind: 'numeric', cell: ({ spend }) => (spend === null ? '–' : formatUsdWhole(spend)) },
  {
    key: 'actions',
    title: 'Actions',
    kind: 'text',
    isTitleHidden: true,
    cell: ({ name }) => (
      <Button kind="quiet" size="small" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

const read = (product: Product, column: string): string | number | null => {
  const value = Object.entries(product).find(([key]) => key === column)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const Live = (): ReactElement => {
  const [state, setState] = useState<TableState>(NEW_TABLE);
  const [search, setSearch] = useState('');
  const shown = tableRows(PRODUCTS, read, ['name', 'id', 'brand'], state, search);
  return (
    <Table
      caption="Products"
      columns={COLUMNS}
      rows={shown.items}
      rowKey={({ id }) => id}
      state={{ ...state, page: shown.page }}
      onEvent={(event) => setState((held) => tableAfter(held, event, shown.matching))}
      count={shown.matching}
      sticky={2}
      search={search}
      onSearch={setSearch}
      maxHeight={420}
      actions={
        <Button size="small">
          <Plus aria-hidden="true" />
          Add product
        </Button>
      }
    />
  );
};

const few = { columns: COLUMNS.slice(0, 4), rowKey: ({ id }: Product) => id, state: NEW_TABLE, onEvent: quiet };

export const TablesStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Tables</h2>
    <Live />
    <div className={styles.two}>
      <Case name="Loading" isWide>
        <Table {...few} caption="Goals" rows={[]} count={0} status={{ kind: 'loading' }} />
      </Case>
      <Case name="Old while the new loads" isWide>
        <Table {...few} caption="Brands" rows={PRODUCTS.slice(0, 5)} count={5} status={{ kind: 'stale' }} />
      </Case>
      <Case name="Empty" isWide>
        <Table
          {...few}
          caption="Saved views"
          rows={[]}
          count={0}
          empty={<EmptyState title="No saved views yet">A view keeps your filters and dates under a name.</EmptyState>}
        />
      </Case>
      <Case name="Failed" isWide>
        <Table
          {...few}
          caption="Files"
          rows={[]}
          count={0}
          status={{ kind: 'failed', message: 'An unexpected error occurred', onRetry: quiet }}
        />
      </Case>
    </div>
  </>
);
