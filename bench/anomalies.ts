/**
 * How far Sales Anomaly can be trusted, on demand as brands have it (`test/domain/anomaly/marketplaceDemand.ts`): clean days that ring, spikes of
 * five times the mean and stops of five days that are found, and what was sold by what was expected. The figures of docs/decisions/0038.
 */
import { CASES, judge, type Verdict } from '../test/domain/anomaly/judge.ts';
import type { Figure } from './figure.ts';

const SEEDS = [11, 12, 13, 14, 15];

const meanOf = (verdicts: readonly Verdict[], of: (verdict: Verdict) => number): number =>
  verdicts.reduce((sum, verdict) => sum + of(verdict), 0) / verdicts.length;

export const anomalyFigures = (): readonly Figure[] =>
  CASES.flatMap((one): readonly Figure[] => {
    const verdicts = SEEDS.map((seed) => judge(one, seed));
    const percent = (name: string, of: (verdict: Verdict) => number, target: string): Figure => ({
      name: `${one.name}: ${name}`,
      value: 100 * meanOf(verdicts, of),
      unit: '%',
      target,
    });
    return [
      percent('clean days that ring', ({ ringed }) => ringed, 'at most 5'),
      percent('spikes found', ({ spikes }) => spikes, 'at least 95'),
      percent('five-day stops found', ({ stops }) => stops, 'at least 90 from five orders a day on'),
      percent('sold by expected', ({ soldByExpected }) => soldByExpected, '95 to 105'),
    ];
  });
