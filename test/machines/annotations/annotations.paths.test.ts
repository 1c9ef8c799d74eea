import { describe, expect, test } from 'vitest';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import type { AnnotationsContext } from '../../../src/machines/annotations/annotations.logic.ts';
import { createAnnotationsMachine } from '../../../src/machines/annotations/annotations.machine.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const scope = scopeOf();
const screen: ScreenDefinition = { name: 'files', area: 'files', params: [], requests: () => ({}) };
const input: ChildInput = { name: 'files', scope, params: {}, screen: screenAddress('files'), key: 'annotations' };
const NOTE = { id: 'n1', start: '2026-10-05', end: '2026-10-07', text: 'Coupon', author: 'Maya', version: 2 };

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope, params: {} },
  { type: 'message.scopeChanged', scope: { ...scope, brandGroup: null }, params: {} },
  { type: 'message.answered', key: 'notes', value: { inline: [NOTE] } },
  { type: 'message.draftsWanted', layer: null },
  { type: 'notes.draftReturned', brandGroupId: 'b1', id: null, version: null, start: '2026-10-05', end: '2026-10-05', text: 'Half' },
  { type: 'notes.opened', start: null, end: null },
  { type: 'notes.closed' },
  { type: 'notes.formOpened', id: 'n1', start: '', end: '' },
  { type: 'notes.typed', field: 'text', text: 'Coupon over' },
  { type: 'notes.formClosed' },
  { type: 'notes.submitted' },
  { type: 'notes.deleted', id: 'n1' },
  { type: 'notes.conflictDecided', keep: 'mine' },
  { type: 'notes.conflictDecided', keep: 'theirs' },
  { type: 'api.answered', requestId: 'note-1', call: 'updateNote', body: { inline: { ...NOTE, version: 3 } } },
  {
    type: 'api.failed',
    requestId: 'note-1',
    call: 'updateNote',
    failure: { kind: 'status', status: 409, conflict: { current: { ...NOTE, version: 5 }, submitted: null } },
  },
];

const registry = createRegistry(createAnswerStore());
registry.add(screen);
const machine = createAnnotationsMachine(registry);
const ways = pathsThrough<AnnotationsContext>(machine, { input, events: EVENTS, stopWhen: ({ requests }) => requests >= 2 });

describe('every way through the annotations of a screen', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('shows in its state what is open, and never a form without one', () => {
    for (const { after } of stepsOf(ways)) {
      const { isOpen, form, conflict } = after.context;
      const wanted = !isOpen ? 'closed' : conflict !== null ? 'conflicted' : form !== null ? 'writing' : 'listing';
      expect(after.value).toBe(wanted);
    }
  });

  test('a note that is not under way is shown as the server has it', () => {
    for (const { after } of stepsOf(ways)) {
      const pending = Object.entries(after.context.changes).filter(([, { isPending }]) => isPending);
      expect(pending.map(([id]) => id).sort()).toEqual(
        Object.values(after.context.writes)
          .map(({ id }) => id)
          .sort(),
      );
    }
  });
});
