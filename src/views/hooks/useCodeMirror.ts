/** CodeMirror as the surface of the code editor: an imperative shell that is told of what React draws. See `CodeEditor.tsx`. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type CodeSurfaceProps, describedBy } from '../codeEditor/codeSurface.ts';
import type { TextRange } from '../codeEditor/jsonPlaces.ts';
import { type MarkedFault, wordsOf } from '../codeEditor/markedFaults.ts';

/** A change that React made, of which it need not be told. */
const told = Annotation.define<true>();

const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'transparent', fontSize: 'var(--size-13)', maxHeight: '60dvh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunken)', color: 'var(--text-muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--surface-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-selected)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--surface-selected)', color: 'inherit' },
  '.cm-tooltip': { backgroundColor: 'var(--surface-raised)', border: '1px solid var(--line-strong)', color: 'var(--text)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--info)' },
  { tag: [tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.punctuation, color: 'var(--text-muted)' },
]);

/** The page's styles need the nonce that its policy names. */
const nonceOf = (page: Document): string => page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Escape, then Tab leaves: the first Escape is the editor's own; any other key makes Tab indent again. */
const leaving = (): Extension => {
  let isLeaving = false;
  const set = (view: EditorView, on: boolean): void => {
    isLeaving = on;
    view.setTabFocusMode(on);
  };
  return EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.key === 'Escape' && !isLeaving) {
        event.stopPropagation();
        set(view, true);
      } else if (isLeaving && !['Escape', 'Tab', 'Shift'].includes(event.key)) set(view, false);
      return false;
    },
    blur: (_, view) => {
      set(view, false);
      return false;
    },
  });
};

export interface CodeMirrorSurface {
  readonly host: RefObject<HTMLDivElement | null>;
  /** Puts the cursor there, in sight. */
  readonly goTo: (range: TextRange) => void;
}

export const useCodeMirror = (props: CodeSurfaceProps, marked: readonly MarkedFault[]): CodeMirrorSurface => {
  const { id, value, isReadOnly = false, lines = 16, hadFocus } = props;
  const host = useRef<HTMLDivElement | null>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const attributes = useMemo(() => new Compartment(), []);
  const described = describedBy(props);
  const isInvalid = marked.length > 0 || typeof props.error === 'string';
  const own: Extension = useMemo(
    () => [
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described,
        'aria-invalid': `${isInvalid}`,
        'aria-readonly': `${isReadOnly}`,
      }),
    ],
    [id, described, isInvalid, isReadOnly],
  );
  useLayoutEffect(() => {
    latest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is told to it below.
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          EditorView.cspNonce.of(nonceOf(host.current.ownerDocument)),
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          leaving(),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          json(),
          syntaxHighlighting(colours),
          lintGutter(),
          theme,
          EditorView.theme({ '.cm-content, .cm-gutter': { minHeight: `calc(${lines} * 1.5em)` } }),
          attributes.of(own),
          EditorView.updateListener.of((update) => {
            const isOwn = update.transactions.every((transaction) => transaction.annotation(told) !== true);
            if (update.docChanged && isOwn) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    if (hadFocus.current) made.focus();
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);
  useLayoutEffect(() => view.current?.dispatch({ effects: attributes.reconfigure(own) }), [attributes, own]);
  useLayoutEffect(() => {
    const { current } = view;
    if (current === null || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value }, annotations: told.of(true) });
  }, [value]);
  useLayoutEffect(() => {
    const { current } = view;
    if (current === null) return;
    // The marks are of the text that was drawn, which holds once the text above was told.
    const { length } = current.state.doc;
    const fitting = marked.filter(({ range }) => range.to <= length);
    current.dispatch(
      setDiagnostics(
        current.state,
        fitting.map((fault) => ({ ...fault.range, severity: 'error', message: wordsOf(fault) })),
      ),
    );
  }, [marked]);
  const goTo = ({ from }: TextRange): void => {
    view.current?.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    view.current?.focus();
  };
  return { host, goTo };
};
