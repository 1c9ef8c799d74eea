/** The Data Explorer as its parts see it: the report that is built, what is known and wrong of it, and how a gesture changes it. */
import { useMemo } from 'react';
import { DOLLAR } from '../../../domain/metrics/inCurrency.ts';
import { type DriverCatalogue, fieldTitle } from '../../../domain/reporting/catalogue.ts';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import type { ExplorerDraft } from '../../../domain/reporting/explorerEvents.ts';
import type { ReportSpec } from '../../../domain/reporting/reportSpec.ts';
import { runCurrency } from '../../../domain/reporting/runRequest.ts';
import { issuesAt, type SubreportWay, subreportAt, withSubreport } from '../../../domain/reporting/subreport.ts';
import { checkIn, draftIn, type ExplorerContext, type ExplorerFacts, factsOf } from '../../../machines/reporting/explorer.context.ts';
import { useContextOf, usePorts, useSend } from '../../app/appContext.tsx';

export interface ExplorerView {
  readonly context: ExplorerContext;
  readonly draft: ExplorerDraft;
  /** The report that this part edits: the whole one, or one within a filter. */
  readonly spec: ReportSpec;
  /** The way to that report through the filters of the whole one. */
  readonly way: SubreportWay;
  /** What is wrong has its places as they are in that report. */
  readonly facts: ExplorerFacts;
  readonly check: ReturnType<typeof checkIn>;
  /** Null until it is known, and for a driver that is none. */
  readonly catalogue: DriverCatalogue | null;
  /** Makes another report hold, by a gesture; letters of one gesture are one step. */
  readonly edit: (change: (spec: ReportSpec) => ReportSpec, gesture?: string) => void;
  readonly nameOf: (field: string) => string;
  /** In which amounts of the report are that have a currency besides US dollars. */
  readonly currency: string;
}

const currencyFor = (spec: ReportSpec, { brandGroupId, currency }: Pick<ExplorerContext, 'brandGroupId' | 'currency'>): string =>
  runCurrency(spec, { id: brandGroupId, currency }).currency ?? DOLLAR;

/** Null while what the address names is not there. */
export const useExplorer = (): ExplorerView | null => {
  const { answers } = usePorts().app;
  const send = useSend();
  const context = useContextOf(EXPLORER, (all) => all);
  const facts = useMemo(() => factsOf(answers, context), [answers, context]);
  const check = useMemo(() => checkIn(answers, context), [answers, context]);
  if (context.base === null) return null;
  const draft = draftIn(context);
  const catalogue = check.catalogues(draft.spec.driver);
  return {
    context,
    draft,
    spec: draft.spec,
    way: [],
    facts,
    check,
    catalogue,
    edit: (change, gesture) =>
      send(EXPLORER, { type: 'explorer.draftEdited', draft: { ...draft, spec: change(draft.spec) }, gesture: gesture ?? null }),
    nameOf: (name) => fieldTitle(catalogue, name),
    currency: currencyFor(draft.spec, context),
  };
};

/** The report within a filter as its parts see it; null where the filter lists its operands. */
export const viewWithin = (view: ExplorerView, at: number): ExplorerView | null => {
  const spec = subreportAt(view.spec, [at]);
  if (spec === null) return null;
  const catalogue = view.check.catalogues(spec.driver);
  return {
    ...view,
    spec,
    way: [...view.way, at],
    catalogue,
    facts: { ...view.facts, issues: issuesAt(view.facts.issues, [at]) },
    edit: (change, gesture) => view.edit((outer) => withSubreport(outer, [at], change), gesture),
    nameOf: (name) => fieldTitle(catalogue, name),
    currency: currencyFor(spec, { brandGroupId: view.context.brandGroupId, currency: view.currency }),
  };
};

/** What is wrong at a place of the report, in one line; null where nothing is. */
export const faultsAt = ({ facts }: ExplorerView, path: string): string | null =>
  [...new Set(facts.issues.filter((one) => one.path === path || one.path.startsWith(`${path}.`)).map(({ message }) => message))].join(
    '. ',
  ) || null;
