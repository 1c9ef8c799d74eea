/** Joins typed screens with their views and the features that they use: each feature brings its machines, events and calls. */
import type { ComponentType } from 'react';
import { NOTE_EVENTS } from '../domain/annotations/noteEvents.ts';
import { annotationsContract } from '../domain/api/annotations.contract.ts';
import { categoriesContract } from '../domain/api/categories.contract.ts';
import type { earlyContract } from '../domain/api/earlyContract.ts';
import type { AnyEndpoint } from '../domain/api/endpoint.ts';
import type { frameContract } from '../domain/api/frameContract.ts';
import { missingDaysContract } from '../domain/api/missingDays.contract.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import type { ScreenDefinition } from '../domain/screens/screen.ts';
import { TABLE_EVENTS } from '../domain/tables/tableEvents.ts';
import { CATEGORY_EVENTS } from '../domain/tools/categoryEvents.ts';
import { TYPEAHEAD_EVENTS } from '../domain/typeahead/typeaheadEvents.ts';
import { ANNOTATION_MACHINES } from '../machines/annotations/machines.ts';
import { createCategoriesMachine } from '../machines/categories/categories.machine.ts';
import type { MachineSource } from '../machines/core/registry.ts';
import { tablesMachine } from '../machines/tables/tables.machine.ts';
import { createTypeaheadsMachine } from '../machines/typeahead/typeaheads.machine.ts';
import type { Area } from '../views/app/viewRegistry.ts';

export type Feature = Pick<Area, 'calls' | 'events' | 'machines'>;

/** Large tables with their state in the address. */
export const TABLES = { events: TABLE_EVENTS, machines: { tables: tablesMachine } } satisfies Feature;

/** Fields that look up what is typed into them; the calls that they ask are the area's own. */
export const TYPEAHEADS = { events: TYPEAHEAD_EVENTS, machines: { typeaheads: createTypeaheadsMachine } } satisfies Feature;
/** The category picker, for a screen whose definition has `categories`. */
export const CATEGORIES = {
  calls: { searchCategories: categoriesContract.searchCategories },
  events: CATEGORY_EVENTS,
  machines: { categories: createCategoriesMachine },
} satisfies Feature;

/** Annotations of charts, and the notes that people write. */
export const NOTES = {
  calls: annotationsContract,
  events: { ...RECORD_EVENTS, ...NOTE_EVENTS },
  machines: ANNOTATION_MACHINES,
} satisfies Feature;

type ScreenAndView = readonly [screen: { readonly definition: ScreenDefinition }, view: ComponentType];

export interface Joining extends Feature {
  readonly screens: readonly ScreenAndView[];
  readonly features?: readonly Feature[];
}

/** The calls that a screen asks. */
type CallsOf<S> = S extends { readonly queries: (...inputs: never[]) => infer Q }
  ? Extract<Q[keyof Q], { readonly call: string }>['call']
  : never;
/** The machines that a screen needs: its own, and those of the features that it declares. */
type MachinesOf<S> = S extends { readonly definition: { readonly children?: Readonly<Record<string, infer M extends string>> } }
  ? M
  : never;
/** The names of what a feature brings along. */
type Brought<F, P extends 'calls' | 'machines'> = F extends { readonly [K in P]: infer B } ? keyof B : never;
/** The calls that are there before any area. */
type FrameCalls = keyof typeof earlyContract | keyof typeof frameContract;

/** What the screens need and no feature brings has to stand among the area's own. */
interface Needed<S, F> {
  readonly calls: Readonly<Record<Exclude<CallsOf<S>, Brought<F, 'calls'> | FrameCalls>, AnyEndpoint>>;
  readonly machines: Readonly<Record<Exclude<MachinesOf<S>, Brought<F, 'machines'>>, MachineSource>>;
}
/** Without those of which nothing is needed. */
type Own<N> = { readonly [P in keyof N as [keyof N[P]] extends [never] ? never : P]: N[P] };

/** An area that draws the routes of these names. */
export type Drawing<N extends string> = Area & { readonly views: Readonly<Record<N, ComponentType>> };

/** A call or a feature that a screen needs and the area has not does not compile. */
export function joined<const S extends readonly ScreenAndView[], const F extends readonly Feature[] = readonly []>(
  joining: Joining & { readonly screens: S; readonly features?: F } & Own<Needed<S[number][0], F[number]>>,
): Drawing<S[number][0]['definition']['name']>;
export function joined({ screens, features = [], ...own }: Joining): Area {
  return {
    screens: screens.map(([{ definition }]) => definition),
    views: Object.fromEntries(screens.map(([{ definition }, view]) => [definition.name, view])),
    calls: Object.assign({}, missingDaysContract, ...features.map(({ calls }) => calls), own.calls),
    events: Object.assign({}, ...features.map(({ events }) => events), own.events),
    machines: Object.assign({}, ...features.map(({ machines }) => machines), own.machines),
  };
}
