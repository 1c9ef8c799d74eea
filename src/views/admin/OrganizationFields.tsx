/** The fields of an organization. */
import { adminOrganizations } from '../../domain/admin/admin.screens.ts';
import { faultOf } from '../../domain/records/recordForm.ts';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import { type FieldsProps, NameField, useEdit } from './formFields.tsx';

const NO_DEFAULT = 'none';

/** A default that was deleted stays named until another is chosen. */
const DefaultBrandGroup = (props: FieldsProps<'organizations'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  const { answer } = useAnswer(adminOrganizations, 'brandGroups');
  const own = (answer ?? []).filter(
    ({ id, organizationId, deletedAt }) => organizationId === form.id && (deletedAt === null || id === fields.defaultBrandGroupId),
  );
  return (
    <Select
      label="Default brand group"
      description={form.id === null ? 'Available once the organization has brand groups.' : 'Shown first after signing in.'}
      groups={oneGroup([
        { key: NO_DEFAULT, label: 'None' },
        ...own.map(({ id, name, deletedAt }) => ({ key: id, label: name, ...(deletedAt === null ? {} : { note: 'deleted' }) })),
      ])}
      value={fields.defaultBrandGroupId ?? NO_DEFAULT}
      onChange={(key) => edit({ defaultBrandGroupId: key === NO_DEFAULT ? null : key })}
      isDisabled={own.length === 0}
      error={faultOf(form.faults, 'defaultBrandGroupId')}
    />
  );
};

export const OrganizationFields = (props: FieldsProps<'organizations'>) => (
  <>
    <NameField {...props} edit={useEdit(props)} />
    <DefaultBrandGroup {...props} />
  </>
);
