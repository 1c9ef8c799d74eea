/** How the workbench writes times, sizes and values. */
import { formatCount } from '../../domain/format/number.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds since the start as `0:04.120`, with hours where there are some: `1:02:04.120`. */
export const timeWords = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms));
  const [hours, minutes, seconds] = [Math.floor(total / 3_600_000), Math.floor(total / 60_000) % 60, Math.floor(total / 1000) % 60];
  const rest = `${two(seconds)}.${String(total % 1000).padStart(3, '0')}`;
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
};

/** A time on an axis, where the parts of a second do not matter: `0:04`, `1:02:04`. */
export const clockWords = (ms: number): string => timeWords(ms).replace(/\.\d+$/, '');

/** How long something took: `34 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`. Rounded before it is taken apart, so that no minute has 60 seconds. */
export const durationWords = (ms: number): string => {
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`;
  if (Math.round(ms / 100) < 600) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export const sizeWords = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

export const countWords = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

const MAX_PREVIEW = 120;

export const cutText = (text: string): string => (text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text);

/** A value in one line, cut where it is long. */
export const previewOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  return cutText(JSON.stringify(value) ?? String(value));
};

/** What a machine's state is called: `running`, `out.submitting`, `form.open, list.idle` where it is in several at once. */
export const stateWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => (stateWords(inner) === '' ? name : `${name}.${stateWords(inner)}`))
    .join(', ');
};
