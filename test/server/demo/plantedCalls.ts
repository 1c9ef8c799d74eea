/** What the metrics call says of a planted fact. */

import { requestOf, sidesOf, timesBetween } from '../../../scripts/demo/plantedQuestion.ts';
import { PLANTED_FACTS, type PlantedFact } from '../../../server/demo/plantedFacts.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { callContext } from '../warehouse/testCalls.ts';

export const factOf = (id: string): PlantedFact => {
  const fact = PLANTED_FACTS.find((one) => one.id === id);
  if (fact === undefined) throw new Error(`no fact ${id}`);
  return fact;
};

/** How many times the metric of a fact was on its days what it was before. */
export const timesOf = async (warehouse: Warehouse, fact: PlantedFact, scale: number): Promise<number> => {
  const { metrics } = metricsHandlers(answering(warehouse));
  const value = async (period: Period): Promise<number> => {
    const body = requestOf(fact, scale, period);
    const answer = await metrics(callContext({ brandGroupIds: [fact.brandGroupId] }), { params: {}, query: {}, body });
    return answer.current.metrics[fact.seen.metric]?.[0] ?? Number.NaN;
  };
  const { during, before } = sidesOf(fact);
  return timesBetween(fact, await value(during), await value(before));
};
