/** In the place of a screen that needs dev mode: asks whether to turn it on. */
import { Wrench } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import styles from './Placeholder.module.css';

const LazyQuestion = lazy(() => import('./DevModeQuestion.lazy.tsx'));

export const DevModeRequired = () => {
  const send = useSend();
  const title = useContextOf(SHELL, ({ location: where }: ShellContext) => ('route' in where ? where.route.title : ''));
  return (
    <div className={styles.page}>
      <PageHead title={title} question="This screen is available only in dev mode." />
      <EmptyState icon={<Wrench />} title="Dev mode is off" height={320} />
      <Suspense fallback={null}>
        <LazyQuestion
          onYes={() => send(SHELL, { type: 'shell.devModeSet', on: true })}
          onNo={() => send(SHELL, { type: 'shell.devModeDeclined' })}
        />
      </Suspense>
    </div>
  );
};
