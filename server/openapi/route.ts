/** Serves the description of the API. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

interface Written {
  readonly text: string;
  readonly tag: string;
}

const written = (release: string): Written => {
  const text = JSON.stringify(openApiDocument(release));
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
};

/** The description is written when it is first asked for: that takes a tenth of a second, which a start need not wait for. */
export const addOpenApi = (server: FastifyInstance, release: string): void => {
  let known: Written | null = null;
  server.get('/api/openapi.json', async (request, reply) => {
    known ??= written(release);
    const { text, tag } = known;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
