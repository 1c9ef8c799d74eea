/** Where one can go: the groups that this person may see, the way out at the bottom. */
import {
  Activity,
  Bell,
  Boxes,
  ChartColumn,
  ChartLine,
  ChartNoAxesCombined,
  ChevronDown,
  CircleDollarSign,
  Compass,
  FileText,
  FolderOpen,
  Gauge,
  Globe,
  Goal,
  Hourglass,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  Medal,
  Megaphone,
  Package,
  PieChart,
  Repeat,
  Search,
  ShoppingCart,
  SpellCheck,
  Store,
  Target,
  TrendingUp,
  Trophy,
  Upload,
  Users,
} from 'lucide-react';
import { isDevMode } from '../../domain/access/devMode.ts';
import { SESSION, SHELL } from '../../domain/journal/address.ts';
import { currentItem, type SidebarGroup, type SidebarItem, sidebarFoot, sidebarFor } from '../../domain/routes/sidebar.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePath, usePlace } from '../app/location.ts';
import { useIntoView } from '../hooks/useFocus.ts';
import styles from './Sidebar.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'business-health': Activity,
  'executive-summary': LayoutDashboard,
  alerts: Bell,
  'goal-management': Goal,
  'retail-overview': Store,
  'product-performance': TrendingUp,
  'inventory-health': Boxes,
  'advertising-health': Gauge,
  'advertising-performance': Megaphone,
  'advertising-audiences': Users,
  'advertising-budget': CircleDollarSign,
  'dsp-overview': Target,
  'ltv-analysis': Repeat,
  'ntb-gateway': ShoppingCart,
  markets: Globe,
  reporting: ChartNoAxesCombined,
  'report-builder': Compass,
  reports: FileText,
  dashboards: LayoutDashboard,
  'shared-dashboards': LayoutDashboard,
  dashboard: PieChart,
  'brand-research': Search,
  'brand-overview': Lightbulb,
  'category-insights': ChartColumn,
  'brand-insights': Medal,
  'portfolio-insights': Package,
  'product-insights': ListChecks,
  'search-trends': ChartLine,
  'brand-index': Hourglass,
  'brand-leaderboard': Trophy,
  'sales-forecast': ChartNoAxesCombined,
  'title-compliance': SpellCheck,
  'document-new': Upload,
  files: FolderOpen,
};

/** `page` on the screen itself, `true` on one that stands below it. */
type Current = 'page' | 'true' | null;

const Item = ({ item, current }: { readonly item: SidebarItem; readonly current: Current }) => {
  const Icon = ICONS[item.routeName] ?? FileText;
  // On a low window the list is longer than its place: one sees where one is.
  const ref = useIntoView<HTMLLIElement>(current !== null);
  return (
    <li ref={ref}>
      <AppLink to={item.path} className={styles.item} title={item.label} {...(current === null ? {} : { 'aria-current': current })}>
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{item.label}</span>
      </AppLink>
    </li>
  );
};

interface GroupProps {
  readonly group: SidebarGroup;
  readonly path: string;
  readonly current: string | null;
}

/** A folded group keeps the item of the screen that is open, so that one sees where one is. */
const Group = ({ group, path, current }: GroupProps) => {
  const send = useSend();
  const isFolded = useContextOf(SHELL, ({ foldedGroups }: ShellContext) => group.title !== null && foldedGroups.includes(group.id));
  const items = isFolded ? group.items.filter((item) => item.path === current) : group.items;
  return (
    <div className={styles.group}>
      {group.title !== null && (
        <p className={styles.title}>
          <button
            type="button"
            id={`nav-${group.id}`}
            aria-expanded={!isFolded}
            aria-controls={`nav-${group.id}-items`}
            className={styles.fold}
            onClick={() => send(SHELL, { type: 'shell.groupFolded', group: group.id, folded: !isFolded })}
          >
            <span className={styles.titleText}>{group.title}</span>
            {group.tag !== null && <span className={styles.tag}>{group.tag}</span>}
            <ChevronDown aria-hidden="true" className={styles.chevron} />
          </button>
        </p>
      )}
      <ul id={`nav-${group.id}-items`} className={styles.list} {...(group.title === null ? {} : { 'aria-labelledby': `nav-${group.id}` })}>
        {items.map((item) => (
          <Item key={item.path} item={item} current={item.path !== current ? null : path === current ? 'page' : 'true'} />
        ))}
      </ul>
    </div>
  );
};

const Foot = () => {
  const send = useSend();
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  const place = usePlace((place) => place);
  const foot = sidebarFoot(session.tag === 'in' ? session.user : null, place);
  return (
    <div className={styles.foot}>
      {foot._tag === 'logOut' ? (
        <button type="button" className={styles.item} title={foot.label} onClick={() => send(SESSION, { type: 'session.logoutClicked' })}>
          <LogOut aria-hidden="true" className={styles.icon} />
          <span className={styles.label}>{foot.label}</span>
        </button>
      ) : (
        <AppLink to={foot.path} className={styles.item} title={foot.label}>
          <LogIn aria-hidden="true" className={styles.icon} />
          <span className={styles.label}>{foot.label}</span>
        </AppLink>
      )}
    </div>
  );
};

export const Sidebar = () => {
  const session = useContextOf(SHELL, (context: ShellContext) => context.session);
  const brandGroup = useContextOf(SHELL, (context: ShellContext) => context.brandGroup);
  const path = usePath();
  const devMode = useContextOf(SHELL, (context: ShellContext) => isDevMode(context));
  const groups = sidebarFor({ user: session.tag === 'in' ? session.user : null, brandGroup, devMode });
  const current = currentItem(groups, path);
  return (
    <>
      <nav className={styles.nav} aria-label="Main">
        {groups.map((group) => (
          <Group key={group.id} group={group} path={path} current={current} />
        ))}
      </nav>
      <Foot />
    </>
  );
};
