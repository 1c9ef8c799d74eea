/** What the store knows of itself: whether its data is demo data or somebody's own, how far demo goals go, which secret signs the sessions, and which key new secrets are sealed with. */
import { record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

export type FactName =
  | 'data_kind'
  | 'demo_goals_year'
  | 'demo_files'
  | 'demo_dashboards'
  | 'demo_alerts'
  | 'demo_deliveries'
  | 'session_secret'
  | 'secrets_key';

const find = statement<[name: string]>()('SELECT value FROM store_facts WHERE name = ?', record({ value: t.string }, 'FactRow'));
const put = statement<[name: string, value: string]>()(
  'INSERT INTO store_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  NoRow,
);

export const findFact = async (unit: StoreUnit, name: FactName): Promise<string | undefined> => (await unit.first(find, [name]))?.value;
export const putFact = (unit: StoreUnit, name: FactName, value: string): Promise<number> => unit.run(put, [name, value]);
