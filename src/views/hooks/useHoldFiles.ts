/** Files that a person brings go into the vault; what is told of them is their names and sizes. */
import { type HandedFiles, MAX_NAMES, MAX_UPLOAD_FILES } from '../../domain/imports/chosenFiles.ts';
import { usePorts } from '../app/appContext.tsx';
import type { Gathered } from '../controls/droppedFiles.ts';

/** Holds them, and says so as events do. Nothing is held where there is no vault, as in a replay. */
export const useHoldFiles = (): ((gathered: Gathered) => Pick<HandedFiles, 'files' | 'leftOut'>) => {
  const { files: vault } = usePorts();
  return ({ files, leftOut }) => ({
    files:
      vault === undefined ? [] : files.map((file) => ({ ref: vault.put(file), name: file.name.slice(0, 255) || 'file', size: file.size })),
    leftOut: leftOut.slice(0, MAX_NAMES).map((name) => name.slice(0, 255)),
  });
};

/** Why files may not come in, as events say it. */
export const refusedFiles = (messages: readonly string[]): string[] =>
  messages.slice(0, MAX_UPLOAD_FILES).map((message) => message.slice(0, 500));
