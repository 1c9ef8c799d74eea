/**
 * The first event of a segment. What the browser says of itself, of its address and of its storage may be anything,
 * and the app has to start all the same: a part that the journal does not take is replaced, the others stay.
 */
import { BASE } from '../api/endpoint.ts';
import { decodeEvent } from './decodeEvent.ts';
import { MAX_URL_LENGTH } from './eventParts.ts';
import type { EventOf } from './events.ts';
import { JsonValue } from './json.ts';
import type { Started } from './ports.ts';

type StartedEvent = EventOf<'app.started'>;

const PLAIN: Started = {
  url: BASE,
  release: 'unknown',
  now: 0,
  timeZone: 'UTC',
  locale: 'en-US',
  viewport: { width: 0, height: 0 },
  scheme: 'light',
  stored: {},
};

const decoded = (started: Started): StartedEvent | null => {
  const event = decodeEvent({ ...started, type: 'app.started' });
  return event._tag === 'Right' && event.right.type === 'app.started' ? event.right : null;
};

/** A query that makes the address too long is left out: the path alone still names the screen. */
const shortened = (url: unknown): unknown => (typeof url === 'string' && url.length > MAX_URL_LENGTH ? url.split(/[?#]/, 1)[0] : url);

const readable = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => JsonValue.is(value)))
    : stored;

/** The event of what is given, part by part where the whole does not fit; total. */
export const startedEvent = (started: Started): StartedEvent => {
  const complete = decoded(started);
  if (complete !== null) return complete;
  const given = { ...started, url: shortened(started.url), stored: readable(started.stored) };
  let kept = PLAIN;
  for (const key of Object.keys(given) as (keyof Started)[]) {
    const next = { ...kept, [key]: given[key] };
    if (decoded(next) !== null) kept = next;
  }
  return decoded(kept) ?? { type: 'app.started', ...PLAIN };
};
