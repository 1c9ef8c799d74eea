/** Whose data is shown. The list's code comes when the page is idle; the name is there at once. */
import { ChevronDown, Tag } from 'lucide-react';
import { lazy } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import { type BrandGroup, hasRole, type User } from '../../domain/session/user.ts';
import { pickable, type ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import type { PickerGroup, PickerOption } from '../controls/Picker.tsx';
import popover from '../controls/Popover.module.css';
import styles from './Header.module.css';

const LazyPicker = lazy(() => import('../controls/Picker.lazy.tsx'));

/** */
const HAS_TAGS = 'This brand group has custom tags';

/** So many brand groups are searched rather than looked through. */
const SEARCHED_FROM = 8;

const optionOf = (group: BrandGroup): PickerOption => ({
  key: group.id,
  label: group.name,
  ...(group.hasTags
    ? {
        note: HAS_TAGS,
        icon: (
          <span className={styles.tagged} title={HAS_TAGS}>
            <Tag aria-hidden="true" />
          </span>
        ),
      }
    : {}),
});

/** Grouped by organization when there are two or more. */
export const pickerGroups = (user: User): readonly PickerGroup[] => {
  const groups = pickable(user);
  if (user.organizations.length < 2) return [{ key: 'all', options: groups.map(optionOf) }];
  return user.organizations.map((organization) => ({
    key: organization.id,
    title: organization.name,
    options: groups.filter((group) => group.organizationId === organization.id).map(optionOf),
  }));
};

/** Stands in until the list's code is there; a press is not lost, the list opens as soon as it can. */
const Static = ({ name }: { readonly name: string }) => (
  <span className={classNames(popover.trigger, popover.wraps)}>
    <Button aria-label={`Brand group: ${name}`}>
      <span className={popover.value}>{name}</span>
      <ChevronDown aria-hidden="true" />
    </Button>
  </span>
);

/** Internal users see the company whose brand group is shown, others their organizations. */
export const companyLabel = ({ roles, organizations }: User, shown: BrandGroup | null): string => {
  const own = hasRole(roles, 'Internal') ? organizations.filter(({ id }) => id === shown?.organizationId) : organizations;
  return own.map(({ name }) => name).join(', ');
};

export const BrandGroupPicker = () => {
  const send = useSend();
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  const brandGroup = useContextOf(SHELL, (context: ShellContext) => context.brandGroup);
  const open = useContextOf(SHELL, (context: ShellContext) => context.layer === 'brandGroups');
  const search = useContextOf(SHELL, (context: ShellContext) => context.layerSearch);
  if (session.tag !== 'in' || !hasRole(session.user.roles, 'Prime')) return null;
  const name = brandGroup?.name ?? 'No brand group';
  const toggle = (next: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: 'brandGroups', open: next });
  return (
    <div className={styles.picker}>
      <LazyPlaceholder fallback={<Static name={name} />} onPress={() => toggle(true)}>
        <LazyPicker
          label="Brand group"
          groups={pickerGroups(session.user)}
          value={brandGroup?.id ?? null}
          {...(pickable(session.user).length < SEARCHED_FROM
            ? {}
            : {
                search,
                onSearchChange: (text: string) => send(SHELL, { type: 'shell.layerSearched', text: text.slice(0, 200) }),
              })}
          isOpen={open}
          onOpenChange={toggle}
          onChange={(brandGroupId) => send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId })}
        />
      </LazyPlaceholder>
      <span className={styles.company}>{companyLabel(session.user, brandGroup)}</span>
    </div>
  );
};
