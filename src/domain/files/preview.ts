/** The beginning of a text file, to be looked at before it is downloaded: the first rows of a table, or words. What it holds is never run. */
import { boundedArray, boundedString, oneOf, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';

/** So many bytes of a file are read. */
export const PREVIEW_BYTES = 65_536;
/** Of Markdown, which takes longer to be laid out than to be read. */
export const PREVIEW_MARKDOWN = 16_384;
export const PREVIEW_ROWS = 100;
export const PREVIEW_COLUMNS = 40;
/** In UTF-16 units; a longer cell ends with "…". */
export const PREVIEW_CELL = 300;

/** `none` of a file that is no text. */
export const PREVIEW_KINDS = ['none', 'text', 'markdown', 'table'] as const;

export const FilePreview = record(
  {
    kind: oneOf(PREVIEW_KINDS, 'FilePreviewKind'),
    /** Of a text and of Markdown. */
    text: masked(boundedString(PREVIEW_BYTES, 'PreviewText'), 'content'),
    /** Of a table, the row of its headings first. */
    rows: boundedArray(boundedArray(masked(boundedString(PREVIEW_CELL, 'PreviewCell'), 'content'), PREVIEW_COLUMNS), PREVIEW_ROWS),
    /** Nothing is left out. */
    isWhole: t.boolean,
  },
  'FilePreview',
);
export type FilePreview = Readonly<t.TypeOf<typeof FilePreview>>;

export const NO_PREVIEW: FilePreview = { kind: 'none', text: '', rows: [], isWhole: true };
