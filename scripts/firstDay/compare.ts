/** Compares a figure as a screen writes it with what it should be: equal means equal in all digits that are shown. */

export interface Shown {
  readonly value: number;
  /** Half of the last digit that is shown. */
  readonly within: number;
}

const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** The number in "$97.9K", "▼ down 0.6%", "−$22", "+0.4 pts", "2.92K units"; null where the text says that there is none. */
export const shownIn = (text: string): Shown | null => {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '' || words === '–' || /Data unavailable|No data/.test(words)) return null;
  const found = /([-−+]?)\$?(\d[\d,]*)(?:\.(\d+))?([KMB]?)(%| pts)?/.exec(words);
  if (found === null) throw new Error(`“${words}” is no figure.`);
  const [, sign = '', whole = '', decimals = '', scale = '', percent] = found;
  const unit = (SCALES[scale] ?? 1) / (percent === undefined ? 1 : 100);
  const isBelow = sign === '-' || sign === '−' || /▼|down/.test(words);
  const size = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`) * unit;
  return { value: isBelow ? -size : size, within: 0.5 * 10 ** -decimals.length * unit };
};

/** What a figure may be off by beyond its last digit: of simulated figures, what chance does. */
export interface Expected {
  readonly value: number | null;
  readonly spread?: number;
}

const NOISE = 1e-9;

export const isEqual = (shown: Shown | null, { value, spread = 0 }: Expected): boolean =>
  shown === null || value === null
    ? shown === value
    : Math.abs(shown.value - value) <= shown.within + spread + NOISE * Math.max(1, Math.abs(value));

/** The change of a share, as the difference of the two figures as they are read, in points with this many decimals. */
export const pointsBetween = (current: number | null, prior: number | null, decimals: number): number | null => {
  if (current === null || prior === null) return null;
  const written = (value: number): number => Math.round(value * 100 * 10 ** decimals);
  return (written(current) - written(prior)) / 10 ** decimals / 100;
};

export const changeBetween = (current: number | null, prior: number | null): number | null =>
  current === null || prior === null || prior === 0 ? null : current / prior - 1;

export interface Difference {
  readonly where: string;
  readonly shown: string;
  readonly expected: string;
}

export interface Tally {
  readonly screen: string;
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** What the screen shows and no file says, with the reason. */
  readonly left: readonly string[];
}

/** Collects the comparisons of a screen. */
export const tallyOf = (screen: string) => {
  const differences: Difference[] = [];
  const left: string[] = [];
  let compared = 0;
  return {
    check: (where: string, text: string, expected: Expected): void => {
      compared += 1;
      let shown: Shown | null | undefined;
      try {
        shown = shownIn(text);
      } catch {
        shown = undefined;
      }
      if (shown !== undefined && isEqual(shown, expected)) return;
      differences.push({
        where,
        shown: text.replace(/\s+/g, ' ').trim(),
        expected: expected.value === null ? 'no figure' : String(expected.value),
      });
    },
    /** Words rather than figures: names, and texts that must stand there. */
    checkText: (where: string, text: string, expected: string): void => {
      compared += 1;
      if (text === expected) return;
      differences.push({ where, shown: text, expected });
    },
    leave: (what: string): void => void left.push(what),
    tally: (): Tally => ({ screen, compared, differences, left }),
  };
};

export type Check = ReturnType<typeof tallyOf>;
