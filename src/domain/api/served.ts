/**
 * Every call that the server answers. Those that no screen asks (yet), and downloads, which are links, are here alone, so that no
 * browser loads what reads them. The screen that asks one of them first moves its contract to contract.ts.
 */
import type { t } from '../codec/codec.ts';
import { attachmentsContract } from './attachments.contract.ts';
import { contract } from './contract.ts';
import { customMarketFilesContract } from './customMarketFiles.contract.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { insightsFilesContract } from './insightsFiles.contract.ts';
import { marketContract } from './market.contract.ts';
import { metricsContract } from './metrics.contract.ts';
import { pdfContract } from './pdf.contract.ts';

export const served = {
  ...contract,
  ...attachmentsContract,
  ...customMarketFilesContract,
  ...insightsFilesContract,
  ...marketContract,
  ...metricsContract,
  ...pdfContract,
};

export type Served = typeof served;
export type ServedName = keyof Served;
/** The same calls where their own types are not wanted: what walks all of them. */
export const endpoints: Readonly<Record<ServedName, AnyEndpoint>> = served;
export const SERVED_NAMES = Object.keys(served) as ServedName[];
export type ServedAnswer<K extends ServedName> = t.TypeOf<Served[K]['answer']>;
export interface ServedInput<K extends ServedName> {
  readonly params: t.TypeOf<Served[K]['params']>;
  readonly query: t.TypeOf<Served[K]['query']>;
  readonly body: t.TypeOf<Served[K]['body']>;
}
