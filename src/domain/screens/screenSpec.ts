/**
 * What a typed screen is made of, as types: what it asks, by keys; what it draws of the answers; what a person may save. `defineScreen.ts`
 * makes the screen of it.
 */

import type { Download } from '../access/downloads.ts';
import type { Annotation } from '../annotations/calendar.ts';
import type { AskedFilters } from '../api/analytics.contract.ts';
import type { AnswerOf, CallName } from '../api/contract.ts';
import type { BarData } from '../charts/bars.ts';
import type { Trend } from '../charts/byPeriod.ts';
import type { Period } from '../dates/period.ts';
import type { ScopeDates } from '../dates/pickerChoice.ts';
import type { DatedRoute } from '../dates/pickerScreens.ts';
import type { OpenData } from '../dates/settling.ts';
import type { FilterUse } from '../filters/filterUse.ts';
import type { BrandData, DataRoute } from '../imports/dataNames.ts';
import type { AddressOf } from '../journal/address.ts';
import type { MachineName } from '../journal/machineNames.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { Route, RouteName, RouteWithoutBrandGroup } from '../routes/table.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Toggle } from '../shell/display.ts';
import type { Scope } from '../shell/scope.ts';
import type { GridColumn, GridRow } from '../tables/gridColumn.ts';
import type { GridDownload } from '../tables/gridSheet.ts';
import type { GridWhole } from '../tables/gridView.ts';
import type { PageLength } from '../tables/paging.ts';
import type { RowOrder } from '../tables/tableState.ts';
import type { CategoryChoice } from '../tools/categoryPicker.ts';
import type { Typeahead } from '../typeahead/typeahead.ts';
import type { PanelEmpty } from './panelState.ts';
import type { ParamCodecs, ParamValues } from './params.ts';
import type { ScreenAnswers, ScreenDefinition, ScreenDownload, ScreenParams, ScreenRequest } from './screen.ts';

/** A scope in which a screen can ask: it has a brand group where the screen shows one's figures, and dates where its header has a picker. */
export type ReadyScope<R extends RouteName> = Scope &
  (R extends RouteWithoutBrandGroup ? unknown : { readonly brandGroup: BrandGroup }) &
  (R extends DatedRoute ? { readonly dates: ScopeDates } : unknown);

/** What everything of a screen is made of besides its answers. */
export interface ScreenInputs<R extends RouteName, P> {
  readonly scope: ReadyScope<R>;
  readonly params: ParamValues<P>;
}

/** By key; null asks nothing now. */
export type QueryMap = Readonly<Record<string, ScreenRequest | null>>;
export type QueryKey<Q> = Extract<keyof Q, string>;
type CallOf<Request> = NonNullable<Request> extends { readonly call: infer K extends CallName } ? K : never;
export type AnswerTo<Q, K extends keyof Q> = AnswerOf<CallOf<Q[K]>>;
/** What has been answered so far; null until it is. */
export type AnswersOf<Q> = { readonly [K in keyof Q]: AnswerTo<Q, K> | null };

/** A file of a table or chart: who may have it, and what its name begins with. */
export interface FileRule {
  readonly permission: Download;
  readonly report: string;
  /** Of a chart over periods: by which logs know it, where that is not `csv:ID` or `png:ID`. */
  readonly what?: string;
}

/** What the name of a file says besides the report: whose figures it holds, and of when (days, or months as 2026-10). */
export interface FileSubject {
  readonly subject: string;
  readonly when: readonly string[];
}

/** A text of its own, or one that what is looked at decides. */
export type Words<R extends RouteName, P> = string | ((inputs: ScreenInputs<R, P>) => string);

interface Panel<R extends RouteName, P> {
  readonly title: string;
  readonly info?: Words<R, P>;
  /** The days that it is of, where those are not the ones in the header. */
  readonly covers?: (inputs: ScreenInputs<R, P>) => Period;
  /** Whose figures they are, where some of these days may still change. */
  readonly settles?: OpenData;
  /** The part of the data that it is of, in words beside its days: "Sponsored Products only". */
  readonly only?: string;
}

/** Drawn from the answer of one query, with those of the others at hand. */
type Drawn<R extends RouteName, P, Q, Made extends string, Result> = {
  readonly [K in QueryKey<Q>]: { readonly query: K } & {
    readonly [M in Made]: (answer: AnswerTo<Q, K>, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => Result;
  };
}[QueryKey<Q>];

/** A decision by what is looked at and what has been answered so far. */
type Decision<R extends RouteName, P, Q, Result> = (inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => Result;

/** `K` are the keys that its columns read, and its rows hold. */
export type TableOf<R extends RouteName, P, Q, K extends string = string> = Panel<R, P> & {
  /** What its rows are, in the plural: "Keywords". */
  readonly caption: string;
  readonly columns: Decision<R, P, Q, readonly GridColumn<K>[]>;
  /** By which column its rows stand until somebody sorts them; null where an answer decides that they stand by none. */
  readonly order: RowOrder<NoInfer<K>> | Decision<R, P, Q, RowOrder<NoInfer<K>> | null>;
  /** It holds the first rows alone, as many as this; its totals are those of all. */
  readonly maxRows?: number;
  /** Where the answer itself holds the first rows alone: how many there are in all, and the figures of all as one row. */
  readonly overall?: Decision<R, P, Q, GridWhole | null>;
  readonly csv?: FileRule;
  /** The period that it names; left out: that of the dates beside what it is compared with. */
  readonly period?: (inputs: ScreenInputs<R, P>) => string;
  /** What is said when nothing is in it; left out: that nothing is there, or that the filters let nothing through. */
  readonly empty?: Decision<R, P, Q, string>;
  /** What is said in the place of the table where it can say nothing; null where it stands. */
  readonly unavailable?: Decision<R, P, Q, PanelEmpty | null>;
  /** Whether it is on the page; always, where nothing is said. */
  readonly isThere?: Decision<R, P, Q, boolean>;
  /** Another query whose answer it waits for; where that failed, it does without. */
  readonly awaits?: QueryKey<Q>;
  /** The query from whose answer its question is known: where that fails, it fails with it. */
  readonly follows?: QueryKey<Q>;
  /** What is said where its query failed, with the way to try again; the words of the failure where nothing is said. */
  readonly failed?: string;
  /** False shows all rows in one run. */
  readonly paged?: false;
  /** What all rows together are, where a row is several things: "All products", not "Total (4)". */
  readonly allRows?: string;
  /** Rows on a page until somebody chooses otherwise, where it is another number than that of tables. */
  readonly pageLength?: PageLength;
  /** The lengths of a page on offer; none where it is empty. */
  readonly pageLengths?: readonly number[];
  /** What its search is called; "Search products" and the like where not said. */
  readonly search?: string;
  /** What its search is called to those who hear it, where another table of the page has such rows too. */
  readonly searchLabel?: string;
} & Drawn<R, P, Q, 'rows', readonly GridRow<NoInfer<K>>[]> & {
    /** Its rows are a page that the server has cut, found and ordered: how many rows there are on all pages. */
    readonly served?: Decision<R, P, Q, number>;
    /** Where the file of such a table lies, which the server makes of all pages; the rows in hand are the file where nothing is said. */
    readonly file?: (inputs: ScreenInputs<R, P>, asked: GridDownload) => string;
  };

export type ChartOf<R extends RouteName, P, Q> = Panel<R, P> & {
  /** The query from whose answer its question is known: where that fails, it fails with it. */
  readonly follows?: QueryKey<Q>;
  readonly csv?: FileRule;
  readonly png?: FileRule;
} & Drawn<R, P, Q, 'data', BarData>;

/** What the file of a chart over periods holds, where that is not its lines alone; `known` are the annotations of its days. */
type Saved<R extends RouteName, P, Answer> = (answer: Answer, inputs: ScreenInputs<R, P>, known: readonly Annotation[]) => Sheet;

export type TrendOf<R extends RouteName, P, Q> = Panel<R, P> & {
  readonly csv?: FileRule;
  readonly png?: FileRule;
  /** The lines that are hidden until somebody says otherwise. */
  readonly hiddenFirst?: readonly MetricKey[] | ((inputs: ScreenInputs<R, P>) => readonly MetricKey[]);
  /** Another query that its figures are made of too: it waits for both. */
  readonly secondQuery?: QueryKey<Q>;
  /** The period that it names; left out: that of its days beside what it is compared with. */
  readonly period?: (inputs: ScreenInputs<R, P>) => string;
  /** The name of having no figures, where the specification has one of its own for the screen. */
  readonly emptyTitle?: string;
  /** What is said where it has no figures. */
  readonly empty?: string;
  /** By which an export finds its picture, where that is not `ID-chart`; its looks are in the address under the id itself then. */
  readonly chartId?: string;
  /** CSS pixels with its legend, where it is not as high as others. */
  readonly height?: number;
} & {
    readonly [K in QueryKey<Q>]: {
      readonly query: K;
      readonly data: (answer: AnswerTo<Q, K>, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => Trend;
      readonly saved?: Saved<R, P, AnswerTo<Q, K>>;
    };
  }[QueryKey<Q>];

/** By the keys of queries that others are chosen by, the calls that answer them. */
export type ChosenBy = Readonly<Record<string, CallName>>;
/** Those of their answers that have come. */
export type ChosenAnswers<B extends ChosenBy> = { readonly [K in keyof B]?: AnswerOf<B[K]> };

/** The calls that answer as that one does. */
type CallsLike<C extends CallName> = { readonly [K in CallName]: AnswerOf<K> extends AnswerOf<C> ? K : never }[CallName];
/** The queries by which others are chosen: asked by such calls that their answers can be read. */
type ChosenQueries<B extends ChosenBy> = { readonly [K in keyof B]: { readonly call: CallsLike<B[K]> } | null };

/** What the annotations of a screen are of. */
export interface Annotated {
  readonly period: Period;
  /** What was found in figures is looked for under these; all figures of the brand group where nothing is said. */
  readonly filters?: AskedFilters;
}

/** A screen of a brand group's figures says which filters count there; the filters know nothing of the market, or of all brand groups. */
export type FilterDeclaration<R extends RouteName> = R extends RouteWithoutBrandGroup
  ? { readonly filters?: never }
  : { readonly filters: FilterUse };

/** The days that a screen shows figures of, whose missing days are told. */
export interface LookedAt {
  readonly period: Period;
  /** Null where nothing is compared. */
  readonly prior: Period | null;
  /** Those of several brand groups; the one of the page where not said. */
  readonly brandGroupIds?: readonly string[];
  /** Where those are not the ones of the filters. */
  readonly countries?: readonly string[];
  /** Data of the screen that does not show now. */
  readonly without?: readonly BrandData[];
}

type LooksAt<R extends RouteName, P, B extends ChosenBy> = (
  inputs: ScreenInputs<R, NoInfer<P>>,
  answers: ChosenAnswers<NoInfer<B>>,
) => LookedAt | null;

/**
 * A screen of imported data (`SCREEN_DATA`) says which days it shows, most often those of its header (`headerDates`); null where what it shows is
 * of no days.
 */
export type DaysDeclaration<R extends RouteName, P, B extends ChosenBy> = R extends DataRoute
  ? { readonly looksAt: LooksAt<R, P, B> | null }
  : { readonly looksAt?: never };

/** `shown`: what it asks by `analytics` and `metrics` is in the currency of the brand group; `except` says what stays in US dollars, in a sentence. */
export type Amounts = 'none' | 'dollars' | 'shown' | { readonly except: string };

/** A screen of a brand group says which of its amounts are in the currency of that. */
export type AmountsDeclaration<R extends RouteName, P extends ParamCodecs> = R extends RouteWithoutBrandGroup
  ? { readonly amounts?: 'dollars' }
  : { readonly amounts: Amounts | ((inputs: ScreenInputs<R, NoInfer<P>>) => Amounts) };

export interface ScreenMoney {
  readonly currency: string;
  readonly amounts: Amounts;
}

/** Where a screen is, what its address holds, and what it asks. */
export interface ScreenSpec<
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  F extends string = string,
  B extends ChosenBy = ChosenBy,
> {
  readonly route: R;
  readonly params?: P;
  /** The filters of the header that count here (`FilterDeclaration`). */
  readonly filters?: FilterUse;
  /** The toggles of the page's head. */
  readonly toggles?: readonly Toggle[];
  /** `answers` are those to the queries of `chosenBy` that have come; the others are chosen by them. */
  readonly queries: (inputs: ScreenInputs<R, P>, answers: ChosenAnswers<B>) => Q & ChosenQueries<B>;
  /** Queries that no panel draws, by what a failure says could not be loaded: "Countries with sales". */
  readonly unshown?: { readonly [K in NoInfer<QueryKey<Q>>]?: string };
  /** The queries that others are chosen by, each with its call; they themselves are the same whatever is answered. */
  readonly chosenBy?: B;
  /** The calls that answer otherwise once something was edited here (`ScreenDefinition.changes`). */
  readonly changes?: readonly CallName[];
  /** Machines of its own that are there with it, by the last part of their address (`ScreenDefinition.children`). */
  readonly children?: Readonly<Record<string, MachineName>>;
  /** It has a category picker, which holds what is chosen in this parameter; `params` reads it with a codec of categoryChoice.ts. */
  readonly categories?: CategoryChoice;
  /** What the sections below the fold ask, by their ids: it is asked once they come near. */
  readonly nearby?: Readonly<Record<string, readonly NoInfer<QueryKey<Q>>[]>>;
  /** The days that it shows (`DaysDeclaration`). */
  readonly looksAt?: LooksAt<R, P, B> | null;
  /** The charts show annotations, and the person may write notes: of which days, and of figures under which filters. */
  readonly annotates?: (inputs: ScreenInputs<R, P>) => Annotated;
  /** Which of its amounts are in the currency of the brand group (`AmountsDeclaration`); none has any where nothing is said. */
  readonly amounts?: Amounts | ((inputs: ScreenInputs<R, NoInfer<P>>) => Amounts);
  /** Queries that are asked in US dollars alone, as where their amounts are compared with what was typed in these. */
  readonly inDollars?: readonly NoInfer<QueryKey<Q>>[];
  /** Tables whose rows are no query's answer, by the parameter in which each keeps its state: a view of the screen's own draws them. */
  readonly ownTables?: readonly string[];
  /** The fields that look up what is typed, by their name. */
  readonly typeaheads?: { readonly [K in F]: Typeahead };
}

/** By the names of tables, the keys that their columns read. */
export type TableKeys = Readonly<Record<string, string>>;

/**
 * Tables of whose columns the keys are not known lack an argument that nobody can give: any text would do for a key there. Columns that
 * depend on what is looked at are a function whose arguments have types of their own.
 */
export type Keyed<T extends TableKeys> = string extends T[keyof T] ? readonly [columnsWithoutKeys: never] : readonly [];

/** What is drawn of the answers. */
export interface ScreenPanels<
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  T extends TableKeys,
  C extends string,
  D extends string,
> {
  /** By the parameter of the address in which a table keeps its state. */
  readonly tables?: { readonly [N in keyof T]: TableOf<R, P, Q, T[N]> };
  /** By the id of the chart on the page. */
  readonly charts?: { readonly [K in C]: ChartOf<R, P, Q> };
  /** Charts over periods, by their id on the page; no chart has the same. */
  readonly trends?: { readonly [K in D]: TrendOf<R, P, Q> };
  /** What the files hold, where that is not the brand group in the dates of the header: a brand, a product, a category, a market. */
  readonly holds?: (inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => FileSubject;
  /** By query: what the team is told where its answer lacks what the screen is made of. */
  readonly faults?: { readonly [K in QueryKey<Q>]?: (answer: AnswerTo<Q, K>) => string | null };
  /** Files besides those of tables and charts, by a name of the screen's own; `all` has the annotations as well. */
  readonly files?: (what: string, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>, all: ScreenAnswers) => ScreenDownload | null;
}

/** The machines that a screen needs: its own, those of its tables and of its typeaheads. */
type MachinesOf<M extends MachineName, T extends string, F extends string> =
  | M
  | ([T] extends [never] ? never : 'tables')
  | ([F] extends [never] ? never : 'typeaheads');

/** What of a screen's declaration decides which machines it needs. */
export interface Needs<M extends MachineName, G extends CategoryChoice> {
  readonly children?: Readonly<Record<string, M>>;
  readonly categories?: G;
}
/** The machine of its category picker, where it has one. */
export type Picking<G> = [G] extends [never] ? never : 'categories';

export interface Screen<
  R extends RouteName = RouteName,
  P extends ParamCodecs = ParamCodecs,
  Q extends QueryMap = QueryMap,
  T extends string = string,
  C extends string = string,
  D extends string = string,
  F extends string = string,
  M extends MachineName = MachineName,
> extends Required<Omit<ScreenPanels<R, P, Q, TableKeys, C, D>, 'tables' | 'files' | 'faults' | 'holds'>> {
  readonly tables: { readonly [N in T]: TableOf<R, P, Q> };
  readonly at: AddressOf<'screen'>;
  readonly page: Route;
  readonly params: P;
  readonly toggles: readonly Toggle[];
  /** In which currency its amounts are, and what stays in US dollars. */
  readonly money: (scope: Scope, params: ScreenParams) => ScreenMoney;
  readonly typeaheads: { readonly [K in F]: Typeahead };
  /** What its annotations are of; null where its charts show none. */
  readonly annotates: ((inputs: ScreenInputs<R, P>) => Annotated) | null;
  /** What is asked before any answer has come: all keys, null where one is chosen by an answer. */
  readonly queries: (inputs: ScreenInputs<R, P>) => Q;
  /** What the machines run. */
  readonly definition: ScreenDefinition & { readonly name: R; readonly children?: Readonly<Record<string, MachinesOf<M, T, F>>> };
  readonly isReady: (scope: Scope | null) => scope is ReadyScope<R>;
}
