/** Small marks of what is chosen or applied, each with a way to remove it. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import styles from './Chips.module.css';
import { classNames } from './classNames.ts';

export interface Chip {
  readonly key: string;
  readonly label: string;
  /** Quiet words before the label, such as the name of the filter. */
  readonly about?: string;
}

export interface ChipsProps {
  /** Names the group, such as "Applied filters". */
  readonly label: string;
  readonly chips: readonly Chip[];
  /** Without it the chips stay. Delete and Backspace remove the focused one as well. */
  readonly onRemove?: (keys: readonly string[]) => void;
  readonly isDisabled?: boolean;
  /** Stands at the end of the line, such as "Clear all". */
  readonly aside?: ReactNode;
}

const Words = ({ chip }: { readonly chip: Chip }): ReactElement => (
  <span className={styles.words} title={chip.label}>
    {chip.about !== undefined && <span className={styles.about}>{chip.about}: </span>}
    {chip.label}
  </span>
);

/** One stop of the Tab key; arrow keys walk the chips. */
export const Chips = ({ label, chips, onRemove, isDisabled = false, aside }: ChipsProps): ReactElement | null =>
  chips.length === 0 ? null : (
    <div className={styles.line}>
      <TagGroup
        aria-label={label}
        className={styles.group ?? ''}
        disabledKeys={isDisabled ? chips.map(({ key }) => key) : []}
        {...(onRemove === undefined || isDisabled ? {} : { onRemove: (keys) => onRemove([...keys].map(String)) })}
      >
        <TagList className={classNames(styles.list)}>
          {chips.map((chip) => (
            <Tag
              key={chip.key}
              id={chip.key}
              textValue={chip.about === undefined ? chip.label : `${chip.about}: ${chip.label}`}
              className={classNames(styles.chip)}
            >
              {({ allowsRemoving }) => (
                <>
                  <Words chip={chip} />
                  {allowsRemoving && (
                    <Button slot="remove" aria-label={`Remove ${chip.label}`} className={classNames(styles.remove)}>
                      <X aria-hidden="true" />
                    </Button>
                  )}
                </>
              )}
            </Tag>
          ))}
        </TagList>
      </TagGroup>
      {aside}
    </div>
  );
