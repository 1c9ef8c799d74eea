/** The form of a market, a screen of its own. Its states are those of any record form (`records/createRecordForm.ts`). */
import { marketFormKind } from '../../domain/markets/marketRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';

export const createMarketFormMachine = (registry: Registry) => createRecordForm(registry, marketFormKind, 'marketForm');
