/** Looking at some of the days of a chart alone: they become the dates of the page. */
import { useCallback } from 'react';
import { daysOfPeriods } from '../../domain/annotations/calendar.ts';
import type { Period } from '../../domain/dates/period.ts';
import { DATES } from '../../domain/journal/address.ts';
import type { Selection, TrendData } from '../charts/chartData.ts';
import { useSend } from './appContext.tsx';

/** What a stretch of a chart comes to: its days, as far as they are of the page. */
export const useLook = ({ start: from, end: to }: Period): ((data: TrendData, selection: Selection) => void) => {
  const send = useSend();
  return useCallback(
    (data, selection) => {
      const days = daysOfPeriods(data, selection, { start: from, end: to });
      if (days !== null) send(DATES, { type: 'dates.daysLookedAt', ...days });
    },
    [send, from, to],
  );
};
