/** A mail server in this process that speaks SMTP and does as it is told: by the local part of the recipient. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  /** As it came over the line, without the dots that escape dots. */
  readonly raw: string;
}

export interface SmtpPlaceholder {
  readonly url: string;
  readonly received: ReceivedMail[];
  readonly stop: () => Promise<void>;
}

/** `busy@`: 451, `gone@`: 550, `full@`: 552 after the mail, `breaks@`: the line breaks after the mail, which is kept. */
const serve = (socket: Socket, received: ReceivedMail[]): void => {
  let buffer = '';
  let to = '';
  let isData = false;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const ended = (raw: string): void => {
    const isFull = to.startsWith('full');
    if (!isFull) received.push({ to, raw: raw.replace(/^\.\./gm, '.') });
    if (to.startsWith('breaks')) socket.destroy();
    else say(isFull ? '552 5.3.4 message too large' : '250 2.0.0 queued');
  };
  const hear = (line: string): void => {
    const [word = ''] = line.toUpperCase().split(' ');
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) {
      to = recipient;
      say(to.startsWith('busy') ? '451 4.3.0 try again' : to.startsWith('gone') ? '550 5.1.1 no such user' : '250 ok');
    } else if (word === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part: string) => {
    buffer += part;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        ended(said);
      } else hear(said);
    }
  });
  say('220 placeholder');
};

export const startSmtp = (): Promise<SmtpPlaceholder> =>
  new Promise((started) => {
    const received: ReceivedMail[] = [];
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      serve(socket, received);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const stop = (): Promise<void> =>
        new Promise((stopped) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => stopped());
        });
      started({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, stop });
    });
  });

export interface ReadMail {
  /** By names in small letters, unfolded, in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export const readMail = (raw: string): ReadMail => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers, body: raw.slice(end + 4) };
};
