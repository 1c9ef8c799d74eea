import { UTCDateMini } from '@date-fns/utc/date/mini';

export const utcDate = (epochMs: number) => new UTCDateMini(epochMs);
