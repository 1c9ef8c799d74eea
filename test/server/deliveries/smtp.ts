/** A mail server of this process that does as it is told, by the local part of the recipient. */
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** As it came over the line, without the dots that escape dots. */
  readonly raw: Buffer;
}

export interface SmtpPlaceholder {
  readonly url: string;
  readonly received: ReceivedMail[];
  readonly stop: () => Promise<void>;
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** `busy@`: 451, `gone@`: 550, `full@`: 552 after the mail, `breaks@`: the line breaks after the mail, which is kept. */
export const startSmtp = (): Promise<SmtpPlaceholder> => {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('busy')) done(refusal(451, '4.3.0 try again'));
      else done(address.startsWith('gone') ? refusal(550, '5.1.1 no such user') : null);
    },
    onData: (stream, { envelope, remotePort }, done) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      buffer(stream).then((raw) => {
        if (to.startsWith('full')) return done(refusal(552, '5.3.4 message too large'));
        received.push({ to, raw });
        if (to.startsWith('breaks')) sockets.get(remotePort)?.destroy();
        else done();
      }, done);
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  // A line that breaks is what is wanted here.
  server.on('error', () => undefined);
  return new Promise((started) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as AddressInfo;
      const stop = (): Promise<void> => new Promise((stopped) => server.close(stopped));
      started({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, stop });
    });
  });
};
