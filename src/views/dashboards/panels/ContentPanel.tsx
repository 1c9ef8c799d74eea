/** Words in markdown (C-428). The library that reads them comes with the first panel that has any; until then the text stands as it is. */
import { lazy, type ReactElement, Suspense } from 'react';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import styles from '../Dashboards.module.css';

const Markdown = lazy(() => import('./Markdown.lazy.tsx'));

/** `above` is the level of the heading that the text stands below. */
export const ContentPanel = ({ panel, above }: { readonly panel: PanelOf<'Content'>; readonly above: number }): ReactElement => (
  <div className={styles.content}>
    <Suspense fallback={<p className={styles.plain}>{panel.content}</p>}>
      <Markdown text={panel.content} above={above} />
    </Suspense>
  </div>
);
