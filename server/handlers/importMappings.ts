/** Mappings of headings, each read and written by whoever may import for its organization; every write is whole or not at all. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../../src/domain/codec/codec.ts';
import { formatRefusal, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { kindsOf } from '../../src/domain/imports/kinds.ts';
import { mappingFaults, plainMappingName } from '../../src/domain/imports/mappings/mapped.ts';
import {
  headingsOf,
  hiddenKeys,
  MAX_MAPPINGS,
  type MappingEdit,
  type MappingFields,
  mappingFor,
  type StoredMapping,
} from '../../src/domain/imports/mappings/mapping.ts';
import { personalColumns } from '../../src/domain/imports/mappings/personal.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { BRAND_GROUP_NOT_FOUND } from '../http/tenancy.ts';
import { findTarget, mayMap } from '../import/importTarget.ts';
import {
  addMapping,
  changeMapping,
  findMapping,
  type MappingStamp,
  mappingsOfOwner,
  removeMapping,
} from '../store/importMappings.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';

const NO_MAPPING = 'The mapping was not found.';
const STALE = 'The mapping was changed by someone else in the meantime.';

const refuse = (field: string, fault: string): never => {
  throw new HttpFailure(422, fault, { errors: { [field]: [fault] } });
};

/** The mapping as it is kept, or what speaks against it: also what speaks against any file with such headings. */
const checked = (fields: MappingFields, others: readonly StoredMapping[]): MappingFields => {
  const mapping = { ...fields, name: plainMappingName(fields.name) };
  const { belongsTo, kind } = mapping;
  const headings = headingsOf(mapping);
  const [fault] = Object.entries(mappingFaults(mapping, others, hiddenKeys({ headings, personal: personalColumns(headings, []) })));
  if (fault !== undefined) refuse(fault[0], fault[1][0] ?? 'The mapping is not valid.');
  if (!kindsOf(belongsTo).includes(kind)) refuse('kind', 'This kind of data can’t be imported here.');
  const against = formatRefusal(headings) ?? kindRefusal(headings, kind);
  if (against !== null) refuse('columns', against);
  const same = mappingFor(others, belongsTo, headings);
  if (same !== undefined) refuse('columns', `“${same.name}” already reads files with these columns. Change that mapping instead.`);
  return mapping;
};

const checkOwner = async (unit: StoreUnit, caller: Caller | null, belongsTo: string): Promise<void> => {
  if (!(await mayMap(unit, caller, belongsTo))) throw new HttpFailure(404, 'The organization was not found.');
};

/** One that the caller may not see is not there. */
const ofVersion = async (
  unit: StoreUnit,
  caller: Caller | null,
  id: string,
  version: number | undefined,
  submitted: Json,
): Promise<StoredMapping> => {
  const current = await findMapping(unit, id);
  if (current === undefined || !(await mayMap(unit, caller, current.belongsTo))) throw new HttpFailure(404, NO_MAPPING);
  if (version !== undefined && current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const create = async (
  unit: StoreUnit,
  caller: Caller | null,
  fields: MappingFields,
  restores: string | undefined,
  stamp: MappingStamp,
): Promise<StoredMapping> => {
  await checkOwner(unit, caller, fields.belongsTo);
  const others = await mappingsOfOwner(unit, fields.belongsTo);
  if (others.length >= MAX_MAPPINGS)
    refuse('name', `An organization has at most ${MAX_MAPPINGS} mappings. Delete some that are no longer needed.`);
  const mapping = checked(fields, others);
  if (restores !== undefined && (await findMapping(unit, restores)) !== undefined)
    throw new HttpFailure(409, 'The mapping is there already.');
  return addMapping(unit, restores ?? randomUUID(), mapping, stamp);
};

const edit = async (
  unit: StoreUnit,
  caller: Caller | null,
  id: string,
  { version, ...fields }: typeof MappingEdit._A,
  stamp: MappingStamp,
): Promise<StoredMapping> => {
  const current = await ofVersion(unit, caller, id, version, { ...fields, version });
  const others = (await mappingsOfOwner(unit, current.belongsTo)).filter((other) => other.id !== id);
  const mapping = checked({ ...fields, belongsTo: current.belongsTo }, others);
  const changed = await changeMapping(unit, current, mapping, stamp);
  if (changed === undefined) throw new Error('a mapping changed within the transaction that had read it');
  return changed;
};

const stampOf = ({ caller }: Pick<HandlerContext, 'caller'>, clock: Clock): MappingStamp => ({
  userId: caller?.userId ?? '',
  now: clock.now(),
});

export const importMappingsHandlers = ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Pick<Handlers, 'importMappings' | 'createImportMapping' | 'updateImportMapping' | 'deleteImportMapping'> => ({
  importMappings: async ({ caller }, { params: { brandGroupId } }) => {
    const target = await findTarget(store, caller, brandGroupId);
    if (target === null) throw new HttpFailure(404, BRAND_GROUP_NOT_FOUND);
    return mappingsOfOwner(store, target.owner);
  },
  createImportMapping: async (context, { query: { restores }, body }) => {
    const stamp = stampOf(context, clock);
    return context.write((unit) => create(unit, context.caller, body, restores, stamp));
  },
  updateImportMapping: async (context, { params: { id }, body }) => {
    const stamp = stampOf(context, clock);
    return context.write((unit) => edit(unit, context.caller, id, body, stamp));
  },
  deleteImportMapping: async (context, { params: { id }, query: { version } }) =>
    context.write(async (unit) => {
      await ofVersion(unit, context.caller, id, version, { version: version ?? null });
      await removeMapping(unit, id);
      return null;
    }),
});
