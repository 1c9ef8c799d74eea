/** Takes files to import where there is no data yet, and opens the page of imports with them. */
import type { ReactElement } from 'react';
import { MAX_UPLOAD_FILES, UPLOAD_RULES } from '../../domain/imports/chosenFiles.ts';
import { UPLOAD_HINT } from '../../domain/imports/uploadHint.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { Upload } from '../controls/Upload.tsx';
import { refusedFiles, useHoldFiles } from '../hooks/useHoldFiles.ts';
import { useSend } from './appContext.tsx';

export interface DropFilesProps {
  /** The page of imports. */
  readonly to: string;
  /** What the files are imported into: the identity of a brand group, or the marketplace. */
  readonly owner: string;
}

const DropFiles = ({ to, owner }: DropFilesProps): ReactElement => {
  const send = useSend();
  const hold = useHoldFiles();
  return (
    <Upload
      label="Files to import"
      hint={UPLOAD_HINT}
      rules={UPLOAD_RULES}
      allowsMany
      folders={{ maxFiles: MAX_UPLOAD_FILES }}
      items={[]}
      onBrought={(brought) =>
        send(SHELL, { type: 'shell.filesHanded', to, owner, ...hold(brought), refused: refusedFiles(brought.refused) })
      }
      onRemove={() => undefined}
    />
  );
};

export default DropFiles;
