import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import { type ExportRequestContext, exportRequestMachine } from '../../../src/machines/exportRequest/exportRequest.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'request', call: 'exportRequest', failure });
const refused = failed({ kind: 'status', status: 422, message: 'no', errors: { email: ['This is no e-mail.'], company: ['Too long.'] } });
const away = failed({ kind: 'network' });

const EVENTS: readonly Input[] = [
  { type: 'exportRequest.opened', subject: 'Keywords' },
  { type: 'exportRequest.emailTyped', email: ' maya@brand.test ' },
  { type: 'exportRequest.nameTyped', name: 'Maya' },
  { type: 'exportRequest.companyTyped', company: 'Sunrise' },
  { type: 'exportRequest.submitted' },
  { type: 'exportRequest.closed' },
  { type: 'api.answered', requestId: 'request', call: 'exportRequest', body: { inline: { message: 'Thank you.' } } },
  refused,
  away,
];

const ways = pathsThrough<ExportRequestContext>(exportRequestMachine, { events: EVENTS });

describe('every way through the request for data', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('A-359 A-360 A-361 A-410 sends what was typed, once per press, and what it is about', () => {
    for (const { before, event, asked } of stepsOf(ways)) {
      const sends = event.type === 'exportRequest.submitted' && before.value === 'editing';
      const { email, name, company, subject } = before.context;
      expect(asked).toEqual(
        sends
          ? [
              {
                type: 'api.call',
                requestId: 'request',
                call: 'exportRequest',
                input: { body: { email: email.trim(), name, company, subject } },
                keep: 'inline',
              },
            ]
          : [],
      );
    }
    expect(
      stepsOf(ways).some(({ before }) => before.context.email !== '' && before.context.name !== '' && before.context.company !== ''),
    ).toBe(true);
  });

  test('thanks only when the server took it, and otherwise says why not and keeps what was typed', () => {
    const ended = stepsOf(ways).filter(({ before }) => before.value === 'sending');
    expect(ended.length).toBeGreaterThan(0);
    for (const { before, event, after } of ended) {
      if (event.type === 'api.answered') expect(after.value).toBe('thanking');
      if (event.type !== 'api.failed') continue;
      expect(after.value).toBe('editing');
      expect(after.context.email).toBe(before.context.email);
      expect(after.context.error).toBe(event === refused ? 'This is no e-mail. Too long.' : NOTICES.serverAway);
    }
  });

  test('begins without the fault of the last attempt', () => {
    for (const { event, after } of stepsOf(ways))
      if (event.type === 'exportRequest.opened' && after.value === 'editing') expect([after.context.subject]).toEqual(['Keywords']);
  });
});
