/** A button that opens the browser's own choice of files. */
import type { ReactElement, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import styles from './FileButton.module.css';
import { useWorkbenchPorts } from './workbenchContext.tsx';

/** The field lies over the button's face, so that it takes clicks, keys and dropped files by itself. */
export const FileButton = ({ children, ...look }: ButtonLook & { readonly children: ReactNode }): ReactElement => {
  const { openFile } = useWorkbenchPorts();
  return (
    <label className={classNames(buttonClass(look), styles.label)}>
      {children}
      <input
        type="file"
        className={styles.input}
        accept=".velocity-log,.gz,.txt,.ndjson"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) openFile(file);
          // The same file can be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
};
