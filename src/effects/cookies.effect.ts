/** Small choices that the browser remembers by a cookie, for so many days: for this site alone, and sent with no request of another one. */
import { concatMap, EMPTY, of } from 'rxjs';
import type { CookieClaim, CookiePut } from '../domain/journal/commands.ts';
import { readCookie } from './api/csrf.ts';
import { type Effect, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const A_DAY_S = 86_400;

/** "velocity_summary_mode=portfolio; Max-Age=31536000; Path=/; SameSite=Lax" */
export const cookieText = ({ name, value, days }: Omit<CookiePut, 'type'>): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${days * A_DAY_S}; Path=/; SameSite=Lax`;

export const cookiesEffect: Effect<CookiePut | CookieClaim> = (context) => (asked$) =>
  asked$.pipe(
    concatMap((issued) => {
      const { command } = issued;
      try {
        if (command.type === 'cookie.put') {
          context.setCookie(cookieText(command));
          return EMPTY;
        }
        const value = readCookie(context.cookies(), command.name);
        return value === null ? EMPTY : of(toOwner(issued, { type: 'cookie.returned', name: command.name, value }));
      } catch (cause) {
        context.report('A setting could not be saved in this browser.', { reason: reasonOf(cause) });
        return EMPTY;
      }
    }),
  );
