/** The set-up of an empty server as a screen. */
import { quietScreen } from '../screens/quietScreen.ts';

export const setupScreen = quietScreen('setup', 'setup');
