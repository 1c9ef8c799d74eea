/** The filter panel of a market (C-238): lists of terms, categories, brands and products, groups of any terms, ranges. */

import { Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { categoryName } from '../../domain/format/categoryPath.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { RANGE_FILTERS, type RangeFilterType } from '../../domain/markets/market.entities.ts';
import { boundsFaults, filtersOfFields, type ListField, type MarketFields, withGroup } from '../../domain/markets/marketFields.ts';
import { canAddAnyGroup, MOST_ANY_GROUPS } from '../../domain/markets/marketFilters.ts';
import type { marketEditScreen } from '../../domain/markets/markets.screen.ts';
import { RANGE_TITLES } from '../../domain/markets/marketWords.ts';
import type { NameOfProduct } from '../../domain/markets/productNames.ts';
import { type FieldFaults, faultOf } from '../../domain/records/recordForm.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { TextField } from '../controls/TextField.tsx';
import { TypeaheadMany } from '../typeahead/Typeahead.tsx';
import styles from './Markets.module.css';
import { TermField } from './TermField.tsx';

export type FormScreen = Pick<typeof marketEditScreen, 'typeaheads'> & { readonly at: AddressOf<'screen'> };

export interface MarketFiltersProps {
  readonly of: FormScreen;
  readonly fields: MarketFields;
  readonly faults: FieldFaults;
  readonly isDisabled: boolean;
  readonly onEdit: (change: Partial<MarketFields>) => void;
  readonly nameOf: NameOfProduct;
}

const labelOf = (field: (typeof LISTS)[number][0], value: string, nameOf: NameOfProduct): string => {
  if (field === 'categories') return categoryName(value);
  return field === 'brands' ? value : nameOf(value);
};

const LISTS: readonly (readonly [field: Exclude<ListField, 'allTerms' | 'noTerms'>, label: string, placeholder: string])[] = [
  ['categories', 'Categories', 'Search categories (3+ characters)'],
  ['brands', 'Brands', 'Search brands (3+ characters)'],
  ['added', 'Added products', 'ASIN or title'],
  ['excluded', 'Excluded products', 'ASIN or title'],
];

const AnyGroups = ({ of, fields, isDisabled, onEdit }: MarketFiltersProps): ReactElement => {
  const { anyTerms } = fields;
  const groups = anyTerms.length === 0 ? [[]] : anyTerms;
  const set = (at: number, values: string[]): void => onEdit({ anyTerms: groups.map((group, i) => (i === at ? values : [...group])) });
  const canAdd = anyTerms.length > 0 && canAddAnyGroup(filtersOfFields(fields));
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>
        Title has any of
        <span className={styles.quiet}>
          {anyTerms.length} of {MOST_ANY_GROUPS} groups
        </span>
      </legend>
      {groups.map((values, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
        <div key={i} className={styles.group}>
          {i > 0 && <span className={styles.and}>and</span>}
          <TermField
            screen={of.at}
            id={`any ${i}`}
            label={`Any of, group ${i + 1}`}
            isLabelHidden
            placeholder="Add alternative terms"
            values={values}
            isDisabled={isDisabled}
            onChange={(next) => set(i, next)}
          />
          {anyTerms.length > 1 && (
            <Button
              kind="icon"
              size="small"
              aria-label={`Remove group ${i + 1}`}
              isDisabled={isDisabled}
              onPress={() => onEdit({ anyTerms: anyTerms.filter((_, at) => at !== i) })}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <Button kind="quiet" size="small" isDisabled={isDisabled || !canAdd} onPress={() => onEdit({ anyTerms: withGroup(fields).anyTerms })}>
        <Plus aria-hidden="true" />
        Add group
      </Button>
    </fieldset>
  );
};

const Range = ({ type, fields, isDisabled, onEdit }: MarketFiltersProps & { readonly type: RangeFilterType }): ReactElement => {
  const bounds = fields.ranges[type];
  const set = (change: Partial<typeof bounds>): void => onEdit({ ranges: { ...fields.ranges, [type]: { ...bounds, ...change } } });
  const title = RANGE_TITLES[type];
  const faults = boundsFaults(type, bounds);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.bounds}>
        <TextField
          label={`Min. ${title.toLowerCase()}`}
          isLabelHidden
          value={bounds.min}
          placeholder="Min"
          inputMode="decimal"
          error={faults.min}
          isDisabled={isDisabled}
          onChange={(min) => set({ min: min.slice(0, 40) })}
        />
        <TextField
          label={`Max. ${title.toLowerCase()}`}
          isLabelHidden
          value={bounds.max}
          placeholder="Max"
          inputMode="decimal"
          error={faults.max}
          isDisabled={isDisabled}
          onChange={(max) => set({ max: max.slice(0, 40) })}
        />
      </div>
    </fieldset>
  );
};

export const MarketFilters = (props: MarketFiltersProps): ReactElement => {
  const { of, fields, faults, isDisabled, onEdit, nameOf } = props;
  const fault = faultOf(faults, 'filters');
  return (
    <Section
      title="Filters"
      id="filters"
      info="A product belongs to the market when it passes every filter. Added products always belong to it; without other filters, they are the whole market."
    >
      <div className={styles.panel}>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <TermField
          screen={of.at}
          id="all"
          label="Title has all of"
          placeholder="Add a term"
          values={fields.allTerms}
          isDisabled={isDisabled}
          onChange={(allTerms) => onEdit({ allTerms })}
        />
        <AnyGroups {...props} />
        <TermField
          screen={of.at}
          id="none"
          label="Title has none of"
          placeholder="Add a term"
          values={fields.noTerms}
          isDisabled={isDisabled}
          onChange={(noTerms) => onEdit({ noTerms })}
        />
        {LISTS.map(([field, label, placeholder]) => (
          <TypeaheadMany
            key={field}
            of={of}
            field={field}
            label={label}
            placeholder={placeholder}
            isDisabled={isDisabled}
            values={fields[field].map((value) => ({ key: value, label: labelOf(field, value, nameOf) }))}
            onChange={(options) => onEdit({ [field]: options.map(({ key }) => key) })}
          />
        ))}
        <div className={styles.ranges}>
          {RANGE_FILTERS.map((type) => (
            <Range key={type} {...props} type={type} />
          ))}
        </div>
      </div>
    </Section>
  );
};
