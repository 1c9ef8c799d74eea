/** The jobs page as it is drawn, in each of its states, and its button. */
import { describe, expect, test } from 'vitest';
import type { AdminJob, AdminJobs } from '../../../src/domain/admin/jobRecords.ts';
import { adminJobs, JOB_LIST, JOBS_ACTOR } from '../../../src/domain/admin/jobs.screen.ts';
import { durationText, jobScheduleText } from '../../../src/domain/admin/jobWords.ts';
import { childAddress } from '../../../src/domain/journal/address.ts';
import { user } from '../../machines/harness.ts';
import { isBusy, textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const AT = childAddress(adminJobs.at, 'adminJobs', JOBS_ACTOR);

const job = (change: Partial<AdminJob> = {}): AdminJob => ({
  id: 'tidy',
  title: 'Tidy up',
  server: null,
  schedule: { kind: 'every', seconds: 3_600 },
  missed: 'once',
  limitSeconds: 600,
  nextAt: '2026-11-20T19:00:00.000Z',
  isAsked: false,
  isHeld: false,
  lastRun: {
    id: 'r1',
    jobId: 'tidy',
    status: 'failed',
    reason: 'asked',
    askedBy: 'Adam Okonjo',
    startedAt: '2026-11-20T18:00:00.000Z',
    finishedAt: '2026-11-20T18:03:05.000Z',
    message: 'the disk is full',
    progress: null,
  },
  lastSuccessAt: null,
  ...change,
});

const jobsPage = (jobs: readonly AdminJob[] | null, imports: AdminJobs['imports'] = []) => {
  const drawn = openDrawn('admin-jobs', 'admin/jobs', user({ roles: ['Admin'] }));
  if (jobs !== null) {
    const body: AdminJobs = { jobs: [...jobs], runs: jobs.flatMap(({ lastRun }) => (lastRun === null ? [] : [lastRun])), imports };
    drawn.answerQuery(JOB_LIST, body);
  }
  return drawn;
};

describe('the jobs page', () => {
  test('names each job with its schedule, times, duration and why it failed, and who asked', () => {
    const words = textOf(jobsPage([job()]).draw());
    for (const part of [
      'Tidy up',
      'Every hour',
      'Failed',
      'the disk is full',
      'Nov 20, 2026, 10:00 AM PST',
      '3 min 5 s',
      'Nov 20, 2026, 11:00 AM PST',
      'Run now by Adam Okonjo',
    ])
      expect(words).toContain(part);
  });

  test('shows how far a run is, and offers no other meanwhile', () => {
    const lastRun = { ...(job().lastRun as NonNullable<AdminJob['lastRun']>), status: 'running', finishedAt: null, message: null } as const;
    const page = jobsPage([job({ isHeld: true, lastRun: { ...lastRun, progress: { done: 2, total: 5 } } })]).draw();
    expect(textOf(page)).toContain('2 of 5');
    expect(within(page).getByRole<HTMLButtonElement>('button', { name: 'Run now: Tidy up' }).disabled).toBe(true);
  });

  test('asks for a run, says why it was refused, and asks for the list again', () => {
    const drawn = jobsPage([job()]);
    drawn.send(AT, { type: 'jobs.runClicked', id: 'tidy' });
    const failure = { kind: 'status', status: 409, message: 'The job is already running or about to start.' } as const;
    expect(drawn.asked.at(-1)?.command).toMatchObject({ type: 'api.call', call: 'runJob', input: { params: { id: 'tidy' } } });
    drawn.send(AT, { type: 'api.failed', requestId: 'jobs:1', call: 'runJob', failure });
    expect(textOf(drawn.draw())).toContain('The job is already running or about to start.');
    expect(drawn.asked.at(-1)?.command).toMatchObject({ type: 'api.call', call: 'adminJobs' });
  });

  test('asks for the list again when its time has come, and for nothing else', () => {
    const drawn = jobsPage([job()]);
    const before = drawn.asked.length;
    drawn.send(AT, { type: 'timer.elapsed', id: 'poll' });
    const calls = drawn.asked.slice(before).flatMap(({ command }) => (command.type === 'api.call' ? [command] : []));
    expect(calls).toMatchObject([{ type: 'api.call', call: 'adminJobs' }]);
  });

  test('names the imports of all people with how far each is, and cancels one where it still can', () => {
    const of = { brandGroupName: 'Ünal & Söhne', person: 'Ines Ferrer', share: 0.4, seconds: 12, fileCount: 2, ahead: null } as const;
    const bytes = { received: 1_500_000, total: 3_000_000 };
    const drawn = jobsPage(
      [],
      [
        { ...of, id: 'i1', stage: 'importing', bytes },
        { ...of, id: 'i2', stage: 'checking', bytes, ahead: 1 },
        { ...of, id: 'i3', stage: 'undoing', bytes: { received: 0, total: 0 }, fileCount: 0, brandGroupName: 'Second' },
        { ...of, id: 'i4', stage: 'sending', bytes },
        { ...of, id: 'i5', stage: 'checked', bytes },
      ],
    );
    const page = drawn.draw();
    const table = within(page).getByRole('table', { name: 'All imports and uploads' });
    expect(textOf(table)).toMatch(/Ünal & Söhne\s*2 files, 2\.9 MB\s*Ines Ferrer\s*Importing/);
    for (const words of ['Checking (waiting, 1 ahead)', 'Undoing an import', 'Checked, not imported yet'])
      expect(textOf(table)).toContain(words);
    expect(
      within(table)
        .getAllByRole('progressbar')
        .map((bar) => bar.getAttribute('aria-valuenow')),
    ).toEqual(['40', '40', '50']);
    const cancels = within(table).getAllByRole<HTMLButtonElement>('button', { name: /^Cancel the import of Ines Ferrer into/ });
    expect(cancels.map(({ disabled }) => disabled)).toEqual([false, false, true, false, false]);
    cancels[1]?.click();
    expect(drawn.asked.at(-1)?.command).toMatchObject({ type: 'api.call', call: 'stopImport', input: { params: { id: 'i2' } } });
  });

  test('says nothing of imports where there are none', () => {
    expect(textOf(jobsPage([job()]).draw())).not.toContain('Imports and uploads');
  });

  test('waits for its list, and says that there are no jobs', () => {
    expect(isBusy(jobsPage(null).draw())).toBe(true);
    expect(textOf(jobsPage([]).draw())).toContain('This server has no jobs');
  });
});

test('schedules and durations are written as people say them', () => {
  const every = (seconds: number) => jobScheduleText({ kind: 'every', seconds });
  expect([1, 30, 60, 600, 3_600, 7_200].map(every)).toEqual([
    'Every second',
    'Every 30 seconds',
    'Every minute',
    'Every 10 minutes',
    'Every hour',
    'Every 2 hours',
  ]);
  const byCalendar = (pattern: string) => jobScheduleText({ kind: 'calendar', pattern, timeZone: 'America/New_York' });
  expect(['5 7 * * *', '0 7 * * MON'].map(byCalendar)).toEqual([
    'Every day at 07:05, America/New_York',
    'Cron 0 7 * * MON, America/New_York',
  ]);
  expect(jobScheduleText({ kind: 'when' })).toBe('When needed');
  expect([240, 12_000, 180_000, 185_000].map(durationText)).toEqual(['240 ms', '12 s', '3 min', '3 min 5 s']);
});
