/** The import page of the admin area: what it asks, and what its form comes to. */

import type { AdminBrandGroup } from '../admin/records.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { writeCsv } from '../format/csv.ts';
import { fileSizeText } from '../forms/upload.ts';
import { askingAt, type RequestsTo } from '../screens/asking.ts';
import type { ScreenDefinition } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import type { ChosenFile, ImportDraft } from './importEvents.ts';
import { type ImportChoices, type ListedFault, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from './job.ts';
import { kindsOf, MARKET } from './kinds.ts';

/** The URL's parameter with the brand group that is imported into. */
export const GROUP_PARAM = 'group';
/** Where the machine is. */
export const IMPORT_LIST = 'listActions';

/** The brand group of the URL, else the one that is looked at. */
export const importGroup = (params: Readonly<Record<string, string>>, scope: Scope): string | null =>
  params[GROUP_PARAM] ?? scope.brandGroup?.id ?? null;

/** Which call answers each query of the screen. */
export type ImportCalls = { readonly brandGroups: 'adminBrandGroups'; readonly kinds: 'importKinds'; readonly past: 'pastImports' };
/** The screen. */
export const IMPORTS = askingAt<ImportCalls>('admin-imports');

export const adminImportsScreen: ScreenDefinition = {
  name: 'admin-imports',
  area: 'admin',
  params: [GROUP_PARAM, 'page'],
  requests: (scope, params): RequestsTo<ImportCalls> => {
    const brandGroupId = importGroup(params, scope);
    return {
      brandGroups: { call: 'adminBrandGroups', input: { query: {} } },
      kinds: { call: 'importKinds', input: {} },
      ...(brandGroupId === null ? {} : { past: { call: 'pastImports', input: { query: { brandGroupId } } } }),
    };
  },
  children: { [IMPORT_LIST]: 'importList' },
};

/** What an import of tags leads to where nobody sees them yet. */
export const TAGS_ARE_OFF =
  'Product tags are switched off for this brand group: imported ones are kept, and show once they are switched on.';

/** Whether the tags of a brand group are known to be switched off; not so of the marketplace, which has none. */
export const areTagsOff = (groups: readonly Pick<AdminBrandGroup, 'id' | 'hasTags'>[] | null, brandGroupId: string | null): boolean =>
  groups?.find(({ id }) => id === brandGroupId)?.hasTags === false;

/** The draft for another owner of the files: what it cannot say of them is forgotten. */
export const draftFor = (draft: ImportDraft, owner: string): ImportDraft => ({
  ...draft,
  kind: draft.kind !== null && kindsOf(owner).includes(draft.kind) ? draft.kind : null,
  country: owner === MARKET ? null : draft.country,
});

/** What is said of the day; null where it is one, or none. */
export const dateFault = ({ date }: ImportDraft): string | null =>
  date.trim() === '' || isIsoDay(date.trim()) ? null : 'Write a day as 2026-11-18.';

export const choicesOf = ({ kind, dates, date, country }: ImportDraft): ImportChoices => ({
  kind,
  dates,
  date: isIsoDay(date.trim()) ? isoDay(date.trim()) : null,
  country,
});

export const totalSize = (files: readonly ChosenFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Why the files cannot be checked; null where they can. */
export const checkRefusal = (files: readonly ChosenFile[], draft: ImportDraft, brandGroupId: string | null): string | null => {
  if (brandGroupId === null) return 'Choose a brand group first.';
  if (files.length === 0) return 'Choose a file first.';
  if (files.length > MAX_UPLOAD_FILES) return `At most ${MAX_UPLOAD_FILES} files at a time.`;
  if (totalSize(files) > MAX_UPLOAD_BYTES) {
    return `The files have ${fileSizeText(totalSize(files))} together; at most ${fileSizeText(MAX_UPLOAD_BYTES)} can be uploaded at once.`;
  }
  return dateFault(draft);
};

/** The listed faults as a file for whoever mends them. */
export const faultsCsv = (faults: readonly ListedFault[]): string =>
  writeCsv(
    ['File', 'Row', 'Column', 'Expected', 'Found'],
    faults.map(({ file, row, column, expected, found, whole }) => [file, row === 0 ? '' : row, column ?? '', expected, whole ?? found]),
  );
