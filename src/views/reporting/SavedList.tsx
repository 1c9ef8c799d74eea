/** A list of what is saved, reports or dashboards: searched and paged; each is deleted after a question, and one that no longer reads is mended as text. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { type AddressOf, CLOCK } from '../../domain/journal/address.ts';
import { type ListChoice, nameOf } from '../../domain/reporting/savedLists.ts';
import { hasInvalid, type SavedEntry } from '../../domain/reporting/savedRecord.ts';
import type { Page } from '../../domain/tables/paging.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { Switch } from '../controls/Switch.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import styles from './Reporting.module.css';

type ListAddress = AddressOf<'dashboardList'> | AddressOf<'reportList'>;

/** What every saved thing has beside its content. */
type Saved = {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: { readonly name: string } | null;
} & ({ readonly name: string } | { readonly title: string });

interface SavedListProps<A extends Saved> {
  readonly at: ListAddress;
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  /** What one of it is called, and the title of the dialog in which one is mended. */
  readonly words: { readonly thing: string; readonly name: string; readonly mend: string; readonly goes: string; readonly mine: string };
  readonly pathTo: (id: string) => string;
  /** Columns after the name. */
  readonly columns?: readonly TableColumn<SavedEntry<A>>[];
  readonly order: 'createdAt' | 'updatedAt';
  readonly status: PanelStatus;
  readonly entries: readonly SavedEntry<A>[];
  readonly listed: Page<SavedEntry<A>>;
  readonly count: number;
  readonly pageLength: number;
  readonly choice: Pick<ListChoice, 'search' | 'showInvalid'> & { readonly mine: boolean };
  readonly onSearch: (search: string) => void;
  readonly onChoose: (choice: { readonly mine?: boolean; readonly invalid?: boolean; readonly page?: number }) => void;
  readonly empty: ReactNode;
}

const NameCell = <A extends Saved>({
  at,
  words,
  pathTo,
  entry,
}: Pick<SavedListProps<A>, 'at' | 'words' | 'pathTo'> & { readonly entry: SavedEntry<A> }) => {
  const send = useSend();
  const { id } = entry;
  if (entry.kind === 'valid') return <AppLink to={pathTo(entry.id)}>{nameOf(entry)}</AppLink>;
  return (
    <>
      {entry.name}{' '}
      <Button
        kind="quiet"
        size="small"
        aria-label={`Edit the invalid ${words.thing} ${entry.name}`}
        isDisabled={id === null}
        onPress={() => send(at, { type: 'savedList.mendClicked', id: id ?? '' })}
      >
        (invalid)
      </Button>
    </>
  );
};

const columnsOf = <A extends Saved>(
  props: SavedListProps<A>,
  now: number,
  send: ReturnType<typeof useSend>,
): readonly TableColumn<SavedEntry<A>>[] => {
  const plain = { kind: 'text', isSortable: false } as const;
  const ago = (entry: SavedEntry<A>, key: 'createdAt' | 'updatedAt'): string => {
    const moment = entry.kind === 'valid' ? momentOf(entry.record[key]) : null;
    return moment === null ? '–' : recencyText(now - moment);
  };
  return [
    { key: 'name', title: props.words.name, ...plain, cell: (entry) => <NameCell {...props} entry={entry} /> },
    ...(props.columns ?? []),
    { key: 'creator', title: 'Creator', ...plain, cell: (entry) => (entry.kind === 'valid' ? (entry.record.createdBy?.name ?? '–') : '–') },
    { key: 'createdAt', title: 'Created At', ...plain, cell: (entry) => ago(entry, 'createdAt') },
    { key: 'updatedAt', title: 'Last Updated', ...plain, cell: (entry) => ago(entry, 'updatedAt') },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      ...plain,
      cell: (entry) => (
        <Button
          kind="icon"
          size="small"
          title="Delete"
          aria-label={`Delete ${nameOf(entry)}`}
          isDisabled={entry.id === null}
          onPress={() => send(props.at, { type: 'savedList.deleteClicked', id: entry.id ?? '' })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ),
    },
  ];
};

const Questions = ({ at, words }: Pick<SavedListProps<Saved>, 'at' | 'words'>) => {
  const send = useSend();
  const state = useActor(at, (snapshot) => snapshot?.value);
  const { deleting, mending } = useContextOf(at, (context) => context);
  const close = (): void => send(at, { type: 'savedList.mendClosed' });
  return (
    <>
      <ConfirmDialog
        title={`Delete the ${words.thing} ${deleting?.name ?? ''}?`}
        confirmLabel={deleting?.refusal === undefined ? 'Delete' : 'Retry'}
        isDanger
        error={deleting?.refusal ?? null}
        isOpen={state === 'confirming' || state === 'deleting'}
        isPending={state === 'deleting'}
        onConfirm={() => send(at, { type: 'savedList.deleteConfirmed' })}
        onCancel={() => send(at, { type: 'savedList.deleteDeclined' })}
      >
        <p>{words.goes} You can undo this right after.</p>
      </ConfirmDialog>
      <Dialog
        title={words.mend}
        size="medium"
        isOpen={mending !== null}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button kind="primary" isPending={state === 'saving'} onPress={() => send(at, { type: 'savedList.mendSaved' })}>
              Save
            </Button>
          </>
        }
      >
        <TextArea
          label={`JSON of ${mending?.name ?? ''}`}
          lines={16}
          value={mending?.text ?? ''}
          error={mending?.fault ?? null}
          isDisabled={state === 'saving'}
          onChange={(text) => send(at, { type: 'savedList.mendTyped', text })}
        />
      </Dialog>
    </>
  );
};

export const SavedList = <A extends Saved>(props: SavedListProps<A>) => {
  const { at, id, title, caption, words, order, status, entries, listed, count, pageLength, choice, onSearch, onChoose, empty } = props;
  const send = useSend();
  const now = useContextOf(CLOCK, (context) => context.now);
  const deleted = useContextOf(at, (context) => context.deleted);
  return (
    <Section id={id} title={title}>
      <div className={styles.named}>
        <Table
          caption={caption}
          columns={columnsOf(props, now, send)}
          rows={listed.items}
          rowKey={(entry) => entry.id ?? nameOf(entry)}
          order={{ column: order, direction: 'desc' }}
          state={{ sort: null, page: listed.page, pageLength }}
          pageLengths={[pageLength]}
          count={count}
          status={status}
          search={choice.search}
          deleted={deleted}
          onSearch={onSearch}
          onEvent={(event) => {
            if (event.type === 'paged') onChoose({ page: event.page });
          }}
          empty={empty}
          actions={
            <span className={styles.actions}>
              <Switch isSelected={choice.mine} onChange={(mine) => onChoose({ mine, page: 1 })}>
                {words.mine}
              </Switch>
              {hasInvalid(entries) && (
                <Switch isSelected={choice.showInvalid} onChange={(invalid) => onChoose({ invalid, page: 1 })}>
                  Show Invalid
                </Switch>
              )}
            </span>
          }
        />
      </div>
      <Questions at={at} words={words} />
    </Section>
  );
};
