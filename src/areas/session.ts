/** The area of sign-in and account screens. */
import type { Area } from '../views/app/viewRegistry.ts';
import { SignIn } from '../views/session/SignIn.tsx';

export const area: Area = { screens: [], views: { login: SignIn } };
