/** The account screens of those who are not signed in; sign-in itself has an area of its own, which weighs less. */

import { accountContract } from '../../domain/api/account.contract.ts';
import { guestFormScreens } from '../../domain/session/account.screens.ts';
import { ACCOUNT_EVENTS } from '../../domain/session/accountEvents.ts';
import { accountMachine } from '../../machines/account/account.machine.ts';
import type { Area } from '../app/viewRegistry.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { GetStarted } from './GetStarted.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { Thanks } from './Thanks.tsx';

export const area: Area = {
  screens: guestFormScreens,
  calls: accountContract,
  events: ACCOUNT_EVENTS,
  machines: { account: accountMachine },
  views: { 'forgot-password': ForgotPassword, 'reset-password': ResetPassword, 'get-started': GetStarted, thanks: Thanks },
};
