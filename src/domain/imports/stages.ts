/** How far an import is. */

/**
 * `sending` until all pieces are there; `checking` is the dry run, of which comes `checked` or `refused`; `importing` and
 * `imported`; `undoing` and `undone`; `pruning` of undo data, and `pruned`. `failed` is none of the files' fault: `message` says why.
 */
export const IMPORT_STAGES = [
  'sending',
  'checking',
  'checked',
  'refused',
  'importing',
  'imported',
  'undoing',
  'undone',
  'pruning',
  'pruned',
  'failed',
] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

const WORK_STAGES = ['checking', 'importing', 'undoing', 'pruning'] as const;
export type WorkStage = (typeof WORK_STAGES)[number];

/** Whether the server is at work, so that it is worth asking again how far it is. */
export const isAtWork = (stage: ImportStage): stage is WorkStage => WORK_STAGES.some((each) => each === stage);
