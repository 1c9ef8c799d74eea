/** Jobs of the server in the admin area: when each runs, how far one is, what became of the last runs, and "Run now". */
import { Play } from 'lucide-react';
import type { AdminJob, JobRun } from '../../../domain/admin/jobRecords.ts';
import { adminJobs, JOB_LIST, JOBS_ACTOR } from '../../../domain/admin/jobs.screen.ts';
import {
  canBeCanceled,
  durationText,
  hasFailed,
  importFilesText,
  importStageText,
  isBusy,
  isMoving,
  JOB_STATUS_TEXT,
  jobScheduleText,
  MISSED_TEXT,
  progressWords,
  runReasonText,
} from '../../../domain/admin/jobWords.ts';
import { momentOf } from '../../../domain/dates/instant.ts';
import { pacificDayAndTime } from '../../../domain/format/day.ts';
import type { ImportUnderWay } from '../../../domain/imports/underWay.ts';
import { childAddress } from '../../../domain/journal/address.ts';
import { pageOf } from '../../../domain/tables/paging.ts';
import { useActor, useSend } from '../../app/appContext.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { listPanel } from '../../app/panel.ts';
import { Button } from '../../controls/Button.tsx';
import { Section } from '../../controls/Card.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { ProgressBar } from '../../controls/ProgressBar.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../../controls/Table.tsx';
import { useAnswer, useParam } from '../../screen/useScreen.ts';
import area from '../Admin.module.css';
import { AdminNav } from '../AdminNav.tsx';
import styles from './Jobs.module.css';

const AT = childAddress(adminJobs.at, 'adminJobs', JOBS_ACTOR);
const PAGE_LENGTH = 10;
const NONE = '–';

const Time = ({ at }: { readonly at: string | null }) => {
  const moment = at === null ? null : momentOf(at);
  return at === null || moment === null ? NONE : <time dateTime={at}>{pacificDayAndTime(moment)}</time>;
};

const lasted = ({ startedAt, finishedAt }: JobRun): string => {
  const [from, to] = [momentOf(startedAt), finishedAt === null ? null : momentOf(finishedAt)];
  return from === null || to === null ? NONE : durationText(to - from);
};

/** What became of a run, with the reason where it failed. */
const Result = ({ run }: { readonly run: JobRun }) => (
  <span className={styles.result}>
    <span className={hasFailed(run) ? styles.failed : undefined}>{JOB_STATUS_TEXT[run.status]}</span>
    {run.message !== null && <span className={styles.more}>{run.message}</span>}
  </span>
);

const LastRun = ({ job }: { readonly job: AdminJob }) => {
  const { lastRun } = job;
  if (job.isAsked) return <>Starting…</>;
  if (lastRun === null) return <>Never run</>;
  if (lastRun.status === 'running') {
    const { progress } = lastRun;
    return (
      <ProgressBar
        label="Running"
        value={progress === null || progress.total === null ? null : Math.min(progress.done, progress.total)}
        max={Math.max(1, progress?.total ?? 1)}
        text={progressWords(progress) ?? ''}
      />
    );
  }
  return <Result run={lastRun} />;
};

const text = <R,>(key: string, title: string, cell: TableColumn<R>['cell']): TableColumn<R> => ({
  key,
  title,
  kind: 'text',
  isSortable: false,
  cell,
});

const useJobColumns = (): readonly TableColumn<AdminJob>[] => {
  const send = useSend();
  const isAsking = useActor(AT, (snapshot) => snapshot?.value === 'asking');
  return [
    text('job', 'Job', ({ title, server }) => (
      <span className={styles.result}>
        <span>{title}</span>
        {server !== null && <span className={styles.more}>On {server}</span>}
      </span>
    )),
    text('schedule', 'Schedule', ({ schedule, missed }) => <span title={MISSED_TEXT[missed]}>{jobScheduleText(schedule)}</span>),
    text('result', 'Last result', (job) => <LastRun job={job} />),
    text('last', 'Last run', ({ lastRun }) => <Time at={lastRun?.startedAt ?? null} />),
    text('duration', 'Duration', ({ lastRun }) => (lastRun === null ? NONE : lasted(lastRun))),
    text('next', 'Next run', ({ nextAt }) => <Time at={nextAt} />),
    {
      ...text<AdminJob>('actions', 'Actions', (job) => (
        <Button
          size="small"
          isDisabled={isAsking || isBusy(job)}
          aria-label={`Run now: ${job.title}${job.server === null ? '' : ` on ${job.server}`}`}
          onPress={() => send(AT, { type: 'jobs.runClicked', id: job.id })}
        >
          <Play aria-hidden="true" />
          Run now
        </Button>
      )),
      isTitleHidden: true,
    },
  ];
};

const Importing = ({ of }: { readonly of: ImportUnderWay }) => {
  const label = importStageText(of);
  if (!isMoving(of) || of.ahead !== null) return <>{label}</>;
  const { received, total } = of.bytes;
  const share = of.stage === 'sending' ? received / Math.max(1, total) : of.share;
  return <ProgressBar label={label} value={Math.round(share * 100)} max={100} text={durationText(of.seconds * 1_000)} />;
};

const useImportColumns = (): readonly TableColumn<ImportUnderWay>[] => {
  const send = useSend();
  const isAsking = useActor(AT, (snapshot) => snapshot?.value === 'asking');
  return [
    text('brandGroup', 'Brand group', (of) => (
      <span className={styles.result}>
        <span>{of.brandGroupName}</span>
        <span className={styles.more}>{importFilesText(of)}</span>
      </span>
    )),
    text('person', 'Started by', ({ person }) => person),
    text('result', 'State', (of) => <Importing of={of} />),
    {
      ...text<ImportUnderWay>('actions', 'Actions', (of) => (
        <Button
          size="small"
          isDisabled={isAsking || !canBeCanceled(of)}
          aria-label={`Cancel the import of ${of.person} into ${of.brandGroupName}`}
          onPress={() => send(AT, { type: 'jobs.importCanceled', id: of.id })}
        >
          Cancel
        </Button>
      )),
      isTitleHidden: true,
    },
  ];
};

const runColumns = (titleOf: (jobId: string) => string): readonly TableColumn<JobRun>[] => [
  text('job', 'Job', ({ jobId }) => (
    <span className={styles.result}>
      <span>{titleOf(jobId)}</span>
    </span>
  )),
  text('started', 'Started', ({ startedAt }) => <Time at={startedAt} />),
  text('duration', 'Duration', lasted),
  text('reason', 'Started by', runReasonText),
  text('result', 'Result', (run) => <Result run={run} />),
];

const ignore = (): void => undefined;

export const JobsScreen = () => {
  const { title, question } = adminJobs.page;
  const query = useAnswer(adminJobs, JOB_LIST);
  const { answer } = query;
  // The list is asked for again all the time: it is not dimmed for that.
  const status = listPanel(answer === null ? query : { ...query, status: 'ready' });
  const failure = useActor(AT, (snapshot) => snapshot?.context.failure ?? null);
  const [wanted, setPage] = useParam(adminJobs, 'page');
  const columns = useJobColumns();
  const importColumns = useImportColumns();
  const imports = answer?.imports ?? [];
  const jobs = answer?.jobs ?? [];
  const { items, page } = pageOf(answer?.runs ?? [], wanted, PAGE_LENGTH);
  const state = { sort: null, pageLength: PAGE_LENGTH, search: '' };
  return (
    <div className={area.page}>
      <PageHead title={title} question={question} />
      <AdminNav />
      {failure !== null && <Notice level="error">{failure}</Notice>}
      {query.status === 'failed' && answer !== null && (
        <Notice level="warning" actions={query.onRetry !== undefined && <Button onPress={query.onRetry}>Try again</Button>}>
          This list may be out of date: it could not be refreshed.
        </Notice>
      )}
      <Section title="Jobs" info="Each job runs once across all servers, unless a server is named.">
        <Table
          caption="All jobs"
          columns={columns}
          rows={jobs}
          rowKey={({ id }) => id}
          state={{ ...state, page: 1, pageLength: Math.max(1, jobs.length) }}
          count={jobs.length}
          pageLengths={[Math.max(1, jobs.length)]}
          status={status}
          onEvent={ignore}
          empty={<EmptyState title="This server has no jobs" height={120} />}
        />
      </Section>
      {imports.length > 0 && (
        <Section
          title="Imports and uploads"
          info="Imports of everybody on the server that answered, and files that were uploaded and not imported yet. Canceling one deletes its uploaded files, changes no data, and tells the person."
        >
          <Table
            caption="All imports and uploads"
            columns={importColumns}
            rows={imports}
            rowKey={({ id }) => id}
            state={{ ...state, page: 1, pageLength: imports.length }}
            count={imports.length}
            pageLengths={[imports.length]}
            status={status}
            onEvent={ignore}
          />
        </Section>
      )}
      <Section title="Recent runs" info="The latest 50 successful and 50 other runs of each job are kept.">
        <Table
          caption="Latest runs"
          columns={runColumns((jobId) => jobs.find(({ id }) => id === jobId)?.title ?? jobId)}
          rows={items}
          rowKey={({ id }) => id}
          order={{ column: 'started', direction: 'desc' }}
          state={{ ...state, page }}
          count={answer?.runs.length ?? 0}
          pageLengths={[PAGE_LENGTH]}
          status={status}
          onEvent={(event) => {
            if (event.type === 'paged') setPage(event.page);
          }}
          empty={<EmptyState title="No runs yet" height={120} />}
        />
      </Section>
    </div>
  );
};
