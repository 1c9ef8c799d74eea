/** The account screens of those who are not signed in; sign-in itself has an area of its own, which weighs less. */

import { accountContract } from '../domain/api/account.contract.ts';
import { guestFormScreens } from '../domain/session/account.screens.ts';
import { ACCOUNT_EVENTS } from '../domain/session/accountEvents.ts';
import { accountMachine } from '../machines/account/account.machine.ts';
import { ForgotPassword } from '../views/account/ForgotPassword.tsx';
import { GetStarted } from '../views/account/GetStarted.tsx';
import { ResetPassword } from '../views/account/ResetPassword.tsx';
import { Thanks } from '../views/account/Thanks.tsx';
import type { Area } from '../views/app/viewRegistry.ts';

export const area = {
  screens: guestFormScreens,
  calls: accountContract,
  events: ACCOUNT_EVENTS,
  machines: { account: accountMachine },
  views: { 'forgot-password': ForgotPassword, 'reset-password': ResetPassword, 'get-started': GetStarted, thanks: Thanks },
} satisfies Area;
