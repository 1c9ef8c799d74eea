/**
 * One answer in twenty is traced: its log says where its time went. By the request's own id, so that the sample is
 * even over routes and people, and a trace can be found again by the id that a person was told.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './metrics.ts';

export const TRACE_SAMPLE_RATE = 0.05;

/** Whether the request of this id is in the sample: ids are random, so their first 32 bits are as good as a draw. */
export const isTraced = (id: string): boolean => Number.parseInt(id.slice(0, 8), 16) < TRACE_SAMPLE_RATE * 2 ** 32;

type Stage = 'begun' | 'letIn' | 'answered';

/** Milliseconds between two stages; what never came about took none. */
const between = (from: number | undefined, to: number | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : Math.round((to - from) * 10) / 10;

/** Logs for each traced answer how long the gates, the handler and the sending took. */
export const traceSome = (server: FastifyInstance): void => {
  const traces = new WeakMap<FastifyRequest, Partial<Record<Stage, number>>>();
  const mark =
    (stage: Stage) =>
    async (request: FastifyRequest): Promise<void> => {
      if (isTraced(request.id)) traces.set(request, { ...traces.get(request), [stage]: performance.now() });
    };
  server.addHook('onRequest', mark('begun'));
  server.addHook('preHandler', mark('letIn'));
  server.addHook('onSend', mark('answered'));
  server.addHook('onResponse', async (request) => {
    const { begun, letIn, answered } = traces.get(request) ?? {};
    if (begun === undefined) return;
    const trace = { gatesMs: between(begun, letIn), handlerMs: between(letIn, answered), sendMs: between(answered, performance.now()) };
    request.log.info({ method: request.method, route: routeOf(request), trace }, 'traced');
  });
};
