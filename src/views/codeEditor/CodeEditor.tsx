/**
 * An editor of JSON for reports, panels and dashboards. Its text is the owner's: it shows `value` and tells each change by `onChange`, so
 * that undo, a reload and a replay put any text into it. What is wrong is marked in its line, named by line below, and the line is a
 * press away: a text that is no JSON by the editor itself, the owner's `faults` by their paths (`measures[0].alias`).
 *
 * CodeMirror is loaded when the first editor is drawn; until then, and where it cannot be loaded, a plain text area does the same but the
 * marks. Tab indents; Escape, then Tab leaves, which the hint says. In a dialog the first Escape is the editor's, the next one the dialog's.
 *
 * ```tsx
 * <CodeEditor label="Report JSON" value={text} faults={faults} onChange={(text) => send(at, { type: 'explorer.jsonTyped', text })} />
 * ```
 */
import { lazy, type ReactElement, Suspense, useCallback, useId, useRef, useState } from 'react';
import { MAX_DOCUMENT_LENGTH } from '../../domain/journal/eventParts.ts';
import { classNames } from '../controls/classNames.ts';
import field from '../controls/Field.module.css';
import styles from './CodeEditor.module.css';
import { type CodeEditorProps, type CodeSurfaceProps, describedBy, MAX_FAULTS_SHOWN, tooLongText } from './codeSurface.ts';

const Plain = (props: CodeSurfaceProps): ReactElement => {
  const { id, value, faults = [], lines = 16, isReadOnly = false, hadFocus } = props;
  const ref = useCallback(
    (area: HTMLTextAreaElement | null) => () => {
      hadFocus.current = area !== null && area.ownerDocument.activeElement === area;
    },
    [hadFocus],
  );
  return (
    <>
      <textarea
        ref={ref}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(props)}
        aria-invalid={faults.length > 0 || typeof props.error === 'string' ? true : undefined}
        className={classNames(field.input, field.area, styles.plain)}
        rows={lines}
        spellCheck={false}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <ul id={`${id}-faults`} className={styles.faults}>
        {faults.slice(0, MAX_FAULTS_SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`}>{path === '' ? message : `${path}: ${message}`}</li>
        ))}
      </ul>
    </>
  );
};

const Surface = lazy(() => import('./CodeMirror.lazy.tsx').catch(() => ({ default: Plain })));

export const CodeEditor = (props: CodeEditorProps): ReactElement => {
  const id = useId();
  const hadFocus = useRef(false);
  // How long the text was that was not taken, and how often that happened: each time the surface begins anew with the text that holds.
  const [refused, setRefused] = useState({ length: 0, times: 0 });
  const take = (text: string): void => {
    const isTooLong = text.length > MAX_DOCUMENT_LENGTH;
    if (isTooLong || refused.length > 0) setRefused({ length: isTooLong ? text.length : 0, times: refused.times + (isTooLong ? 1 : 0) });
    if (!isTooLong) props.onChange(text);
  };
  const error = refused.length > 0 ? tooLongText(refused.length) : (props.error ?? null);
  const surface: CodeSurfaceProps = { ...props, error, onChange: take, id, hadFocus };
  const { label } = props;
  return (
    <div className={field.field} data-invalid={error !== null || undefined}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div className={styles.editor}>
        <Suspense fallback={<Plain {...surface} />}>
          <Surface key={refused.times} {...surface} />
        </Suspense>
      </div>
      <span id={`${id}-hint`} className={field.description}>
        Tab indents. To leave the editor with the keyboard, press Escape, then Tab.
      </span>
      {error !== null && (
        <span id={`${id}-error`} className={field.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
};
