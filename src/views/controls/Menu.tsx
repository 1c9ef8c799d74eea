/** A button that opens a list of actions. */
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection, MenuTrigger, Menu as RacMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './classNames.ts';
import styles from './Popover.module.css';

export interface MenuAction<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
}

export interface MenuGroup<K extends string> {
  readonly key: string;
  readonly title?: string;
  readonly actions: readonly MenuAction<K>[];
  /** Makes the group one of switches: those that are on. */
  readonly chosen?: readonly K[];
  /** One of them holds: a choice instead of switches. */
  readonly isSingle?: boolean;
}

export interface MenuProps<K extends string> {
  /** The button: a `Button` or an `AvatarButton`. */
  readonly trigger: ReactElement;
  readonly label: string;
  /** Above the actions, such as whose account this is. */
  readonly head?: ReactNode;
  readonly groups: readonly MenuGroup<K>[];
  /** Below the actions, such as the version. */
  readonly foot?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onAction: (key: K) => void;
  readonly placement?: 'bottom start' | 'bottom end';
}

const Item = <K extends string>({ action }: { readonly action: MenuAction<K> }): ReactElement => (
  <MenuItem
    id={action.key}
    textValue={action.label}
    isDisabled={action.isDisabled ?? false}
    className={classNames(styles.item, action.isDanger === true && styles.danger)}
  >
    {({ isSelected, selectionMode }) => (
      <>
        {action.icon}
        <span className={styles.words}>
          {action.label}
          {action.description !== undefined && <span className={styles.more}>{action.description}</span>}
        </span>
        {selectionMode === 'single' && isSelected && <Check aria-hidden="true" />}
        {selectionMode === 'multiple' && <span className={styles.more}>{isSelected ? 'On' : 'Off'}</span>}
      </>
    )}
  </MenuItem>
);

/** Groups without an action are left out. */
export const Menu = <K extends string>(props: MenuProps<K>): ReactElement => {
  const { groups, onAction } = props;
  const act = (key: unknown): void => {
    const chosen = groups.flatMap((group) => group.actions).find((action) => action.key === key);
    if (chosen !== undefined) onAction(chosen.key);
  };
  return (
    <MenuTrigger isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      {props.trigger}
      <Popover placement={props.placement ?? 'bottom end'} offset={6} className={classNames(styles.popover)}>
        {props.head !== undefined && (
          <section aria-label={props.label} className={styles.head}>
            {props.head}
          </section>
        )}
        <RacMenu aria-label={props.label} onAction={act} className={classNames(styles.list)}>
          {groups
            .filter((group) => group.actions.length > 0)
            .map((group) => (
              <MenuSection
                key={group.key}
                id={`group:${group.key}`}
                aria-label={group.title ?? group.key}
                className={classNames(styles.section)}
                {...(group.chosen === undefined
                  ? {}
                  : { selectionMode: group.isSingle === true ? ('single' as const) : ('multiple' as const), selectedKeys: group.chosen })}
              >
                {group.title !== undefined && <Header className={styles.sectionTitle}>{group.title}</Header>}
                {group.actions.map((action) => (
                  <Item key={action.key} action={action} />
                ))}
              </MenuSection>
            ))}
        </RacMenu>
        {props.foot}
      </Popover>
    </MenuTrigger>
  );
};
