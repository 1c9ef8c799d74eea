/** Selects, multi-selects, tag-selects and type-aheads in every state. */
import { CircleUserRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Lookup } from '../../domain/forms/lookup.ts';
import { LookupField } from '../controls/LookupField.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import type { ListOption, OptionGroup } from '../controls/OptionList.tsx';
import { Select, type SelectProps } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TagSelect } from '../controls/TagSelect.tsx';
import { quiet } from './Case.tsx';
import styles from './Stage.module.css';

const named = (...labels: readonly string[]): readonly ListOption[] => labels.map((label) => ({ key: label.toLowerCase(), label }));

const PERIODS = oneGroup(named('Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'));
const LONG =
  'Sponsored Products – Auto – Insulated stainless steel travel mugs, 20 oz, all colours, loose match, autumn promotion 2026, second flight';
const MANY = oneGroup(Array.from({ length: 60 }, (_, i) => ({ key: `campaign-${i + 1}`, label: `Campaign ${i + 1}` })));
const ROLES: readonly OptionGroup[] = [
  {
    key: 'customers',
    title: 'Customers',
    options: [
      { key: 'prime', label: 'Prime', description: 'Sees the brand groups of the own organization' },
      { key: 'agency', label: 'Agency', description: 'Works for several organizations' },
    ],
  },
  {
    key: 'staff',
    title: 'Staff',
    options: [
      { key: 'internal', label: 'Internal', icon: <CircleUserRound aria-hidden="true" />, note: 'staff' },
      { key: 'admin', label: 'Admin', isDisabled: true, description: 'Only an Admin makes another one' },
    ],
  },
];

const Live = (props: Omit<SelectProps, 'value' | 'onChange'> & { readonly first: string | null }): ReactElement => {
  const [value, setValue] = useState(props.first);
  return <Select {...props} value={value} onChange={setValue} />;
};

const Selects = (): ReactElement => (
  <div className={styles.three}>
    <Live label="Periodicity" groups={PERIODS} first="weekly" />
    <Live label="Role" groups={ROLES} first={null} description="What this person may see and do" />
    <Live label="Campaign" groups={MANY} first={null} placeholder="Choose one of many" />
    <Live label="Required, missing" groups={PERIODS} first={null} isRequired error="Periodicity is required" />
    <Live label="Disabled" groups={PERIODS} first="monthly" isDisabled />
    <Live label="Long text" groups={oneGroup([{ key: 'long', label: LONG }, ...named('Short')])} first="long" />
    <Select label="Loading" groups={[]} value={null} onChange={quiet} status={{ kind: 'loading' }} placeholder="Loading…" />
    <Select
      label="Failed"
      groups={[]}
      value={null}
      onChange={quiet}
      status={{ kind: 'failed', message: 'The campaigns could not be loaded.', onRetry: quiet }}
    />
    <Select label="Empty" groups={[]} value={null} onChange={quiet} empty="No campaigns in this period" />
    <Live label="Small" groups={PERIODS} first="daily" size="small" />
    <Live label="Large" groups={PERIODS} first="daily" size="large" />
  </div>
);

const COUNTRIES = oneGroup(named('United States', 'Canada', 'Mexico', 'United Kingdom', 'Germany'));

const MultiSelects = (): ReactElement => {
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [campaigns, setCampaigns] = useState<readonly string[]>(['campaign-1', 'campaign-3', 'campaign-58']);
  return (
    <div className={styles.three}>
      <MultiSelect label="Countries" groups={COUNTRIES} value={countries} onChange={setCountries} placeholder="All countries" />
      <MultiSelect label="Campaigns" groups={MANY} value={campaigns} onChange={setCampaigns} />
      <MultiSelect
        label="Countries, invalid"
        groups={COUNTRIES}
        value={[]}
        onChange={quiet}
        isRequired
        error="Choose at least one country"
      />
      <MultiSelect label="Countries, disabled" groups={COUNTRIES} value={['canada', 'mexico']} onChange={quiet} isDisabled />
      <MultiSelect label="Countries, loading" groups={[]} value={[]} onChange={quiet} status={{ kind: 'loading' }} placeholder="Loading…" />
      <MultiSelect
        label="Countries, long text"
        groups={oneGroup([
          { key: 'long', label: LONG },
          { key: 'longer', label: `${LONG}, and more` },
        ])}
        value={['long', 'longer']}
        onChange={quiet}
      />
    </div>
  );
};

const TAGS: readonly OptionGroup[] = [
  { key: 'season', title: 'Season', options: named('Spring', 'Summer', 'Autumn', 'Holiday') },
  { key: 'line', title: 'Product line', options: named('Travel mugs', 'Tumblers', 'Water bottles', 'Lunch boxes') },
  { key: 'sku', title: 'Item', options: Array.from({ length: 140 }, (_, i) => ({ key: `sku-${i + 1}`, label: `Item ${i + 1}` })) },
];

const TagSelects = (): ReactElement => {
  const [tags, setTags] = useState<readonly string[]>(['holiday', 'travel mugs', 'tumblers']);
  const [none, setNone] = useState<readonly string[]>([]);
  return (
    <div className={styles.three}>
      <TagSelect label="Tags" groups={TAGS} value={tags} onChange={setTags} />
      <TagSelect label="Tags, none chosen" groups={TAGS} value={none} onChange={setNone} placeholder="Any tag" />
      <TagSelect label="Tags, disabled" groups={TAGS} value={['spring', 'summer']} onChange={quiet} isDisabled />
    </div>
  );
};

const BRANDS = named('Harbor Light', 'Harbour & Sons', 'Meridell', 'Northfold', 'Finch Café');

const LiveLookupField = (): ReactElement => {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState<string | null>(null);
  const sought = search.trim().toLowerCase();
  const lookup: Lookup<ListOption> =
    sought.length < 3
      ? { kind: 'tooShort', least: 3 }
      : { kind: 'found', options: BRANDS.filter(({ label }) => label.toLowerCase().includes(sought)) };
  return (
    <LookupField
      label="Brand"
      search={search}
      onSearchChange={setSearch}
      lookup={lookup}
      value={value}
      onChange={(option) => setValue(option?.key ?? null)}
      placeholder="Search brands"
      description={value === null ? 'From three characters on' : `Chosen: ${value}`}
    />
  );
};

const LookupFields = (): ReactElement => {
  const still = { value: null, onSearchChange: quiet, onChange: quiet } as const;
  return (
    <div className={styles.three}>
      <LiveLookupField />
      <LookupField {...still} label="Brand, searching" search="harb" lookup={{ kind: 'loading' }} />
      <LookupField
        {...still}
        label="Brand, invalid"
        search="zzz"
        lookup={{ kind: 'failed', message: 'The brands could not be looked up.' }}
        error="Choose a brand from the list"
      />
      <LookupField
        {...still}
        label="Brand, failed, to be tried again"
        search="harb"
        lookup={{ kind: 'failed', message: 'The search failed. Try again.' }}
        onRetry={quiet}
      />
      <LookupField
        {...still}
        label="Brand, some taken lately"
        search=""
        lookup={{ kind: 'tooShort', least: 2 }}
        recent={BRANDS.slice(0, 3)}
        placeholder="Search brands"
      />
      <LookupField
        {...still}
        label="Brand, chosen, can be cleared"
        search="Harbor Light"
        lookup={{ kind: 'tooShort', least: 2 }}
        onClear={quiet}
      />
      <LookupField
        {...still}
        label="Brand, earlier options while more are searched"
        search="harb"
        lookup={{ kind: 'found', options: BRANDS.slice(0, 2) }}
        isSearching
      />
      <LookupField {...still} label="Brand, nothing matches" search="zzz" lookup={{ kind: 'found', options: [] }} />
      <LookupField {...still} label="Brand, disabled" search="Meridell" lookup={{ kind: 'found', options: [] }} isDisabled />
    </div>
  );
};

export const SelectsStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Selects</h2>
    <Selects />
    <h2 className={styles.heading}>Multi-selects</h2>
    <MultiSelects />
    <h2 className={styles.heading}>Tag-selects</h2>
    <TagSelects />
    <h2 className={styles.heading}>Type-aheads</h2>
    <LookupFields />
  </>
);
