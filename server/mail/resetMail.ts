/** The mail with the link to choose a new password. */
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { Mail } from './mailer.ts';

/** The token is in the path, the e-mail in the query; the page takes both out of its address at once. */
export const resetLink = (origin: string, email: string, token: string): string =>
  `${origin}${BASE}/reset-password/${token}?email=${encodeURIComponent(email)}`;

export const resetMail = (origin: string, email: string, token: string): Mail => ({
  to: email,
  subject: 'Choose a new password for Velocity',
  text: [
    'Someone, probably you, asked for a new password for Velocity.',
    '',
    'Choose one here within an hour:',
    resetLink(origin, email, token),
    '',
    'The link works once. If it wasn’t you, ignore this e-mail: your password hasn’t changed.',
  ].join('\n'),
});
