/** Names a server for its own jobs: the same after a restart on the same machine and data directory, short, and plain. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

const HOST_LETTERS = 15;

export const serverName = (dataDirectory: string, host: string = hostname()): string => {
  const plain = host.replace(/[^A-Za-z0-9-]/g, '-').slice(0, HOST_LETTERS);
  return `${plain}-${createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 6)}`;
};
