/** The editor's surface, loaded when the first editor is drawn: CodeMirror, and below it the faults by their lines. See `CodeEditor.tsx`. */
import { type ReactElement, useMemo } from 'react';
import { useCodeMirror } from '../hooks/useCodeMirror.ts';
import styles from './CodeEditor.module.css';
import { type CodeFault, type CodeSurfaceProps, MAX_FAULTS_SHOWN } from './codeSurface.ts';
import { markedFaults, wordsOf } from './markedFaults.ts';

const NO_FAULTS: readonly CodeFault[] = [];

export default function CodeMirror(props: CodeSurfaceProps): ReactElement {
  const { id, value, faults = NO_FAULTS } = props;
  const marked = useMemo(() => markedFaults(value, faults), [value, faults]);
  const { host, goTo } = useCodeMirror(props, marked);
  return (
    <>
      <div ref={host} className={styles.surface} data-invalid={marked.length > 0 || undefined} />
      <ul id={`${id}-faults`} className={styles.faults}>
        {marked.slice(0, MAX_FAULTS_SHOWN).map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>
            <button type="button" className={styles.fault} onClick={() => goTo(fault.range)}>
              <span className={styles.line}>Line {fault.line}</span> {wordsOf(fault)}
            </button>
          </li>
        ))}
        {marked.length > MAX_FAULTS_SHOWN && <li>{marked.length - MAX_FAULTS_SHOWN} more</li>}
      </ul>
    </>
  );
}
