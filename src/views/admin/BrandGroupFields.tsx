/** The fields of a brand group. */
import { adminBrandGroups, LIST } from '../../domain/admin/admin.screens.ts';
import { MAX_BRANDS, MAX_NAME } from '../../domain/admin/records.ts';
import { BRAND_GROUP_FLAGS, CONVERSION_TITLE, CONVERSION_WORDS, CURRENCY_TITLE } from '../../domain/admin/rows.ts';
import { zoneNames } from '../../domain/dates/calendar.ts';
import { COUNTRIES_BY_NAME, countryName } from '../../domain/format/country.ts';
import { currencyName } from '../../domain/format/currency.ts';
import { DOLLARS, dollarsOnly } from '../../domain/imports/currencies.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { CURRENCIES } from '../../domain/metrics/currencies.ts';
import { DOLLAR } from '../../domain/metrics/inCurrency.ts';
import { faultOf } from '../../domain/records/recordForm.ts';
import { type ConversionBy, hasRole } from '../../domain/session/user.ts';
import { useContextOf } from '../app/appContext.tsx';
import { CheckList } from '../controls/CheckList.tsx';
import type { ListOption } from '../controls/OptionList.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './AdminForm.module.css';
import { FieldGroup, type FieldsProps, NameField, useEdit } from './formFields.tsx';

const Organization = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  const { answer } = useAnswer(adminBrandGroups, 'clients');
  return (
    <Select
      label="Organization"
      isRequired
      description={form.id === null ? 'Its users will see this brand group’s data.' : 'A brand group can’t move to another organization.'}
      groups={oneGroup((answer ?? []).map(({ id, name }) => ({ key: id, label: name })))}
      value={fields.organizationId === '' ? null : fields.organizationId}
      onChange={(organizationId) => edit({ organizationId })}
      isDisabled={form.id !== null}
      error={faultOf(form.faults, 'organizationId')}
      {...(answer === null ? { status: { kind: 'loading' as const } } : {})}
    />
  );
};

const Countries = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  // One that a sync has found stays, whether it is on the list or not.
  const codes = [...COUNTRIES_BY_NAME, ...fields.countries.filter((code) => !COUNTRIES_BY_NAME.includes(code))];
  return (
    <FieldGroup title="Countries it sells in" error={faultOf(form.faults, 'countries')}>
      <CheckList
        label="Countries it sells in"
        isWide
        options={codes.map((code) => ({ key: code, label: countryName(code), aside: code }))}
        value={fields.countries}
        onChange={(countries) => edit({ countries: [...countries].sort() })}
      />
      <p className={styles.hint}>{dollarsOnly(fields.countries) ?? DOLLARS}</p>
    </FieldGroup>
  );
};

const NONE = 'none';

/** The dashboard that stands in the sidebar and in the Executive Summary; an Admin chooses it. */
const OwnDashboard = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  const { answer } = useAnswer(adminBrandGroups, LIST);
  const isAdmin = useContextOf(SHELL, ({ scope }) => hasRole(scope?.user?.roles ?? [], 'Admin'));
  const choices = answer?.find(({ id }) => id === form.id)?.dashboards ?? [];
  return (
    <Select
      label="Custom dashboard"
      description={isAdmin ? 'Shown in the sidebar and the Executive Summary.' : 'Only an Admin can choose it.'}
      groups={oneGroup([{ key: NONE, label: 'None' }, ...choices.map(({ id, title }) => ({ key: id, label: title }))])}
      value={fields.dashboardId ?? NONE}
      onChange={(key) => edit({ dashboardId: key === NONE ? null : key })}
      isDisabled={!isAdmin}
      error={faultOf(form.faults, 'dashboardId')}
    />
  );
};

const CONVERSIONS: readonly ConversionBy[] = ['views', 'sessions'];

const ZONES = zoneNames();

/** Time zones by their IANA names; New_York is found as New York too. */
export const zoneOptions = (zones: readonly string[]): readonly ListOption[] =>
  zones.map((zone) => ({ key: zone, label: zone, sought: zone.replace(/[/_]/g, ' ') }));

/** A zone that this browser does not know stays. */
const TimeZone = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  const zones = ZONES.includes(fields.timeZone) ? ZONES : [fields.timeZone, ...ZONES];
  return (
    <Select
      label="Time zone"
      description="Used for schedules only. Figures and dates don’t change."
      groups={oneGroup(zoneOptions(zones))}
      value={fields.timeZone}
      onChange={(timeZone) => edit({ timeZone })}
      error={faultOf(form.faults, 'timeZone')}
    />
  );
};

/** Which of the two rates of conversion stands first where a tile shows one. */
const Conversion = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  return (
    <FieldGroup title={CONVERSION_TITLE}>
      <SegmentedControl
        label={CONVERSION_TITLE}
        segments={CONVERSIONS.map((key) => ({ key, label: CONVERSION_WORDS[key] }))}
        value={props.fields.conversionBy}
        onChange={(conversionBy) => edit({ conversionBy })}
      />
      <p className={styles.hint}>Units per glance view or per session. The rate you choose is shown first, with the other below it.</p>
    </FieldGroup>
  );
};

const CURRENCY_OPTIONS: readonly ListOption[] = CURRENCIES.map((code) => ({ key: code, label: currencyName(code) }));

const OwnCurrency = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  return (
    <Select
      label={CURRENCY_TITLE}
      description="Each screen says which amounts are in this currency. Goals, limits and costs stay in US dollars."
      groups={oneGroup(CURRENCY_OPTIONS)}
      value={props.fields.currency}
      onChange={(code) => edit({ currency: CURRENCIES.find((one) => one === code) ?? DOLLAR })}
      error={faultOf(props.form.faults, 'currency')}
    />
  );
};

export const BrandGroupFields = (props: FieldsProps<'brandGroups'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  return (
    <>
      <NameField {...props} edit={edit} />
      <Organization {...props} />
      <TextArea
        label="Brands"
        name="brands"
        isRequired
        description="One per line, as named in the catalog."
        value={fields.brandBucketedNames.join('\n')}
        error={faultOf(form.faults, 'brandBucketedNames')}
        onChange={(text) =>
          edit({
            brandBucketedNames:
              text === ''
                ? []
                : text
                    .split('\n')
                    .slice(0, MAX_BRANDS)
                    .map((line) => line.slice(0, MAX_NAME)),
          })
        }
      />
      <Countries {...props} />
      <OwnCurrency {...props} />
      <TimeZone {...props} />
      <Conversion {...props} />
      {form.id !== null && <OwnDashboard {...props} />}
      <FieldGroup title="Features">
        <div className={styles.flags}>
          {BRAND_GROUP_FLAGS.map(([flag, , label, description]) => (
            <Switch key={flag} isSelected={fields[flag]} description={description} onChange={(on) => edit({ [flag]: on })}>
              {label}
            </Switch>
          ))}
        </div>
      </FieldGroup>
    </>
  );
};
