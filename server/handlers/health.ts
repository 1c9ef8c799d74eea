/** Whether the server lives, and whether it can do its work: for supervisors, load balancers and people. */
import type { FastifyInstance } from 'fastify';

/**
 * `empty` is a part that has nothing yet, on purpose (no data was imported), `degraded` one that should work and
 * does not. `paused` is one that waits for a person while everything else works.
 */
export type Readiness = 'ready' | 'degraded' | 'empty' | 'paused';

export interface ReadinessSource {
  readonly name: string;
  readonly check: () => Promise<{ readonly state: Readiness; readonly detail?: string }>;
}

const judged = async ({ name, check }: ReadinessSource) => {
  try {
    return [name, await check()] as const;
  } catch (cause) {
    return [name, { state: 'degraded' as const, detail: cause instanceof Error ? cause.message : 'failed' }] as const;
  }
};

/** `/healthz` says that the process answers; `/readyz` names each part, with 503 while one of them is degraded. */
export const addHealth = (server: FastifyInstance, sources: readonly ReadinessSource[], release: string): void => {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', release }));
  server.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(sources.map(judged));
    const isReady = parts.every(([, { state }]) => state !== 'degraded');
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'degraded', release, parts: Object.fromEntries(parts) });
  });
};
