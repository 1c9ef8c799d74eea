/**
 * What a gesture changed on a dashboard, and nothing else, so that a step of undo costs what it changed. Put onto the dashboard that it
 * led to, the part from before restores exactly what was; onto one that somebody else has changed since, it leaves their panels where
 * they stand.
 */
import { boundedArray, nullable, partialRecord, t } from '../codec/codec.ts';
import { DateSpec } from '../dates/dateSpec.ts';
import { PopConfig } from '../dates/reportPop.ts';
import { masked } from '../journal/mask.ts';
import { sameDocument } from '../reporting/sameDocument.ts';
import { type Dashboard, MAX_PANELS } from './dashboard.ts';
import { Panel, PanelId } from './panel.ts';

/** Fields that are left out are as they are; a panel that is null is not there. */
export const DashboardPart = partialRecord(
  {},
  {
    title: masked(t.string, 'prose'),
    date: DateSpec,
    periodOverPeriod: nullable(PopConfig),
    panels: t.record(PanelId, nullable(masked(Panel, 'prose'))),
    order: boundedArray(PanelId, MAX_PANELS),
  },
  'DashboardPart',
);
export type DashboardPart = t.TypeOf<typeof DashboardPart>;

const FIELDS = ['title', 'date', 'periodOverPeriod'] as const;

const idsOf = ({ panels }: Dashboard): readonly string[] => panels.map(({ id }) => id);

const byId = ({ panels }: Dashboard): ReadonlyMap<string, Panel> => new Map(panels.map((panel) => [panel.id, panel]));

/** The ids of panels that are not the same on both, those that only one has too. */
const differingIds = (a: ReadonlyMap<string, Panel>, b: ReadonlyMap<string, Panel>): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => !sameDocument(a.get(id) ?? null, b.get(id) ?? null));

/** What differs between two dashboards, as it stands on the second. */
export const partOf = (before: Dashboard, after: Dashboard): DashboardPart => {
  const [own, other] = [byId(after), byId(before)];
  const ids = differingIds(own, other);
  const fields = FIELDS.filter((key) => !sameDocument(before[key], after[key])).map((key) => [key, after[key]] as const);
  return {
    ...Object.fromEntries(fields),
    ...(ids.length === 0 ? {} : { panels: Object.fromEntries(ids.map((id) => [id, own.get(id) ?? null])) }),
    ...(sameDocument(idsOf(before), idsOf(after)) ? {} : { order: [...idsOf(after)] }),
  };
};

/**
 * In the order that is asked, as far as it is known there; what it does not name stays after the one that it stood after.
 */
export const inOrder = (panels: readonly Panel[], order: readonly string[]): readonly Panel[] => {
  const named = new Set(order);
  const followers = new Map<string | null, Panel[]>();
  let anchor: string | null = null;
  for (const panel of panels) {
    if (named.has(panel.id)) anchor = panel.id;
    else followers.set(anchor, [...(followers.get(anchor) ?? []), panel]);
  }
  const known = new Map(panels.map((panel) => [panel.id, panel]));
  const placed = order.flatMap((id) => {
    const panel = known.get(id);
    return panel === undefined ? [] : [panel, ...(followers.get(id) ?? [])];
  });
  return [...(followers.get(null) ?? []), ...placed];
};

/** The dashboard with that part put onto it; the very same one where it says so already. */
export const withPart = (dashboard: Dashboard, part: DashboardPart): Dashboard => {
  const changes = new Map(Object.entries(part.panels ?? {}));
  const kept = dashboard.panels.flatMap((panel) => {
    const change = changes.get(panel.id);
    return change === null ? [] : [change ?? panel];
  });
  const there = new Set(kept.map(({ id }) => id));
  const added = [...changes.values()].flatMap((panel) => (panel === null || there.has(panel.id) ? [] : [panel]));
  const panels = inOrder([...kept, ...added], part.order ?? [...kept, ...added].map(({ id }) => id));
  const next: Dashboard = {
    title: part.title ?? dashboard.title,
    date: part.date ?? dashboard.date,
    periodOverPeriod: part.periodOverPeriod === undefined ? dashboard.periodOverPeriod : part.periodOverPeriod,
    panels,
  };
  return sameDocument(next, dashboard) ? dashboard : next;
};

const nameOf = (panel: Panel): string =>
  panel.type === 'Heading' ? `the heading ${panel.text}`.trim() : panel.title === '' ? `the ${panel.type} panel` : panel.title;

/** What a panel is called where there is nothing but words: its title, else its type. */
export const panelName = nameOf;

/** "the title", "Top Products", "3 panels": what a step is about, for the buttons of undo. */
export const partWords = (before: DashboardPart, after: DashboardPart): string => {
  if (after.title !== undefined) return 'the title';
  if (after.date !== undefined || after.periodOverPeriod !== undefined) return 'the dates';
  const changed = Object.keys(after.panels ?? {});
  if (changed.length > 1) return `${changed.length} panels`;
  const [id] = changed;
  if (id === undefined) return 'the move';
  const [was, is] = [before.panels?.[id] ?? null, after.panels?.[id] ?? null];
  const shown = is ?? was;
  if (shown === null) return 'the change';
  if (was === null) return `adding ${nameOf(shown)}`;
  return is === null ? `deleting ${nameOf(shown)}` : `the change of ${nameOf(shown)}`;
};
