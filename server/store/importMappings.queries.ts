/** Mappings of headings. Every statement names their owner or its id. */
import { createHash } from 'node:crypto';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import {
  headingsKey,
  headingsOf,
  MappedColumn,
  type MappingFields,
  mappingNameKey,
  StoredMapping,
} from '../../src/domain/imports/mappings/mapping.ts';
import { jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

export const MappingRow = record(
  {
    id: t.string,
    owner: t.string,
    name: t.string,
    kind: StoredMapping.type.props.kind,
    mapped: jsonColumn(t.array(MappedColumn)),
    version: Version,
    changed_by: nullable(t.string),
    changed_at: Int,
  },
  'MappingRow',
);

/** All, by owner and name; whoever reads them beside a server asks the same. */
export const SELECT_MAPPINGS = `SELECT m.id, m.owner, m.name, m.kind, m.mapped, m.version, users.name AS changed_by, m.changed_at
  FROM import_mappings m LEFT JOIN users ON users.id = m.changed_by`;
const ORDER = 'ORDER BY m.owner, m.name_key, m.id';
export const MAPPINGS_OF_OWNER = `${SELECT_MAPPINGS} WHERE m.owner = ? ${ORDER}`;

export const storedMapping = (row: t.TypeOf<typeof MappingRow>): StoredMapping => ({
  id: row.id,
  belongsTo: row.owner,
  name: row.name,
  kind: row.kind,
  columns: row.mapped,
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
});

const ofOwner = statement<[owner: string]>()(MAPPINGS_OF_OWNER, MappingRow);
const one = statement<[id: string]>()(`${SELECT_MAPPINGS} WHERE m.id = ?`, MappingRow);
/** What is written of a mapping, in the order of its columns. */
type Written = [name: string, nameKey: string, kind: string, digest: string, mapped: string, changedBy: string, changedAt: number];
const insert = statement<[id: string, owner: string, ...written: Written]>()(
  `INSERT INTO import_mappings (id, owner, name, name_key, kind, headings_digest, mapped, version, changed_by, changed_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
  NoRow,
);
const update = statement<[...written: Written, id: string, version: number]>()(
  `UPDATE import_mappings SET name = ?, name_key = ?, kind = ?, headings_digest = ?, mapped = ?, changed_by = ?, changed_at = ?,
   version = version + 1 WHERE id = ? AND version = ?`,
  NoRow,
);
const remove = statement<[id: string]>()('DELETE FROM import_mappings WHERE id = ?', NoRow);

const digestOf = (fields: MappingFields): string =>
  createHash('sha256')
    .update(headingsKey(headingsOf(fields)))
    .digest('hex');

export interface MappingStamp {
  readonly userId: string;
  readonly now: number;
}

export const mappingsOfOwner = async (unit: StoreUnit, owner: string): Promise<StoredMapping[]> =>
  (await unit.all(ofOwner, [owner])).map(storedMapping);

export const findMapping = async (unit: StoreUnit, id: string): Promise<StoredMapping | undefined> => {
  const row = await unit.first(one, [id]);
  return row === undefined ? undefined : storedMapping(row);
};

/** The values of a mapping as both statements write them. */
const valuesOf = (fields: MappingFields, { userId, now }: MappingStamp): Written => {
  const { name, kind, columns } = fields;
  return [name, mappingNameKey(name), kind, digestOf(fields), JSON.stringify(columns), userId, now];
};

const written = async (unit: StoreUnit, id: string): Promise<StoredMapping> => {
  const mapping = await findMapping(unit, id);
  if (mapping === undefined) throw new Error('a written mapping is not there');
  return mapping;
};

export const addMapping = async (unit: StoreUnit, id: string, fields: MappingFields, stamp: MappingStamp): Promise<StoredMapping> => {
  await unit.run(insert, [id, fields.belongsTo, ...valuesOf(fields, stamp)]);
  return written(unit, id);
};

/** Counts the version up; undefined where there is no such mapping of that version. */
export const changeMapping = async (
  unit: StoreUnit,
  { id, version }: { readonly id: string; readonly version: number },
  fields: MappingFields,
  stamp: MappingStamp,
): Promise<StoredMapping | undefined> => {
  const changed = await unit.run(update, [...valuesOf(fields, stamp), id, version]);
  return changed === 0 ? undefined : written(unit, id);
};

export const removeMapping = async (unit: StoreUnit, id: string): Promise<void> => {
  await unit.run(remove, [id]);
};
