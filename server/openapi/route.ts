/** Serves the description of the API. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

export const addOpenApi = (server: FastifyInstance, release: string): void => {
  const text = JSON.stringify(openApiDocument(release));
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  server.get('/api/openapi.json', async (request, reply) => {
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
