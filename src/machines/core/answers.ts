/** The answer store in memory: decoded values and their text, filed under the digest of the text. */
import { digestOfText } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';

/** The store as its owner has it, who also empties it. */
export interface OwnAnswerStore extends AnswerStore {
  readonly forget: (digests: readonly string[]) => void;
  readonly forgetAll: () => void;
}

export const createAnswerStore = (): OwnAnswerStore => {
  const kept = new Map<string, { readonly text: string; readonly value: unknown }>();
  return {
    put: (text, value) => {
      const digest = digestOfText(text);
      if (!kept.has(digest)) kept.set(digest, { text, value });
      return digest;
    },
    get: (digest) => kept.get(digest)?.value,
    text: (digest) => kept.get(digest)?.text,
    digests: () => [...kept.keys()],
    forget: (digests) => {
      for (const digest of digests) kept.delete(digest);
    },
    forgetAll: () => kept.clear(),
  };
};

/** The decoded answer that an event's body points to; undefined when there is none. */
export const resolveAnswer = (answers: AnswerStore, body: AnswerBody | null | undefined): unknown => {
  if (body === null || body === undefined) return undefined;
  return 'inline' in body ? body.inline : answers.get(body.answer);
};
