/** A stand-in for the public avatar service: a server of one's own that notes what it is asked and knows one picture. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 80;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of 80 by 80 pixels, all of one colour. */
const png = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIZE * 3, Buffer.from([176, 92, 60]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIZE }, () => row)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

export interface AvatarPlaceholder {
  readonly url: string;
  /** The addresses it was asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Knows a picture under one hash, and none under any other. */
export const startAvatars = (hash: string): Promise<AvatarPlaceholder> =>
  new Promise((started) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const url = request.url ?? '';
      asked.push(url);
      if (url.startsWith(`/avatar/${hash}?`)) response.writeHead(200, { 'content-type': 'image/png' }).end(png());
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const stop = (): Promise<void> =>
        new Promise((stopped) => {
          server.closeAllConnections();
          server.close(() => stopped());
        });
      started({ url: `http://127.0.0.1:${port}/avatar`, asked, stop });
    });
  });
