/** Saving a dashboard: what may be saved, by which call, and what follows (C-518 to C-522, C-532, C-635, C-636, C-647, C-648). */
import { type Either, left, right } from 'fp-ts/Either';
import { MAX_BODY_BYTES } from '../api/bodySize.ts';
import { specFaults } from '../dates/dateSpecFaults.ts';
import { utf8Length } from '../files/names.ts';
import { fileSizeText } from '../format/fileSize.ts';
import { isUnseen } from '../format/unseen.ts';
import type { CheckContext } from '../reporting/checkSpec.ts';
import { type Issue, issue, within, withinEach } from '../reporting/issue.ts';
import { checkPanel } from './checkPanel.ts';
import { contentOf, type Dashboard, duplicateIdIssues, panelCountIssues } from './dashboard.ts';
import { copyTitle, type DashboardDraft } from './dashboardDraft.ts';

const titleIssues = ({ title }: Dashboard): readonly Issue[] =>
  isUnseen(title) ? [issue('EmptyTitle', 'title', 'Title cannot be empty')] : [];

/** All that keeps a dashboard from being saved: its title, its date, double ids, and every fault of every panel. */
export const checkDashboard = (dashboard: Dashboard, context: CheckContext): readonly Issue[] => [
  ...titleIssues(dashboard),
  ...within(
    'date',
    specFaults(dashboard.date, context.limits, 'daily').map(({ path, message }) => issue('InvalidDates', path, message)),
  ),
  ...panelCountIssues(dashboard.panels.length),
  ...duplicateIdIssues(dashboard),
  ...withinEach('panels', dashboard.panels, (panel) => checkPanel(panel, dashboard, context)),
];

export interface SaveRefusal {
  readonly _tag: 'InvalidDashboard' | 'MissingId' | 'TooLarge';
  readonly message: string;
  readonly issues: readonly Issue[];
}

export const INVALID_DASHBOARD = 'The current Dashboard configuration is invalid. Please correct the errors before saving.';
export const MISSING_ID =
  'Attempted to save an existing dashboard without a required ID. This issue has been logged and we are working on fixing it.';

/** Bytes beside the dashboard itself: its version, the braces. */
const FRAME_BYTES = 64;

const bytesOf = (value: unknown): number => utf8Length(JSON.stringify(value));

/** Why a dashboard is too large to be saved, with its largest panels; null of one that is not. */
const tooLargeText = (body: Dashboard): string | null => {
  const size = bytesOf(body) + FRAME_BYTES;
  if (size <= MAX_BODY_BYTES) return null;
  const largest = body.panels
    .map((panel) => ({ name: panel.title.trim() === '' ? panel.type : `“${panel.title.trim()}”`, bytes: bytesOf(panel) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} (${fileSizeText(bytes)})`);
  return `The dashboard is ${fileSizeText(size)}, but at most ${fileSizeText(MAX_BODY_BYTES)} can be saved. The largest panels are ${largest.join(', ')}. Shorten their text, or move some to another dashboard.`;
};

/** The call that saves: POST for a dashboard without an id, PUT for one that has one. The body is what is savable of it. */
export type SaveCall =
  | { readonly kind: 'create'; readonly body: Dashboard }
  | { readonly kind: 'update'; readonly id: string; readonly body: Dashboard };

/** How the draft is saved. `isExisting` says that it was opened from storage, so that it must have an id. */
export const saveCall = (draft: DashboardDraft, isExisting: boolean, context: CheckContext): Either<SaveRefusal, SaveCall> => {
  const body = { ...contentOf(draft.current), title: draft.current.title.trim() };
  const issues = checkDashboard(body, context);
  if (issues.length > 0) return left({ _tag: 'InvalidDashboard', message: INVALID_DASHBOARD, issues });
  const tooLarge = tooLargeText(body);
  if (tooLarge !== null) return left({ _tag: 'TooLarge', message: tooLarge, issues: [] });
  if (draft.id !== null) return right({ kind: 'update', id: draft.id, body });
  return isExisting
    ? left({ _tag: 'MissingId', message: MISSING_ID, issues: [issue('MissingId', 'id', MISSING_ID)] })
    : right({ kind: 'create', body });
};

/** Said after a save (C-833). */
export const savedText = (kind: SaveCall['kind']): string => `Dashboard successfully ${kind === 'create' ? 'created' : 'updated'}.`;

/** The dashboard to which the address moves after a save: the new one's after a create, else none (C-520). */
export const routeAfterSave = (kind: SaveCall['kind'], id: string): { readonly id: string } | null => (kind === 'create' ? { id } : null);

/** The title that Save As proposes (C-522). */
export const saveAsTitle = ({ current }: DashboardDraft): string => copyTitle(current.title);

export type CopyFault = { readonly _tag: 'TitleRequired' | 'TitleUnchanged'; readonly message: string };

/** A draft of the copy under its new title, which must differ from the current (C-521); saving it creates. */
export const saveAsDraft = (draft: DashboardDraft, title: string): Either<CopyFault, DashboardDraft> => {
  const trimmed = title.trim();
  if (trimmed === '') return left({ _tag: 'TitleRequired', message: 'Title cannot be empty' });
  if (trimmed === draft.current.title.trim()) return left({ _tag: 'TitleUnchanged', message: 'Enter a title other than the current one' });
  return right({ id: null, updatedAt: null, saved: draft.saved, current: { ...draft.current, title: trimmed } });
};

/** Milliseconds between two refreshes (C-534). */
export const REFRESH_COOLDOWN_MS = 60_000;
