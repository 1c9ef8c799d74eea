/** What the code editor is given, and what its surface is: the plain text area, or CodeMirror in its place. */
import { formatCount } from '../../domain/format/number.ts';
import { MAX_DOCUMENT_LENGTH } from '../../domain/journal/eventParts.ts';

/** Something wrong at a path of the document; an empty path is the whole of it. */
export interface CodeFault {
  readonly path: string;
  readonly message: string;
}

export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** By path; none while the text is no JSON, which the editor says itself. */
  readonly faults?: readonly CodeFault[];
  /** Said of the text as a whole, in the specification's words; null where there is nothing to say. */
  readonly error?: string | null;
  readonly isReadOnly?: boolean;
  /** Lines that are seen before it scrolls. */
  readonly lines?: number;
}

/** What the surface of the editor gets: the ids of what is said of it, and whether the text area that stood there had the keyboard. */
export interface CodeSurfaceProps extends CodeEditorProps {
  readonly id: string;
  readonly hadFocus: { current: boolean };
}

export const MAX_FAULTS_SHOWN = 20;

/** Said of a text that is not taken, for it is longer than any that is edited here. */
export const tooLongText = (length: number): string =>
  `The text has ${formatCount(length)} characters; the limit here is ${formatCount(MAX_DOCUMENT_LENGTH)}. The change was not accepted, and the previous text is kept.`;

export const describedBy = ({ id, error = null }: Pick<CodeSurfaceProps, 'id' | 'error'>): string =>
  [`${id}-hint`, error === null ? '' : `${id}-error`, `${id}-faults`].filter(Boolean).join(' ');
