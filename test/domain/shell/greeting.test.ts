import { describe, expect, it } from 'vitest';
import { hourInZone } from '../../../src/domain/dates/calendar.ts';
import { greetingAt } from '../../../src/domain/shell/greeting.ts';

const hoursOf = (greeting: string): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => greetingAt(hour) === greeting);

describe('the greeting', () => {
  it('A-142 is the morning one from 3 to before 12', () => {
    expect(hoursOf('Good morning')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('A-143 is the afternoon one from 12 to before 18', () => {
    expect(hoursOf('Good afternoon')).toEqual([12, 13, 14, 15, 16, 17]);
  });

  it('A-144 is the evening one at all other hours', () => {
    expect(hoursOf('Good evening')).toEqual([0, 1, 2, 18, 19, 20, 21, 22, 23]);
  });

  it("goes by the clock of the person's zone", () => {
    const noonInUtc = Date.UTC(2026, 10, 21, 12);
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'];
    expect(zones.map((zone) => greetingAt(hourInZone(noonInUtc, zone)))).toEqual(['Good morning', 'Good afternoon', 'Good evening']);
  });
});
