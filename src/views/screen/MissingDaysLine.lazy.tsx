/** The line that says which days of what a screen shows were not imported: an Admin is led to them, others are told whom to ask. */
import type { ReactElement } from 'react';
import type { CallName } from '../../domain/api/contract.ts';
import { partsOf } from '../../domain/dates/calendar.ts';
import { MARKET } from '../../domain/imports/kinds.ts';
import type { MissingDays } from '../../domain/imports/missingDays.ts';
import { missingDaysWords } from '../../domain/imports/missingDaysWords.ts';
import { type Address, SHELL } from '../../domain/journal/address.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { MISSING_DAYS } from '../../domain/screens/missingDays.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { importPage } from '../app/NothingImported.tsx';
import { currentOnly } from '../app/panel.ts';
import { useQueryTo } from '../app/useQuery.ts';
import styles from './ScreenPage.module.css';

/** Where an Admin sees the days of an owner, in the year of the first that is missing. */
const dataPage = ([first]: readonly MissingDays[]): string => {
  const [run] = first === undefined ? [] : [...first.current, ...first.prior];
  return `${pathTo('admin-data')}?${new URLSearchParams({
    group: first?.brandGroupId ?? MARKET,
    ...(run === undefined ? {} : { year: String(partsOf(run.start).year) }),
  })}`;
};

export interface MissingDaysLineProps {
  readonly at: Address;
  readonly call: CallName;
}

const MissingDaysLine = ({ at, call }: MissingDaysLineProps): ReactElement | null => {
  const query = useQueryTo(at, MISSING_DAYS, call === 'missingMarketDays' ? call : 'missingDays');
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  const missing = currentOnly(query).answer ?? [];
  const { user = null, brandGroup = null } = scope ?? {};
  const isOfPage = missing.every(({ brandGroupId }) => brandGroupId === MARKET || brandGroupId === brandGroup?.id);
  const nameOf = (id: string): string | null => user?.brandGroups.find((group) => group.id === id)?.name ?? null;
  const words = missingDaysWords(missing, isOfPage ? undefined : nameOf);
  if (words === null) return null;
  const own = brandGroup !== null && missing.every(({ brandGroupId }) => brandGroupId === brandGroup.id) ? brandGroup.id : MARKET;
  const page = importPage({ user, brandGroup }, own);
  const advice =
    user === null ? null : hasRole(user.roles, 'Admin') ? (
      <AppLink to={dataPage(missing)}>Admin → Data</AppLink>
    ) : page !== null ? (
      <AppLink to={page}>Import files</AppLink>
    ) : (
      'Ask your Admin or your agency to import them.'
    );
  return (
    <p className={styles.note}>
      {words} {advice}
    </p>
  );
};

export default MissingDaysLine;
