/** The sections of a brand group while they are edited: named, added, deleted, put in order by pointer, touch and keys, with their metrics. */

import { isRight } from 'fp-ts/Either';
import { Plus, Trash2, X } from 'lucide-react';
import { ARRANGE_MOVES, type ArrangePlace, placeAfterMove } from '../../domain/arrange/arrangement.ts';
import { type SummaryView, summaryMetric, summaryMetrics } from '../../domain/metrics/summaryMetrics.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import { NO_METRICS, sectionTitleFault } from '../../domain/summary/executiveSummary.ts';
import { canDeleteSection, SECTION_GROUPING, unsavedMetricText } from '../../domain/summary/executiveSummaryEdit.ts';
import { executiveSummary, SUMMARY_EDITOR } from '../../domain/summary/summary.screen.ts';
import type { KeptSections } from '../../domain/summary/summaryConfigRecord.ts';
import type { SummaryEditorContext } from '../../machines/summary/summaryEditor.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { ArrangeHandle, ArrangeMenu } from '../arrange/ArrangeHandle.tsx';
import { type ArrangeSurface, useDrag } from '../arrange/useDrag.ts';
import { Button } from '../controls/Button.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { MetricTile } from './MetricTile.tsx';
import styles from './Summary.module.css';
import { isNeverImported } from './tileSources.ts';
import type { TileAnswers } from './useSummary.ts';

export interface BrandEditorProps {
  readonly brand: BrandGroup;
  readonly brandGroupId: string;
  readonly name: string;
  readonly sections: KeptSections;
  /** As they are stored: what is in none of them has no figure yet. */
  readonly stored: KeptSections;
  readonly editor: SummaryEditorContext;
  readonly isSaving: boolean;
  readonly view: SummaryView;
  readonly answers: TileAnswers;
  readonly isCompared: boolean;
  /** There are others that could have the same. */
  readonly canCopy: boolean;
}

/** The title of a metric; its key where the catalogue has it no more. */
export const metricTitle = (key: string, view: SummaryView): string => summaryMetrics(view).find((one) => one.key === key)?.title ?? key;

interface PlacedProps extends BrandEditorProps {
  readonly section: number;
}

const EditTile = (props: PlacedProps & { readonly item: number; readonly metricKey: string; readonly nth: number }) => {
  const { brand, brandGroupId, sections, stored, editor, isSaving, view, section, item, metricKey } = props;
  const send = useSend();
  const on: ArrangeSurface = { at: SUMMARY_EDITOR, surface: brandGroupId };
  const place: ArrangePlace = { group: section, item };
  const drag = useDrag(on, place, { axis: 'x', isDisabled: isSaving });
  const name = metricTitle(metricKey, view);
  const steps = ARRANGE_MOVES.filter((step) => placeAfterMove(SECTION_GROUPING, sections, place, step) !== null);
  const unsaved = unsavedMetricText({ kind: 'editing', saved: stored, draft: sections }, metricKey);
  return (
    <li ref={drag.ref} className={styles.editTile} data-dragged={drag.isDragged || undefined} data-side={drag.side ?? undefined}>
      <div className={styles.tools}>
        <ArrangeHandle on={on} place={place} arranging={editor.arranging} name={name} isDisabled={isSaving} handle={drag.handle} />
        <ArrangeMenu on={on} screen={executiveSummary.at} place={place} name={name} steps={steps} isDisabled={isSaving} />
        <Button
          kind="icon"
          size="small"
          aria-label={`Remove ${name}`}
          isDisabled={isSaving}
          onPress={() => send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId, section, metric: metricKey })}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <MetricTile
        brandGroupId={brandGroupId}
        metricKey={metricKey}
        view={view}
        answers={props.answers}
        unsaved={unsaved}
        hasCampaigns={brand.spans?.ads !== undefined}
        isNeverImported={isNeverImported(brand, metricKey, view)}
        isCompared={props.isCompared}
        nth={props.nth}
      />
    </li>
  );
};

const SectionTitle = ({ brandGroupId, section, sections, editor, isSaving }: PlacedProps) => {
  const send = useSend();
  const stored = sections[section]?.title ?? '';
  const { typing } = editor;
  const isTyped = typing !== null && typing.brandGroupId === brandGroupId && typing.section === section;
  const title = isTyped ? typing.title : stored;
  return (
    <TextField
      label={`Title of section ${section + 1}`}
      value={title}
      error={isTyped ? sectionTitleFault(sections, section, title) : null}
      isDisabled={isSaving}
      onChange={(next) => send(SUMMARY_EDITOR, { type: 'summary.titleTyped', brandGroupId, section, title: next })}
      onLeave={() => send(SUMMARY_EDITOR, { type: 'summary.titleKept' })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(SUMMARY_EDITOR, { type: 'summary.titleKept' });
        if (event.key !== 'Escape' || !isTyped) return;
        event.stopPropagation();
        send(SUMMARY_EDITOR, { type: 'summary.titleGivenUp' });
      }}
    />
  );
};

const AddMetrics = ({ brandGroupId, section, sections, view, isSaving }: PlacedProps) => {
  const send = useSend();
  const chosen = sections[section]?.metrics ?? [];
  const options = summaryMetrics(view).map(({ key, title, tooltip }) => {
    const found = summaryMetric(key, view);
    return isRight(found)
      ? { key, label: title, description: tooltip }
      : { key, label: title, description: found.left.text, isDisabled: true };
  });
  return (
    <div className={styles.add}>
      <MultiSelect
        label={`${sections[section]?.title ?? ''} metrics`}
        isLabelHidden
        size="small"
        kind="tagSelect"
        groups={oneGroup(options)}
        value={chosen}
        isDisabled={isSaving}
        text="Add metrics"
        onChange={(keys) => {
          for (const metric of keys) {
            if (!chosen.includes(metric)) send(SUMMARY_EDITOR, { type: 'summary.metricAdded', brandGroupId, section, metric });
          }
          for (const metric of chosen) {
            if (!keys.includes(metric)) send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId, section, metric });
          }
        }}
      />
    </div>
  );
};

const EditSection = (props: PlacedProps) => {
  const { brandGroupId, sections, editor, isSaving, section } = props;
  const send = useSend();
  const own = sections[section];
  const on: ArrangeSurface = { at: SUMMARY_EDITOR, surface: brandGroupId };
  const place: ArrangePlace = { group: section, item: null };
  const count = own?.metrics.length ?? 0;
  const drag = useDrag(on, place, { axis: 'y', count, isDisabled: isSaving });
  if (own === undefined) return null;
  const before = sections.slice(0, section).reduce((sum, { metrics }) => sum + metrics.length, 0);
  const steps = ARRANGE_MOVES.filter((step) => placeAfterMove(SECTION_GROUPING, sections, place, step) !== null);
  const name = `the section ${own.title}`;
  return (
    <section
      ref={drag.ref}
      className={styles.editSection}
      aria-label={`${own.title}, ${props.name}`}
      data-dragged={drag.isDragged || undefined}
      data-side={drag.side ?? undefined}
    >
      <div className={styles.editHead}>
        <ArrangeHandle on={on} place={place} arranging={editor.arranging} name={name} isDisabled={isSaving} handle={drag.handle} />
        <SectionTitle {...props} />
        <ArrangeMenu on={on} screen={executiveSummary.at} place={place} name={name} steps={steps} isDisabled={isSaving} />
        <Button
          kind="icon"
          size="small"
          aria-label={`Delete ${name}`}
          isDisabled={isSaving || !canDeleteSection(sections)}
          title={canDeleteSection(sections) ? undefined : 'The last section can’t be deleted'}
          onPress={() => send(SUMMARY_EDITOR, { type: 'summary.sectionDeleted', brandGroupId, section })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
        <AddMetrics {...props} />
      </div>
      {count === 0 ? (
        <p className={styles.noMetrics} role={editor.showsFaults ? 'alert' : undefined} data-fault={editor.showsFaults || undefined}>
          {editor.showsFaults ? NO_METRICS : 'Add metrics, or drag some here.'}
        </p>
      ) : (
        <ul className={styles.tiles} aria-label={`${own.title} metrics`}>
          {own.metrics.map((metricKey, item) => (
            <EditTile key={metricKey} {...props} item={item} metricKey={metricKey} nth={before + item} />
          ))}
        </ul>
      )}
    </section>
  );
};

export const BrandEditor = (props: BrandEditorProps) => {
  const { brandGroupId, sections, isSaving, canCopy, name } = props;
  const send = useSend();
  return (
    <div className={styles.editor}>
      {sections.map(({ title }, section) => (
        <EditSection key={title} {...props} section={section} />
      ))}
      <div className={styles.editActions}>
        <Button size="small" isDisabled={isSaving} onPress={() => send(SUMMARY_EDITOR, { type: 'summary.sectionAdded', brandGroupId })}>
          <Plus aria-hidden="true" />
          Add section
        </Button>
        {canCopy && (
          <Button
            size="small"
            kind="quiet"
            isDisabled={isSaving}
            aria-label={`Use the sections of ${name} for all brand groups shown`}
            onPress={() => send(SUMMARY_EDITOR, { type: 'summary.copied', brandGroupId })}
          >
            Use for all brand groups
          </Button>
        )}
      </div>
    </div>
  );
};
