/** Uploading: choose or drop, confirm, watch, clear (B-355 to B-358, C-556, C-557). */

import type { ReactElement } from 'react';
import { businessDayOf } from '../../domain/dates/instant.ts';
import { MAX_FILE_BYTES } from '../../domain/files/file.ts';
import { FILES_UPLOAD_RULES } from '../../domain/files/fileTypes.ts';
import {
  countIn,
  MAX_UPLOADS,
  type UploadItem as Queued,
  sentShare,
  type TakenBy,
  type TakenDecision,
} from '../../domain/files/uploads.ts';
import { dayWords } from '../../domain/format/day.ts';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { sentences } from '../../domain/format/sentence.ts';
import type { FilesPort } from '../../domain/journal/filePiece.ts';
import { useActor, usePorts, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import { sortFiles, Upload, type UploadItem } from '../controls/Upload.tsx';
import { useFocusWhileThere, useReturnFocus } from '../hooks/useFocus.ts';
import styles from './Files.module.css';
import { UPLOAD_QUEUE } from './filesContext.ts';

/** Where files that are chosen now go. */
export interface OpenFolder {
  readonly folderId: string | null;
  readonly folderName: string;
}

const DECISIONS: readonly (readonly [decision: TakenDecision, one: string, all: string])[] = [
  ['replace', 'Replace', 'Replace all'],
  ['keepBoth', 'Keep both', 'Keep all'],
  ['cancel', 'Cancel', 'Cancel all'],
];

/** What becomes of a file whose name is taken, or of all of them. */
const Decisions = ({ file }: { readonly file: Pick<Queued, 'ref' | 'name'> | null }): ReactElement => {
  const send = useSend();
  return (
    <div className={styles.decisions}>
      {DECISIONS.map(([decision, one, all]) => (
        <Button
          key={decision}
          size="small"
          {...(file === null ? {} : { 'aria-label': `${one}: ${file.name}` })}
          onPress={() => send(UPLOAD_QUEUE, { type: 'uploads.nameDecided', ref: file?.ref ?? null, decision })}
        >
          {file === null ? all : one}
        </Button>
      ))}
    </div>
  );
};

const takenWords = ({ name, size, updatedAt }: TakenBy, own: number): string => {
  const day = businessDayOf(updatedAt);
  return `${name} already exists here: ${fileSizeText(size)}${day === null ? '' : `, changed ${dayWords(day)}`}. The new file is ${fileSizeText(own)}.`;
};

/** Says how many files wait for an answer; several are answered at once here, each by itself in its row. */
const TakenNames = ({ count }: { readonly count: number }): ReactElement | null =>
  count === 0 ? null : (
    <Notice
      level="warning"
      title={count === 1 ? 'A file with this name already exists' : `${count} files have names that already exist here`}
      {...(count === 1 ? {} : { actions: <Decisions file={null} /> })}
    >
      Replace saves the new file as the new version: links keep working, and the earlier version moves to the deleted files. Keep both adds
      a number to the new file’s name.
    </Notice>
  );

const itemOf = ({ ref, name, size, state, share, message, mayRetry, takenBy }: Queued): UploadItem => {
  const file = { key: ref, name, size };
  switch (state) {
    case 'taken':
      return {
        ...file,
        status: { kind: 'asking', message: takenBy === null ? '' : takenWords(takenBy, size), answers: <Decisions file={{ ref, name }} /> },
      };
    case 'sending':
      return { ...file, status: { kind: 'sending', share } };
    case 'failed':
      return { ...file, status: { kind: 'failed', message: message ?? '', mayRetry } };
    default:
      return { ...file, status: { kind: state === 'done' ? 'done' : 'waiting' } };
  }
};

/** Puts files into the vault, and tells the queue where they lie: no event holds a byte of them. */
export const useTakeFiles = ({ folderId, folderName }: OpenFolder): ((chosen: readonly File[]) => void) => {
  const send = useSend();
  const { files } = usePorts();
  return (chosen) => {
    if (files === undefined) return;
    const { accepted, refused } = sortFiles(chosen, FILES_UPLOAD_RULES);
    const listed = accepted
      .slice(0, MAX_UPLOADS)
      .map((file) => ({ ref: files.put(file), name: file.name.slice(0, 255) || 'file', size: file.size }));
    if (listed.length > 0) send(UPLOAD_QUEUE, { type: 'uploads.filesChosen', files: listed, folderId, folderName });
    if (refused.length > 0) {
      send(UPLOAD_QUEUE, { type: 'uploads.filesRefused', messages: refused.slice(0, MAX_UPLOADS).map((message) => message.slice(0, 500)) });
    }
  };
};

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

const Actions = ({
  state,
  items,
  vault,
}: {
  readonly state: string;
  readonly items: readonly Queued[];
  readonly vault: FilesPort | undefined;
}) => {
  const send = useSend();
  const chosen = countIn(items, 'chosen');
  const clear = (): void => {
    for (const { ref } of items) vault?.forget(ref);
    send(UPLOAD_QUEUE, { type: 'uploads.cleared' });
  };
  return (
    <div className={styles.uploadActions}>
      <Button
        kind="primary"
        whyDisabled={chosen === 0 ? 'Choose files first.' : null}
        onPress={() => send(UPLOAD_QUEUE, { type: 'uploads.confirmed' })}
      >
        {chosen === 0 ? 'Upload' : `Upload ${files(chosen)}`}
      </Button>
      <Button isDisabled={items.length === 0} onPress={clear}>
        {state === 'uploading' ? 'Cancel all' : 'Clear'}
      </Button>
      {state !== 'uploading' && (
        <Button kind="quiet" onPress={() => send(UPLOAD_QUEUE, { type: 'uploads.closed' })}>
          Close
        </Button>
      )}
    </div>
  );
};

const Overall = ({ items }: { readonly items: readonly Queued[] }) => {
  const count = items.filter(({ state }) => state !== 'chosen' && state !== 'taken').length;
  return (
    <ProgressBar
      label={`Uploading ${files(count)}`}
      value={Math.round(sentShare(items) * 100)}
      text={`${countIn(items, 'done')} of ${count} done`}
    />
  );
};

const targetsOf = (items: readonly Queued[], folderName: string): string => {
  const names = [...new Set(items.map(({ target }) => target.folderName))];
  return names.length === 0 ? `Into ${folderName}` : `Into ${names.join(', ')}`;
};

interface Queue {
  readonly state: string;
  readonly context: { readonly items: readonly Queued[]; readonly refused: readonly string[] };
}

/** It has the keyboard as it opens, keeps it where a file leaves the list or is decided on, and gives it back as it closes. */
const OpenPanel = ({ into, state, context: { items, refused } }: Queue & { readonly into: OpenFolder }): ReactElement => {
  const { files: vault } = usePorts();
  const send = useSend();
  const take = useTakeFiles(into);
  const ref = useFocusWhileThere<HTMLDivElement>();
  const list = useReturnFocus<HTMLDivElement>([state, ...items.map((item) => `${item.ref} ${item.state}`)].join(), false);
  return (
    <div ref={ref} tabIndex={-1} className={styles.panel}>
      <div ref={list}>
        <Section title="Upload files" period={targetsOf(items, into.folderName)}>
          <Upload
            label="Files to upload"
            hint={`Images, PDF, Office documents, CSV and text, up to ${fileSizeText(MAX_FILE_BYTES)} each.`}
            rules={FILES_UPLOAD_RULES}
            allowsMany
            items={items.map(itemOf)}
            error={refused.length === 0 ? null : sentences(refused)}
            onBrought={(brought) => {
              take(brought.files);
              const messages = brought.refused.slice(0, MAX_UPLOADS).map((message) => message.slice(0, 500));
              if (messages.length > 0) send(UPLOAD_QUEUE, { type: 'uploads.filesRefused', messages });
            }}
            onRemove={(key) => {
              vault?.forget(key);
              send(UPLOAD_QUEUE, { type: 'uploads.removed', ref: key });
            }}
            onRetry={(key) => send(UPLOAD_QUEUE, { type: 'uploads.retried', ref: key })}
          />
          <TakenNames count={countIn(items, 'taken')} />
          {state === 'uploading' && <Overall items={items} />}
          <Actions state={state} items={items} vault={vault} />
        </Section>
      </div>
    </div>
  );
};

export const UploadPanel = ({ into }: { readonly into: OpenFolder }): ReactElement | null => {
  const queue = useActor(UPLOAD_QUEUE, (snapshot) =>
    snapshot === undefined || snapshot.value === 'closed' ? null : { state: snapshot.value, context: snapshot.context },
  );
  return queue && <OpenPanel into={into} {...queue} />;
};
