/** The errors of an import as a file. */
import { faultsFile } from '../../domain/imports/importScreen.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { tableCommand } from '../core/tableCommand.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { type ImportListContext, jobOf } from './importList.logic.ts';

export const saveFaults = (
  answers: AnswerStore,
  context: ImportListContext,
  { as }: InputOfType<'import.faultsDownloadClicked'>,
): TransitionResult<ImportListContext> => {
  const faults = jobOf(answers, context)?.faults ?? [];
  if (faults.length === 0) return result(context);
  return result(context, [tableCommand(faultsFile(faults), as, [])]);
};
