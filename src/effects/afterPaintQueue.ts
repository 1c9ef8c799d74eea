/**
 * What may wait until the person has seen what their press led to. Carrying out commands, requests above all, took as long as
 * drawing: now the frame comes first. All that waits is carried out in the order in which it was asked.
 */
import type { CommandType, IssuedCommand } from '../domain/journal/commands.ts';
import type { AfterPaint } from '../domain/journal/ports.ts';

/**
 * Part of what is painted, or bound to the press itself as the clipboard is: never waits, whatever else does. So it is with the turn of
 * an undo: it stands in the journal right behind its press, and no second press, no edit comes between them.
 */
const AT_ONCE: ReadonlySet<CommandType> = new Set<CommandType>([
  'undo.turn',
  'title.set',
  'screen.enter',
  'section.show',
  'scheme.apply',
  'clipboard.write',
]);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isAddress = ({ command }: IssuedCommand): boolean => command.type === 'url.push' || command.type === 'url.replace';

/** Leads away: to another screen, whose place in the page belongs to its address, to another page, to another session. */
const leadsAway = ({ command }: IssuedCommand, path: string): boolean => {
  if (command.type === 'page.load' || command.type === 'segment.restart') return true;
  return (command.type === 'url.push' || command.type === 'url.replace') && pathOf(command.url) !== path;
};

export interface AfterPaintQueue {
  readonly take: (issued: IssuedCommand) => void;
  /** The browser went to another entry of its history: what waited to be written in the address bar was meant for the one before. */
  readonly leaveEntry: () => void;
  /** What waited is not carried out any more. */
  readonly drop: () => void;
}

export interface AfterPaintQueueDeps {
  readonly afterPaint: AfterPaint;
  readonly addressBar: { readonly current: () => string };
}

export const createAfterPaintQueue = (
  { afterPaint, addressBar }: AfterPaintQueueDeps,
  carryOut: (issued: IssuedCommand) => void,
): AfterPaintQueue => {
  let waiting: readonly IssuedCommand[] = [];
  const flush = (): void => {
    const now = waiting;
    waiting = [];
    for (const issued of now) carryOut(issued);
  };
  const wait = (issued: IssuedCommand): void => {
    waiting = [...waiting, issued];
    if (waiting.length === 1) afterPaint.next(flush);
  };
  return {
    take: (issued) => {
      if (AT_ONCE.has(issued.command.type)) carryOut(issued);
      else if (leadsAway(issued, pathOf(addressBar.current()))) {
        flush();
        carryOut(issued);
      } else if (waiting.length > 0 || afterPaint.isDue()) wait(issued);
      else carryOut(issued);
    },
    leaveEntry: () => {
      waiting = waiting.filter((issued) => !isAddress(issued));
    },
    drop: () => {
      waiting = [];
    },
  };
};
