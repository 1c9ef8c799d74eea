import { momentOf } from '../domain/dates/instant.ts';

/** All instants in UTC within a value, in milliseconds since 1970, at any depth. */
export const momentsIn = (value: unknown): readonly number[] => {
  if (typeof value === 'string') {
    const moment = momentOf(value);
    return moment === null ? [] : [moment];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(momentsIn) : [];
};
