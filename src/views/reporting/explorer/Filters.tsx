/** Which rows a report looks at: filters of dimensions by operands or by what another report finds, and filters of measures. Its order and its length. */
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { signOf } from '../../../domain/format/number.ts';
import { DOLLAR } from '../../../domain/metrics/inCurrency.ts';
import { isDateDimension, selectableMeasures } from '../../../domain/reporting/catalogue.ts';
import { MAX_SUBREPORT_DEPTH } from '../../../domain/reporting/checkSpec.ts';
import type { SubreportPreset } from '../../../domain/reporting/defaultSpecs.ts';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import {
  withFilter,
  withFilterChanged,
  withMeasureFilter,
  withMeasureFilterChanged,
  withoutFilter,
  withoutMeasureFilter,
} from '../../../domain/reporting/explorerEdit.ts';
import { subreportPresetIn } from '../../../domain/reporting/leastSpend.ts';
import { COMPARATORS, operandText } from '../../../domain/reporting/measureFilter.ts';
import { OPERAND_LOOKUP, offeredOperands, soughtOperand, withFoundOperand } from '../../../domain/reporting/operandLookup.ts';
import { operandName } from '../../../domain/reporting/resultView.ts';
import { sameDocument } from '../../../domain/reporting/sameDocument.ts';
import { fieldAt, newSubreport, presetsFinding, subreportWords } from '../../../domain/reporting/subreport.ts';
import { lookupOf, namedOptions, RESTING } from '../../../domain/typeahead/typeahead.ts';
import { resolveAnswer } from '../../../machines/core/answers.ts';
import { brandDriver, typingFault } from '../../../machines/reporting/explorer.context.ts';
import { usePorts, useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { Chips } from '../../controls/Chips.tsx';
import field from '../../controls/Field.module.css';
import { LookupField } from '../../controls/LookupField.tsx';
import { Select } from '../../controls/Select.tsx';

import { useReturnFocus } from '../../hooks/useFocus.ts';
import { BareField } from '../dates/BareField.tsx';
import styles from './Explorer.module.css';
import { fieldGroupsOf } from './fieldOptions.ts';
import form from './SubreportForm.module.css';
import { SubreportForm, useOpenSubreport } from './SubreportForm.tsx';
import { type ExplorerView, faultsAt, viewWithin } from './useExplorer.ts';

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

/** The last result is of the whole report. */
const NONE = (): readonly string[] => [];

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
  const key = fieldAt(`filter/${at}`, view.way);
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
        chips={filter.operands.map((operand) => ({ key: operand, label: operandName(filter.dimension, operand) }))}
        onRemove={(keys) =>
          view.edit((spec) => withFilterChanged(spec, at, { operands: filter.operands.filter((operand) => !keys.includes(operand)) }))
        }
      />
      <LookupField
        label={`Add a value of ${name}`}
        isLabelHidden
        size="small"
        placeholder="Value (use % as wildcard)"
        search={typed}
        onSearchChange={type}
        lookup={offeredOperands(found, valuesOf(filter.dimension), { dimension: filter.dimension, search, chosen: filter.operands })}
        isSearching={values.field === key && (values.state === 'waiting' || values.state === 'loading')}
        shown={OPERAND_LOOKUP.shown}
        value={null}
        onChange={(option) => {
          if (option === null) return;
          type(withFoundOperand(typed, option.key));
          leave();
        }}
        onEnter={leave}
        onLeave={leave}
        onOpen={() => type(typed)}
        onRetry={() => type(typed)}
        onEraseBack={() => view.edit((spec) => withFilterChanged(spec, at, { operands: filter.operands.slice(0, -1) }))}
      />
    </div>
  );
};

const DimensionFilterRow = (props: OneProps): ReactElement | null => {
  const { view, at } = props;
  const [isOpen, open] = useOpenSubreport();
  const filter = view.spec.dimensionFilters[at];
  if (filter === undefined) return null;
  const name = view.nameOf(filter.dimension);
  const fault = faultsAt(view, `dimensionFilters[${at}]`);
  const sub = viewWithin(view, at);
  const way = [...view.way, at];
  const driver = view.spec.driver.startsWith('mc_brand_') ? view.spec.driver : brandDriver(view.context);
  const isDeepest = view.way.length >= MAX_SUBREPORT_DEPTH;
  const presets = isDeepest ? [] : presetsFinding(filter.dimension, driver);
  const setSource = (key: string): void => {
    const preset = presets.find((one) => one === key);
    const subreportSpec =
      preset !== undefined
        ? subreportPresetIn(preset, driver, view.currency)
        : key === 'own'
          ? (sub?.spec ?? newSubreport(filter.dimension, driver))
          : null;
    view.edit((spec) => withFilterChanged(spec, at, { operands: [], subreportSpec }));
    open(key === 'own' ? way : null);
  };
  const source =
    sub === null ? 'listed' : (presets.find((one) => sameDocument(subreportPresetIn(one, driver, view.currency), sub.spec)) ?? 'own');
  return (
    <li className={styles.filter} data-fault={fault !== null || undefined}>
      <span className={styles.filterName}>{name}</span>
      <select
        className={field.input}
        aria-label={`Operator for ${name}`}
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
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      >
        <option value="listed">These values</option>
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {SUBREPORT_NAMES[preset]}
          </option>
        ))}
        {(!isDeepest || source === 'own') && <option value="own">Another report</option>}
      </select>
      {sub === null ? (
        <Operands {...props} />
      ) : (
        <>
          <span className={form.summary}>{subreportWords(sub.spec, sub.nameOf)}</span>
          <Button
            size="small"
            aria-expanded={isOpen(way)}
            aria-label={`${isOpen(way) ? 'Close' : 'Edit'} the report behind the ${name} filter`}
            onPress={() => open(isOpen(way) ? view.way : way)}
          >
            {isOpen(way) ? 'Close' : 'Edit'}
          </Button>
        </>
      )}
      <Button
        kind="icon"
        size="small"
        aria-label={`Remove the ${name} filter`}
        onPress={() => {
          open(view.way);
          view.edit((spec) => withoutFilter(spec, at));
        }}
      >
        <X aria-hidden="true" />
      </Button>
      {sub !== null && isOpen(way) && (
        <SubreportForm view={sub} name={name}>
          <Filters view={sub} valuesOf={NONE} />
        </SubreportForm>
      )}
      {fault !== null && <span className={styles.chipFault}>{fault}</span>}
    </li>
  );
};

const UNIT_SIGN = { count: '', percent: '%', rate: '' } as const;

const MeasureFilterRow = ({ view, at }: PartProps & { readonly at: number }): ReactElement | null => {
  const send = useSend();
  const filter = view.spec.measureFilters[at];
  if (filter === undefined) return null;
  const name = view.nameOf(filter.measure);
  const key = fieldAt(`measureFilter/${at}`, view.way);
  const measure = view.catalogue?.measures.get(filter.measure);
  const kind = measure?.measureType ?? 'rate';
  const sign = kind === 'currency' ? signOf(measure?.inCurrency === true ? view.currency : DOLLAR) : UNIT_SIGN[kind];
  const typed = view.context.typing[key];
  const fault = (typed === undefined ? null : typingFault(view.check, view.draft, key, typed)) ?? faultsAt(view, `measureFilters[${at}]`);
  return (
    <li className={styles.filter} data-fault={fault !== null || undefined}>
      <span className={styles.filterName}>{name}</span>
      <select
        className={field.input}
        aria-label={`Operator for ${name}`}
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
        label={`Value of ${name}${sign === '' ? '' : ` in ${sign}`}`}
        inputMode="decimal"
        value={typed ?? operandText(filter.operand, kind)}
        error={fault}
        onChange={(text) => send(EXPLORER, { type: 'explorer.typed', field: key, text })}
        onLeave={() => send(EXPLORER, { type: 'explorer.fieldLeft', field: key })}
      />
      <span className={styles.quiet}>{sign}</span>
      <Button
        kind="icon"
        size="small"
        aria-label={`Remove the ${name} filter`}
        onPress={() => view.edit((spec) => withoutMeasureFilter(spec, at))}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
};

export const Filters = ({ view, valuesOf }: FilterProps): ReactElement => {
  const { catalogue, spec } = view;
  const dimensions =
    catalogue === null
      ? []
      : [...catalogue.dimensions.values()].filter(({ name }) => !isDateDimension(catalogue, name) && catalogue.filters.has(name));
  const measures = catalogue === null ? [] : selectableMeasures({ measures: [...catalogue.measures.values()] });
  const parts = [...spec.dimensionFilters.map(({ dimension }) => dimension), '', ...spec.measureFilters.map(({ measure }) => measure)];
  const region = useReturnFocus<HTMLDivElement>(parts.join(' '), false);
  return (
    <div ref={region} className={styles.part}>
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
          groups={fieldGroupsOf(dimensions, catalogue)}
          value={null}
          onChange={(name) => view.edit((now) => withFilter(now, name))}
        />
        <Select
          label="Add a measure filter"
          isLabelHidden
          size="small"
          placeholder="+ Measure filter"
          groups={fieldGroupsOf(measures, catalogue)}
          value={null}
          onChange={(name) => view.edit((now) => withMeasureFilter(now, name))}
        />
      </div>
    </div>
  );
};
