/** Imports: who may is decided here, the import jobs do them, the warehouse lists them, the app store knows who it was. */

import { isLeft } from 'fp-ts/Either';
import { instantText } from '../../src/domain/dates/instant.ts';
import { A_COUNTRY, readCountry } from '../../src/domain/imports/cells.ts';
import { MAX_NAMES } from '../../src/domain/imports/chosenFiles.ts';
import { READ_FORMATS } from '../../src/domain/imports/formats/index.ts';
import type { CurrentImport, ImportChoices, ImportJob, ListedImport } from '../../src/domain/imports/job.ts';
import { IMPORT_KINDS, kindsOf, MARKET } from '../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { importTemplate } from '../../src/domain/imports/template.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { BRAND_GROUP_NOT_FOUND } from '../http/tenancy.ts';
import type { CalendarFacts } from '../import/importCalendar.ts';
import type { Asking, ImportJobs } from '../import/importJobParts.ts';
import type { PastImport } from '../import/importLog.ts';
import { findTarget, type Target } from '../import/importTarget.ts';
import type { QueryLatestData } from '../import/latestData.ts';
import type { ComparedFile } from '../import/reconcile.ts';
import { findAdminBrandGroup } from '../store/adminTenants.queries.ts';
import { importActors } from '../store/imports.queries.ts';
import type { Store } from '../store/store.ts';
import type { QueryMeasureEnds } from '../warehouse/knownData.ts';

export interface ImportParts {
  readonly jobs: ImportJobs;
  /** The imports of a brand group, the latest first. */
  readonly list: (brandGroupId: string) => Promise<readonly PastImport[]>;
  readonly latest: QueryLatestData;
  /** What there is of an owner in a year, by kind, country and day. */
  readonly calendar: (owner: string, year: number) => Promise<CalendarFacts>;
  /** The latest files of an owner against what is shown of them. */
  readonly files: (owner: string) => Promise<readonly ComparedFile[]>;
  readonly ends: QueryMeasureEnds;
}

const instant = (seconds: number | null): string | null => (seconds === null ? null : instantText(seconds * 1000));

/** Many files are told by the first of them and their number. */
const filesOf = ({ files }: PastImport): Pick<ListedImport, 'files' | 'fileCount'> =>
  files.length <= MAX_NAMES ? { files: [...files] } : { files: files.slice(0, MAX_NAMES), fileCount: files.length };

const listed = (past: PastImport, actors: ReadonlyMap<number, string>): ListedImport => ({
  id: past.id,
  importedAt: instant(past.importedAt) ?? '',
  importedBy: actors.get(past.importedAt) ?? null,
  kinds: past.kinds,
  ...filesOf(past),
  rows: past.rows,
  firstDay: past.firstDay,
  lastDay: past.lastDay,
  undoneAt: instant(past.undoneAt),
  undoneBy: past.undoneAt === null ? null : (actors.get(past.undoneAt) ?? null),
  canBeUndone: past.undoneAt === null && past.isKept,
  keptBytes: past.keptBytes,
});

const checkChoices = ({ id }: Target, { country, kind, readAs = [] }: ImportChoices): void => {
  if (country !== null && isLeft(readCountry(country)))
    throw new HttpFailure(422, `Expected ${A_COUNTRY}.`, { errors: { country: ['Unknown country.'] } });
  const known = kindsOf(id);
  if ([kind, ...readAs].every((one) => one === null || known.includes(one))) return;
  const fault = 'This kind of data can’t be imported here.';
  throw new HttpFailure(422, fault, { errors: { kind: [fault] } });
};

const KINDS = IMPORT_KINDS.map((kind) => ({
  kind,
  columns: [...new Set(IMPORT_LAYOUTS[kind].fields.map(({ column }) => column))],
  required: IMPORT_LAYOUTS[kind].required.map((anyOf) => [...anyOf]),
  presets: READ_FORMATS.filter((format) => format.kind === kind).map(({ title }) => title),
  template: importTemplate(IMPORT_LAYOUTS[kind]),
}));

type Names =
  | 'importTarget'
  | 'importKinds'
  | 'pastImports'
  | 'latestData'
  | 'dataCalendar'
  | 'reconciledFiles'
  | 'currentImport'
  | 'beginImport'
  | 'sendImportPiece'
  | 'checkImport'
  | 'runImport'
  | 'cancelImport'
  | 'undoImport'
  | 'pruneImports';

/** Without parts there is no warehouse to import into. */
export const importHandlers = (store: Store, parts: ImportParts | null): Pick<Handlers, Names> => {
  const there = (): ImportParts => {
    if (parts === null) throw new HttpFailure(503, 'No data warehouse is available to import into.');
    return parts;
  };
  const targetOf = async ({ caller }: HandlerContext, brandGroupId: string): Promise<Target> => {
    const target = await findTarget(store, caller, brandGroupId);
    if (target === null) throw new HttpFailure(404, BRAND_GROUP_NOT_FOUND);
    return target;
  };
  const asking = async (context: HandlerContext, brandGroupId: string): Promise<Asking> => {
    const target = await targetOf(context, brandGroupId);
    return { userId: context.caller?.userId ?? '', target };
  };
  const answer = (job: ImportJob | null): CurrentImport => ({ job });
  return {
    importTarget: async (context, { params: { brandGroupId } }) => {
      const { id, name } = await targetOf(context, brandGroupId);
      const group = id === MARKET ? undefined : await findAdminBrandGroup(store, id);
      return { id, name, countries: [...(group?.countries ?? [])], hasTags: group?.hasTags ?? true };
    },
    importKinds: async (context, { params: { brandGroupId } }) => {
      const known = kindsOf((await targetOf(context, brandGroupId)).id);
      return KINDS.filter(({ kind }) => known.includes(kind));
    },
    latestData: async (_, { query }) => (parts === null ? { brandGroup: null, market: null } : parts.latest(query.brandGroupId)),
    pastImports: async (context, { params: { brandGroupId } }) => {
      const { list } = there();
      const { id } = await targetOf(context, brandGroupId);
      const [past, actors] = await Promise.all([list(id), importActors(store, id)]);
      return past.map((one) => listed(one, actors));
    },
    reconciledFiles: async (context, { params: { brandGroupId } }) => {
      const { files } = there();
      const { id } = await targetOf(context, brandGroupId);
      const [compared, actors] = await Promise.all([files(id), importActors(store, id)]);
      return compared.map(({ importedAt, ...file }) => ({
        ...file,
        importedAt: instant(importedAt) ?? '',
        importedBy: actors.get(importedAt) ?? null,
      }));
    },
    dataCalendar: async (context, { query: { brandGroupId, year } }) => {
      const { list, calendar, ends } = there();
      await targetOf(context, brandGroupId);
      const [facts, known, past, actors] = await Promise.all([
        calendar(brandGroupId, year),
        ends(brandGroupId, context.signal),
        list(brandGroupId),
        importActors(store, brandGroupId),
      ]);
      const named = new Set(facts.kinds.flatMap(({ parts }) => parts.flatMap(({ runs }) => runs.map(({ importId }) => importId))));
      const imports = past
        .filter(({ id }) => named.has(id))
        .map((one) => {
          const { id, importedAt, importedBy } = listed(one, actors);
          return { id, importedAt, importedBy, ...filesOf(one) };
        });
      const kinds = facts.kinds.map((one) => ({
        ...one,
        parts: [...one.parts],
        measures: Object.fromEntries(known.get(IMPORT_LAYOUTS[one.kind].table) ?? []),
      }));
      return { ...facts, kinds, imports };
    },
    currentImport: async (context, { params: { brandGroupId } }) => answer(there().jobs.current(await asking(context, brandGroupId))),
    beginImport: async (context, { params: { brandGroupId }, body }) => {
      const { jobs } = there();
      const who = await asking(context, brandGroupId);
      checkChoices(who.target, body.choices);
      return answer(await jobs.begin(who, body));
    },
    sendImportPiece: async (context, { params: { brandGroupId, id }, query: { offset } }) =>
      answer(await there().jobs.receive(await asking(context, brandGroupId), { id, offset, bytes: context.bytes ?? new Uint8Array(0) })),
    checkImport: async (context, { params: { brandGroupId, id }, body }) => {
      const { jobs } = there();
      const who = await asking(context, brandGroupId);
      checkChoices(who.target, body);
      return answer(await jobs.check(who, id, body));
    },
    runImport: async (context, { params: { brandGroupId, id }, body }) =>
      answer(await there().jobs.run(await asking(context, brandGroupId), id, body)),
    cancelImport: async (context, { params: { brandGroupId, id } }) =>
      answer(await there().jobs.cancel(await asking(context, brandGroupId), id)),
    undoImport: async (context, { params: { brandGroupId }, body: { importId } }) =>
      answer(await there().jobs.undo(await asking(context, brandGroupId), importId)),
    pruneImports: async (context, { params: { brandGroupId }, body: { days } }) =>
      answer(await there().jobs.prune(await asking(context, brandGroupId), days)),
  };
};
