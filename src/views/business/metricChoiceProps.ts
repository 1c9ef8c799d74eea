/** What is chosen, in its order, and what to do when that changes. */
export interface MetricChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (metrics: readonly string[]) => void;
}
