/**
 * What axe finds on a page, in light and where it is asked for in dark and forced colours, without what it is known to be mistaken in. Each mistake is
 * named with the issue in which the library that draws the element tells of it, and is forgiven on that element alone, in
 * that state alone; `accessibility.spec.ts` fails when one is not found any more.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

export interface Found {
  readonly rule: string;
  readonly target: string;
}

export interface Mistake {
  readonly rule: string;
  readonly because: string;
  /** Whether this is the element, as it stands in the page. Runs in the browser: it may use nothing from outside. */
  readonly isOf: (element: Element) => boolean;
}

export const MISTAKES: readonly Mistake[] = [
  {
    rule: 'aria-hidden-focus',
    // While the list of a combobox is open, what is around it is hidden from those who listen but stays in the order of Tab.
    because: 'https://github.com/adobe/react-spectrum/issues/4937, https://github.com/mui/base-ui/issues/5528',
    isOf: (hidden) => {
      const field = hidden.ownerDocument.activeElement;
      const isOpen = field?.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true';
      return isOpen && hidden.getAttribute('aria-hidden') === 'true' && field.closest('[data-rac]') !== null && !hidden.contains(field);
    },
  },
  {
    rule: 'page-has-heading-one',
    // The same: the heading is hidden with the page around the list.
    because: 'https://github.com/adobe/react-spectrum/issues/4937',
    isOf: (page) => {
      const field = page.ownerDocument.activeElement;
      const isOpen = field?.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true';
      return isOpen && page.querySelector('h1')?.closest('[aria-hidden="true"]') != null;
    },
  },
  {
    rule: 'region',
    // The same: the list stands beside the page's landmarks, at the end of the document, and is reached from its field alone.
    because: 'https://github.com/adobe/react-spectrum/issues/4937',
    isOf: (popup) => {
      const field = popup.ownerDocument.activeElement;
      const list = popup.getAttribute('role') === 'listbox' ? popup : popup.querySelector('[role="listbox"]');
      return field?.getAttribute('role') === 'combobox' && list !== null && field.getAttribute('aria-controls') === list.id;
    },
  },
];

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
type Look = keyof typeof LOOKS;

export const EVERY_LOOK: readonly Look[] = ['light', 'dark', 'forced'];
/** Dark and forced colours are looked at by `npm run axe`, where every state is, and by the tests that speak of them; `contrast.test.ts` holds the colours of both. */
const LOOKS_OF_THE_RUN: readonly Look[] = process.env.VELOCITY_AXE === 'every' ? EVERY_LOOK : ['light'];

const SOURCE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');

/** Selectors, each in a list of its own, for the frames that lead to it. */
interface LookedAt {
  readonly include: readonly (readonly string[])[];
  readonly exclude: readonly (readonly string[])[];
}

declare global {
  interface Window {
    readonly axe?: { readonly run: (context: LookedAt, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Has axe look at the page, which it is brought to once a load. What is in a frame of its own is not looked at. Style sheets are not read again,
 * for the one rule that asks for them is an experiment, which does not run.
 */
export const runAxe = async (
  page: Page,
  options: RunOptions = {},
  { include = 'html', exclude }: { readonly include?: string; readonly exclude?: string } = {},
): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const context: LookedAt = { include: [[include]], exclude: exclude === undefined ? [] : [[exclude]] };
  const how: RunOptions = { ...options, resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false };
  return page.evaluate(
    async ([within, given]) => {
      if (window.axe === undefined) throw new Error('there is no axe');
      return (await window.axe.run(within, given)).violations;
    },
    [context, how] as const,
  );
};

/** Rules by name. */
export const onlyRules = (...values: readonly string[]): RunOptions => ({ runOnly: { type: 'rule', values: [...values] } });

/**
 * The structure of a page is the same in each look, so that dark and forced look again at what colours can change alone;
 * under forced colours the browser paints its own palette while axe reads the author's: contrast there is not ours to judge.
 */
const OPTIONS: Readonly<Record<Look, RunOptions>> = {
  light: {},
  dark: onlyRules('color-contrast', 'link-in-text-block'),
  forced: onlyRules('link-in-text-block', 'target-size'),
};

/** Everything, mistakes too. */
export const violationsIn = async (page: Page, look: Look): Promise<readonly Found[]> => {
  await page.emulateMedia({ ...LOOKS[look], reducedMotion: 'reduce' });
  const violations = await runAxe(page, OPTIONS[look]);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ rule: id, target: node.target.join(' ') })));
};

export const isMistaken = async (page: Page, { rule, target }: Found): Promise<boolean> => {
  for (const mistake of MISTAKES) if (mistake.rule === rule && (await page.locator(target).first().evaluate(mistake.isOf))) return true;
  return false;
};

/** What is wrong, in light unless more is asked for: `dark color-contrast: #main > p`. */
export const faultsIn = async (page: Page, looks: readonly Look[] = LOOKS_OF_THE_RUN): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const look of looks)
    for (const found of await violationsIn(page, look))
      if (!(await isMistaken(page, found))) faults.push(`${look} ${found.rule}: ${found.target}`);
  return faults;
};
