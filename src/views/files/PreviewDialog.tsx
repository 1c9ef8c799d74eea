/** An uploaded file from near: pictures, tables and texts are shown, everything else can be downloaded. */

import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { businessDayOf } from '../../domain/dates/instant.ts';
import { itemEntry, typeText } from '../../domain/files/entries.ts';
import type { UploadedFile } from '../../domain/files/file.ts';
import { filesScreen } from '../../domain/files/files.screen.ts';
import { isTextEnding } from '../../domain/files/fileTypes.ts';
import { dayWords } from '../../domain/format/day.ts';
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { usePorts } from '../app/appContext.tsx';
import { queryFault } from '../app/panel.ts';
import { LinkButton } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer, useParam, useScope } from '../screen/useScreen.ts';
import { EntryIcon } from './EntryRow.tsx';
import styles from './Files.module.css';
import { FileText } from './FileText.tsx';
import { contentUrl } from './filesContext.ts';

const Facts = ({ file }: { readonly file: UploadedFile }): ReactElement => {
  const day = businessDayOf(file.createdAt);
  const facts = [
    ['Type', typeText(itemEntry(file))],
    ['Size', fileSizeText(file.size)],
    ['Added by', file.uploader?.name ?? 'Unknown'],
    ['Added', day === null ? '' : dayWords(day)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const Shown = ({ file, url }: { readonly file: UploadedFile; readonly url: string }): ReactElement => {
  const { files } = usePorts();
  const content = useAnswer(filesScreen, 'content');
  const preview = content.asked === null ? content.answer : null;
  if (isTextEnding(file.extension) && preview?.kind !== 'none') {
    if (content.status === 'failed') return <ErrorState {...queryFault(content)} height={200} />;
    return preview === null ? <Skeleton shape="block" height={200} /> : <FileText name={file.name} preview={preview} />;
  }
  // A replay fetches nothing: the picture is no part of what it knows.
  return file.isImage && files !== undefined ? (
    <img src={url} alt={file.name} className={styles.picture} />
  ) : (
    <div className={styles.noPicture}>
      <EntryIcon entry={itemEntry(file)} />
      <p>{file.isImage ? 'Pictures aren’t loaded in a replay.' : 'Download the file to open it.'}</p>
    </div>
  );
};

const Preview = (): ReactElement => {
  const query = useAnswer(filesScreen, 'preview');
  const [, set] = useParam(filesScreen, 'preview');
  const { brandGroup } = useScope(filesScreen);
  const file = query.asked === null ? query.answer : null;
  const url = file === null ? '' : contentUrl(brandGroup.id, file.id);
  return (
    <Dialog
      title={file?.name ?? 'File'}
      size="medium"
      isOpen
      onClose={() => set('')}
      actions={
        file === null ? undefined : (
          <LinkButton kind="primary" href={url} download={file.name}>
            <Download aria-hidden="true" />
            Download
          </LinkButton>
        )
      }
    >
      {query.status === 'failed' ? (
        <ErrorState {...queryFault(query)} height={200} />
      ) : file === null ? (
        <Skeleton shape="block" height={200} />
      ) : (
        <>
          <Shown file={file} url={url} />
          <Facts file={file} />
        </>
      )}
    </Dialog>
  );
};

export const PreviewDialog = (): ReactElement | null => {
  const [id] = useParam(filesScreen, 'preview');
  return id === '' ? null : <Preview key={id} />;
};
