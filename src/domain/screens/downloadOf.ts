/** What is sent to a screen for one of its files: as CSV where no format is named. */
import type { FileFormat } from '../sheets/tableFile.ts';

export const downloadOf = (what: string, as?: FileFormat) => ({
  type: 'screen.downloadClicked' as const,
  what,
  ...(as === undefined ? {} : { as }),
});
