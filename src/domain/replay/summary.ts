/** What an event says besides its type, in one short line: enough to tell the rows of a long list apart. */
import { fromDayNumber } from '../dates/calendar.ts';
import type { AppEvent } from '../journal/events.ts';
import { SecretRef } from '../journal/secret.ts';

/** UTF-16 units of a line; what is longer is cut. */
export const MAX_SUMMARY = 100;

const MAX_FIELD = 60;

/** Fields that tell nobody anything in a list. */
const QUIET = new Set(['type', 'requestId', 'body']);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const MS_A_DAY = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20 17:04:35 UTC`. A log may hold any number: one that no calendar has stays as it is. */
const momentWords = (ms: number): string => {
  if (ms < 0 || ms > 4e12) return String(ms);
  const seconds = Math.floor((ms % MS_A_DAY) / 1000);
  const day = fromDayNumber(Math.floor(ms / MS_A_DAY));
  return `${day} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)} UTC`;
};

/** A secret never travels in an event, only whether there is one. */
const isSecret = (value: unknown): value is SecretRef => SecretRef.is(value);

const plain = (value: unknown, name = ''): string => {
  if (typeof value === 'string') return cut(value, MAX_FIELD);
  if (typeof value === 'number' && name === 'now') return momentWords(value);
  if (isSecret(value)) return value.filled ? 'a secret, kept out of the log' : 'empty';
  return cut(JSON.stringify(value) ?? '', MAX_FIELD);
};

/** `historyCursor: 5` of a key with its value; else the fields with their names, a single one without. */
export const summaryOf = (event: AppEvent): string => {
  if ('key' in event && 'value' in event) return cut(`${event.key}: ${plain(event.value)}`, MAX_SUMMARY);
  const fields = Object.entries(event).filter(([name]) => !QUIET.has(name));
  const [only] = fields;
  if (fields.length === 1 && only !== undefined) return plain(only[1], only[0]);
  return cut(fields.map(([name, value]) => `${name}: ${plain(value, name)}`).join(', '), MAX_SUMMARY);
};
