/** Taking the port, and saying in a sentence why it cannot be taken. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../store/startFailure.ts';

const explained = (cause: unknown, host: string, port: number): Error => {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} on ${host} is taken. Stop the process that uses it, or choose another with --port N.`);
  if (code === 'EACCES')
    return new StartFailure(`This account is not allowed to listen on port ${port}. Choose one above 1023 with --port N.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(`${host} is not an address of this machine. Choose another with --host.`);
  return cause instanceof Error ? cause : new Error(String(cause));
};

/** Fails early, before minutes of work, where the port cannot be had. */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(explained(cause, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });

/** Listens and answers the address for people, such as `http://127.0.0.1:4173`. */
export const listen = async (server: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    await server.listen({ host, port });
  } catch (cause) {
    throw explained(cause, host, port);
  }
  const bound = server.server.address();
  const name = host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host;
  return `http://${name}:${bound !== null && typeof bound === 'object' ? bound.port : port}`;
};
