/** A document for views: styles and sizes as a test needs them, and nothing left of a test when the next begins. */
import '../pages/styles.ts';
import { afterEach } from 'vitest';
import { endDrawings } from '../views/drawn.tsx';

// Wide enough for every column of a table, as the largest screens are.
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 2560, 360);
// Nothing is fetched from elsewhere.
Object.assign(window.happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });

afterEach(endDrawings);
