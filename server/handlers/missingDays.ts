/** Which days of what a screen shows were not imported. */

import type { Period } from '../../src/domain/dates/period.ts';
import { storedCountry } from '../../src/domain/goals/scope.ts';
import type { MissingDays } from '../../src/domain/imports/missingDays.ts';
import { datedData } from '../../src/domain/imports/missingUnits.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import { listing } from '../warehouse/listing.ts';
import { type MissingQuestion, missingDaysOf, textRow } from '../warehouse/missingDays.ts';
import { MARKET_SCOPE, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { partitionOf } from './metrics.ts';
import { orderly } from './notes.ts';

export const missingDaysHandlers = (warehouse: Warehouse): Pick<Handlers, 'missingDays' | 'missingMarketDays'> => {
  const rows = listing(warehouse, textRow);
  const answer = (context: HandlerContext, question: MissingQuestion): Promise<MissingDays[]> =>
    missingDaysOf((plan) => rows({ signal: context.signal, partition: partitionOf(context) }, plan), question);
  const periodsOf = ({ period, prior }: { readonly period: Period; readonly prior?: Period }) => ({
    period: orderly(period),
    prior: prior === undefined ? null : orderly(prior),
  });
  return {
    missingDays: async (context, { query: { screen, countries = [], without = [], ...periods } }) =>
      answer(context, {
        scope: scopeOf(context.brandGroups),
        data: datedData(screen).filter((name) => !without.some((other) => other === name)),
        ...periodsOf(periods),
        countries: countries.map(storedCountry),
      }),
    missingMarketDays: async (context, { query: { screen, ...periods } }) =>
      answer(context, { scope: MARKET_SCOPE, data: datedData(screen), ...periodsOf(periods), countries: [] }),
  };
};
