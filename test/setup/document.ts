/** A document for views: styles as a test needs them, and nothing left of a test when the next begins. */
import '../pages/styles.ts';
import { afterEach } from 'vitest';
import { clearDrawings } from '../views/drawn.tsx';

afterEach(clearDrawings);
