/** Brings files in: by choosing, by dropping, by pasting. What may come in is judged before anything is sent. */
import { CircleCheck, CircleHelp, CircleX, FileText, RotateCw, UploadCloud, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { formatCount } from '../../domain/format/number.ts';
import { checkUpload, type FileToUpload, type UploadRules, uploadFaultText } from '../../domain/forms/upload.ts';
import { useReturnFocus } from '../hooks/useFocus.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { type Gathered, gatherChosen, gatherDropped } from './droppedFiles.ts';
import field from './Field.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { TriggerButton } from './TriggerButton.tsx';
import styles from './Upload.module.css';

/** A file on its way; `share` from 0 to 1, null while nothing is known. */
export type UploadStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly mayRetry: boolean }
  /** The person is asked what becomes of it; `answers` are their answers. */
  | { readonly kind: 'asking'; readonly message: string; readonly answers: ReactNode };

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly status: UploadStatus;
}

/** What a choice or a drop came to; at least one of the lists holds something. */
export interface Brought extends Gathered {
  /** Why files may not come in, a sentence for each. */
  readonly refused: readonly string[];
}

export interface UploadProps {
  /** Such as "Attachments". */
  readonly label: string;
  /** In words what may come in, such as "Images up to 25 MB". */
  readonly hint: string;
  readonly rules: UploadRules;
  readonly items: readonly UploadItem[];
  readonly onBrought: (brought: Brought) => void;
  readonly onRemove: (key: string) => void;
  /** With it all can be removed at once, where there are several. */
  readonly onRemoveAll?: () => void;
  readonly onRetry?: (key: string) => void;
  readonly allowsMany?: boolean;
  /** Takes folders as the files in them, so many with those that are there. */
  readonly folders?: { readonly maxFiles: number };
  /** So many items are listed; of the others their number is told. All of them where not said. */
  readonly mostListed?: number;
  readonly error?: string | null;
  readonly isDisabled?: boolean;
}

export interface Sorted<F> {
  readonly accepted: readonly F[];
  readonly refused: readonly string[];
}

/** Which of the files may come in, and why the others may not. */
export const sortFiles = <F extends FileToUpload>(files: readonly F[], rules: UploadRules): Sorted<F> => {
  const judged = files.map((file) => ({ file, result: checkUpload(file, rules) }));
  return {
    accepted: judged.filter(({ result }) => result._tag === 'Right').map(({ file }) => file),
    refused: judged.flatMap(({ file, result }) => (result._tag === 'Left' ? [uploadFaultText(result.left, file.name, rules)] : [])),
  };
};

const ICONS = { waiting: FileText, sending: FileText, done: CircleCheck, failed: CircleX, asking: CircleHelp } as const;
const WORDS = { waiting: 'Waiting', sending: 'Uploading', done: 'Uploaded' } as const;

const wordsOf = ({ status, size }: UploadItem): string =>
  'message' in status ? status.message : `${WORDS[status.kind]}, ${fileSizeText(size)}`;

const Item = ({ item, onRemove, onRetry }: { readonly item: UploadItem } & Pick<UploadProps, 'onRemove' | 'onRetry'>): ReactElement => {
  const { key, name, status } = item;
  const Icon = ICONS[status.kind];
  return (
    <li className={classNames(styles.item, styles[status.kind])}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.itemName}>{name}</p>
        {status.kind === 'sending' ? (
          <ProgressBar label="Uploading" value={status.share === null ? null : Math.round(status.share * 100)} />
        ) : (
          <p className={styles.more}>{wordsOf(item)}</p>
        )}
        {status.kind === 'asking' && status.answers}
      </div>
      {status.kind === 'failed' && status.mayRetry && onRetry !== undefined && (
        <Button kind="icon" size="small" aria-label={`Upload ${name} again`} onPress={() => onRetry(key)}>
          <RotateCw aria-hidden="true" />
        </Button>
      )}
      {status.kind !== 'asking' && (
        <Button kind="icon" size="small" aria-label={`Remove ${name}`} onPress={() => onRemove(key)}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
};

/** Without `allowsMany` only the first file counts. */
export const Upload = (props: UploadProps): ReactElement => {
  const { label, hint, rules, items, folders, allowsMany = false, error = null, isDisabled = false } = props;
  const listed = items.slice(0, props.mostListed);
  const room = folders === undefined ? Number.POSITIVE_INFINITY : Math.max(0, folders.maxFiles - items.length);
  const ref = useReturnFocus<HTMLFieldSetElement>(items.map(({ key, status }) => `${key} ${status.kind}`).join(), false);
  const take = ({ files, leftOut }: Gathered): void => {
    const { accepted, refused } = sortFiles(allowsMany ? files : files.slice(0, 1), rules);
    const taken = accepted.slice(0, room);
    const tooMany =
      taken.length < accepted.length ? [`At most ${formatCount(room + items.length)} files at a time: the others were not added`] : [];
    const brought = { files: taken, leftOut, refused: [...tooMany, ...refused] };
    if (Object.values(brought).some(({ length }) => length > 0)) props.onBrought(brought);
  };
  const choose = (files: FileList | null): void =>
    take(folders === undefined ? { files: [...(files ?? [])], leftOut: [] } : gatherChosen([...(files ?? [])]));
  const drop: NonNullable<DropZoneProps['onDrop']> = ({ items: dropped }) => {
    if (folders !== undefined) {
      const unreadable = (): void =>
        props.onBrought({
          files: [],
          leftOut: [],
          refused: ['A folder could not be read: check that you may open it, or choose its files'],
        });
      return void gatherDropped(dropped, room).then(take, unreadable);
    }
    const files = dropped.flatMap((each) => (each.kind === 'file' ? [each.getFile()] : []));
    void Promise.all(files).then((all) => take({ files: all, leftOut: [] }));
  };
  return (
    <fieldset ref={ref} className={styles.upload} aria-label={label} disabled={isDisabled}>
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        onDrop={drop}
        className={classNames(styles.zone)}
        data-invalid={error === null ? undefined : true}
      >
        <UploadCloud aria-hidden="true" className={styles.cloud} />
        <div className={styles.choices}>
          <FileTrigger
            allowsMultiple={allowsMany}
            {...(rules.accept.length === 0 ? {} : { acceptedFileTypes: rules.accept })}
            onSelect={choose}
          >
            <TriggerButton size="small" isDisabled={isDisabled}>
              {allowsMany ? 'Choose files' : 'Choose a file'}
            </TriggerButton>
          </FileTrigger>
          {folders !== undefined && (
            <FileTrigger acceptDirectory onSelect={choose}>
              <TriggerButton size="small" isDisabled={isDisabled}>
                Choose a folder
              </TriggerButton>
            </FileTrigger>
          )}
        </div>
        <p className={styles.hint}>
          or drop {folders !== undefined ? 'files or folders' : allowsMany ? 'them' : 'it'} here. {hint}
        </p>
      </DropZone>
      {error !== null && (
        <p role="alert" className={field.error}>
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {listed.map((item) => (
            <Item
              key={item.key}
              item={item}
              onRemove={props.onRemove}
              {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })}
            />
          ))}
        </ul>
      )}
      {(listed.length < items.length || (items.length > 1 && props.onRemoveAll !== undefined)) && (
        <div className={styles.choices}>
          {listed.length < items.length && (
            <p className={styles.more}>
              and {formatCount(items.length - listed.length)} more: {formatCount(items.length)} files,{' '}
              {fileSizeText(items.reduce((sum, { size }) => sum + size, 0))}
            </p>
          )}
          {props.onRemoveAll !== undefined && (
            <Button size="small" isDisabled={isDisabled} onPress={props.onRemoveAll}>
              Remove all
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
};
