/** Configurations of the Executive Summary. Every statement names the user, so that one of somebody else is never found. */
import { isLeft, tryCatch } from 'fp-ts/Either';
import { decode, describeFailure, record, t } from '../../src/domain/codec/codec.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import {
  type BrandGroupConfig,
  type BrandGroupConfigEdit,
  KeptSections,
  type UnreadConfig,
} from '../../src/domain/summary/summaryConfigRecord.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const ConfigRow = record({ brand_group_id: t.string, sections: t.string, version: Version }, 'SummaryConfigRow');
const COLUMNS = 'brand_group_id, sections, version';

const all = statement<[userId: string]>()(`SELECT ${COLUMNS} FROM summary_configs WHERE user_id = ? ORDER BY brand_group_id`, ConfigRow);
const put = statement<[userId: string, brandGroupId: string, sections: string, version: number, now: number, now: number]>()(
  `INSERT INTO summary_configs (user_id, brand_group_id, sections, version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
   ON CONFLICT (user_id, brand_group_id) DO UPDATE SET sections = excluded.sections, version = excluded.version, updated_at = excluded.updated_at`,
  NoRow,
);

/** What is kept for one brand group: read, or with the reason why it cannot be. */
export type KeptConfig = BrandGroupConfig | UnreadConfig;
export const isRead = (kept: KeptConfig): kept is BrandGroupConfig => 'executiveSummary' in kept;

const configOf = ({ brand_group_id: brandGroupId, sections, version }: t.TypeOf<typeof ConfigRow>): KeptConfig => {
  const json = tryCatch(
    () => JSON.parse(sections) as unknown,
    () => 'It is not valid JSON.',
  );
  if (isLeft(json)) return { brandGroupId, version, reason: json.left };
  const read = decode(KeptSections, json.right);
  return isLeft(read)
    ? { brandGroupId, version, reason: describeFailure(read.left) }
    : { brandGroupId, executiveSummary: read.right, version };
};

/** All of a user, in the order of the brand groups' ids. */
export const listConfigs = async (unit: StoreUnit, userId: string): Promise<readonly KeptConfig[]> =>
  (await unit.all(all, [userId])).map(configOf);

/** Writes one as the version that follows the one it started from. */
export const putConfig = (
  unit: StoreUnit,
  userId: string,
  { brandGroupId, executiveSummary, version = 0 }: BrandGroupConfigEdit,
  now: number,
): Promise<number> => unit.run(put, [userId, brandGroupId, JSON.stringify(KeptSections.encode(executiveSummary)), version + 1, now, now]);
