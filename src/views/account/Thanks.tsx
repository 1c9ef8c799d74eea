/** Thanks. */
import { AccountPage } from './AccountPage.tsx';

export const Thanks = () => (
  <AccountPage title="Thanks – we'll be in touch shortly!" lead="We'll reply to your e-mail address within one business day." />
);
