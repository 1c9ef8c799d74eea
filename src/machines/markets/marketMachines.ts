/** The machines of Custom Markets: the list with its undo, the form of a market, its preview, the reference brand. */
import { createMarketFormMachine } from './marketForm.machine.ts';
import { marketGuardMachine } from './marketGuard.machine.ts';
import { createMarketListMachine } from './marketList.machine.ts';
import { createMarketPreviewMachine } from './marketPreview.machine.ts';
import { marketReferenceMachine } from './marketReference.machine.ts';

export const MARKET_MACHINES = {
  marketList: createMarketListMachine,
  marketForm: createMarketFormMachine,
  marketPreview: createMarketPreviewMachine,
  marketGuard: marketGuardMachine,
  marketReference: marketReferenceMachine,
};
