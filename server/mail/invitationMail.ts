/** The mail to somebody whose account an admin has made: a link to choose the first password. */
import { INVITATION_DAYS } from '../../src/domain/admin/invitation.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { Mail } from './mailer.ts';
import { resetLink } from './resetMail.ts';

export const invitationMail = (origin: string, email: string, token: string): Mail => ({
  to: email,
  subject: 'You are invited to Velocity',
  text: [
    'You have been invited to Velocity.',
    '',
    `Choose a password to log in. The link works once and expires after ${INVITATION_DAYS} days:`,
    `${resetLink(origin, email, token)}&invited=1`,
    '',
    `If it has expired, ask for another link: ${origin}${BASE}/forgot-password`,
  ].join('\n'),
});
