/** What is imported into what: brand group, files, and what the files do not say themselves. */

import { Download } from 'lucide-react';
import { countryName } from '../../domain/format/country.ts';
import { MAX_NAMES, MAX_UPLOAD_FILES, UPLOAD_RULES } from '../../domain/imports/chosenFiles.ts';
import { dollarsOnly } from '../../domain/imports/currencies.ts';
import type { ImportDraft } from '../../domain/imports/importEvents.ts';
import { checkRefusal, countryChoices, dateFault, missingBeside, templateOf } from '../../domain/imports/importScreen.ts';
import { NO_BYTES } from '../../domain/imports/job.ts';
import { countOf, KIND_TITLES, neededWords, refusedWords, runRefusal } from '../../domain/imports/jobWords.ts';
import { IMPORT_KINDS, type ImportKind, kindsOf, MARKET } from '../../domain/imports/kinds.ts';
import { onlyCountry } from '../../domain/imports/onlyCountry.ts';
import { UPLOAD_HINT } from '../../domain/imports/uploadHint.ts';
import { currentOnly } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { type Brought, Upload, type UploadItem } from '../controls/Upload.tsx';
import { useFocusLater } from '../hooks/useFocus.ts';
import { refusedFiles, useHoldFiles } from '../hooks/useHoldFiles.ts';
import { useAnswer, useScope } from '../screen/useScreen.ts';
import styles from './Imports.module.css';
import { type ImportList, useChooseGroup, useImportPage } from './importContext.ts';
import { TagsOff } from './TagsOff.tsx';

const ANY = 'any';
const countryOption = (code: string) => ({ key: code, label: countryName(code), aside: code });

/** An Admin sees all brand groups; the marketplace is the last choice. */
const GroupSelect = ({ list, isDisabled }: { readonly list: ImportList; readonly isDisabled: boolean }) => {
  const { at } = useImportPage();
  const { user } = useScope(at.screen);
  const organizations = user?.organizations ?? [];
  const groups = organizations.flatMap(({ name: aside, brandGroups }) =>
    brandGroups.map(({ id, name }) => ({ key: id, label: name, aside })),
  );
  const options = [...groups, { key: MARKET, label: 'The marketplace', aside: 'shared by all brand groups' }];
  return (
    <Select label="Brand group" groups={oneGroup(options)} value={list.brandGroupId} onChange={useChooseGroup()} isDisabled={isDisabled} />
  );
};

/** What a file of the chosen kind must have, and which reports are read as one. */
const KindWords = ({ kind }: { readonly kind: ImportKind }) => {
  const { at, send } = useImportPage();
  const { answer } = useAnswer(at.screen, 'kinds');
  const facts = answer?.find((each) => each.kind === kind);
  if (facts === undefined) return null;
  return (
    <div className={styles.kindWords}>
      <p>
        Required columns: {neededWords(facts.required)}.{facts.presets.length > 0 && ` Recognized reports: ${facts.presets.join(', ')}.`}
      </p>
      {facts.template !== undefined && (
        <Button size="small" onPress={() => send(at.screen.at, { type: 'screen.downloadClicked', what: templateOf(kind) })}>
          <Download aria-hidden="true" />
          Template
        </Button>
      )}
    </div>
  );
};

/** A file of each kind with its columns and a row of example; of a kind that is chosen its own stands with its words. */
export const Templates = ({ brandGroupId }: Pick<ImportList, 'brandGroupId'>) => {
  const { at, send } = useImportPage();
  const { answer } = useAnswer(at.screen, 'kinds');
  const kinds = kindsOf(brandGroupId ?? '').filter((kind) => answer?.some((facts) => facts.kind === kind && facts.template !== undefined));
  if (kinds.length === 0) return null;
  return (
    <details className={styles.allTemplates}>
      <summary>Download a template</summary>
      <div className={styles.templates}>
        {kinds.map((kind) => (
          <Button key={kind} size="small" onPress={() => send(at.screen.at, { type: 'screen.downloadClicked', what: templateOf(kind) })}>
            <Download aria-hidden="true" />
            {KIND_TITLES[kind]}
          </Button>
        ))}
      </div>
    </details>
  );
};

const Choices = ({ list, isDisabled }: { readonly list: ImportList; readonly isDisabled: boolean }) => {
  const { at, send } = useImportPage();
  const { draft } = list.context;
  const { job } = list;
  const { own, others } = countryChoices(currentOnly(useAnswer(at.screen, 'target')).answer);
  const only = onlyCountry(own);
  const dollars = dollarsOnly(draft.country === null ? own : [draft.country]);
  const missing = missingBeside(job, draft);
  const refused = job === null || isDisabled ? null : job.id;
  const asked = missingBeside(job);
  const dayRef = useFocusLater<HTMLDivElement>(asked.day ? refused : null);
  const countryRef = useFocusLater<HTMLDivElement>(asked.country && !asked.day ? refused : null);
  const edit = (change: Partial<ImportDraft>): void => send(at.list, { type: 'import.draftEdited', draft: { ...draft, ...change } });
  return (
    <>
      <div className={styles.choices}>
        <Select
          label="Read as"
          groups={oneGroup([
            { key: ANY, label: 'Detect from the columns' },
            ...kindsOf(list.brandGroupId ?? '').map((kind) => ({ key: kind, label: KIND_TITLES[kind] })),
          ])}
          value={draft.kind ?? ANY}
          onChange={(key) => edit({ kind: IMPORT_KINDS.find((kind) => kind === key) ?? null })}
          isDisabled={isDisabled}
        />
        <Select
          label="Dates such as 11/08/2026"
          groups={oneGroup([
            { key: ANY, label: 'Detect from the column' },
            { key: 'mdy', label: 'Month first: Nov 8' },
            { key: 'dmy', label: 'Day first: Aug 11' },
          ])}
          value={draft.dates ?? ANY}
          onChange={(key) => edit({ dates: key === 'mdy' || key === 'dmy' ? key : null })}
          isDisabled={isDisabled}
        />
        <div ref={dayRef}>
          <TextField
            label="Date, if not in the file"
            name="day"
            description="Enter a date such as 2026-11-18"
            autoComplete="off"
            value={draft.date}
            error={missing.day ? 'The file has no date. Enter the date of its data.' : dateFault(draft)}
            onChange={(date) => edit({ date: date.slice(0, 40) })}
            isDisabled={isDisabled}
          />
        </div>
        {/* No file of the marketplace says anything by country. */}
        {list.brandGroupId !== MARKET && (
          <div ref={countryRef}>
            <Select
              label="Country, if not in the file"
              groups={[
                { key: 'own', options: [...(only === null ? [{ key: ANY, label: 'None' }] : []), ...own.map(countryOption)] },
                { key: 'others', ...(own.length > 0 ? { title: 'Other countries' } : {}), options: others.map(countryOption) },
              ]}
              value={draft.country ?? only ?? ANY}
              onChange={(key) => edit({ country: key === ANY || key === only ? null : key })}
              {...(dollars === null ? {} : { description: dollars })}
              error={missing.country ? 'The file doesn’t state a country. Choose one.' : null}
              isDisabled={isDisabled}
            />
          </div>
        )}
      </div>
      {draft.kind !== null && <KindWords kind={draft.kind} />}
      {draft.kind === null && <Templates brandGroupId={list.brandGroupId} />}
      {draft.kind === 'tags' && <TagsOff />}
    </>
  );
};

const itemsOf = ({ state, context, job }: ImportList): readonly UploadItem[] => {
  const isTheirs = job !== null && context.sentTo?.id === job.id;
  let left = isTheirs ? (job.bytes ?? NO_BYTES).received : 0;
  return context.files.map(({ ref, name, size }) => {
    const received = Math.min(left, size);
    left -= received;
    const isSending = state === 'sending' && isTheirs && job.stage === 'sending' && received > 0;
    if (received >= size && size > 0) return { key: ref, name, size, status: { kind: 'done' } };
    return { key: ref, name, size, status: isSending ? { kind: 'sending', share: received / size } : { kind: 'waiting' } };
  });
};

const Files = ({ list, isDisabled }: { readonly list: ImportList; readonly isDisabled: boolean }) => {
  const { at, send } = useImportPage();
  const hold = useHoldFiles();
  const { refused, leftOut } = list.context;
  const take = (brought: Brought): void => {
    const chosen = hold(brought);
    if (chosen.files.length + chosen.leftOut.length > 0) send(at.list, { type: 'import.filesChosen', ...chosen });
    if (brought.refused.length > 0) send(at.list, { type: 'import.filesRefused', messages: refusedFiles(brought.refused) });
  };
  return (
    <>
      <Upload
        label="Files to import"
        hint={UPLOAD_HINT}
        rules={UPLOAD_RULES}
        allowsMany
        folders={{ maxFiles: MAX_UPLOAD_FILES }}
        mostListed={MAX_NAMES}
        items={itemsOf(list)}
        isDisabled={isDisabled}
        error={refusedWords(refused)}
        onBrought={take}
        onRemove={(ref) => send(at.list, { type: 'import.fileRemoved', ref })}
        onRemoveAll={() => send(at.list, { type: 'import.filesCleared' })}
      />
      {leftOut.length > 0 && <p className={styles.more}>Skipped system files: {leftOut.join(', ')}.</p>}
    </>
  );
};

/** Once the files were checked and are right, the next step is their import, whose button is below. */
const hasNextStep = ({ job, change }: ImportList): boolean =>
  job !== null && job.stage === 'checked' && change === null && runRefusal(job) === null;

const checkLabel = ({ context, job }: ImportList): string => {
  const count = context.files.length;
  const isOn = job !== null && context.sentTo?.id === job.id;
  if (isOn && job.stage === 'sending') return 'Resume upload';
  if (isOn && (job.stage === 'checked' || job.stage === 'refused')) return 'Check again';
  return count > 1 ? `Check ${countOf(count, 'file')}` : 'Check the file';
};

export const ImportForm = ({ list }: { readonly list: ImportList }) => {
  const { at, send } = useImportPage();
  const { state, context, brandGroupId } = list;
  const isBusy = state !== 'resting';
  const refusal = checkRefusal(context, brandGroupId);
  return (
    <Section title="Files" info="A check changes nothing. Either all files are imported or none; importing a file again replaces its days.">
      {at.isAdmin && (
        <div className={styles.target}>
          <GroupSelect list={list} isDisabled={isBusy} />
        </div>
      )}
      <Files list={list} isDisabled={isBusy} />
      <Choices list={list} isDisabled={isBusy} />
      {context.failure !== null && (
        <Notice
          level="error"
          actions={
            <Button size="small" onPress={() => send(at.list, { type: 'import.retryClicked' })}>
              View progress
            </Button>
          }
        >
          {context.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          kind={hasNextStep(list) ? 'secondary' : 'primary'}
          isDisabled={isBusy}
          whyDisabled={isBusy ? 'Wait until the current job is finished, or cancel it.' : refusal}
          onPress={() => send(at.list, { type: 'import.checkClicked', brandGroupId: brandGroupId ?? '' })}
        >
          {checkLabel(list)}
        </Button>
        {!isBusy && refusal !== null && <p className={styles.reason}>{refusal}</p>}
      </div>
    </Section>
  );
};
