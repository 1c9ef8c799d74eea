/** Which rows a report looks at: filters of dimensions by operands or by what another report finds, and filters of measures. Its order and its length. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { type DriverCatalogue, type DriverField, isDateDimension, selectableMeasures } from '../../../domain/reporting/catalogue.ts';
import { SUBREPORT_PRESETS, type SubreportPreset, subreportPreset } from '../../../domain/reporting/defaultSpecs.ts';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import {
  freeSortColumns,
  withFilter,
  withFilterChanged,
  withMeasureFilter,
  withMeasureFilterChanged,
  withoutFilter,
  withoutMeasureFilter,
  withoutSortAt,
  withSort,
  withSortChanged,
} from '../../../domain/reporting/explorerEdit.ts';
import { fieldScopes } from '../../../domain/reporting/fieldScopes.ts';
import { COMPARATORS, operandText } from '../../../domain/reporting/measureFilter.ts';
import { OPERAND_LOOKUP, offeredOperands, soughtOperand, withFoundOperand } from '../../../domain/reporting/operandLookup.ts';
import { type POP_COLUMNS, type SortColumn, sortedName } from '../../../domain/reporting/sort.ts';
import { lookupOf, namedOptions, RESTING } from '../../../domain/typeahead/typeahead.ts';
import { resolveAnswer } from '../../../machines/core/answers.ts';
import { brandDriver, typingFault } from '../../../machines/reporting/explorer.context.ts';
import { usePorts, useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { Chips } from '../../controls/Chips.tsx';
import field from '../../controls/Field.module.css';
import type { OptionGroup } from '../../controls/OptionList.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { TypeAhead } from '../../controls/TypeAhead.tsx';

import { BareField } from '../dates/BareField.tsx';
import styles from './Explorer.module.css';
import type { ExplorerView } from './useExplorer.ts';

export interface PartProps {
  readonly view: ExplorerView;
}
export interface FilterProps extends PartProps {
  /** Values of dimensions that the last result has, for what is typed. */
  readonly valuesOf: (dimension: string) => readonly string[];
}

const SUBREPORT_NAMES: Readonly<Record<SubreportPreset, string>> = {
  'top-campaigns': 'Top campaigns',
  'least-efficient-campaigns': 'Least efficient campaigns',
  'top-categories': 'Top categories',
  'top-products': 'Top products',
};

const faultsAt = ({ facts }: ExplorerView, path: string): string | null =>
  [...new Set(facts.issues.filter((one) => one.path === path || one.path.startsWith(`${path}.`)).map(({ message }) => message))].join(
    '. ',
  ) || null;

interface OneProps extends FilterProps {
  readonly at: number;
}

/** The longest text that a field hands on. */
const MAX_TYPED = 10_000;

const Operands = ({ view, at, valuesOf }: OneProps): ReactElement | null => {
  const send = useSend();
  const { answers } = usePorts().app;
  const filter = view.spec.dimensionFilters[at];
  if (filter === undefined) return null;
  const name = view.nameOf(filter.dimension);
  const key = `filter/${at}`;
  const { typing, values } = view.context;
  const typed = typing[key] ?? '';
  const search = soughtOperand(typed);
  const body = resolveAnswer(answers, values.field === key ? values.body : null) as readonly string[] | undefined;
  const found = lookupOf(
    OPERAND_LOOKUP,
    values.field === key ? { ...values, text: search } : RESTING,
    body === undefined ? null : namedOptions(body),
  );
  const type = (text: string): void => send(EXPLORER, { type: 'explorer.typed', field: key, text: text.slice(0, MAX_TYPED) });
  const leave = (): void => send(EXPLORER, { type: 'explorer.fieldLeft', field: key });
  return (
    <div className={styles.operands}>
      <Chips
        label={`Values of ${name}`}
        chips={filter.operands.map((operand) => ({ key: operand, label: operand === '' ? '(blank)' : operand }))}
        onRemove={(keys) =>
          view.edit((spec) => withFilterChanged(spec, at, { operands: filter.operands.filter((operand) => !keys.includes(operand)) }))
        }
      />
      <TypeAhead
        label={`Add a value of ${name}`}
        isLabelHidden
        size="small"
        placeholder="Value, part% of one, or &quot;one, with commas&quot;"
        search={typed}
        onSearchChange={type}
        lookup={offeredOperands(found, valuesOf(filter.dimension), search, filter.operands)}
        isSearching={values.field === key && (values.state === 'waiting' || values.state === 'loading')}
        shown={OPERAND_LOOKUP.shown}
        value={null}
        onChange={(option) => {
          if (option === null) return;
          type(withFoundOperand(typed, option.label));
          leave();
        }}
        onEnter={leave}
        onLeave={leave}
        onRetry={() => type(typed)}
        onEraseBack={() => view.edit((spec) => withFilterChanged(spec, at, { operands: filter.operands.slice(0, -1) }))}
      />
    </div>
  );
};

const DimensionFilterRow = (props: OneProps): ReactElement | null => {
  const { view, at } = props;
  const filter = view.spec.dimensionFilters[at];
  if (filter === undefined) return null;
  const name = view.nameOf(filter.dimension);
  const fault = faultsAt(view, `dimensionFilters[${at}]`);
  const sub = filter.subreportSpec;
  const driver = view.spec.driver.startsWith('mc_brand_') ? view.spec.driver : brandDriver(view.context);
  const setSub = (key: string): void => {
    const preset = SUBREPORT_PRESETS.find((one) => one === key);
    if (key === 'custom') return;
    view.edit((spec) =>
      withFilterChanged(spec, at, { operands: [], subreportSpec: preset === undefined ? null : subreportPreset(preset, driver) }),
    );
  };
  const presetKey =
    sub === null
      ? 'listed'
      : (SUBREPORT_PRESETS.find((one) => JSON.stringify(subreportPreset(one, driver)) === JSON.stringify(sub)) ?? 'custom');
  return (
    <li className={styles.filter} data-fault={fault !== null || undefined}>
      <span className={styles.filterName}>{name}</span>
      <select
        className={field.input}
        aria-label={`Test of ${name}`}
        value={filter.operator}
        onChange={(event) =>
          view.edit((spec) => withFilterChanged(spec, at, { operator: event.currentTarget.value === 'not_in' ? 'not_in' : 'in' }))
        }
      >
        <option value="in">in</option>
        <option value="not_in">not in</option>
      </select>
      <select
        className={field.input}
        aria-label={`Values of ${name} come from`}
        value={presetKey}
        onChange={(event) => setSub(event.currentTarget.value)}
      >
        <option value="listed">These values</option>
        {SUBREPORT_PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {SUBREPORT_NAMES[preset]}
          </option>
        ))}
        {presetKey === 'custom' && <option value="custom">A report of its own</option>}
      </select>
      {sub === null ? (
        <Operands {...props} />
      ) : (
        <span className={styles.quiet}>
          {sub.limit === null ? 'All' : `The first ${sub.limit}`} of {sub.rowDimensions.map(view.nameOf).join(', ')}
        </span>
      )}
      <Button
        kind="icon"
        size="small"
        aria-label={`Remove the filter of ${name}`}
        onPress={() => view.edit((spec) => withoutFilter(spec, at))}
      >
        <X aria-hidden="true" />
      </Button>
      {fault !== null && <span className={styles.chipFault}>{fault}</span>}
    </li>
  );
};

const UNIT_SIGN = { count: '', currency: '$', percent: '%', rate: '' } as const;

const MeasureFilterRow = ({ view, at }: PartProps & { readonly at: number }): ReactElement | null => {
  const send = useSend();
  const filter = view.spec.measureFilters[at];
  if (filter === undefined) return null;
  const name = view.nameOf(filter.measure);
  const key = `measureFilter/${at}`;
  const kind = view.catalogue?.measures.get(filter.measure)?.measureType ?? 'rate';
  const typed = view.context.typing[key];
  const fault = (typed === undefined ? null : typingFault(view.check, view.draft, key, typed)) ?? faultsAt(view, `measureFilters[${at}]`);
  return (
    <li className={styles.filter} data-fault={fault !== null || undefined}>
      <span className={styles.filterName}>{name}</span>
      <select
        className={field.input}
        aria-label={`Test of ${name}`}
        value={filter.operator}
        onChange={(event) => {
          const operator = COMPARATORS.find((one) => one === event.currentTarget.value);
          if (operator !== undefined) view.edit((spec) => withMeasureFilterChanged(spec, at, { operator }));
        }}
      >
        {COMPARATORS.map((operator) => (
          <option key={operator} value={operator}>
            {operator}
          </option>
        ))}
      </select>
      <BareField
        label={`Value of ${name}${UNIT_SIGN[kind] === '' ? '' : ` in ${UNIT_SIGN[kind]}`}`}
        inputMode="decimal"
        value={typed ?? operandText(filter.operand, kind)}
        error={fault}
        onChange={(text) => send(EXPLORER, { type: 'explorer.typed', field: key, text })}
        onLeave={() => send(EXPLORER, { type: 'explorer.fieldLeft', field: key })}
      />
      <span className={styles.quiet}>{UNIT_SIGN[kind]}</span>
      <Button
        kind="icon"
        size="small"
        aria-label={`Remove the filter of ${name}`}
        onPress={() => view.edit((spec) => withoutMeasureFilter(spec, at))}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
};

const groupsOf = (fields: readonly DriverField[], catalogue: DriverCatalogue | null): readonly OptionGroup[] =>
  catalogue === null
    ? []
    : fieldScopes(fields, catalogue).map(({ key, title, fields: inIt }) => ({
        key,
        title,
        options: inIt.map(({ name, displayName }) => ({ key: name, label: displayName })),
      }));

export const Filters = ({ view, valuesOf }: FilterProps): ReactElement => {
  const { catalogue, spec } = view;
  const dimensions =
    catalogue === null
      ? []
      : [...catalogue.dimensions.values()].filter(({ name }) => !isDateDimension(catalogue, name) && catalogue.filters.has(name));
  const measures = catalogue === null ? [] : selectableMeasures({ measures: [...catalogue.measures.values()] });
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Filters</h3>
      {spec.dimensionFilters.length > 0 && (
        <ul className={styles.filters} aria-label="Dimension filters">
          {spec.dimensionFilters.map(({ dimension }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dimension may be filtered twice, and a filter is known by its place alone.
            <DimensionFilterRow key={`${at} ${dimension}`} view={view} at={at} valuesOf={valuesOf} />
          ))}
        </ul>
      )}
      {spec.measureFilters.length > 0 && (
        <ul className={styles.filters} aria-label="Measure filters">
          {spec.measureFilters.map(({ measure }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a measure may be filtered twice, and a filter is known by its place alone.
            <MeasureFilterRow key={`${at} ${measure}`} view={view} at={at} />
          ))}
        </ul>
      )}
      <div className={styles.adds}>
        <Select
          label="Add a dimension filter"
          isLabelHidden
          size="small"
          placeholder="+ Dimension filter"
          groups={groupsOf(dimensions, catalogue)}
          value={null}
          onChange={(name) => view.edit((now) => withFilter(now, name))}
        />
        <Select
          label="Add a measure filter"
          isLabelHidden
          size="small"
          placeholder="+ Measure filter"
          groups={groupsOf(measures, catalogue)}
          value={null}
          onChange={(name) => view.edit((now) => withMeasureFilter(now, name))}
        />
      </div>
    </div>
  );
};

const POP_NAMES: Readonly<Record<(typeof POP_COLUMNS)[number], string>> = {
  current: 'current',
  prior: 'prior',
  abs_change: 'change',
  pct_change: '% change',
};

const columnName = (view: ExplorerView, column: SortColumn): string =>
  typeof column === 'string' ? view.nameOf(column) : `${view.nameOf(sortedName(column))}, ${POP_NAMES[column[1]]}`;

export const SortAndLimit = ({ view }: PartProps): ReactElement => {
  const send = useSend();
  const { spec } = view;
  const free = freeSortColumns(spec);
  const optionOf = (column: SortColumn) => ({ key: JSON.stringify(column), label: columnName(view, column) });
  const typed = view.context.typing.limit;
  const fault = (typed === undefined ? null : typingFault(view.check, view.draft, 'limit', typed)) ?? faultsAt(view, 'limit');
  return (
    <div className={styles.sortLine}>
      <h3 className={styles.label}>Sort</h3>
      <ol className={styles.sorts} aria-label="Sort">
        {spec.sort.map(({ column, direction }, at) => {
          const name = columnName(view, column);
          const isDown = direction === 'desc';
          const problem = faultsAt(view, `sort[${at}]`);
          return (
            <li key={JSON.stringify(column)} className={styles.sort}>
              <Select
                label={`Sort ${at + 1}`}
                isLabelHidden
                size="small"
                error={problem}
                groups={oneGroup([optionOf(column), ...free.map(optionOf)])}
                value={JSON.stringify(column)}
                onChange={(key) => view.edit((now) => withSortChanged(now, at, { column: JSON.parse(key) as SortColumn }))}
              />
              <Button
                kind="icon"
                size="small"
                aria-label={`${name}, ${isDown ? 'highest first' : 'lowest first'}`}
                onPress={() => view.edit((now) => withSortChanged(now, at, { direction: isDown ? 'asc' : 'desc' }))}
              >
                {isDown ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
              </Button>
              <Button kind="icon" size="small" aria-label={`No sort by ${name}`} onPress={() => view.edit((now) => withoutSortAt(now, at))}>
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
      <Button
        kind="quiet"
        size="small"
        isDisabled={free.length === 0}
        onPress={() => {
          const [column] = free;
          if (column !== undefined) view.edit((now) => withSort(now, { column, direction: 'desc' }));
        }}
      >
        <Plus aria-hidden="true" />
        Sort
      </Button>
      <span className={styles.limit}>
        <span className={styles.label} aria-hidden="true">
          Limit
        </span>
        <BareField
          label="Limit"
          inputMode="numeric"
          placeholder="No limit"
          value={typed ?? (spec.limit === null ? '' : `${spec.limit}`)}
          error={fault}
          onChange={(text) => send(EXPLORER, { type: 'explorer.typed', field: 'limit', text: text.slice(0, 20) })}
          onLeave={() => send(EXPLORER, { type: 'explorer.fieldLeft', field: 'limit' })}
        />
        <span className={styles.quiet}>rows</span>
      </span>
    </div>
  );
};
