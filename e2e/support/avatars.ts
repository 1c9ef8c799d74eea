/** A stand-in for the public avatar service: a server of one's own that notes what it is asked and knows one picture. */
import { crc32, deflateSync } from 'node:zlib';
import { AUTHORITY_FILE, startPlaceholder } from '../../test/server/outgoing/placeholder.ts';

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
  /** What a server is started with to ask it. */
  readonly env: NodeJS.ProcessEnv;
  /** The addresses it was asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Knows a picture under one hash, and none under any other. */
export const startAvatars = async (hash: string): Promise<AvatarPlaceholder> => {
  const asked: string[] = [];
  const { origin, port, stop } = await startPlaceholder((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith(`/avatar/${hash}?`)) response.writeHead(200, { 'content-type': 'image/png' }).end(png());
    else response.writeHead(404).end();
  });
  const env = {
    VELOCITY_AVATAR_URL: `${origin}/avatar`,
    VELOCITY_OUTGOING_LOOPBACK: String(port),
    NODE_EXTRA_CA_CERTS: AUTHORITY_FILE,
  };
  return { env, asked, stop };
};
