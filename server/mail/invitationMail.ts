/** The mail to somebody whose account an admin has made: a link to choose the first password. */
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { Mail } from './mailer.ts';
import { resetLink } from './resetMail.ts';

export const invitationMail = (origin: string, email: string, token: string): Mail => ({
  to: email,
  subject: 'Your account at Velocity',
  text: [
    'Somebody at your agency has made an account for you at Velocity.',
    '',
    'Choose your password here within an hour:',
    resetLink(origin, email, token),
    '',
    `The link works once. When it is too late, ask for another one: ${origin}${BASE}/forgot-password`,
  ].join('\n'),
});
