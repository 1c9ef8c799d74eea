/** What an event says besides its type, in one short line: enough to tell the rows of a long list apart. */
import type { AppEvent } from '../journal/events.ts';

/** UTF-16 units of a line; what is longer is cut. */
export const MAX_SUMMARY = 100;

const MAX_FIELD = 60;

/** Fields that tell nobody anything in a list. */
const QUIET = new Set(['type', 'requestId', 'body']);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const plain = (value: unknown): string => cut(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), MAX_FIELD);

/** `historyCursor: 5` of a key with its value; else the fields with their names, a single one without. */
export const summaryOf = (event: AppEvent): string => {
  if ('key' in event && 'value' in event) return cut(`${event.key}: ${plain(event.value)}`, MAX_SUMMARY);
  const fields = Object.entries(event).filter(([name]) => !QUIET.has(name));
  const [only] = fields;
  if (fields.length === 1 && only !== undefined) return plain(only[1]);
  return cut(fields.map(([name, value]) => `${name}: ${plain(value)}`).join(', '), MAX_SUMMARY);
};
