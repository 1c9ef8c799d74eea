/**
 * The three dropdowns (B-186, B-187, B-189), of which at most one is open (B-319), and the export of all products (B-192). Which one is
 * open is the screen's; what is chosen stands in the URL.
 */
import { Download } from 'lucide-react';
import { productExportUrl } from '../../domain/retail/productPerformance.export.ts';
import {
  ADDITIONAL_PARAM,
  choiceIn,
  chooseAdditional,
  ORDER_PARAM,
  ORDERS,
  orderIn,
  PERFORMANCE_GROUPS,
  PRIMARY_PARAM,
  paramsOfChoice,
  performanceMetric,
} from '../../domain/retail/productPerformance.metrics.ts';
import { choosePrimary, dropdownAfterClick, type MetricChoice, type OpenDropdown } from '../../domain/retail/productPerformance.ts';
import type { SalesMode, Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { LinkButton } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import type { OptionGroup } from '../controls/OptionList.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from './ProductPerformance.module.css';
import { PRODUCT_PERFORMANCE } from './retailState.ts';

const EXPORT = 'Export All Product Performance Data';

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

const openIn = (value: unknown): OpenDropdown => (value === 'primary' || value === 'active' || value === 'order' ? value : 'none');

/** Whatever closes a list, a press beside it or a choice in it, closes the one that is open. */
const useDropdown = () => {
  const [value, setValue] = useScreenUi(PRODUCT_PERFORMANCE, 'dropdown');
  const open = openIn(value);
  return (which: Dropdown) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean): void => {
      if (isOpen !== (open === which)) setValue(dropdownAfterClick(open, isOpen ? which : 'outside'));
    },
  });
};

export const PerformanceControls = ({ scope }: { readonly scope: Scope }) => {
  const send = useSend();
  const params = useContextOf(PRODUCT_PERFORMANCE, (context: ScreenContext) => context.params);
  const dropdown = useDropdown();
  const choice = choiceIn(params);
  const url = productExportUrl(scope, params);
  const setParam = (key: string, value: string | null, replace = false): void =>
    send(PRODUCT_PERFORMANCE, { type: 'screen.paramSet', key, value, ...(replace ? { replace } : {}) });
  // One choice is one step back, whether it changes one parameter or both.
  const choose = (next: MetricChoice): void => {
    const wanted = paramsOfChoice(next);
    const changes = ([PRIMARY_PARAM, ADDITIONAL_PARAM] as const).filter((key) => (params[key] ?? null) !== wanted[key]);
    changes.forEach((key, i) => {
      setParam(key, wanted[key], i > 0);
    });
  };
  return (
    <Card>
      <div className={styles.controls}>
        <Select
          label="Primary metric"
          groups={groupsOf(scope.salesMode, null)}
          value={choice.primary}
          onChange={(key) => choose(choosePrimary(choice, key))}
          {...dropdown('primary')}
        />
        <MultiSelect
          label="Additional metrics"
          groups={groupsOf(scope.salesMode, choice.primary)}
          value={choice.additional}
          onChange={(keys) => choose(chooseAdditional(choice, keys))}
          {...dropdown('active')}
        />
        <Select
          label="Order by"
          groups={oneGroup(ORDERS)}
          value={orderIn(params)}
          onChange={(key) => setParam(ORDER_PARAM, key === 'relative' ? key : null)}
          {...dropdown('order')}
        />
        {url !== null && (
          <div className={styles.export} data-print="never">
            <DownloadOr download="product-performance-csv" subject={EXPORT}>
              <LinkButton href={url} download>
                <Download aria-hidden="true" />
                {EXPORT}
              </LinkButton>
            </DownloadOr>
          </div>
        )}
      </div>
    </Card>
  );
};
