/** The port through which mail leaves: a mail server where one is configured, else the outbox. */
import { randomUUID } from 'node:crypto';
import type { SendMail } from '../deliveries/ports.ts';
import type { Clock } from '../http/clock.ts';
import { addToOutbox } from '../store/outbox.queries.ts';
import type { Store } from '../store/store.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines separated by `\n`. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over; rejects with a sentence when it is not. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Whether mail waits in the outbox for a person to read it. */
  readonly toOutbox: boolean;
}

/** Mail stays on this server, where dev mode shows it. */
export const outboxMailer = (store: Store, clock: Clock): Mailer => ({
  toOutbox: true,
  send: (mail) => store.transaction((unit) => addToOutbox(unit, { id: randomUUID(), ...mail }, clock.now())),
});

/** The same for deliveries: their text alone. */
export const outboxDeliveries =
  (store: Store, clock: Clock): SendMail =>
  async ({ to, subject, body }) => {
    await store.transaction((unit) => addToOutbox(unit, { id: randomUUID(), to, subject, text: body.text }, clock.now()));
    return { tag: 'accepted', answer: 'Outbox of this server' };
  };
