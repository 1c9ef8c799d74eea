/** Markets as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import type { MarketPage } from '../api/customMarkets.contract.ts';
import { decode, type Json } from '../codec/codec.ts';
import type { FieldText, StoredRecord, Theirs } from '../records/recordForm.ts';
import { NEW_RECORD, noDetail, noLookups, type RecordFormKind, type RecordListKind, turnOfOne, wholeDraft } from '../records/recordKind.ts';
import { pathTo } from '../routes/paths.ts';
import type { Scope } from '../shell/scope.ts';
import { StoredMarket } from './market.entities.ts';
import {
  draftOfFields,
  fieldsOfMarket,
  losesFilters,
  type MarketFields,
  marketFieldFaults,
  NEW_MARKET,
  sameFields,
} from './marketFields.ts';
import { filterWords, marketDone } from './marketWords.ts';
import { type NameOfProduct, nameOfProduct } from './productNames.ts';

/** The queries whose answers are the list, and the market that is edited. */
export const MARKET_LIST = 'markets';
export const MARKET = 'market';
/** By this key a form names the machine of its preview. */
export const PREVIEW_AT = 'marketPreview';

const userOf = ({ user }: Scope): { readonly userId?: string } => (user === null ? {} : { userId: user.id });

export const marketRecordOf = (market: StoredMarket): StoredRecord<MarketFields> => ({
  id: market.marketId,
  version: market.version,
  draft: fieldsOfMarket(market),
});

const saved = (answer: unknown): StoredRecord<MarketFields> | null => {
  const market = decode(StoredMarket, answer);
  return isLeft(market) ? null : marketRecordOf(market.right);
};

const theirs = (current: Json): Theirs<MarketFields> | null => {
  const market = decode(StoredMarket, current);
  if (isLeft(market)) return null;
  const { id, version, draft } = marketRecordOf(market.right);
  return { id, version, draft, by: 'Another window you have open', at: market.right.updatedAt };
};

const create = (fields: MarketFields, restores: string | null, scope: Scope) => {
  const { name, filters } = draftOfFields(fields);
  const query = { marketName: name.trim(), ...userOf(scope), ...(restores === null ? {} : { restores }) };
  return { call: 'createMarket' as const, input: { query, body: { filters: [...filters] } } };
};

const update = ({ id, version }: Pick<StoredRecord<MarketFields>, 'id' | 'version'>, fields: MarketFields, scope: Scope) => {
  const { name, filters } = draftOfFields(fields);
  const query = { marketName: name.trim(), version, ...userOf(scope) };
  return { call: 'updateMarket' as const, input: { params: { marketId: id }, query, body: { filters: [...filters] } } };
};

const remove = ({ id, version }: StoredRecord<MarketFields>, scope: Scope) => ({
  call: 'deleteMarket' as const,
  input: { params: { marketId: id }, query: { version, ...userOf(scope) } },
});

/** The name of a market and its filters in words, where two versions of it are compared. */
export const marketFieldTexts = (fields: MarketFields, nameOf: NameOfProduct): readonly FieldText[] => [
  { key: 'name', label: 'Name', text: fields.name },
  ...draftOfFields(fields).filters.map((filter, i) => {
    const { title, text } = filterWords(filter, nameOf);
    return { key: `${filter.type}${filter.type === 'contains_any_product_title_terms' ? i : ''}`, label: title, text };
  }),
];

/** The markets of a person, as the list has them. */
export const marketKind: RecordListKind<MarketFields, 'markets'> = {
  area: 'markets',
  list: MARKET_LIST,
  // What the machine hands in was decoded by the call of the list.
  records: (answer) => ((answer as MarketPage | undefined)?.markets ?? []).map(marketRecordOf),
  keyOf: ({ id }) => id,
  scopeKey: ({ user }) => user?.id ?? null,
  theirs,
  reloads: 'screen',
  remove,
  formAt: null,
  deleting: 'asks',
  steps: { keptBy: 'list', takesKeys: true },
  turn: turnOfOne({ create, update, remove }),
  words: {
    one: 'market',
    done: (deed, { name }) => marketDone(deed, name),
    detail: noDetail,
    lookups: noLookups,
    fields: (fields) => marketFieldTexts(fields, nameOfProduct(null)),
  },
  listWords: {
    question: ({ name }) => `Delete the market ${name}?`,
    describeStep: ({ before, after }) => {
      const [was] = before.flatMap(({ draft }) => draft ?? []);
      const [is] = after.flatMap(({ draft }) => draft ?? []);
      const verb = was === undefined ? 'creating' : is === undefined ? 'deleting' : 'changing';
      return `${verb} ${(is ?? was)?.name ?? 'a market'}`;
    },
  },
};

const isMarket = (answer: unknown): answer is StoredMarket => typeof answer === 'object' && answer !== null && 'marketId' in answer;

/** The market that a screen of its own edits; saved or left, it leads to the market's view, or back to the list. */
export const marketFormKind: RecordFormKind<MarketFields, 'markets'> = {
  ...marketKind,
  list: MARKET,
  records: (answer) => (isMarket(answer) ? [marketRecordOf(answer)] : []),
  blank: () => NEW_MARKET,
  isSame: sameFields,
  faults: marketFieldFaults,
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'No changes to save', tellsMissing: false },
  save: ({ id, version, draft }, scope) =>
    id !== null && version !== null ? update({ id, version }, draft, scope) : create(draft, id, scope),
  saved,
  undoSave: () => null,
  place: {
    by: 'screen',
    wanted: (name, { marketId }) => (name === 'market-new' ? NEW_RECORD : (marketId ?? null)),
    wayOut: (id) => (id === null ? pathTo('markets') : pathTo('market', { marketId: id })),
    takesAway: losesFilters,
    follower: { machine: 'marketPreview', key: PREVIEW_AT },
  },
};
