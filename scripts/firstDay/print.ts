/** What the first day is told as: its effort step by step, and each screen with its differences. */
import type { Tally } from './compare.ts';
import type { Step } from './walk.ts';

/** What a person is asked for at most, from the link to the figures. */
const REACH = { minutes: 10, clicks: 15 } as const;
/** Seconds that a click (finding the place and pressing) and a key take a person: the keystroke-level model. */
const HANDS = { click: 1.3, key: 0.2 } as const;

const withHands = ({ clicks, keys, seconds }: Step): number => seconds + clicks * HANDS.click + keys * HANDS.key;
const stepLine = (step: Step): string =>
  `  ${step.name.padEnd(28)} ${String(step.clicks).padStart(3)} clicks ${String(step.keys).padStart(4)} keys ${step.seconds.toFixed(1).padStart(6)} s`;

const effortLines = (steps: readonly Step[]): readonly string[] => {
  const sum = (of: (step: Step) => number): number => steps.reduce((total, step) => total + of(step), 0);
  const clicks = sum((step) => step.clicks);
  const minutes = sum(withHands) / 60;
  const all = { name: 'Together', clicks, keys: sum((step) => step.keys), seconds: sum((step) => step.seconds) };
  return [
    'From the link to the figures',
    ...steps.map(stepLine),
    stepLine(all),
    `  ${minutes.toFixed(1)} minutes with a person’s hands (${REACH.minutes} at most: ${minutes <= REACH.minutes ? 'reached' : 'missed'}), ${clicks} clicks (${REACH.clicks} at most: ${clicks <= REACH.clicks ? 'reached' : 'missed'})`,
  ];
};

const screenLines = ({ screen, compared, differences, left }: Tally): readonly string[] => [
  '',
  `${screen}: ${compared} figures compared, ${differences.length} ${differences.length === 1 ? 'differs' : 'differ'}`,
  ...differences.map(({ where, shown, expected }) => `  ${where}: shown ${shown}, of the files ${expected}`),
  ...left.map((what) => `  Not compared: ${what}`),
];

export const printed = (steps: readonly Step[], tallies: readonly Tally[]): string =>
  [...effortLines(steps), ...tallies.flatMap(screenLines)].join('\n');
