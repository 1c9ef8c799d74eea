/** A brand group of the Executive Summary: its sections of tiles (B-077), its goals block (B-079), and a permanent link to it (B-078). */

import { Link2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { SummaryView } from '../../domain/metrics/summaryMetrics.ts';
import { filesLacking } from '../../domain/screens/neverImported.ts';
import type { PanelState } from '../../domain/screens/panelState.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import type { GoalsBlock as Block, GoalMetric } from '../../domain/summary/goalsBlock.ts';
import { executiveSummary } from '../../domain/summary/summary.screen.ts';
import type { KeptSections } from '../../domain/summary/summaryConfigRecord.ts';
import type { SummaryEditorContext } from '../../machines/summary/summaryEditor.logic.ts';
import { AppLink } from '../app/Link.tsx';
import { importPage } from '../app/NothingImported.tsx';
import { useScope } from '../screen/useScreen.ts';
import { BrandEditor } from './BrandEditor.tsx';
import { GoalsBlock } from './GoalsBlock.tsx';
import { MetricTile } from './MetricTile.tsx';
import styles from './Summary.module.css';
import { isNeverImported, isSource, sourcesOf } from './tileSources.ts';
import type { TileAnswers } from './useSummary.ts';

export interface BrandCardProps {
  readonly brand: BrandGroup;
  readonly anchor: string;
  readonly organization: string;
  readonly sections: KeptSections;
  readonly stored: KeptSections;
  readonly view: SummaryView;
  readonly answers: TileAnswers;
  readonly isCompared: boolean;
  readonly goal: GoalMetric;
  /** The goals block of a brand group, worked out by the card whose turn it is: with many brand groups the first is not to wait for all. */
  readonly blockOf: (brandGroupId: string) => Block;
  readonly goalState: PanelState;
  readonly onGoalRetry: (() => void) | undefined;
  /** Null while nothing is edited. */
  readonly editor: SummaryEditorContext | null;
  readonly isSaving: boolean;
  readonly canCopy: boolean;
}

/** Which files its tiles lack, whatever the dates, with the way to import them for whoever may. */
const FilesLacking = ({ brand, sections, view }: Pick<BrandCardProps, 'brand' | 'sections' | 'view'>) => {
  const scope = useScope(executiveSummary);
  const sources = sections.flatMap(({ metrics }) => metrics.flatMap((key) => sourcesOf(key, view).filter(isSource)));
  const files = filesLacking(brand, sources);
  if (files.length === 0) return null;
  const page = importPage({ user: scope.user, brandGroup: brand }, brand.id);
  return (
    <p className={styles.muted}>
      {`Not imported yet: ${files.join(', ')}.`} {page !== null && <AppLink to={page}>Import files</AppLink>}
    </p>
  );
};

const Sections = ({ brand, sections, view, answers, isCompared }: BrandCardProps) => {
  let nth = -1;
  return sections.map(({ title, metrics }) => (
    <section key={title} aria-label={`${title}, ${brand.name}`} className={styles.group}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <div className={styles.tiles}>
        {metrics.map((metricKey) => {
          nth += 1;
          return (
            <MetricTile
              key={metricKey}
              brandGroupId={brand.id}
              metricKey={metricKey}
              view={view}
              answers={answers}
              isCompared={isCompared}
              hasCampaigns={brand.spans?.ads !== undefined}
              isNeverImported={isNeverImported(brand, metricKey, view)}
              nth={nth}
            />
          );
        })}
      </div>
    </section>
  ));
};

export const BrandCard = memo((props: BrandCardProps) => {
  const { brand, anchor, organization, editor, goal, blockOf, goalState, onGoalRetry } = props;
  const block = useMemo(() => blockOf(brand.id), [blockOf, brand.id]);
  return (
    <section id={anchor} aria-label={brand.name} className={styles.card}>
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{brand.name}</h2>
        <a href={`#${anchor}`} className={styles.permalink} aria-label={`Permanent link to ${brand.name}`} data-print="never">
          <Link2 aria-hidden="true" />
        </a>
        <p className={styles.muted}>{organization}</p>
      </header>
      <div className={styles.cardBody} data-editing={editor !== null || undefined}>
        <div className={styles.groups}>
          {editor === null && <FilesLacking brand={brand} sections={props.sections} view={props.view} />}
          {editor === null ? <Sections {...props} /> : <BrandEditor {...props} editor={editor} brandGroupId={brand.id} name={brand.name} />}
        </div>
        {editor === null && (
          <GoalsBlock
            brandGroupId={brand.id}
            name={brand.name}
            anchor={anchor}
            goal={goal}
            block={block}
            state={goalState}
            onRetry={onGoalRetry}
          />
        )}
      </div>
    </section>
  );
});
