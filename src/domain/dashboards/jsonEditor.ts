/** What stands in the raw editors of panels and dashboards, read back (C-825, C-828 to C-830). */
import { type Either, left, right } from 'fp-ts/Either';
import { type DecodeFailure, decode, type t } from '../codec/codec.ts';
import { type Issue, issueLines, shapeIssues } from '../reporting/issue.ts';
import { Dashboard, duplicateIdIssues, newDashboard, panelCountIssues } from './dashboard.ts';
import { Panel } from './panel.ts';

export interface EditorFailure {
  readonly _tag: 'NotJson' | 'NotAPanel' | 'NotADashboard';
  readonly message: string;
  readonly issues: readonly Issue[];
}

const parsed = (text: string): Either<EditorFailure, unknown> => {
  try {
    return right(JSON.parse(text) as unknown);
  } catch {
    return left({ _tag: 'NotJson', message: 'Failed to parse JSON: check for a missing comma, quote or bracket', issues: [] });
  }
};

const refused = (tag: 'NotAPanel' | 'NotADashboard', what: string, issues: readonly Issue[]): EditorFailure => ({
  _tag: tag,
  message: `Error parsing ${what}: ${issueLines(issues).join('; ')}`,
  issues,
});

const readText = <A>(
  text: string,
  codec: t.Type<A, unknown, unknown>,
  fail: (failure: DecodeFailure) => EditorFailure,
): Either<EditorFailure, A> => {
  const json = parsed(text);
  if (json._tag === 'Left') return json;
  const read = decode(codec, json.right);
  return read._tag === 'Left' ? left(fail(read.left)) : read;
};

/** The panel that the text says, with "Error parsing panel: {path}: {message}" where it says none. */
export const readPanelText = (text: string): Either<EditorFailure, Panel> =>
  readText(text, Panel, (failure) => refused('NotAPanel', 'panel', shapeIssues(failure)));

/** How many panels something says that may be a dashboard. */
const panelsIn = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'panels' in json && Array.isArray(json.panels) ? json.panels.length : 0;

/** The dashboard that the text says; two panels with one id are refused like any other fault. */
export const readDashboardText = (text: string): Either<EditorFailure, Dashboard> => {
  const json = parsed(text);
  const tooMany = json._tag === 'Right' ? panelCountIssues(panelsIn(json.right)) : [];
  if (tooMany.length > 0) return left(refused('NotADashboard', 'Dashboard', tooMany));
  const read = readText(text, Dashboard, (failure) => refused('NotADashboard', 'Dashboard', shapeIssues(failure)));
  if (read._tag === 'Left') return read;
  const issues = duplicateIdIssues(read.right);
  return issues.length === 0 ? read : left(refused('NotADashboard', 'Dashboard', issues));
};

/** A document as the editor shows it; reading it gives the document again. */
export const editorText = (document: Panel | Dashboard): string => JSON.stringify(document, null, 2);

/** A draft from storage: an empty new dashboard, and what was wrong, where it does not read (C-829). */
export const dashboardOrNew = (input: unknown): { readonly dashboard: Dashboard; readonly error: string | null } => {
  const read = decode(Dashboard, input);
  return read._tag === 'Right'
    ? { dashboard: read.right, error: null }
    : { dashboard: newDashboard(), error: refused('NotADashboard', 'Dashboard', shapeIssues(read.left)).message };
};
