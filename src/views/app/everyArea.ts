/** All areas at once, for replays, which load nothing and must draw whatever screen the session was in. */
import type { AreaName } from '../../domain/routes/areas.ts';
import { area as account } from '../account/account.area.tsx';
import { area as settings } from '../account/settings.area.tsx';
import { area as admin } from '../admin/admin.area.tsx';
import { area as anomaly } from '../anomaly/anomaly.area.tsx';
import { area as attendants } from '../attendants/attendants.area.tsx';
import { area as business } from '../business/business.area.tsx';
import { area as developer } from '../developer/developer.area.tsx';
import { area as inventory } from '../inventory/inventory.area.tsx';
import { area as placeholder } from '../placeholder/placeholder.area.tsx';
import { area as products } from '../retail/products.area.tsx';
import { area as retail } from '../retail/retail.area.tsx';
import { area as session } from '../session/session.area.tsx';
import { area as setup } from '../setup/setup.area.tsx';
import { area as shell } from '../shell/shell.area.tsx';
import { type Area, createViewRegistry, type ViewRegistry } from './viewRegistry.ts';

export const EVERY_AREA: Readonly<Record<AreaName, Area>> = {
  shell,
  attendants,
  placeholder,
  session,
  setup,
  account,
  settings,
  business,
  retail,
  products,
  inventory,
  anomaly,
  admin,
  developer,
};

export const everyView = (): ViewRegistry => {
  const views = createViewRegistry();
  for (const area of Object.values(EVERY_AREA)) views.add(area);
  return views;
};
