/** An import as the server keeps it, and how it is told. */
import {
  type ImportChoices,
  type ImportJob,
  type ListedFault,
  type ListedFaultGroup,
  NO_BYTES,
  type PreviewedPart,
} from '../../src/domain/imports/job.ts';
import type { FileSample } from '../../src/domain/imports/mappings/mapping.ts';
import { type ImportStage, isAtWork, type WorkStage } from '../../src/domain/imports/stages.ts';
import type { ImportUnderWay } from '../../src/domain/imports/underWay.ts';
import type { Target } from './importTarget.ts';
import type { Line } from './lines.ts';

export interface JobFile {
  readonly name: string;
  readonly size: number;
}

export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly target: Target;
  readonly stage: ImportStage;
  readonly choices: ImportChoices;
  readonly files: readonly JobFile[];
  /** How many bytes of the files have arrived, which come end to end. */
  readonly received: number;
  readonly share: number;
  /** When the work began that is under way, or when somebody last did something; milliseconds. */
  readonly since: number;
  readonly parts: readonly PreviewedPart[];
  /** The first rows of files whose columns can be set by hand; in memory alone, like what a check finds. */
  readonly samples: readonly FileSample[];
  readonly rows: number;
  readonly faults: readonly ListedFault[];
  readonly faultCount: number;
  readonly faultGroups: readonly ListedFaultGroup[];
  readonly messages: readonly string[];
  readonly importId: number | null;
  readonly restored: number;
  readonly pruned: number;
  /** The mark of what the checked files replace; empty where they replace nothing. */
  readonly replaces: string;
  /** The mark of the mappings that read the checked files; empty where none does. */
  readonly mappedBy: string;
  /** How old imports are whose undo data is deleted; null of other work. */
  readonly pruneDays: number | null;
}

const NOTHING_FOUND = {
  parts: [],
  samples: [],
  rows: 0,
  faults: [],
  faultCount: 0,
  faultGroups: [],
  messages: [],
  restored: 0,
  pruned: 0,
  replaces: '',
  mappedBy: '',
  share: 0,
} as const;

export const bytesIn = (files: readonly JobFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** What a job is before anything was found out. */
export const newJob = (
  of: Pick<Job, 'id' | 'userId' | 'target' | 'stage' | 'choices' | 'since'> & { readonly files: readonly JobFile[] },
): Job => ({
  ...NOTHING_FOUND,
  importId: null,
  pruneDays: null,
  received: 0,
  ...of,
});

/** Work begins: what the one before has found is gone, but not what a dry run has found of that which is now imported. */
export const atWork = (job: Job, stage: WorkStage, since: number): Job => ({
  ...job,
  ...(stage === 'importing' ? { share: 0 } : NOTHING_FOUND),
  stage,
  since,
});

const isOnItsWay = (stage: ImportStage): boolean => stage === 'sending' || isAtWork(stage);

/** `ahead` are those before it, where it waits for its turn. */
export const tell = (job: Job, now: number, ahead: number | null): ImportJob => ({
  id: job.id,
  brandGroupId: job.target.id,
  brandGroupName: job.target.name,
  stage: job.stage,
  choices: job.choices,
  share: job.share,
  seconds: Math.max(0, Math.floor((now - job.since) / 1000)),
  bytes: { received: job.received, total: bytesIn(job.files) },
  // There may be thousands of files: they are sent once the job has read them, not with every progress update.
  files: isOnItsWay(job.stage) ? [] : [...job.files],
  parts: isOnItsWay(job.stage) ? [] : [...job.parts],
  samples: isOnItsWay(job.stage) ? [] : [...job.samples],
  belongsTo: job.target.owner,
  ...(ahead === null ? {} : { ahead }),
  rows: job.rows,
  faults: [...job.faults],
  faultCount: job.faultCount,
  faultGroups: [...job.faultGroups],
  messages: [...job.messages],
  importId: job.importId,
  restored: job.restored,
  pruned: job.pruned,
});

/** What Admins are told of the import of somebody else: no names of files, nothing that was found in them. */
export const tellAdmins = (job: Job, now: number, ahead: number | null): Omit<ImportUnderWay, 'person'> => {
  const { id, brandGroupName, stage, share, seconds, bytes = NO_BYTES } = tell(job, now, ahead);
  return { id, brandGroupName, stage, share, seconds, bytes, fileCount: job.files.length, ahead };
};

const LOCKED = 'Another import or demo data generation is in progress. Try again when it has finished.';

/** What a line of the process makes of the job. The last word is kept back until what was published is served. */
export const afterLine = (job: Job, line: Line): Job => {
  switch (line.tag) {
    case 'share':
      return { ...job, share: Math.max(job.share, Math.min(1, line.share)) };
    case 'look':
      return { ...job, parts: line.parts };
    case 'samples':
      return { ...job, samples: line.samples };
    case 'refused':
      return { ...job, stage: 'refused', faults: line.faults, faultCount: line.count, faultGroups: line.groups, messages: line.messages };
    case 'failed':
      return { ...job, stage: 'failed', messages: [line.kind === 'locked' ? LOCKED : line.message] };
    case 'done': {
      const found = { parts: line.parts.length > 0 ? line.parts : job.parts, rows: line.rows, replaces: line.replaces, share: 1 };
      if (job.stage === 'checking') return { ...job, ...found, mappedBy: line.mappedBy ?? '', stage: 'checked' };
      if (job.stage === 'undoing')
        return {
          ...job,
          ...found,
          stage: 'undone',
          importId: line.generation ?? job.importId,
          restored: line.restored,
          messages: line.notes ?? [],
        };
      if (job.stage === 'pruning') return { ...job, ...found, stage: 'pruned', pruned: line.pruned ?? 0 };
      // Nothing else is imported, whatever the process says.
      return job.stage === 'importing' ? { ...job, ...found, stage: 'imported', importId: line.generation } : job;
    }
  }
};
