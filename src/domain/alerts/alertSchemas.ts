/** The schemas of alerts: their own map, for the whole catalogue is three times as large. */
import { ADVERTISING } from '../metrics/advertising.ts';
import { BUY_BOX } from '../metrics/buyBox.ts';
import { DSP } from '../metrics/dsp.ts';
import { INVENTORY } from '../metrics/inventory.ts';
import { RETAIL } from '../metrics/retail.ts';
import type { MetricSchema } from '../metrics/schema.ts';
import { SHARE_OF_VOICE } from '../metrics/shareOfVoice.ts';
import type { AlertSchema } from './alertSchemaNames.ts';

export const ALERT_CATALOGUE: Readonly<Record<AlertSchema, MetricSchema>> = {
  retail: RETAIL,
  ads: ADVERTISING,
  dsp: DSP,
  buy_box: BUY_BOX,
  inventory: INVENTORY,
  sov: SHARE_OF_VOICE,
};
