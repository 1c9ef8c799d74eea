/** The fields of a user. */

import { adminUsers } from '../../domain/admin/admin.screens.ts';
import { INVITATION_DAYS } from '../../domain/admin/invitation.ts';
import { grantableRoles } from '../../domain/admin/rights.ts';
import { highestRole } from '../../domain/admin/rows.ts';
import { faultOf } from '../../domain/records/recordForm.ts';
import { hasRole, isPermission, NAMED_ROLES, PERMISSIONS, type Permission } from '../../domain/session/user.ts';
import { queryFault } from '../app/panel.ts';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TagSelect } from '../controls/TagSelect.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import { useViewer } from './adminViewer.ts';
import { type FieldsProps, NameField, useEdit } from './formFields.tsx';

const NO_DEFAULT = 'none';
const NO_ROLE = 'none';

const MEANING: Readonly<Record<(typeof NAMED_ROLES)[number], string>> = {
  Prime: 'Brand team: data and dashboards of their organizations',
  Internal: 'Agency analyst: all organizations, builds reports and dashboards, manages users',
  Admin: 'Agency lead: also imports data (including marketplace files), deletes and restores',
};

/** Each role holds all before it, so that one says them all. */
const RoleField = (props: FieldsProps<'users'>) => {
  const edit = useEdit(props);
  const viewer = useViewer();
  const { fields, form } = props;
  const mayGive = viewer === null ? [] : grantableRoles(viewer);
  const before = form.start.kind === 'users' ? form.start.fields.roles : [];
  const options = NAMED_ROLES.map((role) => ({
    key: role,
    label: role,
    description: MEANING[role],
    // A role that is there already may stay, whoever edits.
    ...(mayGive.includes(role) || before.includes(role) ? {} : { isDisabled: true, note: 'not yours to give' }),
  }));
  const choose = (key: string): void => {
    const role = NAMED_ROLES.find((one) => one === key);
    const permissions = role === 'Admin' ? [] : fields.roles.filter(isPermission);
    edit({ roles: role === undefined ? [] : [role, ...permissions] });
  };
  return (
    <Select
      label="Role"
      groups={oneGroup([{ key: NO_ROLE, label: 'No role', description: 'Insights screens only' }, ...options])}
      value={highestRole(fields.roles) ?? NO_ROLE}
      onChange={choose}
      error={faultOf(form.faults, 'roles')}
    />
  );
};

const PERMISSION_WORDS: Readonly<Record<Permission, { readonly label: string; readonly description: string }>> = {
  'import-data': {
    label: 'Can import data',
    description:
      'Files for the brand groups of their organizations, or for all brand groups if they are Internal. Only Admins import marketplace files.',
  },
  'send-outside': {
    label: 'Can send outside',
    description: 'Deliveries to addresses outside the organization, on the domains that an Admin allowed.',
  },
  'manage-alerts': {
    label: 'Can manage alerts',
    description: 'Create, change, snooze and delete the alerts of their brand groups.',
  },
};

/** Admins have each anyway; nobody without a role has one. */
const PermissionField = ({ permission, ...props }: FieldsProps<'users'> & { readonly permission: Permission }) => {
  const edit = useEdit(props);
  const viewer = useViewer();
  const { roles } = props.fields;
  const mayGive = viewer !== null && grantableRoles(viewer).includes(permission);
  const others = roles.filter((role) => role !== permission);
  const { label, description } = PERMISSION_WORDS[permission];
  return (
    <Switch
      isSelected={hasRole(roles, permission)}
      isDisabled={hasRole(roles, 'Admin') || !hasRole(roles, 'Prime') || !(mayGive || roles.includes(permission))}
      onChange={(isOn) => edit({ roles: isOn ? [...others, permission] : others })}
      description={description}
    >
      {label}
    </Switch>
  );
};

/** An organization that was deleted can be left, and not joined. */
const Organizations = (props: FieldsProps<'users'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  const organizations = useAnswer(adminUsers, 'organizations');
  const { answer, status } = organizations;
  const offered = (answer ?? []).filter(({ id, deletedAt }) => deletedAt === null || fields.organizationIds.includes(id));
  const chosen = fields.organizationIds.map((id) => ({ key: id, label: offered.find((each) => each.id === id)?.name ?? id }));
  const choose = (organizationIds: readonly string[]): void => {
    const stays = fields.defaultOrganizationId !== null && organizationIds.includes(fields.defaultOrganizationId);
    edit({ organizationIds: [...organizationIds], ...(stays ? {} : { defaultOrganizationId: null }) });
  };
  return (
    <>
      <TagSelect
        label="Organizations"
        placeholder="No organization"
        groups={oneGroup(
          offered.map(({ id, name, deletedAt }) => ({ key: id, label: name, ...(deletedAt === null ? {} : { note: 'deleted' }) })),
        )}
        value={fields.organizationIds}
        onChange={choose}
        error={faultOf(form.faults, 'organizationIds')}
        {...(answer === null && status === 'failed' ? { status: { kind: 'failed' as const, ...queryFault(organizations) } } : {})}
        {...(answer === null && status !== 'failed' ? { status: { kind: 'loading' as const } } : {})}
      />
      <Select
        label="Default organization"
        description="Its default brand group shows first after signing in."
        groups={oneGroup([{ key: NO_DEFAULT, label: 'None' }, ...chosen])}
        value={fields.defaultOrganizationId ?? NO_DEFAULT}
        onChange={(key) => edit({ defaultOrganizationId: key === NO_DEFAULT ? null : key })}
        isDisabled={chosen.length === 0}
        error={faultOf(form.faults, 'defaultOrganizationId')}
      />
    </>
  );
};

export const UserFields = (props: FieldsProps<'users'>) => {
  const edit = useEdit(props);
  const { fields, form } = props;
  return (
    <>
      <NameField {...props} edit={edit} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        isRequired
        value={fields.email}
        error={faultOf(form.faults, 'email')}
        {...(form.id === null
          ? { description: `We’ll send an invitation to this address. Its link works for ${INVITATION_DAYS} days.` }
          : {})}
        onChange={(email) => edit({ email: email.slice(0, 320) })}
      />
      <RoleField {...props} />
      {PERMISSIONS.map((permission) => (
        <PermissionField {...props} key={permission} permission={permission} />
      ))}
      <Organizations {...props} />
      <Switch
        isSelected={fields.isAlliUser}
        onChange={(isAlliUser) => edit({ isAlliUser })}
        description="This user can’t change their password in Velocity."
      >
        Tied to the agency
      </Switch>
    </>
  );
};
