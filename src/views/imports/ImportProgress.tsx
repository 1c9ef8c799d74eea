/** How far the work is, or whose turn it waits for, and the way to stop it. */
import { fileSizeText } from '../../domain/format/fileSize.ts';
import { NO_BYTES } from '../../domain/imports/job.ts';
import { progressText, stageTitle } from '../../domain/imports/jobWords.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import styles from './Imports.module.css';
import { type ImportList, isWorkShown, requestedStage, useImportPage } from './importContext.ts';

export const ImportProgress = ({ list }: { readonly list: ImportList }) => {
  const { at, send } = useImportPage();
  const { state, job, context } = list;
  const requested = requestedStage(list);
  if (requested !== null) {
    return (
      <div className={styles.progress}>
        <div className={styles.progressBar}>
          <ProgressBar label={stageTitle(requested)} value={null} max={100} text="sending the request" />
        </div>
      </div>
    );
  }
  if (job === null || !isWorkShown(list)) return null;
  const { received, total } = job.bytes ?? NO_BYTES;
  const isSending = job.stage === 'sending';
  const isShort = job.stage === 'undoing' || job.stage === 'pruning';
  const isWaiting = job.ahead !== undefined;
  return (
    <div className={styles.progress}>
      <div className={styles.progressBar}>
        <ProgressBar
          label={`${stageTitle(job.stage)}, ${job.brandGroupName}`}
          value={isSending ? received : isShort || isWaiting ? null : Math.round(job.share * 100)}
          max={isSending ? Math.max(1, total) : 100}
          text={isSending ? `${fileSizeText(received)} of ${fileSizeText(total)}` : progressText(job)}
        />
        {context.poll.isAway && (
          <Notice level="warning">The server isn’t responding. The import continues there; this page will try again.</Notice>
        )}
      </div>
      {(!isShort || isWaiting) && (
        <Button size="small" isDisabled={state === 'asking'} onPress={() => send(at.list, { type: 'import.cancelClicked' })}>
          Cancel
        </Button>
      )}
    </div>
  );
};
