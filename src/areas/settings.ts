/** User Settings. */

import { accountContract } from '../domain/api/account.contract.ts';
import { accountScreen } from '../domain/session/account.screens.ts';
import { ACCOUNT_EVENTS } from '../domain/session/accountEvents.ts';
import { accountMachine } from '../machines/account/account.machine.ts';
import { UserSettings } from '../views/account/UserSettings.tsx';
import type { Area } from '../views/app/viewRegistry.ts';

export const area = {
  screens: [accountScreen],
  calls: accountContract,
  events: ACCOUNT_EVENTS,
  machines: { account: accountMachine },
  views: { account: UserSettings },
} satisfies Area;
