/** The picture of an attachment, chosen from Files (C-427), or the document of a panel (C-429). */

import type { ReactElement } from 'react';
import { DOCUMENTS, PICTURES } from '../../../domain/dashboards/editQueries.ts';
import type { Panel, PanelOf } from '../../../domain/dashboards/panel.ts';
import { notForSelection } from '../../../domain/files/texts.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { Issue } from '../../../domain/reporting/issue.ts';
import { replacing } from '../../../domain/screens/replacing.ts';
import { uiTextOrNull } from '../../../domain/screens/uiParts.ts';
import { useSend } from '../../app/appContext.tsx';
import { queryFault } from '../../app/panel.ts';
import { useScreenUi } from '../../app/useChartUi.ts';
import { type QueryView, useQueryTo } from '../../app/useQuery.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';

export interface ChoosingProps {
  readonly screen: AddressOf<'screen'>;
  /** What pictures are looked for by. */
  readonly pictureSearch: string;
}

interface ChosenFileProps extends ChoosingProps {
  readonly panel: PanelOf<'Attachment'> | PanelOf<'Document'>;
  readonly issues: readonly Issue[];
  readonly onChange: (panel: Panel) => void;
}

const missingIn = (issues: readonly Issue[], path: string): string | null => issues.find((one) => one.path === path)?.message ?? null;

/** The name of the file that was refused last. */
export const REFUSED_PICTURE = uiTextOrNull('refusedPicture');

/** The name of a file that cannot be chosen, for it is no picture; null of one that can (C-850). */
export const refusedName = (file: { readonly name: string; readonly isImage: boolean } | undefined): string | null =>
  file === undefined || file.isImage ? null : file.name;

/** A list that could not be had is not empty. */
const failedStatus = (query: QueryView<unknown>) =>
  query.answer === null && query.status === 'failed' ? { status: { kind: 'failed' as const, ...queryFault(query) } } : {};

const Picture = ({ panel, issues, screen, pictureSearch, onChange }: ChosenFileProps & { readonly panel: PanelOf<'Attachment'> }) => {
  const send = useSend();
  const query = useQueryTo(screen, PICTURES, 'files');
  const [refused, setRefused] = useScreenUi(screen, REFUSED_PICTURE);
  const files = (query.answer?.items ?? []).flatMap(({ item }) => (item.type === 'uploadedFile' ? [item] : []));
  const { attachmentId } = panel;
  const isListed = attachmentId === null || files.some(({ id }) => id === attachmentId);
  const choose = (id: string): void => {
    const file = files.find((one) => one.id === id);
    const name = refusedName(file);
    setRefused(name);
    if (name !== null) return;
    onChange({ ...panel, attachmentId: id, ...(panel.title === '' && file !== undefined ? { title: file.name } : {}) });
  };
  return (
    <>
      <SearchField
        label="Search pictures in all folders"
        value={pictureSearch}
        onChange={(text) =>
          send(screen, { type: 'screen.paramSet', key: 'picture', value: text === '' ? null : text, ...replacing('typed') })
        }
      />
      <Select
        label="Picture"
        isRequired
        groups={oneGroup([
          ...(isListed || attachmentId === null ? [] : [{ key: attachmentId, label: 'Previously selected picture' }]),
          ...files.map(({ id, name, isImage }) => ({ key: id, label: name, ...(isImage ? {} : { description: 'Not a picture' }) })),
        ])}
        placeholder="Choose a picture from Files"
        {...failedStatus(query)}
        empty={pictureSearch === '' ? 'No pictures in the top folder. Search, or upload one in Files.' : 'No pictures match.'}
        value={attachmentId}
        error={refused !== null ? notForSelection(refused) : missingIn(issues, 'attachmentId')}
        onChange={choose}
      />
    </>
  );
};

const Document = ({ panel, issues, screen, onChange }: ChosenFileProps & { readonly panel: PanelOf<'Document'> }) => {
  const query = useQueryTo(screen, DOCUMENTS, 'documents');
  const documents = query.answer ?? [];
  const { documentId } = panel;
  const isListed = documentId === null || documents.some(({ id }) => id === documentId);
  return (
    <Select
      label="Document"
      isRequired
      groups={oneGroup([
        ...(isListed || documentId === null ? [] : [{ key: documentId, label: 'Previously selected document' }]),
        ...documents.map(({ id, name }) => ({ key: id, label: name })),
      ])}
      placeholder="Choose a document"
      {...failedStatus(query)}
      empty="There are no documents. Add one in Files."
      value={documentId}
      error={missingIn(issues, 'documentId')}
      onChange={(id) => {
        const title = panel.title === '' ? (documents.find((one) => one.id === id)?.name ?? '') : panel.title;
        onChange({ ...panel, documentId: id, title });
      }}
    />
  );
};

export const ChosenFile = (props: ChosenFileProps): ReactElement => {
  const { panel } = props;
  return panel.type === 'Attachment' ? <Picture {...props} panel={panel} /> : <Document {...props} panel={panel} />;
};
