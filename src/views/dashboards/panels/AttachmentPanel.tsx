/** A picture from Files (C-427), whole or filling its panel. */
import type { ReactElement } from 'react';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import { usePorts } from '../../app/appContext.tsx';
import { classNames } from '../../controls/classNames.ts';
import { EmptyState } from '../../controls/StateMessage.tsx';
import { contentUrl } from '../../files/filesContext.ts';
import styles from '../Dashboards.module.css';

export const AttachmentPanel = ({
  panel,
  brandGroupId,
}: {
  readonly panel: PanelOf<'Attachment'>;
  readonly brandGroupId: string;
}): ReactElement => {
  const { files } = usePorts();
  if (panel.attachmentId === null) return <EmptyState title="No picture selected" height={96} />;
  // A replay fetches nothing: the picture is no part of what it knows.
  if (files === undefined) return <EmptyState title="Pictures aren’t loaded in a replay" height={96} />;
  return (
    <img
      src={contentUrl(brandGroupId, panel.attachmentId)}
      alt={panel.title}
      loading="lazy"
      className={classNames(styles.picture, panel.span && styles.spanned)}
    />
  );
};
