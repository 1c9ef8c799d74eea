import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
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
  { type: 'exportRequest.draftReturned', subject: 'Orders', email: 'maya@brand.test', name: 'Maya', company: 'Sunrise' },
  { type: 'message.draftsWanted', layer: null },
];

const ways = pathsThrough<ExportRequestContext>(exportRequestMachine, { events: EVENTS });

describe('every way through the request for data', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('parks what is typed when the session ends, and takes back exactly that, into a closed form alone', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const { subject, email, name, company } = before.context;
      // A form that was only looked at has nothing to bring back.
      const isTyped = [email, name, company].some((text) => text !== '');
      const isOpen = isTyped && (before.value === 'editing' || before.value === 'sending');
      const parked = {
        type: 'draft.park',
        returning: { type: 'exportRequest.draftReturned', subject, email, name, company },
        isForVisitors: true,
      };
      if (event.type === 'message.draftsWanted') expect([asked, after]).toEqual([isOpen ? [parked] : [], before]);
      if (event.type !== 'exportRequest.draftReturned') continue;
      const { type: _, ...draft } = event;
      expect(after).toEqual(
        before.value === 'closed' ? { value: 'editing', context: { form: 'export-request', ...draft, error: null } } : before,
      );
    }
  });

  test('A-359 A-360 A-361 A-410 sends what was typed, once per press, and what it is about', () => {
    for (const { before, event, asked } of stepsOf(ways)) {
      if (event.type === 'message.draftsWanted') continue;
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
    for (const { before, event, after } of stepsOf(ways))
      if (event.type === 'exportRequest.opened' && before.value === 'closed') expect([after.context.subject]).toEqual(['Keywords']);
  });
});
