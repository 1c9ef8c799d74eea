/** Where the screen that is delivered stands. */
import { BASE } from '../api/endpoint.ts';
import type { DeliveryAbout, DeliveryDraft } from './delivery.ts';

/** Path below the base, and what of the query belongs to it. */
const placeOf = (about: DeliveryAbout): readonly [path: string, extra: readonly (readonly [string, string])[]] => {
  switch (about.kind) {
    case 'summary':
      return ['dashboard', []];
    case 'dashboard':
      return [`custom-reporting/dashboards/${encodeURIComponent(about.id)}`, []];
    case 'report':
      return ['custom-reporting/explore', [['specId', about.id]]];
  }
};

/** Path and query of the screen, for a brand group. */
export const deliveryUrl = ({ about, query }: Pick<DeliveryDraft, 'about' | 'query'>, brandGroupId: string): string => {
  const [path, extra] = placeOf(about);
  const search = new URLSearchParams(query);
  for (const [key, value] of [['brandGroup', brandGroupId] as const, ...extra]) search.set(key, value);
  return `${BASE}/${path}?${search}`;
};
