/** JSON as a codec: plain data of bounded depth; `__proto__` and other prototype keys never become properties. */
import { type Json, t } from '../codec/codec.ts';

const MAX_DEPTH = 64;

const isJson = (u: unknown, depth: number): u is Json => {
  if (u === null || typeof u === 'string' || typeof u === 'boolean') return true;
  if (typeof u === 'number') return Number.isFinite(u);
  if (typeof u !== 'object' || depth > MAX_DEPTH) return false;
  if (Array.isArray(u)) return u.every((item) => isJson(item, depth + 1));
  const proto: unknown = Object.getPrototypeOf(u);
  if (proto !== Object.prototype && proto !== null) return false;
  return Object.values(u).every((item) => isJson(item, depth + 1));
};

export const JsonValue: t.Type<Json, Json, unknown> = new t.Type<Json, Json, unknown>(
  'Json',
  (u): u is Json => isJson(u, 0),
  (u, c) => (isJson(u, 0) ? t.success(u) : t.failure(u, c)),
  t.identity,
);
export const JsonRecord = t.record(t.string, JsonValue, 'JsonRecord');
export type JsonRecord = Readonly<Record<string, Json>>;
