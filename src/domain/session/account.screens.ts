/** The account screens that have a form: each is run by the account machine, and asks nothing by itself. */
import { quietScreen } from '../screens/quietScreen.ts';

/** The forms by the names of their routes. */
export const ACCOUNT_FORMS = ['forgot-password', 'reset-password', 'get-started', 'account'] as const;
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** The form of a route; throws for a route that has none, for that cannot happen. */
export const accountFormOf = (route: string): AccountForm => {
  const form = ACCOUNT_FORMS.find((each) => each === route);
  if (form === undefined) throw new Error(`${route} has no account form`);
  return form;
};

/** Forgot Password, Reset Password and Get Started. */
export const guestFormScreens = (['forgot-password', 'reset-password', 'get-started'] as const).map((form) => quietScreen(form, 'account'));
/** User Settings. */
export const accountScreen = quietScreen('account', 'account');
