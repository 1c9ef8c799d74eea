/** What an alert about a figure of a screen is about: the metric under the very filters that the screen asks it with. */
import type { AskedFilters } from '../api/analytics.contract.ts';
import type { AlertAbout } from './alertAbout.ts';
import { ALERT_SCHEMAS } from './alertSchemaNames.ts';

interface AskedFigures {
  readonly call: string;
  readonly input: object;
}

interface FiguresBody {
  readonly schemaType?: string;
  readonly filters?: AskedFilters;
}

const bodyOf = ({ input }: AskedFigures): FiguresBody =>
  'body' in input && typeof input.body === 'object' && input.body !== null ? input.body : {};

/** Filters without those that narrow nothing. */
const narrowing = (filters: AskedFilters): AskedFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

/** Null where the figure is of no schema that alerts can be about. */
export const aboutFigure = (request: AskedFigures | null | undefined, metric: string): AlertAbout | null => {
  if (request == null || (request.call !== 'analytics' && request.call !== 'metrics')) return null;
  const { schemaType, filters = {} } = bodyOf(request);
  const schema = ALERT_SCHEMAS.find((one) => one === schemaType);
  return schema === undefined ? null : { schema, metric, filters: narrowing(filters) };
};
