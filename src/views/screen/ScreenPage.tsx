/**
 * The page of a typed screen: its head with the title and question of its route, its toggles, whose figures a print shows, and what
 * stands in its place without a brand group or dates. Its panels are its children.
 */

import { lazy, type ReactNode, Suspense } from 'react';
import type { Period, Periodicity } from '../../domain/dates/period.ts';
import { notFinalWords, type OpenData } from '../../domain/dates/settling.ts';
import { NO_FILTERS } from '../../domain/filters/filterUse.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { DOLLAR } from '../../domain/metrics/inCurrency.ts';
import type { Route } from '../../domain/routes/table.ts';
import { lackingOf, tellingQuery } from '../../domain/screens/neverImported.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { Screen } from '../../domain/screens/screenSpec.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import type { Toggle } from '../../domain/shell/display.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import type { PageSection } from '../app/JumpToSection.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { SourceMissing } from '../app/NothingImported.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { PrintCaption } from '../app/PrintCaption.tsx';
import { currentOnly } from '../app/panel.ts';
import { useAnyQuery } from '../app/useQuery.ts';
import { DisplayToggles } from '../shell/DisplayToggles.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { MissingDays } from './MissingDays.tsx';
import { ScreenNotLoaded } from './NotLoaded.tsx';
import styles from './ScreenPage.module.css';

const MoneyLine = lazy(() => import('./MoneyLine.lazy.tsx'));

const isForeign = ({ currency = DOLLAR }: BrandGroup): boolean => currency !== DOLLAR;

/** What a page reads of its screen, whatever the screen asks. */
interface PageScreen {
  readonly at: Screen['at'];
  readonly page: Route;
  readonly toggles: readonly Toggle[];
  readonly money: Screen['money'];
  readonly definition: Pick<ScreenDefinition, 'filters' | 'unshown'>;
  readonly isReady: (scope: Scope | null) => scope is Scope;
}

export interface ScreenPageProps {
  readonly of: PageScreen;
  /** To jump to, on a long screen. */
  readonly sections?: readonly PageSection[];
  /** Whose figures they are that may still change: a line says which days are not final. */
  readonly settles?: OpenData;
  /** The days of its figures, where those are not the ones in the header. */
  readonly covers?: (scope: Scope) => Period;
  /** By what its figures are told apart, where that is not the periodicity of the header. */
  readonly periodicity?: Periodicity;
  /** In the place of the route's title. */
  readonly title?: ReactNode;
  /** In the place of the route's question; empty for none. */
  readonly question?: string;
  /** What of the screen shows, where it has several parts: the title takes the focus of one that went. */
  readonly part?: string;
  /** Controls of the head before the toggles, and behind them. */
  readonly links?: ReactNode;
  readonly controls?: ReactNode;
  /** Its head and whose figures they are go to paper; not where a `PrintedSheet` says so on each sheet. */
  readonly isHeadPrinted?: boolean;
  /** What is said without a brand group, in the place of the usual words. */
  readonly nobody?: ReactNode;
  /** In the place of its controls and panels, where none of them has anything to show. */
  readonly fallback?: ReactNode;
  /** In which currency its amounts are, where what shows of it is another screen's; its own where nothing is said. */
  readonly money?: Screen['money'];
  readonly children: ReactNode;
}

export const ScreenPage = ({
  of,
  sections,
  settles,
  covers,
  periodicity,
  title: ownTitle,
  question: ownQuestion,
  links,
  controls,
  isHeadPrinted = true,
  part = '',
  nobody = <NoBrandGroup />,
  fallback,
  money = of.money,
  children,
}: ScreenPageProps) => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  const { title, question } = of.page;
  // An answer of another brand group says nothing of this one.
  const telling = currentOnly(useAnyQuery(of.at, tellingQuery(of.page.name))).answer as Parameters<typeof lackingOf>[2];
  const missing = of.isReady(scope) ? lackingOf(of.page.name, scope, telling) : null;
  if (!of.isReady(scope) || missing !== null || fallback !== undefined) {
    return (
      <div className={styles.page}>
        <PageHead title={title} question={question} />
        {!of.isReady(scope) ? nobody : missing === null ? fallback : <SourceMissing lacking={missing} scope={scope} />}
      </div>
    );
  }
  const period = covers?.(scope) ?? scope.dates?.resolved.currentPeriod;
  const open =
    settles === undefined || period === undefined
      ? null
      : notFinalWords(settles, period, scope.today, scope.brandGroup?.minDailyDataDate ?? null);
  return (
    <div className={styles.page}>
      <PageHead
        title={ownTitle ?? title}
        question={ownQuestion ?? question}
        isPrinted={isHeadPrinted}
        part={part}
        {...(sections === undefined ? {} : { sections })}
      >
        {links}
        {of.toggles.length > 0 && <DisplayToggles toggles={of.toggles} {...(periodicity === undefined ? {} : { periodicity })} />}
        {controls}
        <ExportMenu />
      </PageHead>
      {isHeadPrinted && <PrintCaption scope={scope} use={of.definition.filters ?? NO_FILTERS} />}
      {scope.user?.brandGroups.some(isForeign) && (
        <Suspense fallback={null}>
          <MoneyLine at={of.at} money={money} scope={scope} />
        </Suspense>
      )}
      {open !== null && <p className={styles.note}>{open}</p>}
      <MissingDays at={of.at} />
      <ScreenNotLoaded of={of} />
      {children}
    </div>
  );
};
