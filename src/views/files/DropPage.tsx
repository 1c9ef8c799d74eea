/** The whole page takes files that are dropped on it, and says where they will go while they are above it. */
import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './Files.module.css';
import { type OpenFolder, useTakeFiles } from './UploadPanel.tsx';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export const DropPage = ({
  into,
  isTaking,
  children,
}: {
  readonly into: OpenFolder;
  readonly isTaking: boolean;
  readonly children: ReactNode;
}) => {
  const [isOver, setOver] = useState(false);
  const take = useTakeFiles(into);
  if (!isTaking) return <div className={styles.page}>{children}</div>;
  const drop = (event: DragEvent): void => {
    setOver(false);
    // The area of the upload panel has taken what was dropped on it.
    if (!holdsFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way beside the button that chooses files.
    <div
      className={styles.page}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={styles.overlay} aria-hidden="true">
          <p>
            <UploadCloud />
            Drop to add to {into.folderName}
          </p>
        </div>
      )}
    </div>
  );
};
