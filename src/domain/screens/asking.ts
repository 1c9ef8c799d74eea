/**
 * What a screen that is a `ScreenDefinition` by hand asks, as types: which call answers each of its queries. Its definition is held to it by
 * `RequestsTo`, and its views read each answer in the types of that call. A screen of `defineScreen` infers the same from its queries.
 */
import type { CallName } from '../api/contract.ts';
import { type AddressOf, screenAddress } from '../journal/address.ts';
import type { RouteName } from '../routes/table.ts';
import type { RequestOf } from './request.ts';

/** By the key of a query, the call that answers it. Keys may be patterns, such as `days-${string}`. */
export type CallsByKey = Readonly<Record<string, CallName>>;

/** The requests of such a screen; a query that is not asked now is left out. */
export type RequestsTo<C> = { readonly [K in keyof C]?: C[K] extends CallName ? RequestOf<C[K]> : never };

declare const ASKS: unique symbol;

/** The address of a screen that says by its type what it asks. One that asks more may stand for it. */
export type Asking<C> = AddressOf<'screen'> & { readonly [ASKS]: C };

/** The address of a screen under its route's name: the word of the area whose definition asks this. */
export const askingAt = <C>(route: RouteName): Asking<C> => screenAddress(route) as unknown as Asking<C>;
