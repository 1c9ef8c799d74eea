/** Imports of the admin area: the import jobs do them, the warehouse lists them, the app store knows who it was. */

import { isLeft } from 'fp-ts/Either';
import { instantText } from '../../src/domain/dates/instant.ts';
import { A_COUNTRY, readCountry } from '../../src/domain/imports/cells.ts';
import { MAX_NAMES } from '../../src/domain/imports/fileNames.ts';
import { READ_FORMATS } from '../../src/domain/imports/formats/index.ts';
import type { CurrentImport, ImportChoices, ImportJob, ListedImport } from '../../src/domain/imports/job.ts';
import { IMPORT_KINDS, MARKET, MARKET_NAME } from '../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { importTemplate } from '../../src/domain/imports/template.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { CalendarFacts } from '../import/importCalendar.ts';
import type { ImportJobs } from '../import/importJobs.ts';
import type { PastImport } from '../import/importLog.ts';
import type { Actor, Job } from '../import/jobState.ts';
import type { QueryLatestData } from '../import/latestData.ts';
import { findAdminUser } from '../store/admin.queries.ts';
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
  readonly ends: QueryMeasureEnds;
}

const NO_BRAND_GROUP = 'The brand group was not found.';

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

const checkChoices = ({ country }: ImportChoices): void => {
  if (country === null || !isLeft(readCountry(country))) return;
  throw new HttpFailure(422, `Expected ${A_COUNTRY}.`, { errors: { country: ['Unknown country.'] } });
};

const kinds = IMPORT_KINDS.map((kind) => ({
  kind,
  columns: [...new Set(IMPORT_LAYOUTS[kind].fields.map(({ column }) => column))],
  required: IMPORT_LAYOUTS[kind].required.map((anyOf) => [...anyOf]),
  presets: READ_FORMATS.filter((format) => format.kind === kind).map(({ title }) => title),
  template: importTemplate(IMPORT_LAYOUTS[kind]),
}));

type Names =
  | 'importKinds'
  | 'pastImports'
  | 'latestData'
  | 'dataCalendar'
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
  const actor = async ({ caller }: HandlerContext): Promise<Actor> => {
    const userId = caller?.userId ?? '';
    return { userId, name: (await findAdminUser(store, userId))?.name ?? '' };
  };
  const brandGroup = async (id: string): Promise<Job['brandGroup']> => {
    if (id === MARKET) return { id, name: MARKET_NAME, owner: MARKET };
    const group = await findAdminBrandGroup(store, id);
    if (group === undefined || group.deletedAt !== null || group.isHidden) throw new HttpFailure(404, NO_BRAND_GROUP);
    return { id, name: group.name, owner: group.organizationId };
  };
  const answer = (job: ImportJob | null): CurrentImport => ({ job });
  return {
    importKinds: async () => kinds,
    latestData: async (_, { query }) => (parts === null ? { brandGroup: null, market: null } : parts.latest(query.brandGroupId)),
    pastImports: async (_, { query: { brandGroupId } }) => {
      const { list } = there();
      await brandGroup(brandGroupId);
      const [past, actors] = await Promise.all([list(brandGroupId), importActors(store, brandGroupId)]);
      return past.map((one) => listed(one, actors));
    },
    dataCalendar: async ({ signal }, { query: { brandGroupId, year } }) => {
      const { list, calendar, ends } = there();
      await brandGroup(brandGroupId);
      const [facts, known, past, actors] = await Promise.all([
        calendar(brandGroupId, year),
        ends(brandGroupId, signal),
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
    currentImport: async (context) => answer(there().jobs.current(await actor(context))),
    beginImport: async (context, { body: { brandGroupId, choices, files } }) => {
      const { jobs } = there();
      checkChoices(choices);
      return answer(await jobs.begin(await actor(context), { brandGroup: await brandGroup(brandGroupId), choices, files }));
    },
    sendImportPiece: async (context, { params: { id }, query: { offset } }) =>
      answer(await there().jobs.receive(await actor(context), { id, offset, bytes: context.bytes ?? new Uint8Array(0) })),
    checkImport: async (context, { params: { id }, body }) => {
      const { jobs } = there();
      checkChoices(body);
      return answer(await jobs.check(await actor(context), id, body));
    },
    runImport: async (context, { params: { id }, body }) => answer(await there().jobs.run(await actor(context), id, body)),
    cancelImport: async (context, { params: { id } }) => answer(await there().jobs.cancel(await actor(context), id)),
    undoImport: async (context, { body: { brandGroupId, importId } }) => {
      const { jobs } = there();
      return answer(await jobs.undo(await actor(context), await brandGroup(brandGroupId), importId));
    },
    pruneImports: async (context, { body: { brandGroupId, days } }) => {
      const { jobs } = there();
      return answer(await jobs.prune(await actor(context), await brandGroup(brandGroupId), days));
    },
  };
};
