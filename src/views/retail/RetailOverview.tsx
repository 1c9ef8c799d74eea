/** Retail Overview (B-168 to B-181): what drives sales, in cards, by period, by category, by product and by department. */

import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { AnnotationsButton } from '../annotations/AnnotationsButton.tsx';
import { AnomalyLink } from '../app/AnomalyLink.tsx';
import { useContextOf } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { PrintCaption } from '../app/PrintCaption.tsx';
import { Stack } from '../controls/Tile.tsx';
import { NotFinal } from '../screen/NotFinal.tsx';
import { DisplayToggles } from '../shell/DisplayToggles.tsx';
import { KpiTiles } from './KpiTiles.tsx';
import { BuyBoxHealth, DepartmentPerformance } from './RetailTables.tsx';

import { CategorySales, SalesKpis } from './TrendCharts.tsx';

const SECTIONS = [
  { id: 'kpis', title: 'KPIs' },
  { id: 'salesKpis', title: 'Sales KPIs' },
  { id: 'categories', title: 'Category Sales' },
  { id: 'buy-box', title: 'Buy Box Health' },
  { id: 'departments', title: 'Department Performance' },
];

const Screen = ({ scope, dates }: { readonly scope: Scope; readonly dates: ScopeDates }) => (
  <Stack>
    <PageHead title="Retail Overview" question="What drives sales: traffic, conversion or price?" sections={SECTIONS}>
      <AnomalyLink />
      <DisplayToggles toggles={['sales', 'basis']} />
      <AnnotationsButton screen={RETAIL_OVERVIEW} scope={scope} period={dates.resolved.currentPeriod} />
    </PageHead>
    <PrintCaption scope={scope} />
    <NotFinal data="ads" period={dates.resolved.currentPeriod} today={scope.today} />
    <Guarded as="panel" where="retail-overview/kpis" title="KPIs">
      <KpiTiles scope={scope} dates={dates} />
    </Guarded>
    <Guarded as="panel" where="retail-overview/trend" title="Sales KPIs">
      <SalesKpis scope={scope} dates={dates} />
    </Guarded>
    <Guarded as="panel" where="retail-overview/categories" title="Category Sales">
      <CategorySales scope={scope} dates={dates} />
    </Guarded>
    <Guarded as="panel" where="retail-overview/buy-box" title="Buy Box Health">
      <BuyBoxHealth scope={scope} dates={dates} />
    </Guarded>
    <Guarded as="panel" where="retail-overview/departments" title="Department Performance">
      <DepartmentPerformance scope={scope} dates={dates} />
    </Guarded>
  </Stack>
);

export const RetailOverview = () => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null || scope.brandGroup === null || scope.dates === null) {
    return <NoBrandGroup />;
  }
  return <Screen scope={scope} dates={scope.dates} />;
};
