/** The header's greeting by time of day. */

/**
 * "Good morning" from 3:00 to 11:59, "Good afternoon" from 12:00 to 17:59, else "Good evening". `hour`, 0 to 23, is
 * that of the person's own clock (`hourInZone`).
 */
export const greetingAt = (hour: number): string => {
  if (hour >= 3 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
};
