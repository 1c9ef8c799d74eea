/** Commands of a recorded session with what came of them: which entry answered, and how long that took. */
import type { Command, IssuedCommand } from '../journal/commands.ts';
import type { AppEvent } from '../journal/events.ts';
import type { LogEntry } from '../journal/logFile.ts';
import { SLOW_MS } from './sessionRows.ts';

/** A command that was asked for at entry `seq`. */
export interface IssuedAt {
  readonly seq: number;
  readonly issued: IssuedCommand;
}

export interface Answered {
  readonly seq: number;
  readonly type: string;
  /** Milliseconds between the entry that asked and the one that answers. */
  readonly ms: number;
  readonly failed: boolean;
}

export interface Exchange extends IssuedAt {
  /** Null where nothing answers: the command has no answer, was given up, or the recording ends before. */
  readonly answered: Answered | null;
}

/** Whether a command can be answered at all. */
export const expectsAnswer = ({ type }: Command): boolean =>
  [
    'api.call',
    'area.load',
    'timer.start',
    'file.download',
    'workbook.download',
    'file.fetch',
    'chart.export',
    'log.download',
    'clipboard.write',
    'connection.probe',
  ].includes(type);

const isAnswer = (command: Command, event: AppEvent): boolean => {
  switch (command.type) {
    case 'api.call':
      return (event.type === 'api.answered' || event.type === 'api.failed') && event.requestId === command.requestId;
    case 'area.load':
      return (event.type === 'area.loaded' || event.type === 'area.failed') && event.area === command.area;
    case 'timer.start':
      return event.type === 'timer.elapsed' && event.id === command.id;
    case 'file.download':
    case 'workbook.download':
    case 'file.fetch':
    case 'chart.export':
    case 'log.download':
      return event.type === 'download.finished' || event.type === 'download.failed';
    case 'clipboard.write':
      return event.type === 'clipboard.written' || event.type === 'clipboard.failed';
    case 'connection.probe':
      return event.type === 'connection.restored' || event.type === 'connection.lost';
    default:
      return false;
  }
};

/** What an open command waits for, so that entries find it without a search through all: `address kind id`. */
const keyOfCommand = (owner: string, command: Command): string => {
  if (command.type === 'api.call') return `${owner} api ${command.requestId}`;
  if (command.type === 'timer.start') return `${owner} timer ${command.id}`;
  if (command.type === 'area.load') return `${owner} area ${command.area}`;
  return `${owner} ${command.type === 'clipboard.write' ? 'clipboard' : command.type === 'connection.probe' ? 'connection' : 'download'}`;
};

const keyOfEvent = (to: string, event: AppEvent): string | null => {
  if (event.type === 'api.answered' || event.type === 'api.failed') return `${to} api ${event.requestId}`;
  if (event.type === 'timer.elapsed') return `${to} timer ${event.id}`;
  if (event.type === 'area.loaded' || event.type === 'area.failed') return `${to} area ${event.area}`;
  const [kind] = event.type.split('.');
  return kind === 'clipboard' || kind === 'connection' || kind === 'download' ? `${to} ${kind}` : null;
};

const answerOf = (asking: LogEntry | undefined, entry: LogEntry): Answered => ({
  seq: entry.seq,
  type: entry.event.type,
  ms: Math.max(0, entry.at - (asking?.at ?? entry.at)),
  failed: /(failed|lost)$/i.test(entry.event.type),
});

/**
 * Pairs every command with the first later entry of the same page load that answers it. `pageStarts` are the numbers
 * of the first entries of page loads; `asked` is in order.
 */
export const exchangesOf = (
  entries: readonly LogEntry[],
  issued: readonly IssuedAt[],
  pageStarts: readonly number[],
): readonly Exchange[] => {
  const first = entries[0]?.seq ?? 1;
  const starts = new Set(pageStarts);
  const answers = new Map<IssuedAt, Answered>();
  let open = new Map<string, IssuedAt>();
  let next = 0;
  for (const entry of entries) {
    if (starts.has(entry.seq)) open = new Map();
    const key = keyOfEvent(entry.to, entry.event);
    const asking = key === null ? undefined : open.get(key);
    if (key !== null && asking !== undefined && isAnswer(asking.issued.command, entry.event)) {
      answers.set(asking, answerOf(entries[asking.seq - first], entry));
      // NOTE: a repeating timer elapses again and again; its first time is its answer.
      open.delete(key);
    }
    for (let each = issued[next]; each !== undefined && each.seq <= entry.seq; each = issued[++next])
      if (expectsAnswer(each.issued.command)) open.set(keyOfCommand(each.issued.owner, each.issued.command), each);
  }
  return issued.map((each) => ({ ...each, answered: answers.get(each) ?? null }));
};

/** The numbers of the entries that answered slowly, with how long they took; timers are no answers of anybody. */
export const slowAnswers = (exchanges: readonly Exchange[]): ReadonlyMap<number, number> =>
  new Map(
    exchanges.flatMap(({ issued, answered }) =>
      answered !== null && answered.ms >= SLOW_MS && issued.command.type !== 'timer.start' ? [[answered.seq, answered.ms] as const] : [],
    ),
  );
