/** The machines of Custom Markets: the list with its undo, the form of a market, its preview, the reference brand. */
import { MarketFields } from '../../domain/markets/marketFields.ts';
import { marketFormKind, marketKind } from '../../domain/markets/marketRecord.ts';
import type { Registry } from '../core/registry.ts';
import { createRecordForm } from '../records/createRecordForm.ts';
import { createRecordList } from '../records/createRecordList.ts';
import { marketGuardMachine } from './marketGuard.machine.ts';
import { createMarketPreviewMachine } from './marketPreview.machine.ts';
import { marketReferenceMachine } from './marketReference.machine.ts';

export const createMarketListMachine = (registry: Registry) => createRecordList(registry, marketKind, MarketFields, 'marketList');
export const createMarketFormMachine = (registry: Registry) => createRecordForm(registry, marketFormKind, 'marketForm');

export const MARKET_MACHINES = {
  marketList: createMarketListMachine,
  marketForm: createMarketFormMachine,
  marketPreview: createMarketPreviewMachine,
  marketGuard: marketGuardMachine,
  marketReference: marketReferenceMachine,
};
