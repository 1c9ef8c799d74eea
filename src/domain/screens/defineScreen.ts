/**
 * A screen as one typed value: what it asks, what it draws of the answers, what it lets a person save. Its title, question and access
 * stand in the route table and its dates in the list of date pickers; here they are looked up, never repeated. What the machines run is
 * made of it (`definition`), and the views draw the same tables and charts that the files are made of, so that a download cannot
 * differ from the screen.
 */

import { mayDownload } from '../access/downloads.ts';
import { ANNOTATED, annotationRequests, annotationsOf, missingWarning, UNSHOWN_ANNOTATIONS } from '../annotations/request.ts';
import type { CallName } from '../api/contract.ts';
import { columnIn, shownAnswer } from '../api/shownCurrency.ts';
import type { BarData } from '../charts/bars.ts';
import { trendSheet } from '../charts/byPeriod.ts';
import { comparisonWords } from '../dates/labels.ts';
import type { Period } from '../dates/period.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { dateOfferFor } from '../dates/pickerScreens.ts';
import { periodWords } from '../format/day.ts';
import { currencyTitle } from '../format/number.ts';
import { exportFileName } from '../format/slug.ts';
import { type Address, type AddressOf, screenAddress } from '../journal/address.ts';
import type { MachineName } from '../journal/machineNames.ts';
import type { ComparedDays } from '../metrics/changeTitles.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import { areaOf } from '../routes/areas.ts';
import { needsBrandGroup, type Route, type RouteName, routeNamed } from '../routes/table.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import type { Scope } from '../shell/scope.ts';
import { withComparison } from '../tables/comparisonColumn.ts';
import type { GridColumn, GridRow } from '../tables/gridColumn.ts';
import { gridDownloadIn, gridSheet } from '../tables/gridSheet.ts';
import { gridIn } from '../tables/gridState.url.ts';
import { sortedGrid } from '../tables/gridView.ts';
import type { RowOrder } from '../tables/tableState.ts';
import { choiceParams } from '../tools/categoryChoice.ts';
import type { CategoryChoice } from '../tools/categoryPicker.ts';
import type { Typeahead } from '../typeahead/typeahead.ts';
import { faultsBy } from './answerFaults.ts';
import { askedInCurrency } from './askedInCurrency.ts';
import { CHARTS_PARAM } from './chartLooks.ts';
import { coveredWords } from './coveredDays.ts';
import { MISSING_DAYS, missingDaysOf, UNSHOWN_MISSING_DAYS } from './missingDays.ts';
import { type ParamCodecs, paramValues } from './params.ts';
import type { AskedOf } from './question.ts';
import type { RequestOf, ScreenAnswers, ScreenDefinition, ScreenDownload, ScreenParams } from './screen.ts';
import type {
  AmountsDeclaration,
  AnswersOf,
  AnswerTo,
  ChartOf,
  ChosenAnswers,
  ChosenBy,
  DaysDeclaration,
  FileRule,
  FileSubject,
  FilterDeclaration,
  Keyed,
  Needs,
  Picking,
  QueryMap,
  ReadyScope,
  Screen,
  ScreenInputs,
  ScreenMoney,
  ScreenPanels,
  ScreenSpec,
  TableKeys,
  TableOf,
  TrendOf,
  Words,
} from './screenSpec.ts';
import { tablePeriodWords } from './tablePeriod.ts';

export type * from './screenSpec.ts';

/** A call with its input, typed by its name. */
export const query = <K extends CallName>(call: K, input: Partial<AskedOf<K>>): RequestOf<K> => ({ call, input });

export const chartPng = (chart: string): string => `png:${chart}`;
export const chartCsv = (chart: string): string => `csv:${chart}`;

/** The words as they are for what is looked at. */
export const wordsFor = <R extends RouteName, P>(words: Words<R, P> | undefined, inputs: ScreenInputs<R, P>): string | undefined =>
  typeof words === 'function' ? words(inputs) : words;

/** Whether who looks may have a file. */
export const mayHave = ({ user, brandGroup, devMode }: Scope, { permission }: Pick<FileRule, 'permission'>): boolean =>
  mayDownload(permission, { viewer: user === null ? { session: 'out' } : { session: 'in', user }, brandGroup, devMode });

/** Bars as a file: a row a name, a column a series. */
const barsSheet = ({ namesTitle, names, series, format }: BarData): Sheet =>
  sheetOf(
    [namesTitle, ...series.map(({ label }) => currencyTitle(label, format))],
    names.map((name, nth) => [name, ...series.map(({ values }) => figureCell(values[nth], format))]),
    series.map(({ label, info }) => ({ term: currencyTitle(label, format), meaning: info })),
  );

/** What a picture names: the chart, and whose figures it shows. */
const pictureTitle = (title: string, page: Route, { brandGroup }: Scope): string =>
  needsBrandGroup(page) ? `${title}, ${brandGroup?.name ?? ''}` : title;

/** REPORT_SUBJECT_WHEN.ENDING. */
export const heldName = ({ subject, when }: FileSubject, report: string, ending: string): string =>
  exportFileName(report, subject, ending, ...new Set(when));

/** The brand group in the dates of the header, or in those that something covers; without days where the screen has none. */
const heldBy = ({ brandGroup, dates }: Scope, covers?: Period): FileSubject => {
  const period = covers ?? dates?.resolved.currentPeriod;
  return { subject: brandGroup?.name ?? '', when: period === undefined ? [] : [period.start, period.end] };
};

/** REPORT_BRAND-GROUP_FROM_TO.ENDING; without days where the screen has none. */
export const fileName = (scope: Scope, report: string, ending: string, covers?: Period): string =>
  heldName(heldBy(scope, covers), report, ending);

/** Both periods of the header, where figures are compared. */
export const comparedIn = ({ dates }: Scope): ComparedDays | null => {
  if (dates === null) return null;
  const { currentPeriod: current, priorPeriod: prior } = dates.resolved;
  return prior === null ? null : { current, prior };
};

type AnyDecided<R extends RouteName, P, Q> = readonly [inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>];

/** By which column the rows of a table come sorted; null where by none. */
export const orderIn = <R extends RouteName, P, Q>(
  { order }: Pick<TableOf<R, P, Q>, 'order'>,
  ...decided: AnyDecided<R, P, Q>
): RowOrder | null => (typeof order === 'function' ? order(...decided) : order);

/** The rows of a table, in the order that it declares; those that the server pages stand as it ordered them. */
export const rowsIn = <R extends RouteName, P, Q>(
  table: TableOf<R, P, Q>,
  answer: AnswerTo<Q, never>,
  ...decided: AnyDecided<R, P, Q>
): readonly GridRow[] => {
  const rows = table.rows(answer, ...decided);
  return table.served === undefined ? sortedGrid(rows, orderIn(table, ...decided)) : rows;
};

/** The columns of a table, amounts in the currency of its answer. */
export const columnsIn = <R extends RouteName, P, Q, K extends string>(
  { columns, query }: Pick<TableOf<R, P, Q, K>, 'columns' | 'query'>,
  ...decided: AnyDecided<R, P, Q>
): readonly GridColumn<K>[] => {
  const answer = answerFor({ query }, decided[1] as Readonly<Record<string, unknown>>);
  return columns(...decided).map((column) => columnIn(answer, column));
};

interface Made {
  readonly query: string;
}

/** Those of the answers that are to the queries; null where one has not come. */
export const answersTo = <Q extends QueryMap>(queries: Q, answers: ScreenAnswers): AnswersOf<Q> =>
  Object.fromEntries(Object.keys(queries).map((key) => [key, shownAnswer(answers[key] ?? null)])) as AnswersOf<Q>;

/** The answer that a table or chart is made of; undefined until it has come. */
const answerFor = ({ query }: Made, answers: Readonly<Record<string, unknown>>): unknown => answers[query] ?? undefined;

/** By which an export finds the picture of a chart over periods. */
export const trendChartId = (trend: string): string => `${trend}-chart`;

/** By which a download is asked for. */
export const fileOf = (rule: FileRule, ending: 'csv' | 'png', panel: string): string => rule.what ?? `${ending}:${panel}`;

const createScreen = <
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  T extends TableKeys,
  C extends string,
  D extends string,
  F extends string,
  B extends ChosenBy,
  M extends MachineName,
>(
  spec: ScreenSpec<R, P, Q, F, B>,
  panels: ScreenPanels<R, P, Q, T, C, D>,
): Screen<R, P, Q, Extract<keyof T, string>, C, D, F, M> => {
  const page = routeNamed(spec.route);
  const codecs = spec.params ?? ({} as P);
  const tables = panels.tables ?? ({} as { readonly [N in keyof T]: TableOf<R, P, Q, T[N]> });
  const charts = panels.charts ?? ({} as { readonly [K in C]: ChartOf<R, P, Q> });
  const trends = panels.trends ?? ({} as { readonly [K in D]: TrendOf<R, P, Q> });
  const offer = dateOfferFor(spec.route);
  const isReady = (scope: Scope | null): scope is ReadyScope<R> =>
    scope !== null && (scope.brandGroup !== null || !needsBrandGroup(page)) && (offer === null || scope.dates !== null);
  const inputsOf = (scope: ReadyScope<R>, params: ScreenParams): ScreenInputs<R, P> => ({ scope, params: paramValues(codecs, params) });

  const nameOf = (inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>, { report }: FileRule, ending: string, covers?: Period): string =>
    heldName(panels.holds?.(inputs, answers) ?? heldBy(inputs.scope, covers), report, ending);

  const tableFile = (what: string, scope: ReadyScope<R>, params: ScreenParams, answers: AnswersOf<Q>): ScreenDownload | null => {
    const asked = gridDownloadIn(what);
    if (asked === null || !Object.hasOwn(tables, asked.table)) return null;
    const table: TableOf<R, P, Q> = tables[asked.table as keyof T];
    const answer = answerFor(table, answers) as AnswerTo<Q, never> | undefined;
    if (table.csv === undefined || answer === undefined || !mayHave(scope, table.csv)) return null;
    const inputs = inputsOf(scope, params);
    const name = nameOf(inputs, answers, table.csv, 'csv', table.covers?.(inputs));
    if (table.file !== undefined) return { kind: 'link', name, path: table.file(inputs, asked) };
    const rows = rowsIn(table, answer, inputs, answers).slice(0, table.maxRows);
    const state = gridIn(params[asked.table], table.pageLength);
    const compared = table.covers === undefined ? comparedIn(scope) : null;
    const written = withComparison(columnsIn(table, inputs, answers), rows);
    return {
      kind: 'table',
      name,
      title: table.title,
      period: tablePeriodWords(table, written.columns, inputs, answer),
      sheet: gridSheet(written.columns, written.rows, asked, { state, compared }),
    };
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
    const name = nameOf(inputs, answers, rule, ending, covers);
    const period = covers === undefined ? '' : periodWords(covers);
    if (ending === 'csv') {
      const words = coveredWords(chart, inputs) ?? (period === '' ? null : period);
      return { kind: 'table', name, title: chart.title, period: words, sheet: barsSheet(chart.data(answer, inputs, answers)) };
    }
    return { kind: 'chart', chartId: id, name, title: pictureTitle(chart.title, page, scope), period };
  };

  /** Which of the charts over periods a download is of, and by which rule. */
  const trendIn = (what: string) => {
    for (const [id, trend] of Object.entries<TrendOf<R, P, Q>>(trends)) {
      for (const ending of ['csv', 'png'] as const) {
        const rule = trend[ending];
        if (rule !== undefined && fileOf(rule, ending, id) === what) return { id, trend, ending, rule };
      }
    }
    return null;
  };

  const trendFile = (what: string, inputs: ScreenInputs<R, P>, answers: AnswersOf<Q>, all: ScreenAnswers): ScreenDownload | null => {
    const asked = trendIn(what);
    if (asked === null) return null;
    const { id, trend, ending, rule } = asked;
    const { scope } = inputs;
    const answer = answerFor(trend, answers) as AnswerTo<Q, never> | undefined;
    if (answer === undefined || !mayHave(scope, rule)) return null;
    if (trend.secondQuery !== undefined && answers[trend.secondQuery] === null) return null;
    const name = nameOf(inputs, answers, rule, ending, trend.covers?.(inputs));
    const annotated = spec.annotates?.(inputs);
    const lacks = annotated === undefined ? {} : missingWarning(all);
    const data = trend.data(answer, inputs, answers);
    const { currentPeriod, priorPeriod } = data.dates;
    const prior = data.lines.some((line) => line.prior !== null) ? priorPeriod : null;
    const period = trend.period?.(inputs) ?? comparisonWords(currentPeriod, prior);
    if (ending === 'csv') {
      const known = annotated === undefined ? [] : annotationsOf(scope, annotated.period, all);
      const sheet = trend.saved?.(answer, inputs, known) ?? trendSheet(data);
      return { kind: 'table', name, title: trend.title, period, sheet, ...lacks };
    }
    return {
      kind: 'chart',
      chartId: trend.chartId ?? trendChartId(id),
      name,
      title: pictureTitle(trend.title, page, scope),
      period,
      ...lacks,
    };
  };

  const queries = (inputs: ScreenInputs<R, P>): Q => spec.queries(inputs, {});
  const moneyIn = (inputs: ScreenInputs<R, P>): ScreenMoney => {
    const { amounts = 'none' } = spec;
    const own = typeof amounts === 'function' ? amounts(inputs) : amounts;
    return { amounts: own, currency: own === 'none' || own === 'dollars' ? DOLLAR : (inputs.scope.brandGroup?.currency ?? DOLLAR) };
  };
  const money = (scope: Scope, params: ScreenParams): ScreenMoney =>
    isReady(scope) ? moneyIn(inputsOf(scope, params)) : { amounts: 'none', currency: DOLLAR };
  const tableKeys = [...Object.keys(tables), ...(spec.ownTables ?? [])];
  const sections: readonly (readonly [section: string, keys: readonly string[]])[] = Object.entries(spec.nearby ?? {});
  const deferred = [...new Set(sections.flatMap(([, keys]) => keys))].map(
    (key) => [key, sections.flatMap(([section, keys]) => (keys.includes(key) ? [section] : []))] as const,
  );
  const lengths = Object.entries<TableOf<R, P, Q>>(tables).flatMap(([key, { pageLength }]) =>
    pageLength === undefined ? [] : [[key, pageLength] as const],
  );
  const definition: ScreenDefinition & { readonly name: R } = {
    name: spec.route,
    area: areaOf(page),
    ...(spec.filters === undefined ? {} : { filters: spec.filters }),
    ...(offer === null ? {} : { dates: createDateRules(offer) }),
    ...(spec.categories === undefined ? {} : { categories: spec.categories }),
    params: [
      ...new Set([
        ...Object.keys(codecs),
        ...(spec.categories === undefined ? [] : choiceParams(spec.categories)),
        ...tableKeys,
        // Charts stand in views of a screen's own too, as on dashboards.
        CHARTS_PARAM,
      ]),
    ],
    ...(deferred.length === 0 ? {} : { deferred: Object.fromEntries(deferred) }),
    ...(lengths.length === 0 ? {} : { pageLengths: Object.fromEntries(lengths) }),
    unshown: {
      ...(spec.annotates === undefined ? {} : UNSHOWN_ANNOTATIONS),
      ...(spec.looksAt == null ? {} : UNSHOWN_MISSING_DAYS),
      ...spec.unshown,
    },
    ...(spec.chosenBy === undefined ? {} : { chosenBy: Object.keys(spec.chosenBy) }),
    ...(panels.faults === undefined ? {} : { faultIn: faultsBy(panels.faults) }),
    ...(spec.typeaheads === undefined ? {} : { typeaheads: spec.typeaheads }),
    children: {
      ...(tableKeys.length > 0 ? { tables: 'tables' } : {}),
      ...(spec.typeaheads === undefined ? {} : { typeaheads: 'typeaheads' }),
      ...(spec.categories === undefined ? {} : { categories: 'categories' }),
      ...(spec.annotates === undefined ? {} : ANNOTATED),
      ...spec.children,
    },
    ...(spec.changes === undefined ? {} : { changes: spec.changes }),
    requests: (scope, params, answers = {}) => {
      if (!isReady(scope)) return {};
      const inputs = inputsOf(scope, params);
      // What the machine hands in was decoded by the calls that `chosenBy` names.
      const chosen = answers as ChosenAnswers<B>;
      const all: QueryMap = { ...spec.queries(inputs, chosen), [MISSING_DAYS]: missingDaysOf(spec, inputs, chosen) };
      const { currency } = moneyIn(inputs);
      const inDollars: readonly string[] = spec.inDollars ?? [];
      const requests = Object.fromEntries(
        Object.entries(all).flatMap(([key, request]) =>
          request === null ? [] : [[key, inDollars.includes(key) ? request : askedInCurrency(request, currency)]],
        ),
      );
      const annotated = spec.annotates?.(inputs);
      return annotated === undefined ? requests : { ...requests, ...annotationRequests(scope, annotated.period, annotated.filters) };
    },
    download: (what, scope, params, all) => {
      if (!isReady(scope)) return null;
      // What the machine hands in was decoded by the call that the query names; what is not there has not come.
      const inputs = inputsOf(scope, params);
      const known = answersTo(queries(inputs), all);
      const own = panels.files?.(what, inputs, known, all) ?? null;
      return own ?? chartFile(what, scope, params, known) ?? trendFile(what, inputs, known, all) ?? tableFile(what, scope, params, known);
    },
  };
  return {
    at: screenAddress(spec.route) as Address as AddressOf<'screen'>,
    page,
    params: codecs,
    toggles: spec.toggles ?? [],
    typeaheads: spec.typeaheads ?? ({} as { readonly [K in F]: Typeahead }),
    annotates: spec.annotates ?? null,
    money,
    queries,
    tables,
    charts,
    trends,
    // Its children are those that the types of `spec` name.
    definition: definition as Screen<R, P, Q, Extract<keyof T, string>, C, D, F, M>['definition'],
    isReady,
  };
};

/** A screen whose panels are still to be named. */
export interface ScreenQueries<
  R extends RouteName,
  P extends ParamCodecs,
  Q extends QueryMap,
  F extends string,
  M extends MachineName = MachineName,
> {
  /** NOTE: a call of its own, for what is drawn is typed by what is asked. */
  readonly drawing: <T extends TableKeys = Record<never, never>, C extends string = never, D extends string = never>(
    panels: ScreenPanels<R, P, Q, T, C, D>,
    ...keyed: Keyed<T>
  ) => Screen<R, P, Q, Extract<keyof T, string>, C, D, F, M>;
}

/** What a screen asks; `drawing` says what it makes of the answers. */
export const defineScreen = <
  const R extends RouteName,
  Q extends QueryMap,
  P extends ParamCodecs = Record<never, never>,
  F extends string = never,
  const B extends ChosenBy = Record<never, never>,
  M extends MachineName = never,
  G extends CategoryChoice = never,
>(
  spec: ScreenSpec<R, P, Q, F, B> & FilterDeclaration<R> & AmountsDeclaration<R, P> & DaysDeclaration<R, P, B> & Needs<M, G>,
): ScreenQueries<R, P, Q, F, M | Picking<G>> => ({ drawing: (panels, ..._keyed) => createScreen(spec, panels) });
