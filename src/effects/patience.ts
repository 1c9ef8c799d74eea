/**
 * What may wait until the person has seen what their press led to. Carrying out commands, requests above all, took as long as
 * drawing: now the frame comes first. All that waits is carried out in the order in which it was asked.
 */
import type { Asked, CommandType } from '../domain/journal/commands.ts';
import type { AfterPaint } from '../domain/journal/ports.ts';

/** Part of what is painted, or bound to the press itself as the clipboard is: never waits, whatever else does. */
const AT_ONCE: ReadonlySet<CommandType> = new Set<CommandType>([
  'title.set',
  'screen.enter',
  'section.show',
  'scheme.apply',
  'clipboard.write',
]);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Leads away: to another screen, whose place in the page belongs to its address, to another page, to another session. */
const leadsAway = ({ command }: Asked, path: string): boolean => {
  if (command.type === 'page.load' || command.type === 'segment.restart') return true;
  return (command.type === 'url.push' || command.type === 'url.replace') && pathOf(command.url) !== path;
};

export interface Patience {
  readonly take: (asked: Asked) => void;
  /** What waited is not carried out any more. */
  readonly drop: () => void;
}

export interface PatienceDeps {
  readonly afterPaint: AfterPaint;
  readonly addressBar: { readonly current: () => string };
}

export const createPatience = ({ afterPaint, addressBar }: PatienceDeps, carryOut: (asked: Asked) => void): Patience => {
  let waiting: readonly Asked[] = [];
  const flush = (): void => {
    const now = waiting;
    waiting = [];
    for (const asked of now) carryOut(asked);
  };
  const wait = (asked: Asked): void => {
    waiting = [...waiting, asked];
    if (waiting.length === 1) afterPaint.next(flush);
  };
  return {
    take: (asked) => {
      if (AT_ONCE.has(asked.command.type)) carryOut(asked);
      else if (leadsAway(asked, pathOf(addressBar.current()))) {
        flush();
        carryOut(asked);
      } else if (waiting.length > 0 || afterPaint.isDue()) wait(asked);
      else carryOut(asked);
    },
    drop: () => {
      waiting = [];
    },
  };
};
