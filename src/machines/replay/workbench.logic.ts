/** What the workbench remembers and how each event changes it: pure functions from context and event to context. */

import { type Exchange, slowAnswers } from '../../domain/replay/exchanges.ts';
import { filterRows, isFiltering, NO_FILTER, type RowFilter } from '../../domain/replay/rowFilter.ts';
import { durationOf, rowAt, type SessionRows, seqAtTime, timeOf } from '../../domain/replay/sessionRows.ts';
import type { Divergence, Session, Speed, Tab, WorkbenchEvent, Zoom } from './workbench.events.ts';

export interface WorkbenchContext {
  /** The entry that the link names, until a log is there. */
  readonly wanted: number | null;
  readonly file: { readonly name: string; readonly bytes: number } | null;
  readonly refusal: string | null;
  readonly session: Session | null;
  /** How far the states have been compared with the recorded ones. */
  readonly checked: { readonly upTo: number; readonly done: boolean; readonly divergence: Divergence | null };
  readonly exchanges: readonly Exchange[];
  readonly slow: ReadonlyMap<number, number>;
  /** The entry that is shown, and where play has come to, in milliseconds of the session. */
  readonly at: number;
  readonly playhead: number;
  readonly speed: Speed;
  readonly skipIdle: boolean;
  readonly filter: RowFilter;
  readonly tab: Tab;
  readonly zoom: Zoom;
  /** Branches of the state tree that a person opened or closed, by path. */
  readonly branches: Readonly<Record<string, boolean>>;
  /** Counts how often the search was asked for, so that its field takes the focus. */
  readonly searches: number;
  readonly saving: { readonly title: string } | null;
  /** What was done last, for those who listen. */
  readonly said: string;
}

const UNCHECKED: WorkbenchContext['checked'] = { upTo: 0, done: false, divergence: null };

export const emptyWorkbench = (wanted: number | null): WorkbenchContext => ({
  wanted,
  file: null,
  refusal: null,
  session: null,
  checked: UNCHECKED,
  exchanges: [],
  slow: new Map(),
  at: 0,
  playhead: 0,
  speed: 1,
  skipIdle: true,
  filter: NO_FILTER,
  tab: 'state',
  zoom: 'fit',
  branches: {},
  searches: 0,
  saving: null,
  said: '',
});

type Change = Partial<WorkbenchContext>;
type On<K extends WorkbenchEvent['type']> = Extract<WorkbenchEvent, { type: K }>;

/** Everything of a log goes when another is chosen; how a person likes to look stays. */
export const choose = ({ file, ...context }: WorkbenchContext, event: On<'file.chosen'>): Change => {
  const { speed, skipIdle, tab, zoom, searches } = context;
  const wanted = file === null ? context.wanted : null;
  return { ...emptyWorkbench(wanted), speed, skipIdle, tab, zoom, searches, file: { name: event.name, bytes: event.bytes } };
};

const clamp = ({ first, last }: SessionRows, seq: number): number => Math.min(last, Math.max(first, Math.trunc(seq)));

const headAt = (rows: SessionRows, seq: number, skipIdle: boolean): number => {
  const row = rowAt(rows, seq);
  return row === undefined ? 0 : timeOf(row, skipIdle);
};

/** Shows an entry; a number beyond either end shows that end. */
export const goTo = (context: WorkbenchContext, seq: number): Change => {
  const rows = context.session?.rows;
  if (rows === undefined || Number.isNaN(seq)) return {};
  const at = clamp(rows, seq);
  return { at, playhead: headAt(rows, at, context.skipIdle) };
};

export const open = (context: WorkbenchContext, { session }: On<'log.opened'>): Change => ({
  session,
  refusal: null,
  checked: UNCHECKED,
  ...goTo({ ...context, session }, context.wanted ?? session.rows.first),
  wanted: null,
  said: `${session.rows.rows.length} entries loaded`,
});

/** Steps go from entry to entry of those that the list shows. */
export const step = (context: WorkbenchContext, by: number): Change => {
  const { session, filter, at } = context;
  if (session === null) return {};
  if (!isFiltering(filter)) return goTo(context, at + by);
  const rows = shownRows(context);
  const next = by > 0 ? rows.find(({ seq }) => seq > at) : rows.findLast(({ seq }) => seq < at);
  return next === undefined ? {} : goTo(context, next.seq);
};

export const shownRows = ({ session, filter, slow, checked }: WorkbenchContext) =>
  session === null ? [] : filterRows(session.rows.rows, filter, slow, checked.divergence?.seq ?? null);

const errorsOf = new WeakMap<SessionRows, readonly number[]>();

/** The numbers of entries where something went wrong: failures, exceptions, and the first state that differs. */
export const errorSeqs = ({ session, checked }: Pick<WorkbenchContext, 'session' | 'checked'>): readonly number[] => {
  if (session === null) return [];
  const { rows } = session;
  // Asked for at every step of a session that may have 100,000 entries, while they stay the same.
  const known = errorsOf.get(rows) ?? rows.rows.filter(({ error }) => error !== null).map(({ seq }) => seq);
  errorsOf.set(rows, known);
  const differs = checked.divergence?.seq;
  return differs === undefined || known.includes(differs) ? known : [...known, differs].sort((a, b) => a - b);
};

const WORDS = { error: ['error', 'errors'], slow: ['slow answer', 'slow answers'] } as const;

/** The next or previous of its kind; round the end it begins again. */
export const jump = (context: WorkbenchContext, { to, direction }: Pick<On<'seek.jumped'>, 'to' | 'direction'>): Change => {
  const seqs = to === 'error' ? errorSeqs(context) : [...context.slow.keys()].sort((a, b) => a - b);
  const [one, many] = WORDS[to];
  const next =
    direction === 1 ? (seqs.find((seq) => seq > context.at) ?? seqs[0]) : (seqs.findLast((seq) => seq < context.at) ?? seqs.at(-1));
  if (next === undefined) return { said: `This session has no ${many}` };
  return {
    ...goTo(context, next),
    said: `${one[0]?.toUpperCase()}${one.slice(1)} ${seqs.indexOf(next) + 1} of ${seqs.length}, entry ${next}`,
  };
};

export const isAtEnd = ({ session, at }: WorkbenchContext): boolean => session === null || at >= session.rows.last;

/** Play goes on from where it is; from the end it begins anew. */
export const startPlaying = (context: WorkbenchContext): Change =>
  isAtEnd(context) && context.session !== null ? goTo(context, context.session.rows.first) : {};

/** Time passed while playing. */
export const tick = (context: WorkbenchContext, { ms }: On<'play.ticked'>): Change => {
  const rows = context.session?.rows;
  if (rows === undefined) return {};
  const passed = Number.isFinite(ms) ? Math.max(0, ms) : 0;
  const playhead = Math.min(durationOf(rows, context.skipIdle), context.playhead + passed * context.speed);
  const at = Math.max(context.at, seqAtTime(rows, playhead, context.skipIdle));
  return { playhead, at };
};

export const skipIdle = (context: WorkbenchContext, { skip }: On<'play.idleToggled'>): Change => ({
  skipIdle: skip,
  ...goTo({ ...context, skipIdle: skip }, context.at),
});

export const finishCheck = (context: WorkbenchContext, { exchanges, divergence }: On<'check.finished'>): Change => ({
  checked: { upTo: context.session?.rows.last ?? 0, done: true, divergence },
  exchanges,
  slow: slowAnswers(exchanges),
  said:
    divergence === null ? 'Every state matches the recording' : `Entry ${divergence.seq} leads to a state that differs from the recording`,
});

/** What a key does; a key that is not known does nothing. */
export const keyEvent = (key: string, { session }: WorkbenchContext): WorkbenchEvent | null => {
  switch (key) {
    case ' ':
      return { type: 'play.toggled' };
    case 'ArrowRight':
      return { type: 'seek.stepped', by: 1 };
    case 'ArrowLeft':
      return { type: 'seek.stepped', by: -1 };
    case 'Home':
      return { type: 'seek.picked', seq: session?.rows.first ?? 0 };
    case 'End':
      return { type: 'seek.picked', seq: session?.rows.last ?? 0 };
    case 'e':
      return { type: 'seek.jumped', to: 'error', direction: 1 };
    case 'E':
      return { type: 'seek.jumped', to: 'error', direction: -1 };
    case 's':
      return { type: 'seek.jumped', to: 'slow', direction: 1 };
    case 'S':
      return { type: 'seek.jumped', to: 'slow', direction: -1 };
    default:
      return null;
  }
};
