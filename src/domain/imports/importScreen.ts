/** The pages of imports, of a brand group and of the admin area: what they ask, and what their form comes to. */

import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { NO_FILTERS } from '../filters/filterUse.ts';
import { COUNTRIES_BY_NAME } from '../format/country.ts';
import { fileSizeText } from '../format/fileSize.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { type Param, pageNumber } from '../screens/params.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import type { TableFile } from '../sheets/tableFile.ts';
import type { Scope } from '../shell/scope.ts';
import { type ChosenFile, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from './chosenFiles.ts';
import { FILES_FILE, filesDownload, openFile } from './comparedFiles.ts';
import { grouped } from './fault.ts';
import { EMPTY_DRAFT, type ImportDraft } from './importEvents.ts';
import { optionsAsked } from './importOptions.ts';
import { areSameChoices, type ImportChoices, type ImportJob, type ImportKindFacts, type ImportTarget, type ListedFault } from './job.ts';
import { type ImportKind, kindsOf, MARKET } from './kinds.ts';
import { MAPPING_FORM, MAPPING_RECORDS, MAPPINGS } from './mappings/mappingNames.ts';

/** Where the machine is. */
export const IMPORT_LIST = 'listActions';

const PARAMS = {
  /** The brand group that is imported into, on the page of the admin area. */
  group: { fallback: null, read: (id) => id, write: (id) => id ?? '' } satisfies Param<string | null> as Param<string | null>,
  page: pageNumber,
  file: openFile,
  filesPage: pageNumber,
};

type ImportRoute = 'admin-imports' | 'imports';

/** What is imported into: what the address of the admin page says, else the brand group of the header. */
export const importGroup = (route: string, scope: Pick<Scope, 'brandGroup'>, group: string | null | undefined): string | null =>
  (route === 'admin-imports' ? group : null) ?? scope.brandGroup?.id ?? null;

const TEMPLATE = 'template:';
/** By which the template of a kind is asked for. */
export const templateOf = (kind: ImportKind): string => `${TEMPLATE}${kind}`;

const templateFile = (what: string, kinds: readonly ImportKindFacts[] | null): ScreenDownload | null => {
  const facts = kinds?.find(({ kind }) => templateOf(kind) === what);
  if (facts?.template === undefined) return null;
  return { kind: 'template', name: `${facts.kind}-template.csv`, text: facts.template };
};

const importScreen = (route: ImportRoute) =>
  defineScreen({
    route,
    filters: NO_FILTERS,
    unshown: { target: 'The brand group', kinds: 'The file types' },
    params: PARAMS,
    children: { [IMPORT_LIST]: 'importList', [MAPPING_FORM]: 'mappingForm', [MAPPING_RECORDS]: 'mappingRecords' },
    queries: ({ scope, params: { group } }) => {
      const brandGroupId = importGroup(route, scope, group);
      const input = brandGroupId === null ? null : { params: { brandGroupId } };
      return {
        target: input && query('importTarget', input),
        kinds: input && query('importKinds', input),
        [MAPPINGS]: input && query('importMappings', input),
        past: input && query('pastImports', input),
        // An Admin finds them on Admin → Data.
        files: route === 'imports' ? input && query('reconciledFiles', input) : null,
      };
    },
  }).drawing({
    files: (what, { scope }, { kinds, files }) =>
      what === FILES_FILE ? files && filesDownload(scope.brandGroup?.name ?? '', files) : templateFile(what, kinds),
  });

/** Of whichever brand group an Admin chooses, and of the marketplace. */
export const adminImports = importScreen('admin-imports');
/** Of the brand group that is looked at, for whoever may import for it. */
export const ownImports = importScreen('imports');

/** What an import of tags leads to where nobody sees them yet. */
export const TAGS_ARE_OFF =
  'Product tags are switched off for this brand group: imported tags are kept, and appear once tags are switched on.';

/** Whether the tags of a brand group are known to be switched off; not so of the marketplace, which has none. */
export const areTagsOff = (target: Pick<ImportTarget, 'hasTags'> | null): boolean => target?.hasTags === false;

/** The countries to choose from: those of the brand group, and all others; XFR is all others together. */
export const countryChoices = (
  target: Pick<ImportTarget, 'countries'> | null,
): { readonly own: readonly string[]; readonly others: readonly string[] } => {
  const sold = new Set((target?.countries ?? []).map((code) => (code === 'UK' ? 'GB' : code)));
  return {
    own: COUNTRIES_BY_NAME.filter((code) => sold.has(code)),
    others: [...COUNTRIES_BY_NAME.filter((code) => !sold.has(code)), 'XFR'],
  };
};

/** The draft for another owner of the files: what it cannot say of them is forgotten. */
export const draftFor = ({ readAs: _, ...draft }: ImportDraft, owner: string): ImportDraft => ({
  ...draft,
  kind: draft.kind !== null && kindsOf(owner).includes(draft.kind) ? draft.kind : null,
  country: owner === MARKET ? null : draft.country,
});

/** What is said of the day; null where it is one, or none. */
export const dateFault = ({ date }: ImportDraft): string | null =>
  date.trim() === '' || isIsoDay(date.trim()) ? null : 'Enter a date such as 2026-11-18.';

export const choicesOf = ({ kind, dates, date, country, readAs }: ImportDraft): ImportChoices => ({
  kind,
  dates,
  date: isIsoDay(date.trim()) ? isoDay(date.trim()) : null,
  country,
  ...(readAs === undefined ? {} : { readAs }),
});

/** The form of files that lie on the server: what was said beside them. */
export const draftOf = ({ kind, dates, date, country, readAs }: ImportChoices): ImportDraft => ({
  kind,
  dates,
  date: date ?? '',
  country,
  ...(readAs === undefined ? {} : { readAs }),
});

/** What the form holds: the chosen files, what is said beside them, and the import that has these files. */
export interface ImportFormState {
  readonly files: readonly ChosenFile[];
  readonly draft: ImportDraft;
  readonly sentTo: { readonly id: string; readonly brandGroupId: string } | null;
}

/** What was changed in the form since the files were checked; null where it is as it was. */
export type FormChange = 'files' | 'choices' | null;

export const changedSince = (job: Pick<ImportJob, 'id' | 'choices'>, { draft, sentTo }: ImportFormState): FormChange => {
  if (sentTo?.id !== job.id) return 'files';
  return dateFault(draft) === null && areSameChoices(choicesOf(draft), job.choices) ? null : 'choices';
};

/** What is said of a check whose files or choices are not those of the form any more. */
export const changeWords = (change: Exclude<FormChange, null>): string =>
  change === 'files' ? 'The files have changed since this check.' : 'Your choices have changed since this check.';

/** What is said of the files, once those at these places are said to be of a kind. */
export const withReadAs = (
  before: ImportChoices['readAs'],
  places: readonly number[],
  kind: ImportKind | null,
): readonly (ImportKind | null)[] => {
  const chosen = new Set(places);
  const length = Math.max(before?.length ?? 0, ...places.map((place) => place + 1));
  return Array.from({ length }, (_, place) => (chosen.has(place) ? kind : (before?.[place] ?? null)));
};

export const totalSize = (files: readonly ChosenFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Why the files cannot be checked; null where they can. Files of a page that was closed lie on the server, for their brand group. */
export const checkRefusal = ({ files, draft, sentTo }: ImportFormState, brandGroupId: string | null): string | null => {
  if (brandGroupId === null) return 'Choose a brand group first.';
  if (files.length === 0 && sentTo?.brandGroupId !== brandGroupId) return 'Choose a file first.';
  if (files.length > MAX_UPLOAD_FILES) return `At most ${grouped(MAX_UPLOAD_FILES)} files at a time.`;
  if (totalSize(files) > MAX_UPLOAD_BYTES) {
    return `The files total ${fileSizeText(totalSize(files))}; at most ${fileSizeText(MAX_UPLOAD_BYTES)} can be uploaded at once.`;
  }
  return dateFault(draft);
};

/** What a refused file does not say itself and the form has a field for; with a draft, as long as that field is empty. */
export const missingBeside = (
  job: Pick<ImportJob, 'stage' | 'faults'> | null,
  draft: ImportDraft = EMPTY_DRAFT,
): { readonly day: boolean; readonly country: boolean } => {
  const asked = job?.stage === 'refused' ? optionsAsked(job.faults.map(({ expected }) => expected)) : [];
  return { day: asked.includes('day') && draft.date.trim() === '', country: asked.includes('country') && draft.country === null };
};

/** The listed faults as a file for whoever mends them. */
const faultsSheet = (faults: readonly ListedFault[]): Sheet =>
  sheetOf(
    ['File', 'Row', 'Column', 'Expected', 'Found'],
    faults.map(({ file, row, column, expected, found, whole }) => [
      file,
      row === 0 ? '' : figureCell(row),
      column ?? '',
      expected,
      whole ?? found,
    ]),
  );

export const faultsFile = (faults: readonly ListedFault[]): TableFile => ({
  name: 'import-errors.csv',
  title: 'Import errors',
  period: null,
  sheet: faultsSheet(faults),
});
