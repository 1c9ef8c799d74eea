/** How the workbench and the frame with the recorded screens speak: both know the same moment. */
import type { App } from '../../machines/core/createApp.ts';

/** What the frame draws: the app after an entry, in the colour scheme of its page load. */
export interface FrameMoment {
  readonly app: App;
  readonly scheme: 'light' | 'dark';
  /** Which page load it is: its views begin anew with it. */
  readonly page: number;
}

/** What the frame's window offers to the page around it. */
export interface ReplayFrame {
  /** Draws the moment; the answer is what the screen threw, or null. */
  readonly show: (moment: FrameMoment) => string | null;
}

export interface ReplayFrameWindow extends Window {
  readonly velocityReplay?: ReplayFrame;
}
