/** Dev mode as the app holds it: on or off, and only ever on for Internal users. */
import { effectiveDevMode } from './demoMode.ts';
import type { Visitor } from './viewer.ts';

/** What of the shell's state decides: who is there, as demo mode shows them, and the choice that was made. */
export interface DevModeState {
  readonly session: { readonly tag: string; readonly user?: Visitor };
  readonly devMode: boolean;
}

/** Whether dev mode is on for who is looking: off for everybody but Internal users, and off in demo mode. */
export const isDevMode = ({ session, devMode }: DevModeState): boolean =>
  session.user !== undefined && effectiveDevMode({ session: 'in', user: session.user }, devMode);
