/** How large the body of a call may be. */
import { fileSizeText } from '../format/fileSize.ts';

/** One mebibyte: five thousand goals fit. */
export const MAX_BODY_BYTES = 1_048_576;

export const BODY_TOO_LARGE = `The request is larger than the limit of ${fileSizeText(MAX_BODY_BYTES)}.`;
