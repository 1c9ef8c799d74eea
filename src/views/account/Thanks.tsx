/** Thanks. */
import { AccountPage } from './AccountPage.tsx';

export const Thanks = () => (
  <AccountPage title="Thanks – we'll be in touch shortly!" lead="We answer within one business day, at the e-mail that you gave us." />
);
