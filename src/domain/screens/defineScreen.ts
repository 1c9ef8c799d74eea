/**
 * A screen as one typed value: what it asks, what it draws of the answers, what it lets a person save. Its title, question and access
 * stand in the route table and its dates in the list of date pickers; here they are looked up, never repeated. What the machines run is
 * made of it (`definition`), and the views draw the same tables and charts that the files are made of, so that a download cannot
 * differ from the screen.
 */
import type { Download } from '../access/downloads.ts';
import { mayDownload } from '../access/downloads.ts';
import { ANNOTATED, annotationRequests } from '../annotations/request.ts';
import type { AnswerOf, CallName, InputOf } from '../api/contract.ts';
import type { BarData } from '../charts/bars.ts';
import { type Trend, trendCsv } from '../charts/byPeriod.ts';
import { comparisonWords } from '../dates/labels.ts';
import type { Period } from '../dates/period.ts';
import type { ScopeDates } from '../dates/pickerChoice.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { type DatedRoute, dateOfferFor } from '../dates/pickerScreens.ts';
import type { OpenData } from '../dates/settling.ts';
import { retailFilters } from '../filters/filterState.ts';
import { figureCell, writeCsv } from '../format/csv.ts';
import { periodWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { type Address, type AddressOf, screenAddress } from '../journal/address.ts';
import { areaOf } from '../routes/areas.ts';
import { type MarketRoute, type Route, type RouteName, routeNamed } from '../routes/table.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Toggle } from '../shell/display.ts';
import type { Scope } from '../shell/scope.ts';
import type { GridColumn, GridRow } from '../tables/gridColumn.ts';
import { type GridDownload, gridCsv, gridDownloadIn } from '../tables/gridCsv.ts';
import { gridIn } from '../tables/gridState.url.ts';
import type { GridWhole } from '../tables/gridView.ts';
import type { PageLength } from '../tables/paging.ts';
import { choiceParams } from '../tools/categoryChoice.ts';
import type { CategoryChoice } from '../tools/categoryPicker.ts';
import type { Typeahead } from '../typeahead/typeahead.ts';
import { faultsBy } from './answerFaults.ts';
import { CHARTS_PARAM } from './chartLooks.ts';
import type { PanelEmpty } from './panelState.ts';
import { type ParamCodecs, type ParamValues, paramValues } from './params.ts';
import type { RequestOf, ScreenAnswers, ScreenDefinition, ScreenDownload, ScreenParams, ScreenRequest } from './screen.ts';

/** A scope in which a screen can ask: it has a brand group where the screen shows one's figures, and dates where its header has a picker. */
export type ReadyScope<R extends RouteName> = Scope &
  (R extends MarketRoute ? unknown : { readonly brandGroup: BrandGroup }) &
  (R extends DatedRoute ? { readonly dates: ScopeDates } : unknown);

/** Whether a screen shows the figures of a brand group: those that are open to everybody, or to everybody signed in, show the market's. */
const needsBrandGroup = ({ access }: Route): boolean => access !== 'open' && access !== 'user';

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
}

/** A text of its own, or one that what is looked at decides. */
type Words<R extends RouteName, P> = string | ((inputs: ScreenInputs<R, P>) => string);

interface Panel<R extends RouteName, P> {
  readonly title: string;
  readonly info?: Words<R, P>;
  /** The days that it is of, where those are not the ones in the header. */
  readonly covers?: (inputs: ScreenInputs<R, P>) => Period;
  /** Whose figures they are, where some of these days may still change. */
  readonly settles?: OpenData;
}

/** Drawn from the answer of one query, with those of the others at hand. */
type Drawn<R extends RouteName, P, Q, Made extends string, Result> = {
  readonly [K in QueryKey<Q>]: { readonly query: K } & {
    readonly [M in Made]: (answer: AnswerTo<Q, K>, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => Result;
  };
}[QueryKey<Q>];

/** A decision by what is looked at and what has been answered so far. */
type Decision<R extends RouteName, P, Q, Result> = (inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => Result;

export type TableOf<R extends RouteName, P, Q> = Panel<R, P> & {
  /** What its rows are, in the plural: "Keywords". */
  readonly caption: string;
  readonly columns: Decision<R, P, Q, readonly GridColumn[]>;
  /** It holds the first rows alone, as many as this; its totals are those of all. */
  readonly most?: number;
  /** Where the answer itself holds the first rows alone: how many there are in all, and the figures of all as one row. */
  readonly whole?: Decision<R, P, Q, GridWhole | null>;
  readonly csv?: FileRule;
  /** The period that it names; left out: that of the dates beside what it is compared with. */
  readonly period?: (inputs: ScreenInputs<R, P>) => string;
  /** What is said when nothing is in it; left out: that nothing is there, or that the filters let nothing through. */
  readonly empty?: Decision<R, P, Q, string>;
  /** What is said in the place of the table where it can say nothing; null where it stands. */
  readonly instead?: Decision<R, P, Q, PanelEmpty | null>;
  /** Whether it is on the page; always, where nothing is said. */
  readonly isThere?: Decision<R, P, Q, boolean>;
  /** Another query whose answer it waits for; where that failed, it does without. */
  readonly awaits?: QueryKey<Q>;
  /** What is said where its query failed, with the way to try again; the words of the failure where nothing is said. */
  readonly failed?: string;
  /** False shows all rows in one run. */
  readonly paged?: false;
  /** Rows on a page until somebody chooses otherwise, where it is another number than that of tables. */
  readonly pageLength?: PageLength;
  /** The lengths of a page on offer; none where it is empty. */
  readonly pageLengths?: readonly number[];
  /** What its search is called; "Search products" and the like where not said. */
  readonly search?: string;
} & Drawn<R, P, Q, 'rows', readonly GridRow[]> & {
    /** Its rows are a page that the server has cut, found and ordered: how many rows there are on all pages. */
    readonly served?: Decision<R, P, Q, number>;
    /** Where the file of such a table lies, which the server makes of all pages; the rows in hand are the file where nothing is said. */
    readonly file?: (inputs: ScreenInputs<R, P>, asked: GridDownload) => string;
  };

export type ChartOf<R extends RouteName, P, Q> = Panel<R, P> & {
  readonly csv?: FileRule;
  readonly png?: FileRule;
} & Drawn<R, P, Q, 'data', BarData>;

export type TrendOf<R extends RouteName, P, Q> = Panel<R, P> & {
  readonly csv?: FileRule;
  readonly png?: FileRule;
  /** The lines that are hidden until somebody says otherwise. */
  readonly hiddenFirst?: readonly string[];
  /** Another query that its figures are made of too: it waits for both. */
  readonly beside?: QueryKey<Q>;
} & Drawn<R, P, Q, 'data', Trend>;

/** Where a screen is, what its address holds, and what it asks. */
export interface ScreenSpec<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, F extends string = string> {
  readonly route: R;
  readonly params?: P;
  /** The toggles of the page's head. */
  readonly toggles?: readonly Toggle[];
  /** `answers` are those to the queries of `chosenBy` that have come; the others are chosen by them. */
  readonly queries: (inputs: ScreenInputs<R, P>, answers: ScreenAnswers) => Q;
  /** The keys of queries that others are chosen by; they themselves are the same whatever is answered. */
  readonly chosenBy?: readonly string[];
  /** Machines of its own that are there with it, by the last part of their address (`ScreenDefinition.children`). */
  readonly children?: Readonly<Record<string, string>>;
  /** It has a category picker, which holds what is chosen in this parameter; `params` reads it with a codec of categoryChoice.ts. */
  readonly categories?: CategoryChoice;
  /** What the sections below the fold ask, by their ids: it is asked once they come near. */
  readonly nearby?: Readonly<Record<string, readonly NoInfer<QueryKey<Q>>[]>>;
  /** The charts show annotations, and the person may write notes. */
  readonly isAnnotated?: true;
  /** The fields that look up what is typed, by their name. */
  readonly typeaheads?: { readonly [K in F]: Typeahead };
}

/** What is drawn of the answers. */
export interface ScreenPanels<
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  T extends string,
  C extends string,
  D extends string,
> {
  /** By the parameter of the address in which a table keeps its state. */
  readonly tables?: { readonly [K in T]: TableOf<R, P, Q> };
  /** By the id of the chart on the page. */
  readonly charts?: { readonly [K in C]: ChartOf<R, P, Q> };
  /** Charts over periods, by their id on the page; no chart has the same. */
  readonly trends?: { readonly [K in D]: TrendOf<R, P, Q> };
  /** By query: what the team is told where its answer lacks what the screen is made of. */
  readonly faults?: { readonly [K in QueryKey<Q>]?: (answer: AnswerTo<Q, K>) => string | null };
  /** Files besides those of tables and charts, by a name of the screen's own. */
  readonly files?: (what: string, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>) => ScreenDownload | null;
}

export interface Screen<
  R extends RouteName = RouteName,
  P extends ParamCodecs = ParamCodecs,
  Q extends QueryMap = QueryMap,
  T extends string = string,
  C extends string = string,
  D extends string = string,
  F extends string = string,
> extends Required<Omit<ScreenPanels<R, P, Q, T, C, D>, 'files' | 'faults'>> {
  readonly at: AddressOf<'screen'>;
  readonly page: Route;
  readonly params: P;
  readonly toggles: readonly Toggle[];
  readonly typeaheads: { readonly [K in F]: Typeahead };
  /** What is asked before any answer has come: all keys, null where one is chosen by an answer. */
  readonly queries: (inputs: ScreenInputs<R, P>) => Q;
  /** What the machines run. */
  readonly definition: ScreenDefinition;
  readonly isReady: (scope: Scope | null) => scope is ReadyScope<R>;
}

/** A call with its input, typed by its name. */
export const query = <K extends CallName>(call: K, input: Partial<InputOf<K>>): RequestOf<K> => ({ call, input });

export const chartPng = (chart: string): string => `png:${chart}`;
export const chartCsv = (chart: string): string => `csv:${chart}`;

/** The words as they are for what is looked at. */
export const wordsFor = <R extends RouteName, P>(words: Words<R, P> | undefined, inputs: ScreenInputs<R, P>): string | undefined =>
  typeof words === 'function' ? words(inputs) : words;

/** Whether who looks may have a file. */
export const mayHave = ({ user, brandGroup, devMode }: Scope, { permission }: Pick<FileRule, 'permission'>): boolean =>
  mayDownload(permission, { viewer: user === null ? { session: 'out' } : { session: 'in', user }, brandGroup, devMode });

/** Bars as a file: a row a name, a column a series. */
const barsCsv = ({ namesTitle, names, series, format }: BarData): string =>
  writeCsv(
    [namesTitle, ...series.map(({ label }) => label)],
    names.map((name, nth) => [name, ...series.map(({ values }) => figureCell(values[nth], format))]),
  );

/** What a picture names: the chart, and whose figures it shows. */
const pictureTitle = (title: string, page: Route, { brandGroup }: Scope): string =>
  needsBrandGroup(page) ? `${title}, ${brandGroup?.name ?? ''}` : title;

/** REPORT_BRAND-GROUP_FROM_TO.ENDING; without days where the screen has none. */
export const fileName = ({ brandGroup, dates }: Scope, report: string, ending: string, covers?: Period): string => {
  const period = covers ?? dates?.resolved.currentPeriod;
  return exportFileName(report, brandGroup?.name ?? '', ending, ...(period === undefined ? [] : [period.start, period.end]));
};

interface Made {
  readonly query: string;
}

/** Those of the answers that are to the queries; null where one has not come. */
export const answersTo = <Q extends QueryMap>(queries: Q, answers: ScreenAnswers): AnswersOf<Q> =>
  Object.fromEntries(Object.keys(queries).map((key) => [key, answers[key] ?? null])) as AnswersOf<Q>;

/** The answer that a table or chart is made of; undefined until it has come. */
const answerFor = ({ query }: Made, answers: Readonly<Record<string, unknown>>): unknown => answers[query] ?? undefined;

/** By which an export finds the picture of a chart over periods. */
export const trendChartId = (trend: string): string => `${trend}-chart`;

const createScreen = <
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  T extends string,
  C extends string,
  D extends string,
  F extends string,
>(
  spec: ScreenSpec<R, P, Q, F>,
  panels: ScreenPanels<R, P, Q, T, C, D>,
): Screen<R, P, Q, T, C, D, F> => {
  const page = routeNamed(spec.route);
  const codecs = spec.params ?? ({} as P);
  const tables = panels.tables ?? ({} as { readonly [K in T]: TableOf<R, P, Q> });
  const charts = panels.charts ?? ({} as { readonly [K in C]: ChartOf<R, P, Q> });
  const trends = panels.trends ?? ({} as { readonly [K in D]: TrendOf<R, P, Q> });
  const offer = dateOfferFor(spec.route);
  const isReady = (scope: Scope | null): scope is ReadyScope<R> =>
    scope !== null && (scope.brandGroup !== null || !needsBrandGroup(page)) && (offer === null || scope.dates !== null);
  const inputsOf = (scope: ReadyScope<R>, params: ScreenParams): ScreenInputs<R, P> => ({ scope, params: paramValues(codecs, params) });

  const tableFile = (what: string, scope: ReadyScope<R>, params: ScreenParams, answers: AnswersOf<Q>): ScreenDownload | null => {
    const asked = gridDownloadIn(what);
    if (asked === null || !Object.hasOwn(tables, asked.table)) return null;
    const table = tables[asked.table as T];
    const answer = answerFor(table, answers) as AnswerTo<Q, never> | undefined;
    if (table.csv === undefined || answer === undefined || !mayHave(scope, table.csv)) return null;
    const inputs = inputsOf(scope, params);
    const name = fileName(scope, table.csv.report, 'csv', table.covers?.(inputs));
    if (table.file !== undefined) return { kind: 'link', name, path: table.file(inputs, asked) };
    const rows = table.rows(answer, inputs, answers).slice(0, table.most);
    const text = gridCsv(table.columns(inputs, answers), rows, gridIn(params[asked.table], table.pageLength), asked);
    return { kind: 'text', name, mime: 'text/csv', text };
  };

  const chartFile = (what: string, scope: ReadyScope<R>, params: ScreenParams, answers: AnswersOf<Q>): ScreenDownload | null => {
    const [ending, id = ''] = what.split(':');
    if ((ending !== 'png' && ending !== 'csv') || !Object.hasOwn(charts, id)) return null;
    const chart = charts[id as C];
    const rule = chart[ending];
    const answer = answerFor(chart, answers) as AnswerTo<Q, never> | undefined;
    if (rule === undefined || answer === undefined || !mayHave(scope, rule)) return null;
    const inputs = inputsOf(scope, params);
    const covers = chart.covers?.(inputs) ?? scope.dates?.resolved.currentPeriod;
    const name = fileName(scope, rule.report, ending, covers);
    if (ending === 'csv') return { kind: 'text', name, mime: 'text/csv', text: barsCsv(chart.data(answer, inputs, answers)) };
    const period = covers === undefined ? '' : periodWords(covers);
    return { kind: 'chart', chartId: id, name, title: pictureTitle(chart.title, page, scope), period };
  };

  const trendFile = (what: string, scope: ReadyScope<R>, params: ScreenParams, answers: AnswersOf<Q>): ScreenDownload | null => {
    const [ending, id = ''] = what.split(':');
    if ((ending !== 'png' && ending !== 'csv') || !Object.hasOwn(trends, id)) return null;
    const trend = trends[id as D];
    const rule = trend[ending];
    const answer = answerFor(trend, answers) as AnswerTo<Q, never> | undefined;
    if (rule === undefined || answer === undefined || !mayHave(scope, rule)) return null;
    if (trend.beside !== undefined && answers[trend.beside] === null) return null;
    const inputs = inputsOf(scope, params);
    const name = fileName(scope, rule.report, ending, trend.covers?.(inputs));
    const data = trend.data(answer, inputs, answers);
    if (ending === 'csv') return { kind: 'text', name, mime: 'text/csv', text: trendCsv(data) };
    const period = comparisonWords(data.dates.currentPeriod, data.dates.priorPeriod);
    return { kind: 'chart', chartId: trendChartId(id), name, title: pictureTitle(trend.title, page, scope), period };
  };

  const queries = (inputs: ScreenInputs<R, P>): Q => spec.queries(inputs, {});
  const hasTables = Object.keys(tables).length > 0;
  const sections: readonly (readonly [section: string, keys: readonly string[]])[] = Object.entries(spec.nearby ?? {});
  const deferred = sections.flatMap(([section, keys]) => keys.map((key) => [key, section] as const));
  const lengths = Object.entries<TableOf<R, P, Q>>(tables).flatMap(([key, { pageLength }]) =>
    pageLength === undefined ? [] : [[key, pageLength] as const],
  );
  // A chart that a row opens to is saved by `files`.
  const hasCharts = Object.keys(charts).length > 0 || Object.keys(trends).length > 0 || panels.files !== undefined;
  const definition: ScreenDefinition = {
    name: spec.route,
    area: areaOf(page),
    ...(offer === null ? {} : { dates: createDateRules(offer) }),
    ...(spec.categories === undefined ? {} : { categories: spec.categories }),
    params: [
      ...new Set([
        ...Object.keys(codecs),
        ...(spec.categories === undefined ? [] : choiceParams(spec.categories)),
        ...Object.keys(tables),
        ...(hasCharts ? [CHARTS_PARAM] : []),
      ]),
    ],
    ...(deferred.length === 0 ? {} : { deferred: Object.fromEntries(deferred) }),
    ...(lengths.length === 0 ? {} : { pageLengths: Object.fromEntries(lengths) }),
    ...(spec.chosenBy === undefined ? {} : { chosenBy: spec.chosenBy }),
    ...(panels.faults === undefined ? {} : { faultIn: faultsBy(panels.faults) }),
    ...(spec.typeaheads === undefined ? {} : { typeaheads: spec.typeaheads }),
    children: {
      ...spec.children,
      ...(hasTables ? { tables: 'tables' } : {}),
      ...(spec.typeaheads === undefined ? {} : { typeaheads: 'typeaheads' }),
      ...(spec.categories === undefined ? {} : { categories: 'categories' }),
      ...(spec.isAnnotated === true ? ANNOTATED : {}),
    },
    requests: (scope, params, answers = {}) => {
      if (!isReady(scope)) return {};
      const asked = Object.entries(spec.queries(inputsOf(scope, params), answers));
      const requests = Object.fromEntries(asked.flatMap(([key, request]) => (request === null ? [] : [[key, request]])));
      const period = scope.dates?.resolved.currentPeriod;
      return spec.isAnnotated === true && period !== undefined
        ? { ...requests, ...annotationRequests(scope, period, retailFilters(scope.filters)) }
        : requests;
    },
    download: (what, scope, params, answers) => {
      if (!isReady(scope)) return null;
      // What the machine hands in was decoded by the call that the query names; what is not there has not come.
      const inputs = inputsOf(scope, params);
      const known = answersTo(queries(inputs), answers);
      const own = panels.files?.(what, inputs, known) ?? null;
      return own ?? chartFile(what, scope, params, known) ?? trendFile(what, scope, params, known) ?? tableFile(what, scope, params, known);
    },
  };
  return {
    at: screenAddress(spec.route) as Address as AddressOf<'screen'>,
    page,
    params: codecs,
    toggles: spec.toggles ?? [],
    typeaheads: spec.typeaheads ?? ({} as { readonly [K in F]: Typeahead }),
    queries,
    tables,
    charts,
    trends,
    definition,
    isReady,
  };
};

/** A screen whose panels are still to be named. */
export interface ScreenQueries<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, F extends string> {
  /** NOTE: a call of its own, for what is drawn is typed by what is asked. */
  readonly drawing: <T extends string = never, C extends string = never, D extends string = never>(
    panels: ScreenPanels<R, P, Q, T, C, D>,
  ) => Screen<R, P, Q, T, C, D, F>;
}

/** What a screen asks; `drawing` says what it makes of the answers. */
export const defineScreen = <
  const R extends RouteName,
  Q extends QueryMap,
  P extends ParamCodecs = Record<never, never>,
  F extends string = never,
>(
  spec: ScreenSpec<R, P, Q, F>,
): ScreenQueries<R, P, Q, F> => ({ drawing: (panels) => createScreen(spec, panels) });
