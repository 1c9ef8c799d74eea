/**
 * Takes the oldest entries out of the journal, up to the oldest checkpoint, which stands for them from then on. One
 * checkpoint's worth at a time, so that no dispatch takes long. Wanted after hours, so that its code comes late.
 */
import { contract } from '../../domain/api/contract.ts';
import type { AnyCodec } from '../../domain/codec/codec.ts';
import { type Beginning, type MetText, textsIn } from '../../domain/journal/beginning.ts';
import { EVENTS } from '../../domain/journal/events.ts';
import type { Pseudonym } from '../../domain/journal/mask.ts';
import { isTypedParam } from '../../domain/journal/maskUrl.ts';
import { maskValue } from '../../domain/journal/maskValue.ts';
import type { Trim } from './bounds.ts';
import type { Entry } from './journal.ts';
import { callsByAnswer } from './recorded.ts';

/** The names and e-mails in some entries, and what was typed. */
const metIn = (entries: readonly Entry[]): readonly MetText[] => {
  const met = new Map<string, MetText>();
  const collect: Pseudonym = (text, kind) => {
    if (kind === 'email' || kind === 'name' || kind === 'typed') met.set(`${kind}\n${text}`, { text, kind });
    return text;
  };
  for (const { event } of entries) {
    maskValue(EVENTS[event.type] as AnyCodec, event, collect);
    if (event.type === 'screen.paramSet' && isTypedParam(event.key) && event.value !== null) collect(event.value, 'typed');
    if (event.type === 'api.answered' && 'inline' in event.body)
      maskValue(contract[event.call].answer as AnyCodec, event.body.inline, collect);
  }
  return [...met.values()];
};

/** Takes the entries up to the oldest checkpoint out of the segment. */
export const trim: Trim = (segment, before) => {
  const checkpoint = segment.checkpoints.shift();
  const first = segment.entries[0]?.seq;
  if (checkpoint === undefined || first === undefined) return null;
  const gone = segment.entries.splice(0, checkpoint.seq - first + 1);
  const inState = textsIn(checkpoint.state);
  const calls = new Map([...Object.entries(before?.calls ?? {}), ...callsByAnswer(gone)] as const);
  const kept = callsByAnswer(segment.entries);
  const met = new Map([...(before?.met ?? []), ...metIn(gone)].map((each) => [`${each.kind}\n${each.text}`, each]));
  const beginning: Beginning = {
    seq: checkpoint.seq,
    digest: checkpoint.digest,
    state: checkpoint.state,
    // An e-mail is found by its looks wherever it stands in a text; one that is still being typed only as a whole.
    met: [...met.values()].filter(({ kind, text }) => kind === 'name' || inState.has(text)),
    calls: Object.fromEntries([...calls].filter(([digest]) => inState.has(digest))),
  };
  return { beginning, answers: [...calls.keys()].filter((digest) => !inState.has(digest) && !kept.has(digest)) };
};
