/** Anchors made from names, each once on its page (B-078), and the table of contents of a dashboard. */
import { slug } from '../format/slug.ts';
import type { Panel } from './panel.ts';

/** For each name the anchor that links to it: its slug, with a number from 2 on where an earlier one has it. */
export const anchorsOf = (names: readonly string[], fallback: string): readonly string[] => {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const base = slug(name, fallback);
    let anchor = base;
    for (let n = next.get(base) ?? 2; taken.has(anchor); n += 1) {
      anchor = `${base}-${n}`;
      next.set(base, n + 1);
    }
    taken.add(anchor);
    return anchor;
  });
};

export interface ContentsEntry {
  readonly panelId: string;
  readonly text: string;
  readonly level: number;
  readonly anchor: string;
}

/** The headings that stand in the table of contents, in the dashboard's order. */
export const tableOfContents = (panels: readonly Panel[]): readonly ContentsEntry[] => {
  const headings = panels.flatMap((panel) => (panel.type === 'Heading' && panel.toc && panel.text.trim() !== '' ? [panel] : []));
  const anchors = anchorsOf(
    headings.map(({ text }) => text),
    'section',
  );
  return headings.map(({ id, text, level }, i) => ({ panelId: id, text: text.trim(), level, anchor: anchors[i] ?? id }));
};
