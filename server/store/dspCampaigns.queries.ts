/** The DSP campaigns of a brand group. */
import { DspCampaign } from '../../src/domain/filters/lookups.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const list = statement<[brandGroupId: string]>()(
  'SELECT order_name FROM dsp_campaigns WHERE brand_group_id = ? ORDER BY order_name',
  DspCampaign,
);
const put = statement<[brandGroupId: string, orderName: string]>()(
  'INSERT INTO dsp_campaigns (brand_group_id, order_name) VALUES (?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);

/** By name. */
export const listDspCampaigns = async (unit: StoreUnit, brandGroupId: string): Promise<DspCampaign[]> => [
  ...(await unit.all(list, [brandGroupId])),
];

/** Adds a campaign unless it is there. */
export const addDspCampaign = (unit: StoreUnit, brandGroupId: string, orderName: string): Promise<number> =>
  unit.run(put, [brandGroupId, orderName]);
