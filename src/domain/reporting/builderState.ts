/** The state of the report builder, from what is loaded, run and built (C-498 to C-506). */
import type { Issue } from './issue.ts';
import { normaliseSpec } from './normaliseSpec.ts';
import type { ReportSpec } from './reportSpec.ts';
import { sameDocument } from './sameDocument.ts';

export type BuilderStatus = 'loading.spec' | 'loading.report' | 'empty' | 'invalid' | 'valid';

export interface BuilderFacts {
  /** A saved report was asked for and is not here yet. */
  readonly isLoadingSpec: boolean;
  /** A report runs, or the builder does not have its first state yet. */
  readonly isLoadingReport: boolean;
  /** A save is on its way. */
  readonly isSubmitting: boolean;
  readonly spec: ReportSpec;
  /** What `checkSpec` says of the spec. */
  readonly issues: readonly Issue[];
  /** The report as it was last saved; null for one that never was. */
  readonly saved: ReportSpec | null;
  /** The report as it was last run; null where none was. */
  readonly requested: ReportSpec | null;
}

/** The first of the states that holds: loading, empty without measures, invalid, valid. */
export const builderStatus = ({ isLoadingSpec, isLoadingReport, spec, issues }: BuilderFacts): BuilderStatus => {
  if (isLoadingSpec) return 'loading.spec';
  if (isLoadingReport) return 'loading.report';
  if (spec.measures.length === 0) return 'empty';
  return issues.length > 0 ? 'invalid' : 'valid';
};

/** Run is disabled while loading, submitting, empty or invalid (C-503). */
export const canRun = (facts: BuilderFacts): boolean => builderStatus(facts) === 'valid' && !facts.isSubmitting;

/** Save is enabled only when valid (C-504). */
export const canSave = (facts: BuilderFacts): boolean => builderStatus(facts) === 'valid';

const differs = (one: ReportSpec | null, other: ReportSpec): boolean =>
  one !== null && !sameDocument(normaliseSpec(one), normaliseSpec(other));

/** Whether the saved report asks something else than what is built (C-505); what was never saved has no saved state to differ from. */
export const hasUnsavedChanges = ({ saved, spec }: BuilderFacts): boolean => differs(saved, spec);

/** Whether the report that was run asked something else than what is built (C-506). */
export const hasUnrequestedChanges = ({ requested, spec }: BuilderFacts): boolean => differs(requested, spec);

/** In how many of its parts the report that is built differs from the one that was run. */
export const unrequestedChanges = ({ requested, spec }: BuilderFacts): number => {
  if (requested === null) return 0;
  const [run, built] = [normaliseSpec(requested), normaliseSpec(spec)];
  return (Object.keys(built) as (keyof ReportSpec)[]).filter((part) => !sameDocument(run[part], built[part])).length;
};
