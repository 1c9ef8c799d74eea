/** Product Performance Overview (B-185 to B-192): which products and departments win or lose, by the metric that matters now. */
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Whose } from '../app/Whose.tsx';
import { DisplayToggles } from '../shell/DisplayToggles.tsx';
import { DepartmentMovers, ProductMovers } from './Movers.tsx';
import { PerformanceControls } from './PerformanceControls.tsx';
import styles from './ProductPerformance.module.css';

const SECTIONS = [
  { id: 'gainers', title: 'Biggest Positive Movers' },
  { id: 'losers', title: 'Biggest Negative Movers' },
  { id: 'department-movers', title: 'Department Movers' },
];

const Screen = ({ scope, dates }: { readonly scope: Scope; readonly dates: ScopeDates }) => (
  <div className={styles.page}>
    <PageHead title="Product Performance Overview" question="Which products and departments win or lose?" sections={SECTIONS}>
      <DisplayToggles toggles={['sales', 'basis']} />
    </PageHead>
    <Whose scope={scope} />
    <Guarded as="panel" where="product-performance/controls" title="Metrics">
      <PerformanceControls scope={scope} />
    </Guarded>
    <Guarded as="panel" where="product-performance/movers" title="Movers">
      <ProductMovers scope={scope} dates={dates} />
    </Guarded>
    <Guarded as="panel" where="product-performance/departments" title="Department Movers">
      <DepartmentMovers scope={scope} dates={dates} />
    </Guarded>
  </div>
);

export const ProductPerformance = () => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null || scope.brandGroup === null || scope.dates === null) {
    return <NoBrandGroup />;
  }
  return <Screen scope={scope} dates={scope.dates} />;
};
