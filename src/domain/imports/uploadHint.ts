/** What files may come in, in words. */
import { fileSizeText } from '../format/fileSize.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from './chosenFiles.ts';
import { grouped } from './fault.ts';

export const UPLOAD_HINT = `CSV, Excel (.xlsx), JSON, Parquet, or a zip of them: up to ${grouped(MAX_UPLOAD_FILES)} files and ${fileSizeText(MAX_UPLOAD_BYTES)} in total.`;
