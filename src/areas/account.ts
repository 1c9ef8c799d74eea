/** The account screens: of those who are not signed in, and User Settings. Sign-in itself has an area of its own, which weighs less. */

import { accountContract } from '../domain/api/account.contract.ts';
import { accountScreen, guestFormScreens } from '../domain/session/account.screens.ts';
import { ACCOUNT_EVENTS } from '../domain/session/accountEvents.ts';
import { accountMachine } from '../machines/account/account.machine.ts';
import { ForgotPassword } from '../views/account/ForgotPassword.tsx';
import { GetStarted } from '../views/account/GetStarted.tsx';
import { ResetPassword } from '../views/account/ResetPassword.tsx';
import { Thanks } from '../views/account/Thanks.tsx';
import { UserSettings } from '../views/account/UserSettings.tsx';
import type { Area } from '../views/app/viewRegistry.ts';

export const area = {
  screens: [...guestFormScreens, accountScreen],
  calls: accountContract,
  events: ACCOUNT_EVENTS,
  machines: { account: accountMachine },
  views: {
    'forgot-password': ForgotPassword,
    'reset-password': ResetPassword,
    'get-started': GetStarted,
    thanks: Thanks,
    account: UserSettings,
  },
} satisfies Area;
