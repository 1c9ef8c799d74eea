/** What came of it. */
import { countOf } from '../../domain/imports/jobWords.ts';
import { MARKET } from '../../domain/imports/kinds.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { AppLink } from '../app/Link.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './Imports.module.css';
import { type ImportList, useImportPage } from './importContext.ts';

export const ImportResult = ({ list: { state, job } }: { readonly list: ImportList }) => {
  const { at, send } = useImportPage();
  if (job === null) return null;
  const close = (
    <Button size="small" isDisabled={state !== 'resting'} onPress={() => send(at.list, { type: 'import.cancelClicked' })}>
      Close
    </Button>
  );
  if (job.stage === 'failed') {
    return (
      <Notice level="error" title="Nothing was changed" actions={close}>
        {job.messages.join(' ')}
      </Notice>
    );
  }
  if (job.stage === 'pruned') {
    const { pruned = 0 } = job;
    return (
      <Notice level="success" title={pruned === 0 ? 'No undo data was that old' : 'Undo data deleted'} actions={close}>
        {pruned === 0 ? 'Nothing was changed.' : `${countOf(pruned, 'import')} can no longer be undone. All figures stay the same.`}
      </Notice>
    );
  }
  if (job.stage !== 'imported' && job.stage !== 'undone') return null;
  const isMarket = job.brandGroupId === MARKET;
  const health = isMarket ? null : (
    <AppLink to={`${pathTo('business-health')}?brandGroup=${encodeURIComponent(job.brandGroupId)}`} className={styles.link}>
      Business Health for {job.brandGroupName}
    </AppLink>
  );
  return job.stage === 'imported' ? (
    <Notice level="success" title={`${countOf(job.rows, 'row')} imported into ${job.brandGroupName}`} actions={close}>
      <p>All screens now show the new figures.{health !== null && <> See {health}.</>}</p>
    </Notice>
  ) : (
    <Notice level="success" title="The import was undone" actions={close}>
      <p>
        {[job.restored > 0 ? `Restored ${countOf(job.restored, 'row')}.` : 'Its rows were removed.', ...job.messages].join(' ')}
        {health !== null && <> See {health}.</>}
      </p>
    </Notice>
  );
};
