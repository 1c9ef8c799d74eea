/** The foot of the date picker, drawn from drafts on a screen whose ranges have a shortest and a longest span. */
import { describe, expect, test } from 'vitest';
import type { PickerDraft } from '../../../src/domain/dates/pickerDraft.ts';
import { dateRulesFor } from '../../../src/domain/dates/pickerRules.ts';
import { pickerView } from '../../../src/domain/dates/pickerView.ts';
import { DateFoot } from '../../../src/views/dates/DateFoot.tsx';
import { datesOf, drafted, offerOf } from '../../domain/dates/picker.ts';
import { draw, textOf, within } from '../drawn.tsx';

const dates = { ...datesOf('range=2026-10-01.2026-10-10'), limits: { ...datesOf().limits, minSpan: 7, maxSpan: 14 } };

const ofDays = (start: string, end: string): PickerDraft => ({
  ...drafted('range=2026-10-01.2026-10-10'),
  current: { start: { kind: 'day', text: start }, end: { kind: 'day', text: end } },
});
const foot = (draft: PickerDraft, screen = 'retail-overview'): HTMLElement =>
  draw(<DateFoot view={pickerView(draft, dates, offerOf(screen))} offer={offerOf(screen)} send={() => undefined} />);
const buttons = (of: HTMLElement): readonly string[] => within(of).queryAllByRole('button').map(textOf);
const applyIn = (of: HTMLElement): HTMLElement => within(of).getByRole('button', { name: 'Apply' });
const isOff = (of: HTMLElement): boolean => applyIn(of).getAttribute('aria-disabled') === 'true';

describe('the foot of the date picker', () => {
  test('A-332 A-333 disables Apply for a range over the longest or under the shortest span, and says why', () => {
    const [long, short, fit] = [ofDays('2026-10-01', '2026-10-15'), ofDays('2026-10-01', '2026-10-06'), ofDays('2026-10-02', '2026-10-15')];
    expect([long, short, fit].map((draft) => isOff(foot(draft)))).toEqual([true, true, false]);
    expect(within(foot(long)).getAllByTitle(/Date range can span at most 14 days, not 15/)).not.toEqual([]);
    expect(within(foot(short)).getAllByTitle(/Date range must span at least 7 days, not 6/)).not.toEqual([]);
  });

  test('such a range is not applied by other ways than the button either', () => {
    const step = (draft: PickerDraft) => dateRulesFor('retail-overview')?.reduce(draft, { type: 'dates.applied' }, dates).applied ?? null;
    expect(step(ofDays('2026-10-01', '2026-10-15'))).toBeNull();
    expect(step(ofDays('2026-10-02', '2026-10-15'))).not.toBeNull();
  });

  test('A-220 A-221 C-555 has Apply and Reset, and neither where a change holds at once', () => {
    expect(buttons(foot(ofDays('2026-10-02', '2026-10-15')))).toEqual(['Reset', 'Apply']);
    expect(buttons(foot(ofDays('2026-10-02', '2026-10-15'), 'brand-leaderboard'))).toEqual([]);
  });
});
