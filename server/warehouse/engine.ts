/**
 * What an engine is to the warehouse: a dialect in which statements are written for it, a way to run one of them and to stop
 * it, and what its failures mean. Admission, limits and the choice of a generation are the same for all engines.
 */
import type { ResultTable, Scope } from './plan.ts';
import type { Dialect } from './sql/dialect.ts';
import type { CompiledQuery } from './sql/text.ts';

/** A running query: its result, and a way to stop it. */
export interface RunningQuery {
  readonly result: Promise<ResultTable>;
  /** Asks the engine to stop; the result then fails. May be called again. */
  readonly interrupt: () => void;
}

/** What a failure of a query means. */
export interface Explained {
  /** In our words; what cannot be explained as it came, for the log. */
  readonly failure: unknown;
  /** It was stopped, by us. */
  readonly isInterrupt: boolean;
  /** The engine answers nothing more until it is opened, or reached, again. */
  readonly isLost: boolean;
}

/** One generation of the warehouse, open. */
export interface OpenEngine {
  readonly dialect: Dialect;
  /** All its queries share one measure of memory: one may fail for what another takes. */
  readonly sharesMemory: boolean;
  /** `scope` says whose rows the query is of. */
  readonly run: (query: CompiledQuery, scope: Scope) => RunningQuery;
  readonly explain: (cause: unknown) => Explained;
  readonly close: () => void;
}
