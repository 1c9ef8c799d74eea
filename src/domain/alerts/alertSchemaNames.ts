/** The schemas whose facts are of brand groups and of days: an alert is judged once a day. Apart from their codecs, which who offers alerts need not have. */
import type { SchemaId } from '../metrics/schema.ts';

export const ALERT_SCHEMAS = ['retail', 'ads', 'dsp', 'buy_box', 'inventory', 'sov'] as const satisfies readonly SchemaId[];
export type AlertSchema = (typeof ALERT_SCHEMAS)[number];
