/**
 * Puts a copy back as a data directory that is new or empty (docs/operations.md).
 *
 *   npm run restore -- [--data DIR] FOLDER
 *
 * Exit code 0 when it was done; 1 when nothing was, with the reason; 2 when the words do not fit.
 */
import { existsSync } from 'node:fs';
import { isLeft } from 'fp-ts/Either';
import { BackupRefusal, putBack } from '../server/backup/backup.ts';
import { readBackupWords } from '../server/backup/words.ts';
import { StartFailure } from '../server/store/startFailure.ts';
import { WarehouseFailure } from '../server/warehouse/failure.ts';

const USAGE = 'Usage: npm run restore -- [--data DIR] FOLDER';

const main = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = readBackupWords(process.argv.slice(2), process.env);
  if (isLeft(words)) {
    console.error([...words.left, USAGE].join('\n'));
    return 2;
  }
  const { dataDirectory, databaseUrl, folder } = words.right;
  try {
    const { files, generation } = await putBack(folder, dataDirectory, databaseUrl);
    console.log(`${folder} was put back to ${dataDirectory}: ${files} files, warehouse generation ${generation}.`);
    return 0;
  } catch (cause) {
    if (!(cause instanceof BackupRefusal || cause instanceof WarehouseFailure || cause instanceof StartFailure)) throw cause;
    console.error(cause.message);
    return 1;
  }
};

process.exitCode = await main();
