/** Who is asked to get in touch. */
import { hasRole } from '../session/user.ts';
import type { Viewer } from './viewer.ts';

/** Prompts to contact the provider are for guests and for those who are no customers (A-389, C-663). */
export const seesContactPrompts = (viewer: Viewer): boolean => viewer.session === 'out' || !hasRole(viewer.user.roles, 'Prime');
