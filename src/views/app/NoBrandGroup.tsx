/** What a screen of figures says to somebody who has no brand group. */
import { EmptyState } from '../controls/StateMessage.tsx';

export const NoBrandGroup = () => (
  <EmptyState title="There is no brand group to show yet" height={320}>
    <p>Your account isn’t assigned to a brand group. Ask the person who invited you to add you to one.</p>
  </EmptyState>
);
