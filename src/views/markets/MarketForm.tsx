/** A market is made or changed (C-237 to C-240): its name in the title, its filters, its preview beside them. */
import type { ReactElement } from 'react';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import { MAX_MARKET_NAME } from '../../domain/markets/market.entities.ts';
import { draftOfFields, type MarketFields, withoutFilters } from '../../domain/markets/marketFields.ts';
import { MARKET, marketFieldTexts } from '../../domain/markets/marketRecord.ts';
import { marketEditScreen, marketNewScreen } from '../../domain/markets/markets.screen.ts';
import { CLEAR_FILTERS, FILTERS_CLEARED, FILTERS_RESTORED } from '../../domain/markets/marketWords.ts';
import { type NameOfProduct, nameOfProduct, PRODUCT_NAMES } from '../../domain/markets/productNames.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { uiFlag } from '../../domain/screens/uiParts.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { UNDO_KEYS } from '../../domain/undo/undoKey.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { useQueryTo } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { classNames } from '../controls/classNames.ts';
import field from '../controls/Field.module.css';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { type FormScreen, MarketFilters } from './MarketFilters.tsx';
import { MarketPreview } from './MarketPreview.tsx';
import styles from './Markets.module.css';

/** Whether it is asked before all filters are cleared. */
const CLEARING = uiFlag('clearFilters');

interface FormProps {
  readonly of: FormScreen;
  readonly at: AddressOf<'marketForm'>;
  readonly form: RecordForm<MarketFields>;
  readonly state: string;
}

const useEdit = ({ at, form }: Pick<FormProps, 'at' | 'form'>): ((change: Partial<MarketFields>) => void) => {
  const send = useSend();
  return (change) => send(at, { type: 'markets.draftEdited', draft: { ...form.draft, ...change } });
};

/** The ASINs themselves until the names have come, and where they cannot be had. */
const useProductNames = ({ at }: Pick<FormScreen, 'at'>): NameOfProduct =>
  nameOfProduct(useQueryTo(at, PRODUCT_NAMES, 'marketProductNames').answer);

const Name = (props: FormProps): ReactElement => {
  const edit = useEdit(props);
  const { form, state } = props;
  const fault = faultOf(form.faults, 'name');
  return (
    <span className={styles.nameField}>
      <input
        className={classNames(field.input, styles.nameInput)}
        aria-label="Market name"
        value={form.draft.name}
        disabled={state === 'saving'}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : 'market-name-fault'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edit({ name: event.currentTarget.value.slice(0, MAX_MARKET_NAME) })}
      />
    </span>
  );
};

const Controls = (props: FormProps): ReactElement => {
  const send = useSend();
  const { of, at, form, state } = props;
  const [isAsking, setAsking] = useScreenUi(of.at, CLEARING);
  const edit = useEdit(props);
  const isSaving = state === 'saving';
  return (
    <>
      <Button kind="quiet" isDisabled={isSaving} onPress={() => send(at, { type: 'record.closeAsked' })}>
        Cancel
      </Button>
      <Button keepsFocus isDisabled={isSaving || draftOfFields(form.draft).filters.length === 0} onPress={() => setAsking(true)}>
        Clear Filters
      </Button>
      <Button kind="primary" isPending={isSaving} onPress={() => send(at, { type: 'record.saveClicked' })}>
        Save and View Reporting
      </Button>
      <ConfirmDialog
        title={CLEAR_FILTERS}
        confirmLabel="Clear Filters"
        isDanger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          edit(withoutFilters(form.draft));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>The market keeps its name.</p>
      </ConfirmDialog>
    </>
  );
};

/** Filters that went can come back until something else is changed. */
const Turn = ({ at, form }: Pick<FormProps, 'at' | 'form'>): ReactElement | null => {
  const send = useSend();
  const direction = form.turn?.direction ?? null;
  if (direction === null) return null;
  const { shown, aria } = UNDO_KEYS[direction];
  const [words, label, type] =
    direction === 'undo' ? ([FILTERS_CLEARED, 'Undo', 'record.undone'] as const) : ([FILTERS_RESTORED, 'Redo', 'record.redone'] as const);
  return (
    <Notice
      level="info"
      actions={
        <Button size="small" aria-keyshortcuts={aria} title={`${label} (${shown})`} onPress={() => send(at, { type })}>
          {label}
        </Button>
      }
    >
      {words}
    </Notice>
  );
};

const Messages = ({ of, at, form, state }: FormProps): ReactElement => {
  const send = useSend();
  const nameOf = useProductNames(of);
  const fault = faultOf(form.faults, 'name');
  const isUnsaved = state === 'editing' || state === 'failed' || state === 'asking' || state === 'conflict';
  return (
    <>
      {isUnsaved && (
        <p className={styles.unsaved}>
          <span aria-hidden="true" className={styles.dot} />
          Unsaved changes
        </p>
      )}
      {fault !== null && (
        <p id="market-name-fault" role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {(state === 'viewing' || state === 'editing') && <Turn at={at} form={form} />}
      {form.message !== null && <Notice level={state === 'failed' ? 'error' : 'info'}>{form.message}</Notice>}
      {state === 'conflict' && form.theirs !== null && (
        <RecordConflict
          one="market"
          mine={form.draft}
          theirs={form.theirs}
          fields={(draft) => marketFieldTexts(draft, nameOf)}
          onDecide={(keep) => send(at, { type: 'record.conflictDecided', keep })}
        />
      )}
    </>
  );
};

interface PageProps {
  readonly of: FormScreen & Parameters<typeof ScreenPage>[0]['of'];
  readonly trail: readonly (readonly [label: string, to: string | null])[];
}

const Trail = ({ trail }: Pick<PageProps, 'trail'>): ReactElement => (
  <nav aria-label="Breadcrumb" className={styles.trail}>
    {trail.map(([label, to]) =>
      to === null ? (
        <span key={label}>{label}</span>
      ) : (
        <AppLink key={label} to={to}>
          {label}
        </AppLink>
      ),
    )}
  </nav>
);

const Page = ({ of, trail }: PageProps): ReactElement => {
  const at = childAddress(of.at, 'marketForm', 'form');
  const isThere = useActor(at, (snapshot) => snapshot !== undefined);
  return isThere ? <FormPage of={of} trail={trail} at={at} /> : <ScreenPage of={of}>{null}</ScreenPage>;
};

/** In the place of the form while the market is on its way, or cannot be had. */
const Waiting = ({ of }: Pick<PageProps, 'of'>): ReactElement => {
  const { status, failure, onRetry } = useQueryTo(of.at, MARKET, 'customMarket');
  return status === 'failed' ? (
    <ErrorState message={failureText(failure)} onRetry={onRetry} height={480} />
  ) : (
    <Skeleton shape="block" height={480} />
  );
};

const FormPage = ({ of, trail, at }: PageProps & { readonly at: AddressOf<'marketForm'> }): ReactElement => {
  const form = useRecordForm<MarketFields, RecordForm<MarketFields> | null>(at, (context) => context.form);
  const state = String(useActor(at, (snapshot) => snapshot?.value) ?? 'closed');
  if (form === null)
    return (
      <ScreenPage of={of}>
        <Trail trail={trail} />
        <Waiting of={of} />
      </ScreenPage>
    );
  const props = { of, at, form, state };
  return (
    <ScreenPage of={of} title={<Name {...props} />} controls={<Controls {...props} />}>
      <Trail trail={trail} />
      <Messages {...props} />
      <div className={styles.columns}>
        <Filters {...props} />
        <MarketPreview screen={of.at} fields={form.draft} />
      </div>
      <LeaveQuestion at={at} />
    </ScreenPage>
  );
};

const Filters = (props: FormProps): ReactElement => (
  <MarketFilters
    of={props.of}
    fields={props.form.draft}
    faults={props.form.faults}
    isDisabled={props.state === 'saving'}
    onEdit={useEdit(props)}
    nameOf={useProductNames(props.of)}
  />
);

const LIST: PageProps['trail'][number] = ['Custom Markets', pathTo('markets')];

export const MarketNew = () => <Page of={marketNewScreen} trail={[LIST, ['New', null]]} />;
export const MarketEdit = () => <Page of={marketEditScreen} trail={[LIST, ['Edit', null]]} />;
