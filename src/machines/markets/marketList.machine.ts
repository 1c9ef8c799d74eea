/** The list of a person's markets: a question before one is deleted, and what can be undone. Its states are those of any record list (`records/createRecordList.ts`). */
import { MarketFields } from '../../domain/markets/marketFields.ts';
import { marketKind } from '../../domain/markets/marketRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordList } from '../records/createRecordList.ts';

export const createMarketListMachine = (registry: Registry) => createRecordList(registry, marketKind, MarketFields, 'marketList');
