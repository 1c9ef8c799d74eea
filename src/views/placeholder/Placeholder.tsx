/** Screens that are not built yet say so honestly; paths that lead nowhere too. */
import { Compass, Hammer, Lock } from 'lucide-react';
import type { Download } from '../../domain/access/downloads.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { landingPath } from '../../domain/routes/routes.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePath } from '../app/location.ts';
import { PageHead } from '../app/PageHead.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import styles from './Placeholder.module.css';

/** The way on; none where it would lead to the screen that is open. */
const LandingLink = () => {
  const path = usePath();
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  const viewer = session.tag === 'in' ? { session: 'in' as const, user: session.user } : { session: 'out' as const };
  const to = landingPath(viewer);
  if (to === path) return null;
  return <AppLink to={to}>{viewer.session === 'in' ? 'Go to your landing page' : 'Go to the login page'}</AppLink>;
};

const useRoute = () => useContextOf(SHELL, ({ location: where }: ShellContext) => ('route' in where ? where.route : null));

/** What the free tools will offer for download: it can be asked for before they are built, by who could not download it. */
const ON_REQUEST: Readonly<Record<string, Download>> = {
  'search-trends': 'search-trends-csv',
  'brand-index': 'brand-index-csv',
  'sales-forecast': 'forecast-image',
};

/** Names the screen and what it will answer. */
export const Placeholder = () => {
  const route = useRoute();
  const download = ON_REQUEST[route?.name ?? ''];
  return (
    <div className={route?.layout === 'bare' ? styles.bare : styles.page}>
      <PageHead title={route?.title ?? ''} question={route?.question ?? ''} />
      <EmptyState icon={<Hammer />} title={`${route?.title ?? 'This screen'} is not built yet`} action={<LandingLink />} height={320}>
        <p>This screen is coming soon. Nothing is missing from your data.</p>
        {download !== undefined && (
          <DownloadOr download={download} subject={route?.title ?? ''} formsEnabled>
            {null}
          </DownloadOr>
        )}
      </EmptyState>
    </div>
  );
};

/** In the frame its title stands where every screen has it; without a session there is no frame. */
export const NotFound = () => {
  const isFramed = useContextOf(SHELL, ({ session }: ShellContext) => session.tag === 'in');
  return (
    <div className={isFramed ? styles.page : styles.bare}>
      <PageHead title="404 | Not Found" question="This page doesn’t exist." />
      <EmptyState icon={<Compass />} title="The link may be outdated or mistyped." action={<LandingLink />} height={320} />
    </div>
  );
};

export const NotAvailable = () => {
  const route = useRoute();
  return (
    <div className={styles.page}>
      <PageHead title={route?.title ?? ''} question={route?.question ?? ''} />
      <EmptyState icon={<Lock />} title="This page is not available to you." action={<LandingLink />} height={320}>
        <p>Only agency staff can open it. Ask them for a report.</p>
      </EmptyState>
    </div>
  );
};
