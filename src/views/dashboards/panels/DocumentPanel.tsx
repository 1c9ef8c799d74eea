/** A document of Files in a frame that can never reach the product (C-429). */
import type { ReactElement } from 'react';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import { FRAME_SANDBOX } from '../../../domain/files/documents.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { documentKey } from '../../../domain/reporting/documentKey.ts';
import { usePorts } from '../../app/appContext.tsx';
import { queryFault } from '../../app/panel.ts';
import { useQueryTo } from '../../app/useQuery.ts';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import styles from '../Dashboards.module.css';

const Shown = ({ documentId, at }: { readonly documentId: string; readonly at: AddressOf<'screen'> }): ReactElement => {
  const { files } = usePorts();
  const query = useQueryTo(at, documentKey(documentId), 'fileDocument');
  const { answer, failure } = query;
  if (failure !== null && answer === null)
    return failure.status === 404 ? (
      <EmptyState title="Document not found" height={160} />
    ) : (
      <ErrorState {...queryFault(query)} height={160} />
    );
  if (answer === null) return <Skeleton shape="block" height={240} />;
  if (answer.deletedAt !== null) return <EmptyState title="This document is deleted" height={160} />;
  if (files === undefined)
    return (
      <EmptyState title="Documents aren’t loaded in a replay" height={160}>
        <p>{answer.iframeSource}</p>
      </EmptyState>
    );
  return (
    <iframe
      title={answer.name}
      src={answer.iframeSource}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="no-referrer"
      loading="lazy"
      className={styles.frame}
    />
  );
};

export const DocumentPanel = ({ panel, at }: { readonly panel: PanelOf<'Document'>; readonly at: AddressOf<'screen'> }): ReactElement =>
  panel.documentId === null ? <EmptyState title="No document selected" height={96} /> : <Shown documentId={panel.documentId} at={at} />;
