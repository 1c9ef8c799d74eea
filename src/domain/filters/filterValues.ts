/** What single values of the filters look like, and how many there may be. */
import { ShapedType, t } from '../codec/codec.ts';

/** The longest texts and lists that a filter holds; the contract takes no more. */
export const MAX_LIST = 1000;
export const MAX_COUNTRIES = 64;
const COUNTRY = /^[A-Z]{2,3}$/;

/** Whether the text looks like a country code of the data: two or three capital letters. */
export const isCountryCode = (text: string): boolean => COUNTRY.test(text);

/** Whether it is a category's number. */
export const isNodeId = (u: unknown): u is number => typeof u === 'number' && Number.isSafeInteger(u) && u >= 0;

/** A category's node id. */
export const NodeId: t.Type<number, number, unknown> = new ShapedType<number>(
  'NodeId',
  isNodeId,
  (u, c) => (isNodeId(u) ? t.success(u === 0 ? 0 : u) : t.failure(u, c)),
  t.identity,
  { kind: 'number', integer: true, minimum: 0 },
);
