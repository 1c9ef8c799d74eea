/** The large table in every state: groups, details, ten thousand rows. */
import { type ReactElement, useState } from 'react';
import { type GridRow, gridColumns, type RowOf } from '../../domain/tables/gridColumn.ts';
import { type GridState, gridAfter, NEW_GRID } from '../../domain/tables/gridState.ts';
import { ProductMark } from '../controls/ProductMark.tsx';
import { DataGrid, type DataGridProps } from '../tables/DataGrid.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

const NAMES = [
  'Travel mug',
  'Tumbler',
  'Water bottle',
  'Lunch box',
  'Café press',
  'Insulated stainless steel travel mug with a lid, 20 oz, in midnight blue',
];
const BRANDS = ['Harbor Light', 'Northfold', 'Meridell', 'Sunrise Outdoor'];

const COLUMNS = gridColumns([
  { key: 'name', title: 'Product', kind: 'text', isFixed: true, show: 'product', width: 260 },
  { key: 'brand', title: 'Brand', kind: 'text', groups: true },
  { key: 'sales', title: 'Ordered revenue', kind: 'numeric', format: 'usdWhole', show: 'bar', total: { of: 'sum' } },
  {
    key: 'change',
    title: 'Change',
    kind: 'numeric',
    format: 'pct',
    show: 'change',
    total: { of: 'change', current: { of: 'sum' }, from: 'sales', previous: { of: 'sum' }, to: 'before' },
  },
  { key: 'units', title: 'Ordered units', kind: 'numeric', total: { of: 'sum' } },
  { key: 'price', title: 'Price', kind: 'numeric', format: 'usd', total: { of: 'rate', top: 'sales', bottom: 'units' } },
  { key: 'won', title: 'Buy box', kind: 'numeric', format: 'pct', show: 'heat' },
  { key: 'spend', title: 'Ad spend', kind: 'numeric', format: 'usdWhole', total: { of: 'sum' } },
]);

/** Believable figures without chance: each is a step through a ring of primes. */
const rowsOf = (count: number): readonly RowOf<typeof COLUMNS>[] =>
  Array.from({ length: count }, (_, i) => {
    const [sales, units] = [((i + 7) * 48_611) % 912_347, (((i + 3) * 7_877) % 31_013) + 1];
    return {
      id: `B0${String(((i + 3) * 7_919_317) % 100_000_000).padStart(8, '0')}`,
      cells: {
        name: `${NAMES[i % NAMES.length] ?? ''} ${i + 1}`,
        brand: i % 31 === 30 ? null : (BRANDS[(i * 5) % BRANDS.length] ?? ''),
        sales,
        before: ((i + 5) * 51_407) % 912_347,
        change: i % 13 === 12 ? null : sales / (((i + 5) * 51_407) % 912_347) - 1,
        units,
        price: sales / units,
        won: (((i + 11) * 7_121) % 1_000) / 1_000,
        spend: i % 9 === 4 ? null : ((i + 2) * 6_151) % 48_017,
      },
    };
  });

const SOME = rowsOf(137);
const MANY = rowsOf(10_000);

const Live = ({ state: first = NEW_GRID, ...props }: Partial<DataGridProps> & Pick<DataGridProps, 'caption' | 'rows'>): ReactElement => {
  const [state, setState] = useState<GridState>(first);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [pins, setPins] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  return (
    <DataGrid
      columns={COLUMNS}
      order={null}
      {...props}
      state={state}
      onEvent={(event) => setState((held) => gridAfter(held, event))}
      chooser={{ hidden, isOpen, onOpenChange: setOpen, onHide: setHidden, pinned: pins, onPin: setPins }}
      onCsv={quiet}
    />
  );
};

const still = { columns: COLUMNS.slice(0, 4), order: null, state: NEW_GRID, onEvent: quiet };
const DETAIL = {
  label: ({ name }: GridRow['cells']) => `Daily data for ${name}`,
  draw: (id: string) => <p>What {id} did day by day.</p>,
};

export const GridStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Large tables</h2>
    <Live caption="Catalog" rows={SOME} detail={DETAIL} maxHeight={420} state={{ ...NEW_GRID, pageLength: 50 }} />
    <Live caption="Brands" rows={SOME} state={{ ...NEW_GRID, group: 'brand', open: ['group Meridell'] }} maxHeight={320} pinned={2} />
    <Live caption="Ten thousand" rows={MANY} detail={DETAIL} paged={false} maxHeight={420} state={{ ...NEW_GRID, isDense: true }} />
    <div className={styles.two}>
      <Case name="Marks of products">
        {NAMES.map((name, i) => (
          <ProductMark key={name} asin={`B0${i}`} title={name} size="large" />
        ))}
        <ProductMark asin="B09" title="" size="large" />
      </Case>
      <Case name="Loading" isWide>
        <DataGrid {...still} caption="Waiting products" rows={[]} status={{ kind: 'loading' }} />
      </Case>
      <Case name="Old while the new loads" isWide>
        <DataGrid {...still} caption="Old products" rows={SOME.slice(0, 5)} status={{ kind: 'stale' }} />
      </Case>
      <Case name="Empty" isWide>
        <DataGrid {...still} caption="Lost products" rows={[]} />
      </Case>
      <Case name="Failed" isWide>
        <DataGrid
          {...still}
          caption="Failed products"
          rows={[]}
          status={{ kind: 'failed', message: 'An unexpected error occurred', onRetry: quiet }}
        />
      </Case>
    </div>
  </>
);
