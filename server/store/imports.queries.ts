/** Who imported into a brand group, and who took an import back, by the second in which it was. */
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const ActionRow = record({ at: Int, name: t.string }, 'ImportActionRow');

const note = statement<[brandGroupId: string, at: number, userId: string]>()(
  `INSERT INTO import_actions (brand_group_id, at, user_id) VALUES (?, ?, ?)
   ON CONFLICT (brand_group_id, at) DO UPDATE SET user_id = excluded.user_id`,
  NoRow,
);
const all = statement<[brandGroupId: string]>()(
  'SELECT a.at, u.name FROM import_actions a JOIN users u ON u.id = a.user_id WHERE a.brand_group_id = ?',
  ActionRow,
);

/** To be written before the work begins, so that no import is without its name. `at` in whole seconds. */
export const noteImportAction = (unit: StoreUnit, brandGroupId: string, at: number, userId: string): Promise<number> =>
  unit.run(note, [brandGroupId, at, userId]);

/** Names by second. */
export const importActors = async (unit: StoreUnit, brandGroupId: string): Promise<ReadonlyMap<number, string>> =>
  new Map((await unit.all(all, [brandGroupId])).map(({ at, name }) => [at, name]));
