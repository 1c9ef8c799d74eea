/** What lists are made of, and the list of a type-ahead, whose field leads through it. */
import { Check, RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { shownOptions } from '../../domain/filters/options.ts';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Popover.module.css';
import type { StatusFault } from './panelStatus.ts';
import { Tick } from './Tick.tsx';

export interface ListOption {
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  /** Such as the mark of a brand group with tags; decoration, so `note` says it in words. */
  readonly icon?: ReactNode;
  /** Read out with the label. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** Words that it is found by, beyond those that are shown. */
  readonly sought?: string;
}

export interface OptionGroup {
  readonly key: string;
  /** Without a title the group's options stand alone. */
  readonly title?: string;
  readonly options: readonly ListOption[];
}

/** Whether there are options to show. A failure can be tried again where `onRetry` says how. */
export type ListStatus = { readonly kind: 'ready' } | { readonly kind: 'loading' } | ({ readonly kind: 'failed' } & StatusFault);

export const READY: ListStatus = { kind: 'ready' };

export interface ShownGroups {
  readonly groups: readonly OptionGroup[];
  /** How many more match than the list shows. */
  readonly more: number;
}

/** The options that match the search, by their own words or their group's title, no more than a list of this kind shows (A-502, A-503). */
export const shownGroups = (groups: readonly OptionGroup[], search: string, kind: 'select' | 'tagSelect'): ShownGroups => {
  const all = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const words = ({ group, option }: (typeof all)[number]): string =>
    `${option.label} ${option.description ?? ''} ${group.title ?? ''} ${option.sought ?? ''}`;
  const { options, more } = shownOptions(all, words, search, kind);
  const kept = new Set(options.map(({ option }) => option.key));
  const within = groups.map((group) => ({ ...group, options: group.options.filter(({ key }) => kept.has(key)) }));
  return { groups: within.filter((group) => group.options.length > 0), more };
};

const Option = ({ option, group }: { readonly option: ListOption; readonly group: OptionGroup }): ReactElement => (
  <ListBoxItem
    id={option.key}
    textValue={`${option.label}${group.title === undefined ? '' : ` ${group.title}`}`}
    aria-label={option.note === undefined ? option.label : `${option.label}, ${option.note}`}
    isDisabled={option.isDisabled ?? false}
    className={classNames(styles.item)}
  >
    {({ isSelected, selectionMode }) => (
      <>
        {selectionMode === 'multiple' && <Tick isTicked={isSelected} />}
        <span className={styles.words}>
          {option.label}
          {option.description !== undefined && <span className={styles.more}>{option.description}</span>}
        </span>
        {option.icon}
        {isSelected && selectionMode !== 'multiple' && <Check aria-hidden="true" className={styles.check} />}
      </>
    )}
  </ListBoxItem>
);

/** Takes the keyboard, which the list would have: the way to try again, or the words where there is none. */
export const Failed = ({ message, advice, onRetry }: StatusFault): ReactElement => {
  const words = useFocusInLayer<HTMLDivElement>(onRetry === undefined ? 'failed' : null);
  const retry = useFocusInLayer<HTMLButtonElement>(onRetry === undefined ? null : 'failed');
  return (
    <div ref={words} tabIndex={-1} className={styles.empty} role="alert">
      <p>{message}</p>
      {advice !== undefined && <p>{advice}</p>}
      {onRetry !== undefined && (
        <Button ref={retry} size="small" onPress={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  );
};

export const LoadingRows = (): ReactElement => (
  <div className={styles.waiting} aria-busy="true">
    {['70%', '52%', '61%'].map((inlineSize) => (
      <span key={inlineSize} className={styles.bone} style={{ inlineSize }} />
    ))}
    <p className={styles.hint}>Loading…</p>
  </div>
);

export interface OptionListProps {
  /** Names the list for those who cannot see it. */
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** How many more match than stand in `groups`; told below the list. `unknown`: some, nobody counted how many. */
  readonly more?: number | 'unknown';
  readonly status?: ListStatus;
  /** What stands in the place of no options. */
  readonly empty?: string;
}

/** Waits, failed, or the options. */
export const OptionList = ({ label, groups, more = 0, status = READY, empty = 'No results' }: OptionListProps): ReactElement => {
  if (status.kind === 'failed') return <Failed {...status} />;
  return (
    <>
      <ListBox
        aria-label={label}
        className={classNames(styles.list)}
        renderEmptyState={() => (status.kind === 'loading' ? <LoadingRows /> : <p className={styles.empty}>{empty}</p>)}
      >
        {(status.kind === 'ready' ? groups : [])
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <ListBoxSection
              key={group.key}
              id={`group:${group.key}`}
              aria-label={group.title ?? label}
              className={classNames(styles.section)}
            >
              {group.title !== undefined && <Header className={styles.sectionTitle}>{group.title}</Header>}
              {group.options.map((option) => (
                <Option key={option.key} option={option} group={group} />
              ))}
            </ListBoxSection>
          ))}
      </ListBox>
      {status.kind === 'ready' && more !== 0 && (
        <p className={styles.foot}>{`${more === 'unknown' ? 'There are more' : `${more} more`}. Type to narrow the list.`}</p>
      )}
    </>
  );
};
