/**
 * What a screen is to the machines: what it asks for a scope and its own parameters. Everything else of a screen
 * is drawing.
 */

import type { CallName } from '../api/contract.ts';
import type { DateRules } from '../dates/pickerRules.ts';
import type { FilterUse } from '../filters/filterUse.ts';
import type { MachineName } from '../journal/machineNames.ts';
import type { TableFile } from '../sheets/tableFile.ts';
import type { Scope } from '../shell/scope.ts';
import type { CategoryChoice } from '../tools/categoryPicker.ts';
import type { Typeahead } from '../typeahead/typeahead.ts';
import type { ScreenParams, ScreenRequest } from './request.ts';

export type { RequestOf, ScreenParams, ScreenRequest } from './request.ts';

/** A file that the screen can save, made from its answers; null when there is nothing to save yet. */
export type ScreenDownload = ScreenFile & {
  /** What the file has not, because it had not come yet: it is told beside the download. */
  readonly warning?: string;
};

type ScreenFile =
  | ({ readonly kind: 'table' } & TableFile)
  /** A form to be filled in and read back: CSV alone. */
  | { readonly kind: 'template'; readonly name: string; readonly text: string }
  /** The server makes it: `path` is where it lies, with its query. */
  | { readonly kind: 'link'; readonly name: string; readonly path: string }
  | { readonly kind: 'chart'; readonly chartId: string; readonly name: string; readonly title: string; readonly period: string };

export type ScreenRequests = Readonly<Record<string, ScreenRequest>>;

/** Decoded answers by request key. */
export type ScreenAnswers = Readonly<Record<string, unknown>>;

export interface ScreenDefinition {
  /** The route's name. */
  readonly name: string;
  readonly area: string;
  /** The name of the machine that runs it, where the one for all screens does not do; its area brings it along. */
  readonly machine?: string;
  /**
   * Machines that are there as long as the screen is, by the last part of their address: `form` is at
   * `screen/NAME/form`. They follow its scope and its answers, and do what the one for all screens does not: editing,
   * deleting, long work. Their area brings them along; no request may have the same key.
   */
  readonly children?: Readonly<Record<string, MachineName>>;
  /** The fields that look up what is typed, by a name of the screen's own; the child actor `typeaheads` asks for them. */
  readonly typeaheads?: Readonly<Record<string, Typeahead>>;
  /** How its category picker, the child `categories`, holds what is chosen; left out where it has none. */
  readonly categories?: CategoryChoice;
  /** The filters of the header that count on this screen; left out where none does. */
  readonly filters?: FilterUse;
  /** The header's date picker on this screen; left out where it has none. */
  readonly dates?: DateRules;
  /** The URL parameters that belong to the screen; unknown values are the definition's own to bear. */
  readonly params: readonly string[];
  /**
   * What is asked, by a key of the screen's own; a request that stays the same is not asked again. `answers` are those to the requests of
   * `chosenBy` that are there; before they come, and for a session recorded before they were asked, requests do without.
   */
  readonly requests: (scope: Scope, params: ScreenParams, answers?: ScreenAnswers) => ScreenRequests;
  /** What a failure says could not be loaded, by the key of a request whose answer no panel draws. */
  readonly unshown?: Readonly<Record<string, string>>;
  /** The keys of requests whose answers the others are chosen by; they themselves are the same whatever is answered. */
  readonly chosenBy?: readonly string[];
  /** The sections of each request that is asked only once one of them comes near (nearby.ts); all others are asked at once. */
  readonly deferred?: Readonly<Record<string, readonly string[]>>;
  /** Rows on a page of each table that does not begin with as many as tables do. */
  readonly pageLengths?: Readonly<Record<string, number>>;
  /** The calls that answer otherwise once something was edited here: the person's other tabs ask them anew. */
  readonly changes?: readonly CallName[];
  /** What of an answer the team is told, for it lacks what the screen is made of; null where nothing is wrong. */
  readonly faultIn?: (key: string, answer: unknown) => string | null;
  /** What a download holds, from the decoded answers by request key. */
  readonly download?: (what: string, scope: Scope, params: ScreenParams, answers: ScreenAnswers) => ScreenDownload | null;
}
