import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { address, addressUnder } from '../../../src/domain/journal/address.ts';
import type { Command } from '../../../src/domain/journal/commands.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { RunRequest } from '../../../src/domain/reporting/reportRun.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import type { Message } from '../../../src/machines/core/messages.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { ReportRunContext } from '../../../src/machines/reporting/reportRun.logic.ts';
import { createReportRunMachine } from '../../../src/machines/reporting/reportRun.machine.ts';

const REQUEST: RunRequest = { spec: { driver: 'mc_brands' }, from: 'report_builder', reuseSeconds: 300 };

/** The machine with an owner that is told, and effects that take notes. */
const open = () => {
  const commands: Command[] = [];
  const told: Message[] = [];
  const logic = createReportRunMachine(createRegistry(createAnswerStore()));
  const effects = fromCallback<{ type: 'effects.command'; command: Command }>(({ receive }) => {
    receive(({ command }) => commands.push(command));
  });
  const owner = fromCallback<Message>(({ receive }) => {
    receive((message) => told.push(message));
  });
  const root = setup({ actors: { effects, owner, logic } }).createMachine({
    invoke: [
      { src: 'effects', systemId: 'effects' },
      { src: 'owner', systemId: 'screen/panel' },
      { src: 'logic', id: 'run', systemId: 'run', input: { owner: addressUnder(address('screen'), 'panel'), key: 'run' } },
    ],
  });
  const actor = createActor(root).start();
  const run = actor.system.get('run');
  const send = (event: Input): void => run.send(event);
  const calls = () => commands.flatMap((command) => (command.type === 'api.call' ? [command] : []));
  const last = () => {
    const call = calls().at(-1);
    if (call === undefined) throw new Error('nothing was asked');
    return call;
  };
  return {
    commands,
    told,
    send,
    calls,
    last,
    context: (): ReportRunContext => run.getSnapshot().context,
    is: (state: unknown): boolean => run.getSnapshot().matches(state),
    answer: (body: unknown): void =>
      send({ type: 'api.answered', requestId: last().requestId, call: last().call, body: { inline: jsonOf(body) } }),
    fail: (status: number, message?: string): void =>
      send({
        type: 'api.failed',
        requestId: last().requestId,
        call: last().call,
        failure: { tag: 'http', status, ...(message === undefined ? {} : { message }) } as never,
      }),
  };
};

const progress = (status: string, over: object = {}) => ({
  reportId: 'r1',
  status,
  errorMessage: null,
  errorDetail: null,
  queries: [],
  ...over,
});

describe('the machine of a run', () => {
  it('C-509 C-510 C-511 C-759 asks for a run, polls until it is complete, then fetches the result', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    expect(run.last()).toMatchObject({
      call: 'runReport',
      input: { query: { reuseThresholdSeconds: 300, context: 'report_builder' }, body: REQUEST.spec },
    });
    run.answer({ reportId: 'r1' });
    expect([run.last().call, run.is({ working: 'polling' })]).toEqual(['reportRun', true]);
    run.answer(progress('running'));
    expect(run.commands.filter(({ type }) => type === 'timer.start').at(-2)).toMatchObject({ id: 'poll', ms: 2000 });
    const asked = run.calls().length;
    run.send({ type: 'timer.elapsed', id: 'poll' });
    expect(run.calls()).toHaveLength(asked + 1);
    run.answer(progress('complete'));
    expect([run.last().call, run.last().input.params]).toEqual(['reportResult', { reportId: 'r1' }]);
    run.answer({ sections: [], columns: [] });
    expect(run.is('complete')).toBe(true);
    expect(run.context().shown).toMatchObject({ request: REQUEST, reportId: 'r1' });
    expect(run.told).toEqual([
      { type: 'message.reportChanged', key: 'run', status: 'requested', reportId: 'r1' },
      { type: 'message.reportChanged', key: 'run', status: 'complete', reportId: 'r1' },
    ]);
  });

  it('C-512 lets go of the run before it when a newer one is asked for, and shows the last result meanwhile', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    run.answer(progress('complete'));
    run.answer({ sections: [], columns: [] });
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r2' });
    const older = run.last();
    run.send({ type: 'message.reportWanted', request: { ...REQUEST, spec: { driver: 'other' } } });
    expect(run.commands).toContainEqual({ type: 'api.abort', requestId: older.requestId });
    expect(run.calls()).toContainEqual(expect.objectContaining({ call: 'abortReport', input: { params: { reportId: 'r2' } } }));
    expect(run.context().shown?.reportId).toBe('r1');
    // What comes of the older one is passed over.
    run.send({ type: 'api.answered', requestId: older.requestId, call: 'reportRun', body: { inline: jsonOf(progress('complete')) } });
    expect(run.is({ working: 'requested' })).toBe(true);
  });

  it('C-759 ends with the reason of a run that failed, and with a run that another took the place of', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    run.answer(progress('error', { errorMessage: 'Too much', errorDetail: 'slow' }));
    expect([run.is('error'), run.context().failure]).toEqual([
      true,
      { _tag: 'RunFailed', message: 'Too much', detail: 'slow', refusal: null },
    ]);
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r2' });
    run.answer(progress('aborted'));
    expect(run.is('aborted')).toBe(true);
  });

  it('C-512 shows what came of the newer run of the same report, which it does not stop, and asks again where that was stopped', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    run.answer(progress('aborted', { takenBy: 'r2' }));
    expect([run.is({ working: 'polling' }), run.last()]).toMatchObject([
      true,
      { call: 'reportRun', input: { params: { reportId: 'r2' } } },
    ]);
    run.answer(progress('complete', { reportId: 'r2' }));
    run.answer({ sections: [], columns: [] });
    expect(run.context().shown).toMatchObject({ request: REQUEST, reportId: 'r2' });
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r3' });
    run.answer(progress('aborted', { takenBy: 'r4' }));
    run.answer(progress('aborted'));
    expect([run.is({ working: 'requested' }), run.last()]).toMatchObject([true, { call: 'runReport', input: { body: REQUEST.spec } }]);
    run.answer({ reportId: 'r5' });
    run.answer(progress('aborted', { takenBy: 'r6' }));
    run.send({ type: 'message.reportDropped' });
    expect(run.calls().filter(({ call }) => call === 'abortReport')).toEqual([]);
  });

  it('C-822 C-823 tells a request that failed from a result that could not be fetched', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.fail(500);
    expect(run.context().failure).toEqual({ _tag: 'RequestFailed', isRefused: false });
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    run.answer(progress('complete'));
    run.fail(500);
    expect(run.context().failure).toEqual({ _tag: 'ResultFailed' });
  });

  it('takes a run up by its id, as after a reload', () => {
    const run = open();
    run.send({ type: 'message.reportFollowed', reportId: 'r9' });
    expect([run.last().call, run.last().input.params]).toEqual(['reportRun', { reportId: 'r9' }]);
    run.answer(progress('complete'));
    run.answer({ sections: [], columns: [] });
    expect([run.is('complete'), run.context().shown?.reportId]).toEqual([true, 'r9']);
    run.send({ type: 'message.reportFollowed', reportId: 'gone' });
    run.fail(404);
    expect(run.context().failure).toEqual({ _tag: 'ResultFailed' });
  });

  it('A-484 asks again while the server is silent, and fails when there was no sign of it for 60 s', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    expect(run.commands).toContainEqual({ type: 'timer.start', id: 'signal', ms: 60_000 });
    run.fail(502);
    expect(run.is({ working: 'polling' })).toBe(true);
    run.send({ type: 'timer.elapsed', id: 'signal' });
    expect([run.is('error'), run.context().failure]).toEqual([true, { _tag: 'Unexpected' }]);
  });

  it('gives a run up on the server too when the person cancels it', () => {
    const run = open();
    run.send({ type: 'message.reportWanted', request: REQUEST });
    run.answer({ reportId: 'r1' });
    run.send({ type: 'reports.runCancelled' });
    expect([run.is('aborted'), run.last().call, run.last().input.params]).toEqual([true, 'abortReport', { reportId: 'r1' }]);
  });
});
