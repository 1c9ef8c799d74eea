/** Joins typed screens with their views and the features that they use: each feature brings its machines, events and calls. */
import type { ComponentType } from 'react';
import { NOTE_EVENTS } from '../domain/annotations/noteEvents.ts';
import { annotationsContract } from '../domain/api/annotations.contract.ts';
import { categoriesContract } from '../domain/api/categories.contract.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import type { ScreenDefinition } from '../domain/screens/screen.ts';
import { TABLE_EVENTS } from '../domain/tables/tableEvents.ts';
import { CATEGORY_EVENTS } from '../domain/tools/categoryEvents.ts';
import { TYPEAHEAD_EVENTS } from '../domain/typeahead/typeaheadEvents.ts';
import { ANNOTATION_MACHINES } from '../machines/annotations/machines.ts';
import { createCategoriesMachine } from '../machines/categories/categories.machine.ts';
import { tablesMachine } from '../machines/tables/tables.machine.ts';
import { createTypeaheadsMachine } from '../machines/typeahead/typeaheads.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';

export type Feature = Pick<Area, 'calls' | 'events' | 'machines'>;

/** Large tables with their state in the address. */
export const TABLES: Feature = { events: TABLE_EVENTS, machines: { tables: tablesMachine } };

/** Fields that look up what is typed into them; the calls that they ask are the area's own. */
export const TYPEAHEADS: Feature = { events: TYPEAHEAD_EVENTS, machines: { typeaheads: createTypeaheadsMachine } };
/** The category picker, for a screen whose definition has `categories`. */
export const CATEGORIES: Feature = {
  calls: { searchCategories: categoriesContract.searchCategories },
  events: CATEGORY_EVENTS,
  machines: { categories: createCategoriesMachine },
};

/** Annotations of charts, and the notes that people write. */
export const NOTES: Feature = { calls: annotationsContract, events: { ...RECORD_EVENTS, ...NOTE_EVENTS }, machines: ANNOTATION_MACHINES };

export interface Joining extends Feature {
  readonly screens: readonly (readonly [screen: { readonly definition: ScreenDefinition }, view: ComponentType])[];
  readonly features?: readonly Feature[];
}

export const joined = ({ screens, features = [], ...own }: Joining): Area => ({
  screens: screens.map(([{ definition }]) => definition),
  views: Object.fromEntries(screens.map(([{ definition }, view]) => [definition.name, view])),
  calls: Object.assign({}, ...features.map(({ calls }) => calls), own.calls),
  events: Object.assign({}, ...features.map(({ events }) => events), own.events),
  machines: Object.assign({}, ...features.map(({ machines }) => machines), own.machines),
});
