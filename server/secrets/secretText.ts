/**
 * A secret in memory. It cannot be logged, put into JSON, a template or an answer by accident: all of these give the masked form,
 * and the text itself comes out of `reveal` alone.
 */
import { inspect } from 'node:util';

/** The last characters of a shorter secret would give too much of it away. */
const SHOWN_FROM = 16;
const SHOWN = 4;

const lastOf = (text: string): string => {
  const characters = [...text];
  if (characters.length < SHOWN_FROM) return '…';
  const last = characters.slice(-SHOWN).join('');
  return `…${last.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '·')}`;
};

/** A secret as people see it: of an address its host, and the last four characters where it is long enough to keep the rest. */
export const maskedForm = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hostname === '') return lastOf(text);
  return `${url.host}/${lastOf(`${url.pathname.slice(1)}${url.search}${url.hash}`)}`;
};

export class SecretText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself, for the call that needs it. Keep the `SecretText`, not this. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return maskedForm(this.#text);
  }

  toJSON(): string {
    return maskedForm(this.#text);
  }

  [Symbol.toPrimitive](): string {
    return maskedForm(this.#text);
  }

  [inspect.custom](): string {
    return `SecretText(${maskedForm(this.#text)})`;
  }
}

export const revealed = (value: string | SecretText): string => (typeof value === 'string' ? value : value.reveal());
