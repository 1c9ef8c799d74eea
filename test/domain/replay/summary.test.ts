import { describe, expect, test } from 'vitest';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { MAX_SUMMARY, summaryOf } from '../../../src/domain/replay/summary.ts';
import { sample, TYPES } from '../journal/samples.ts';

const of = (event: object): string => summaryOf(event as AppEvent);

describe('what an event says in one line', () => {
  test.each<readonly [object, string]>([
    [{ type: 'screen.uiSet', key: 'historyCursor', value: 5 }, 'historyCursor: 5'],
    [{ type: 'screen.uiSet', key: 'shown', value: { rows: [1, 2] } }, 'shown: {"rows":[1,2]}'],
    [{ type: 'screen.paramSet', key: 'preset', value: null }, 'preset: null'],
    [{ type: 'area.loaded', area: 'business' }, 'business'],
    [{ type: 'session.emailTyped', email: 'person-a@example.com' }, 'person-a@example.com'],
    [{ type: 'shell.layerToggled', layer: 'customize', open: true }, 'layer: customize, open: true'],
    [{ type: 'api.answered', requestId: '1', call: 'goals', body: { inline: [] } }, 'goals'],
    [{ type: 'session.loginSubmitted' }, ''],
    [{ type: 'clock.ticked', now: 1_795_304_034_835 }, '2026-11-21 23:33:54 UTC'],
    [{ type: 'clock.ticked', now: -1 }, '-1'],
    [{ type: 'clock.ticked', now: 9e15 }, '9000000000000000'],
    [{ type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } }, 'a secret, kept out of the log'],
    [{ type: 'session.passwordEdited', password: { secret: 'session/password', filled: false } }, 'empty'],
  ])('%j', (event, line) => {
    expect(of(event)).toBe(line);
  });

  test('is one line of any event, and never longer than it may be', () => {
    for (const type of TYPES) expect(summaryOf(sample(type))).not.toContain('\n');
    for (const type of TYPES) expect(summaryOf(sample(type)).length).toBeLessThanOrEqual(MAX_SUMMARY);
    const long = of({ type: 'shell.viewFailed', where: 'x'.repeat(500), message: 'y'.repeat(500) });
    expect(long).toMatch(/^where: x{59}…, message: y+…$/);
    expect(long).toHaveLength(MAX_SUMMARY);
  });
});
