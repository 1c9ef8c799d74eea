/** Product Performance Overview (B-185 to B-193): which products and departments win or lose, by the metric that matters now. */
import { pathWords } from '../../domain/format/categoryPath.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { PERFORMANCE_GROUPS } from '../../domain/retail/productMetrics.ts';
import {
  choiceOf,
  chooseAdditional,
  narrowedTo,
  ORDERS,
  paramsOfChoice,
  performanceMetric,
} from '../../domain/retail/productPerformance.choice.ts';
import { movedProduct } from '../../domain/retail/productPerformance.rows.ts';
import { productExportUrl, productPerformance } from '../../domain/retail/productPerformance.screen.ts';
import { choosePrimary, dropdownAfterClick, type OpenDropdown } from '../../domain/retail/productPerformance.ts';
import { uiChoice } from '../../domain/screens/uiParts.ts';
import type { SalesMode } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { Card } from '../controls/Card.tsx';
import { Chips } from '../controls/Chips.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import type { OptionGroup } from '../controls/OptionList.tsx';
import { SaveTableLinks } from '../controls/SaveTable.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useInputs, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import type { DrawnCells, GridDetail } from '../tables/GridBody.tsx';
import { MovedRow } from './MovedRow.tsx';
import styles from './ProductPerformance.module.css';

const EXPORT = 'Export All Product Performance Data';
const { gainers, losers, movements, departmentMovers } = productPerformance.tables;
const MOVEMENTS = { id: 'movements', title: movements.title };
/** What became of all products is told only where something is compared. */
const sectionsOf = (isCompared: boolean) => [
  { id: 'gainers', title: gainers.title },
  { id: 'losers', title: losers.title },
  ...(isCompared ? [MOVEMENTS] : []),
  { id: 'departmentMovers', title: departmentMovers.title },
];

/** `held` is the option that cannot be taken out. */
const groupsOf = (mode: SalesMode, held: string | null): readonly OptionGroup[] =>
  PERFORMANCE_GROUPS.map(({ key, title, metrics }) => ({
    key,
    title,
    options: metrics.map((metric) => ({
      key: metric,
      label: performanceMetric(metric, mode)?.title ?? metric,
      ...(metric === held ? { isDisabled: true, note: 'the primary metric' } : {}),
    })),
  }));

type Dropdown = Exclude<OpenDropdown, 'none'>;

const DROPDOWN = uiChoice<OpenDropdown>('dropdown', ['none', 'primary', 'active', 'order'], 'none');

/** Whatever closes a list, a press beside it or a choice in it, closes the one that is open (B-319, B-320). */
const useDropdown = () => {
  const [open, setOpen] = useScreenUi(productPerformance.at, DROPDOWN);
  return (which: Dropdown) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean): void => {
      if (isOpen !== (open === which)) setOpen(dropdownAfterClick(open, isOpen ? which : 'outside'));
    },
  });
};

/** The three dropdowns (B-186, B-187, B-189) and the export of all products (B-192). */
const Controls = () => {
  const scope = useScope(productPerformance);
  const params = useParams(productPerformance);
  const set = useSetParams(productPerformance);
  const dropdown = useDropdown();
  const choice = choiceOf(params);
  return (
    <Card>
      <div className={styles.controls}>
        <Select
          label="Primary metric"
          groups={groupsOf(scope.salesMode, null)}
          value={choice.primary}
          onChange={(key) => set(paramsOfChoice(choosePrimary(choice, key)))}
          {...dropdown('primary')}
        />
        <MultiSelect
          label="Additional metrics"
          groups={groupsOf(scope.salesMode, choice.primary)}
          value={choice.additional}
          onChange={(keys) => set(paramsOfChoice(chooseAdditional(choice, keys)))}
          {...dropdown('active')}
        />
        <Select
          label="Order by"
          groups={oneGroup(ORDERS)}
          value={params.order}
          onChange={(key) => set({ order: key === 'relative' ? key : 'absolute' })}
          {...dropdown('order')}
        />
        <div className={styles.export} data-print="never">
          <DownloadOr download="product-performance-csv" subject={EXPORT}>
            <SaveTableLinks of="all product performance data" href={productExportUrl({ scope, params })}>
              {EXPORT}
            </SaveTableLinks>
          </DownloadOr>
        </div>
      </div>
    </Card>
  );
};

/** The category or department that a name led to, with a way back to all products. */
const Narrowed = () => {
  const params = useParams(productPerformance);
  const set = useSetParams(productPerformance);
  return (
    <Chips label="Products of" chips={narrowedTo(params)} onRemove={(keys) => set(Object.fromEntries(keys.map((key) => [key, ''])))} />
  );
};

const DRAW: DrawnCells = {
  product_title: ({ note }, name) => (
    <>
      {name}
      {note === null ? null : <span className={styles.new}>{note}</span>}
    </>
  ),
};

const { at } = productPerformance;

const Moved = ({ query, subject }: { readonly query: 'products' | 'departments'; readonly subject: string }) => {
  const answered = useAnswer(productPerformance, query);
  const { scope } = useInputs(productPerformance, answered);
  const own = { at, subject, answer: answered.answer, scope };
  return query === 'products' ? <MovedRow {...own} moved={movedProduct} isProduct /> : <MovedRow {...own} />;
};

const WHY: GridDetail = {
  label: ({ product_title }) => `Sales drivers of ${product_title}`,
  draw: (asin) => <Moved query="products" subject={asin} />,
};

const WHY_DEPARTMENT: GridDetail = {
  label: ({ current_path }) => `Sales drivers of ${pathWords(String(current_path))}`,
  draw: (path) => <Moved query="departments" subject={path} />,
};

export const ProductPerformance = () => {
  const prior = useContextOf(SHELL, ({ scope }: ShellContext) => scope?.dates?.resolved.priorPeriod ?? null);
  return (
    <ScreenPage of={productPerformance} sections={sectionsOf(prior !== null)}>
      <Narrowed />
      <Guarded as="panel" where="product-performance/controls" title="Metrics">
        <Controls />
      </Guarded>
      <TablePanel of={productPerformance} table="productList" draw={DRAW} />
      <TablePanel of={productPerformance} table="gainers" draw={DRAW} detail={WHY} />
      <TablePanel of={productPerformance} table="losers" draw={DRAW} detail={WHY} />
      <TablePanel of={productPerformance} table="newProducts" draw={DRAW} />
      <TablePanel of={productPerformance} table="goneProducts" draw={DRAW} />
      <TablePanel of={productPerformance} table="movements" />
      <TablePanel of={productPerformance} table="departmentMovers" detail={WHY_DEPARTMENT} />
    </ScreenPage>
  );
};
