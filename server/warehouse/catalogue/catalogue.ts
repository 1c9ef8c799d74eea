/** Every schema with how it is answered, by its id. */
import { isSchemaId } from '../../../src/domain/metrics/catalogue.ts';
import { SCHEMA_IDS, type SchemaId } from '../../../src/domain/metrics/schema.ts';
import type { SchemaBinding } from './binding.ts';
import {
  BRAND_BINDING,
  BRAND_INDEX_BINDING,
  CATEGORY_BINDING,
  CUSTOM_MARKET_BINDING,
  FORECAST_BINDING,
  PRODUCT_BINDING,
  SEARCH_VOLUME_BINDING,
} from './marketSchemas.ts';
import {
  ADS_BINDING,
  AMC_BINDING,
  BUY_BOX_BINDING,
  DSP_BINDING,
  INVENTORY_BINDING,
  NTB_BINDING,
  RETAIL_BINDING,
  SOV_BINDING,
} from './tenantSchemas.ts';

const BINDINGS: Readonly<Record<SchemaId, SchemaBinding>> = {
  retail: RETAIL_BINDING,
  ads: ADS_BINDING,
  dsp: DSP_BINDING,
  buy_box: BUY_BOX_BINDING,
  inventory: INVENTORY_BINDING,
  sov: SOV_BINDING,
  brand_index: BRAND_INDEX_BINDING,
  category: CATEGORY_BINDING,
  brand: BRAND_BINDING,
  product: PRODUCT_BINDING,
  search_volume: SEARCH_VOLUME_BINDING,
  forecast: FORECAST_BINDING,
  amc: AMC_BINDING,
  ntb: NTB_BINDING,
  custom_market: CUSTOM_MARKET_BINDING,
};

export const SCHEMA_BINDINGS: readonly SchemaBinding[] = SCHEMA_IDS.map((id) => BINDINGS[id]);

/** How a schema is answered; undefined for a text that names none. */
export const bindingNamed = (id: string): SchemaBinding | undefined => (isSchemaId(id) ? BINDINGS[id] : undefined);

export const bindingOf = (id: SchemaId): SchemaBinding => BINDINGS[id];
