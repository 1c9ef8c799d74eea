/** Mail through a mail server, by SMTP. */
import { createTransport } from 'nodemailer';
import type { MailMessage, Outcome, SendMail } from '../deliveries/ports.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`. */
  readonly url: string;
  /** `Velocity <no-reply@velocity.example>`. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

const transportOf = (url: string) => createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });

const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

export const smtpMailer = ({ url, from }: SmtpSettings): Mailer => {
  const transport = transportOf(url);
  return {
    toOutbox: false,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text, ...CLOSED });
    },
  };
};

/** What nodemailer says of a mail that did not leave. */
interface SmtpError {
  readonly message?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
}

/** What fails before a mail server is asked anything. NOTE: `command` is no help: of a line that broke after the mail it says CONN too. */
const BEFORE_ALL: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo', 'EDNS', 'EAUTH']);

/** What is known of a mail that was not accepted: an answer of 4xx or 5xx is sure, and so is what failed before anything was asked. */
export const outcomeOf = (cause: unknown): Outcome => {
  const { message, response, responseCode, command, code, syscall }: SmtpError = typeof cause === 'object' && cause !== null ? cause : {};
  const answer = String(response ?? message ?? cause);
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const isFinal = responseCode >= 500;
    return { tag: 'refused', answer, isFinal, isBounce: isFinal && command === 'RCPT TO' };
  }
  return BEFORE_ALL.has(code) || BEFORE_ALL.has(syscall)
    ? { tag: 'refused', answer, isFinal: false, isBounce: false }
    : { tag: 'uncertain', answer };
};

/** One line without controls and marks of direction; the library writes it as a header. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{C}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

const unsubscribeHeaders = (link: string | null): Readonly<Record<string, string>> =>
  link === null ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export const smtpDeliveries = ({ url, from }: SmtpSettings): SendMail => {
  const transport = transportOf(url);
  return async ({ to, subject, body, messageId, unsubscribe, files }: MailMessage) => {
    try {
      const sent = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: headerText(subject),
        text: body.text,
        html: body.html,
        messageId,
        headers: { ...unsubscribeHeaders(unsubscribe), 'Auto-Submitted': 'auto-generated' },
        attachments: files.map(({ name, bytes }) => ({ filename: headerText(name), content: Buffer.from(bytes) })),
        ...CLOSED,
      });
      return { tag: 'accepted', answer: String(sent.response) };
    } catch (cause) {
      return outcomeOf(cause);
    }
  };
};
