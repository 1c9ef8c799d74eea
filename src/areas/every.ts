/** All areas at once, for replays, tests and scripts: they load nothing, and know every screen from the start. */
import type { AreaName } from '../domain/routes/areas.ts';
import type { AreaContents } from '../machines/core/registry.ts';
import { createScreenMachine } from '../machines/screen/screen.machine.ts';
import { type Area, createViewRegistry, type ViewRegistry } from '../views/app/viewRegistry.ts';
import { AREA_LOADERS, type AreaLoader } from './areas.ts';

const loaded = async ([name, load]: readonly [string, AreaLoader]): Promise<readonly [string, Area]> => [name, (await load()).area];

export const EVERY_AREA = Object.fromEntries(await Promise.all(Object.entries(AREA_LOADERS).map(loaded))) as Readonly<
  Record<AreaName, Area>
>;

const areas = Object.values(EVERY_AREA);

/** The screens and machines of all areas. */
export const EVERY: AreaContents = {
  screens: areas.flatMap(({ screens }) => screens),
  machines: { screen: createScreenMachine, ...Object.assign({}, ...areas.map(({ machines }) => machines)) },
};

export const everyView = (): ViewRegistry => {
  const views = createViewRegistry();
  for (const area of areas) views.add(area);
  return views;
};
