/** What a report panel asks: dimensions, measures, filters, order and limit, out of the fields of its driver. */
import { Plus, X } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { typedNumber } from '../../../domain/goals/amountFormula.ts';
import { type DriverCatalogue, type DriverField, selectableMeasures } from '../../../domain/reporting/catalogue.ts';
import { fieldScopes } from '../../../domain/reporting/fieldScopes.ts';
import { type MeasureEntry, measureName } from '../../../domain/reporting/measure.ts';
import { COMPARATORS, type MeasureFilter } from '../../../domain/reporting/measureFilter.ts';
import type { DimensionFilter } from '../../../domain/reporting/reportSpec.ts';
import { type SortEntry, sortedName } from '../../../domain/reporting/sort.ts';
import { Button } from '../../controls/Button.tsx';
import { MultiSelect } from '../../controls/MultiSelect.tsx';
import type { OptionGroup } from '../../controls/OptionList.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { TextField } from '../../controls/TextField.tsx';
import styles from './Edit.module.css';
import { type OperandSource, PanelOperands } from './PanelOperands.tsx';
import { NumberTypingContext, useTyping } from './typing.ts';

const wordsOf = (name: string): string => name.replace(/[._]+/g, ' ');

/** Fields as they can be chosen, under what they speak of; those that the driver does not have stay, so that nothing vanishes. */
const optionsFrom = (
  fields: readonly DriverField[],
  catalogue: DriverCatalogue | null,
  chosen: readonly string[],
): readonly OptionGroup[] => {
  const known = new Set(fields.map(({ name }) => name));
  const lost = chosen.filter((key) => !known.has(key)).map((key) => ({ key, label: wordsOf(key) }));
  const scopes = catalogue === null ? [] : fieldScopes(fields, catalogue);
  return [
    ...scopes.map(({ key, title, fields: inIt }) => ({
      key,
      title,
      options: inIt.map(({ name, displayName }) => ({ key: name, label: displayName === '' ? wordsOf(name) : displayName })),
    })),
    ...oneGroup(lost).filter(({ options }) => options.length > 0),
  ];
};

const dimensionsOf = (catalogue: DriverCatalogue | null): readonly DriverField[] => [...(catalogue?.dimensions.values() ?? [])];
export const measuresOf = (catalogue: DriverCatalogue | null): readonly DriverField[] =>
  selectableMeasures({ measures: [...(catalogue?.measures.values() ?? [])] });

interface Common {
  readonly catalogue: DriverCatalogue | null;
}

export const DimensionsField = ({
  catalogue,
  label,
  value,
  onChange,
  error = null,
}: Common & {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
  readonly error?: string | null;
}): ReactElement => (
  <MultiSelect
    label={label}
    kind="tagSelect"
    groups={optionsFrom(dimensionsOf(catalogue), catalogue, value)}
    value={value}
    error={error}
    onChange={(names) => onChange([...names])}
  />
);

/** Measures by name; one that has a colour or an alias of its own keeps it. */
export const MeasuresField = ({
  catalogue,
  label = 'Measures',
  value,
  onChange,
  error = null,
}: Common & {
  readonly label?: string;
  readonly value: readonly MeasureEntry[];
  readonly onChange: (entries: MeasureEntry[]) => void;
  readonly error?: string | null;
}): ReactElement => {
  const names = value.map(measureName);
  return (
    <MultiSelect
      label={label}
      kind="tagSelect"
      isRequired
      groups={optionsFrom(measuresOf(catalogue), catalogue, names)}
      value={names}
      error={error}
      onChange={(chosen) => onChange(chosen.map((name) => value.find((entry) => measureName(entry) === name) ?? name))}
    />
  );
};

export const MeasureField = ({
  catalogue,
  value,
  onChange,
  error = null,
}: Common & {
  readonly value: string | null;
  readonly onChange: (name: string) => void;
  readonly error?: string | null;
}): ReactElement => (
  <Select
    label="Measure"
    isRequired
    groups={optionsFrom(measuresOf(catalogue), catalogue, value === null ? [] : [value])}
    value={value}
    error={error}
    onChange={onChange}
  />
);

const replaced = <A,>(items: readonly A[], at: number, item: A): A[] => items.map((one, i) => (i === at ? item : one));
const removed = <A,>(items: readonly A[], at: number): A[] => items.filter((_, i) => i !== at);

const Remove = ({ what, onPress }: { readonly what: string; readonly onPress: () => void }): ReactElement => (
  <Button kind="icon" size="small" aria-label={`Remove ${what}`} onPress={onPress}>
    <X aria-hidden="true" />
  </Button>
);
const Add = ({
  children,
  onPress,
  isDisabled,
}: {
  readonly children: string;
  readonly onPress: () => void;
  readonly isDisabled: boolean;
}) => (
  <Button size="small" kind="quiet" isDisabled={isDisabled} onPress={onPress}>
    <Plus aria-hidden="true" />
    {children}
  </Button>
);

export const DimensionFiltersField = ({
  catalogue,
  source,
  value,
  onChange,
}: Common & {
  readonly source: OperandSource;
  readonly value: readonly DimensionFilter[];
  readonly onChange: (filters: DimensionFilter[]) => void;
}): ReactElement => {
  const fields = dimensionsOf(catalogue).filter(({ name }) => catalogue?.filters.has(name) === true);
  const [first] = fields;
  return (
    <fieldset className={styles.group}>
      <legend>Dimension filters</legend>
      {value.map((filter, i) => {
        const nth = `Dimension filter ${i + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no name of its own, two may be the same.
          <div key={i} className={styles.filter}>
            <Select
              label={`${nth}: dimension`}
              groups={optionsFrom(fields, catalogue, [filter.dimension])}
              value={filter.dimension}
              onChange={(dimension) => onChange(replaced(value, i, { ...filter, dimension }))}
            />
            <Select
              label={`${nth}: operator`}
              groups={oneGroup([
                { key: 'in', label: 'is one of' },
                { key: 'not_in', label: 'is none of' },
              ])}
              value={filter.operator}
              onChange={(key) => onChange(replaced(value, i, { ...filter, operator: key === 'in' ? 'in' : 'not_in' }))}
            />
            {filter.subreportSpec === null ? (
              <PanelOperands
                {...source}
                label={`${nth}: values`}
                filter={filter}
                onChange={(operands) => onChange(replaced(value, i, { ...filter, operands }))}
              />
            ) : (
              <p className={styles.quiet}>The values come from another report. Edit it in the JSON.</p>
            )}
            <Remove what={nth.toLowerCase()} onPress={() => onChange(removed(value, i))} />
          </div>
        );
      })}
      <Add
        isDisabled={first === undefined}
        onPress={() => onChange([...value, { dimension: first?.name ?? '', operator: 'in', operands: [], subreportSpec: null }])}
      >
        Add dimension filter
      </Add>
    </fieldset>
  );
};

/** A number as it is typed: it holds once it is one. */
export const NumberField = ({
  label,
  value,
  onChange,
  description,
  error = null,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly description?: string;
  readonly error?: string | null;
}): ReactElement => {
  const [text, setText] = useTyping(label);
  const isNone = text !== null && Number.isNaN(typedNumber(text));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      {...(description === undefined ? {} : { description })}
      value={text ?? (value === null ? '' : `${value}`)}
      error={isNone ? 'Enter a number' : error}
      onChange={(next) => {
        setText(next);
        const number = typedNumber(next);
        if (!Number.isNaN(number)) onChange(number);
      }}
      onLeave={() => {
        if (!isNone) setText(null);
      }}
    />
  );
};

const operandField = (item: number): string => `Measure filter ${item + 1}: value`;

export const MeasureFiltersField = ({
  catalogue,
  value,
  onChange,
}: Common & { readonly value: readonly MeasureFilter[]; readonly onChange: (filters: MeasureFilter[]) => void }): ReactElement => {
  const fields = measuresOf(catalogue);
  const [first] = fields;
  const { onType } = useContext(NumberTypingContext);
  /** Filters are told apart by their place: what is half typed in those that move up is given up. */
  const remove = (at: number): void => {
    for (let i = at; i < value.length; i += 1) onType(operandField(i), null);
    onChange(removed(value, at));
  };
  return (
    <fieldset className={styles.group}>
      <legend>Measure filters</legend>
      {value.map((filter, i) => {
        const nth = `Measure filter ${i + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no name of its own, two may be the same.
          <div key={i} className={styles.filter}>
            <Select
              label={`${nth}: measure`}
              groups={optionsFrom(fields, catalogue, [filter.measure])}
              value={filter.measure}
              onChange={(measure) => onChange(replaced(value, i, { ...filter, measure }))}
            />
            <Select
              label={`${nth}: operator`}
              groups={oneGroup(COMPARATORS.map((key) => ({ key, label: key })))}
              value={filter.operator}
              onChange={(key) => onChange(replaced(value, i, { ...filter, operator: COMPARATORS.find((one) => one === key) ?? '=' }))}
            />
            <NumberField
              label={operandField(i)}
              value={filter.operand}
              onChange={(operand) => onChange(replaced(value, i, { ...filter, operand: operand ?? 0 }))}
            />
            <Remove what={nth.toLowerCase()} onPress={() => remove(i)} />
          </div>
        );
      })}
      <Add isDisabled={first === undefined} onPress={() => onChange([...value, { measure: first?.name ?? '', operator: '>', operand: 0 }])}>
        Add measure filter
      </Add>
    </fieldset>
  );
};

/** Which column decides first; the others are in the JSON. Its form under a comparison is the dashboard's business (C-525). */
export const SortField = ({
  catalogue,
  columns,
  value,
  onChange,
}: Common & {
  readonly columns: readonly string[];
  readonly value: readonly SortEntry[];
  readonly onChange: (sort: SortEntry[]) => void;
}): ReactElement => {
  const [first, ...rest] = value;
  const labels = new Map([...dimensionsOf(catalogue), ...measuresOf(catalogue)].map(({ name, displayName }) => [name, displayName]));
  const names = columns.map((name) => [name, labels.get(name) ?? ''] as const);
  const direction = first?.direction ?? 'desc';
  return (
    <div className={styles.pair}>
      <Select
        label="Sort by"
        groups={oneGroup([
          { key: '', label: 'Nothing' },
          ...names.map(([key, label]) => ({ key, label: label === '' ? wordsOf(key) : label })),
        ])}
        value={first === undefined ? '' : sortedName(first.column)}
        onChange={(column) =>
          onChange(column === '' ? [] : [{ column, direction }, ...rest.filter((one) => sortedName(one.column) !== column)])
        }
      />
      {first !== undefined && (
        <Select
          label="Order"
          groups={oneGroup([
            { key: 'desc', label: 'Largest first' },
            { key: 'asc', label: 'Smallest first' },
          ])}
          value={direction}
          onChange={(key) => onChange([{ ...first, direction: key === 'asc' ? 'asc' : 'desc' }, ...rest])}
        />
      )}
    </div>
  );
};
