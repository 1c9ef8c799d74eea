/** Deliveries in words: when, to whom, and how they are. */

import { dayWords } from '../format/day.ts';
import { countOf } from '../format/number.ts';
import type { Delivery, DeliveryDraft, DeliverySchedule, HookShape, Rhythm } from './delivery.ts';
import { nextTurn, type Turn } from './turns.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const RHYTHM_TITLES: Readonly<Record<Rhythm, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  whole: "When a day's data is complete",
};

export const HOOK_TITLES: Readonly<Record<HookShape, string>> = { slack: 'Slack', teams: 'Microsoft Teams', json: 'JSON (signed)' };

export const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

export const scheduleText = ({ rhythm, day, hour }: DeliverySchedule): string => {
  switch (rhythm) {
    case 'daily':
      return `Daily at ${hourText(hour)}`;
    case 'weekly':
      return `${WEEKDAYS[day % 7]}s at ${hourText(hour)}`;
    case 'monthly':
      return `Monthly on day ${Math.max(1, day)} at ${hourText(hour)}`;
    case 'whole':
      return RHYTHM_TITLES.whole;
  }
};

/** The next so many turns after a moment. */
export const nextTurns = (
  { schedule, timeZone }: Pick<DeliveryDraft, 'schedule' | 'timeZone'>,
  now: number,
  count: number,
): readonly Turn[] => {
  const turns: Turn[] = [];
  for (let from = now; turns.length < count; from = turns[turns.length - 1]?.dueAt ?? from) turns.push(nextTurn(schedule, timeZone, from));
  return turns;
};

/** When a turn is due, by the clocks of the delivery. */
export const turnText = ({ schedule }: Pick<DeliveryDraft, 'schedule'>, turn: Turn): string =>
  schedule.rhythm === 'whole'
    ? `Once data through ${dayWords(turn.day)} is complete`
    : `${dayWords(turn.on)}, ${hourText(schedule.hour)}, with data through ${dayWords(turn.day)}`;

export const recipientsText = ({ recipients, hook }: Pick<DeliveryDraft, 'recipients' | 'hook'>): string => {
  const people = recipients.length === 1 ? recipients[0] : countOf(recipients.length, 'recipient');
  const parts = [...(recipients.length === 0 ? [] : [people]), ...(hook === null ? [] : [HOOK_TITLES[hook]])];
  return parts.join(' and ');
};

export type DeliveryState = 'ended' | 'paused' | 'failed' | 'waiting' | 'unconfirmed' | 'on';

export const deliveryState = ({ isOn, hasEnded, latest, recipientStates }: Delivery): DeliveryState => {
  if (!isOn) return hasEnded ? 'ended' : 'paused';
  if (latest?.status === 'failed' || latest?.status === 'partly') return 'failed';
  if (latest?.status === 'waiting') return 'waiting';
  return recipientStates.some(({ state }) => state === 'unconfirmed') ? 'unconfirmed' : 'on';
};

export const STATE_TITLES: Readonly<Record<DeliveryState, string>> = {
  ended: 'Ended',
  paused: 'Paused',
  failed: 'Failed',
  waiting: 'Waiting for data',
  unconfirmed: 'Waiting for confirmation',
  on: 'On',
};

const OUTCOMES = { waiting: 'Not sent yet', sending: 'Sending', sent: 'Sent', partly: 'Sent in part', failed: 'Not sent' } as const;

/** How the latest turn went: "Sent Nov 19, 2026". */
export const outcomeText = ({ latest }: Pick<Delivery, 'latest'>): string =>
  latest === null ? 'Never sent' : `${OUTCOMES[latest.status]}, ${dayWords(latest.day)}`;

/** Why it is in its state; null where that says enough. */
export const stateReason = (delivery: Delivery): string | null => {
  const { owner, latest, recipientStates } = delivery;
  switch (deliveryState(delivery)) {
    case 'ended':
      return `${owner ?? 'The owner'} can no longer see what it sends. Save it to become its owner.`;
    case 'failed':
    case 'waiting':
      return latest?.reason ?? null;
    case 'unconfirmed':
      return recipientStates
        .filter(({ state }) => state === 'unconfirmed')
        .map(({ address }) => address)
        .join(', ');
    case 'paused':
    case 'on':
      return null;
  }
};

/** Recipients that nothing is sent to, each with the reason. */
export const leftOut = ({ recipientStates }: Pick<Delivery, 'recipientStates'>): readonly string[] =>
  recipientStates.flatMap(({ state, why }) => (state === 'left' && why !== null ? [why] : []));
