import { describe, expect, test } from 'vitest';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { leavingOf } from '../../../src/machines/documents/documentEditing.ts';
import { draftIn, type ExplorerContext } from '../../../src/machines/reporting/explorer.context.ts';
import { createExplorerMachine } from '../../../src/machines/reporting/explorer.machine.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { spec } from '../../domain/reporting/make.ts';
import { user } from '../harness.ts';
import { pathsThrough, stepsOf, type Taken } from '../paths.ts';

type Of = ExplorerContext;
const SCREEN = screenAddress('report-builder');
const screen: ScreenDefinition = { name: 'report-builder', area: 'reporting', params: [], requests: () => ({}) };
const scope = { ...scopeOf(), user: user({ roles: ['Prime', 'Internal'] }) };
const input: ChildInput = { name: 'report-builder', scope, params: {}, screen: SCREEN, key: 'explorer' };
const registry = createRegistry(createAnswerStore());
registry.add(screen);

const MINE = { name: 'Mine', spec: spec() };
const EDITED: Input = { type: 'explorer.draftEdited', draft: MINE, gesture: null };
const LEAVE: Input = { type: 'message.leaveAsked', to: '/velocity/files', replace: false };
const walked = (...events: readonly Input[]) =>
  pathsThrough<Of>(createExplorerMachine(registry), {
    input,
    events,
    stopWhen: ({ history }) => Object.values(history.byDocument).some(({ done, undone }) => done.length + undone.length > 1),
  });

describe('the Data Explorer, along every way', () => {
  const leaving = walked(EDITED, LEAVE, { type: 'record.leaveConfirmed' }, { type: 'record.leaveDeclined' });
  const text = walked(
    EDITED,
    { type: 'explorer.textOpened', kind: 'json' },
    { type: 'explorer.textTyped', text: '{' },
    { type: 'explorer.textApplied' },
    { type: 'explorer.textClosed' },
  );

  test('asks before changes are left, and goes where the person wanted only when they say so', () => {
    const steps = stepsOf(leaving);
    const asked = steps.filter(({ event, before }) => event.type === 'message.leaveAsked' && before.context.isGuarded);
    expect(asked.length).toBeGreaterThan(0);
    for (const { after } of asked) expect(leavingOf(after.context) !== null).toBe(true);
    const went = steps.filter(({ told }) => told.some(({ message }) => message.type === 'message.navigate'));
    expect(went.length).toBeGreaterThan(0);
    for (const { event, before } of went)
      expect(event.type === 'record.leaveConfirmed' || (event.type === 'message.leaveAsked' && !before.context.isGuarded)).toBe(true);
  });

  test('keeps what was changed when the person stays, and a text that cannot be read changes nothing', () => {
    const changes = ({ event, before }: Taken<Of>): boolean =>
      event.type === 'explorer.draftEdited' ||
      event.type === 'record.leaveConfirmed' ||
      (event.type === 'explorer.textApplied' && before.context.text?.text !== '{');
    for (const step of [...stepsOf(leaving), ...stepsOf(text)])
      if (!changes(step)) expect(draftIn(step.after.context)).toEqual(draftIn(step.before.context));
    expect(stepsOf(text).some(({ after }) => after.context.text?.error != null)).toBe(true);
  });
});
