/** Questions of a screen that shows amounts in the currency of its brand group: with those in US dollars they ask for the same in it. */
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { ScreenRequest } from './request.ts';

/** What says in how many brand groups a question looks: several have no one currency. */
interface Asked {
  readonly brandGroupIds?: readonly string[];
}

const inBody = <B extends Asked>(body: B | undefined, currency: string): { readonly body?: B & { readonly currency: string } } =>
  body === undefined || (body.brandGroupIds?.length ?? 1) > 1 ? {} : { body: { ...body, currency } };

/** The same question, for amounts in the currency as well. */
export const askedInCurrency = (request: ScreenRequest, currency: string): ScreenRequest => {
  if (currency === DOLLAR) return request;
  if (request.call === 'analytics') return { ...request, input: { ...request.input, ...inBody(request.input.body, currency) } };
  return request.call === 'metrics' ? { ...request, input: { ...request.input, ...inBody(request.input.body, currency) } } : request;
};
