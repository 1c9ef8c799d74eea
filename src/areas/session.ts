/** The area of sign-in and account screens. */
import type { Area } from '../views/app/viewRegistry.ts';
import { SignIn } from '../views/session/SignIn.tsx';

export const area = { screens: [], views: { login: SignIn } } satisfies Area;
