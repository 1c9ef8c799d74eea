/** The area of sign-in and account screens. */
import type { Area } from '../app/viewRegistry.ts';
import { SignIn } from './SignIn.tsx';

export const area: Area = { screens: [], views: { login: SignIn } };
