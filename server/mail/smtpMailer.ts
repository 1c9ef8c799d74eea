/** Mail through a mail server, by SMTP. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`. */
  readonly url: string;
  /** `Velocity <no-reply@velocity.example>`. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

export const smtpMailer = ({ url, from }: SmtpSettings): Mailer => {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return {
    toOutbox: false,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text, disableFileAccess: true, disableUrlAccess: true });
    },
  };
};
