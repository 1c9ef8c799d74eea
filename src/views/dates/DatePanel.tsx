/**
 * The open date picker: presets, the two ends of the range, the calendar, the periodicity and what is
 * compared with; at the foot what it all amounts to, in words, and the way to apply it.
 */
import { Lock } from 'lucide-react';
import { type ReactElement, useDeferredValue, useId } from 'react';
import type { Side } from '../../domain/dates/boundSwitch.ts';
import { LOCKED_PERIODICITY, unitWord } from '../../domain/dates/periodicityRules.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { PickerDraft, WhichRange } from '../../domain/dates/pickerDraft.ts';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import type { DateOffer } from '../../domain/dates/pickerScreens.ts';
import { limitWords, type PickerView, pickerView } from '../../domain/dates/pickerView.ts';
import { YOY_ALIGNMENTS } from '../../domain/dates/yearBefore.ts';
import { Button } from '../controls/Button.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Tooltip } from '../controls/Tooltip.tsx';
import { useSize } from '../hooks/useSize.ts';
import { BoundField } from './BoundField.tsx';
import { DateCalendar } from './DateCalendar.tsx';
import { DateFoot } from './DateFoot.tsx';
import styles from './DatePanel.module.css';
import { ALIGNMENT_LABELS, COMPARE_LABELS, PERIODICITY_LABELS } from './dateWords.ts';
import { Presets } from './Presets.tsx';

export interface DatePanelProps {
  readonly dates: ScopeDates;
  readonly draft: PickerDraft;
  readonly offer: DateOffer;
  readonly send: (event: PickerEvent) => void;
}

interface PartProps extends DatePanelProps {
  readonly view: PickerView;
}

const Bounds = ({ which, draft, view, send }: PartProps & { readonly which: WhichRange }) => {
  const range = which === 'current' ? draft.current : draft.prior;
  if (range === null) return null;
  const messages = (side: Side): readonly string[] =>
    view.faults.filter((fault) => fault.range === which && fault.path === side).map(({ message }) => message);
  return (
    <div className={styles.bounds}>
      {(['start', 'end'] as const).map((side) => (
        <BoundField
          key={side}
          range={which}
          side={side}
          bound={range[side]}
          periodicity={which === 'current' ? draft.periodicity : 'daily'}
          messages={messages(side)}
          send={send}
        />
      ))}
    </div>
  );
};

const TARGETS = [
  { key: 'current', label: 'Date range' },
  { key: 'prior', label: 'Comparison range' },
] as const;

/** The calendar is measured: a second month only where it fits. */
const TWO_MONTHS = 500;

const Days = ({ draft, dates, offer, view, send }: PartProps) => {
  const [ref, size] = useSize<HTMLDivElement>();
  const limitsId = useId();
  const picksBy = offer.weekPicker ? 'weekly' : draft.periodicity;
  return (
    <div ref={ref} className={styles.days}>
      {draft.prior !== null && (
        <SegmentedControl
          label="Range to edit"
          size="small"
          segments={TARGETS}
          value={draft.target}
          onChange={(range) => send({ type: 'dates.rangeTargeted', range })}
        />
      )}
      <DateCalendar
        label={draft.target === 'current' ? 'Date range' : 'Comparison range'}
        limits={dates.limits}
        value={view.marked}
        other={view.other}
        shown={draft.shown}
        anchor={draft.anchor}
        months={size !== null && size.width < TWO_MONTHS ? 1 : 2}
        onPick={(day) => send({ type: 'dates.dayPicked', day })}
        onDraw={({ start, end }) => send({ type: 'dates.daysPicked', start, end })}
        onShow={(day) => send({ type: 'dates.dayShown', day })}
      />
      <p id={limitsId} className={styles.limits}>
        {limitWords(dates.limits, picksBy).join(' ')}
      </p>
    </div>
  );
};

/** The locked control says why; the lock takes the focus, for a disabled control does not. */
const LockMark = () => (
  <Tooltip text={LOCKED_PERIODICITY} delay={100}>
    <button type="button" className={styles.lock} aria-label="Periodicity is locked">
      <Lock aria-hidden="true" />
    </button>
  </Tooltip>
);

const PeriodicityChoice = ({ offer, view, send }: PartProps) => {
  if (offer.periodicities.length < 2 && !view.isLocked) return null;
  const offered = offer.periodicities.includes(view.periodicity) ? offer.periodicities : [...offer.periodicities, view.periodicity];
  return (
    <div className={styles.choice}>
      <span className={styles.name}>Periodicity</span>
      <div className={styles.line}>
        <SegmentedControl
          label="Periodicity"
          size="small"
          segments={offered.map((key) => ({ key, label: PERIODICITY_LABELS[key], isDisabled: view.isLocked }))}
          value={view.periodicity}
          onChange={(periodicity) => send({ type: 'dates.periodicityChosen', periodicity })}
        />
        {view.isLocked && <LockMark />}
      </div>
    </div>
  );
};

const Alignment = ({ draft, send }: PartProps) =>
  draft.compare !== 'yoy' ? null : (
    <select
      className={styles.select}
      aria-label="Match previous year by"
      value={draft.alignment}
      onChange={(event) => send({ type: 'dates.alignmentChosen', alignment: event.currentTarget.value })}
    >
      {YOY_ALIGNMENTS.map((key) => (
        <option key={key} value={key}>
          {ALIGNMENT_LABELS[key]}
        </option>
      ))}
    </select>
  );

const CompareChoice = (props: PartProps) => {
  const { offer, draft, send } = props;
  if (offer.compares.length === 0) return offer.ownPrior === undefined ? null : <p className={styles.limits}>{offer.ownPrior.words}</p>;
  return (
    <div className={styles.choice}>
      <span className={styles.name}>Compare with</span>
      <div className={styles.line}>
        <SegmentedControl
          label="Compare with"
          size="small"
          segments={offer.compares.map((key) => ({ key, label: COMPARE_LABELS[key] }))}
          value={draft.compare}
          onChange={(compare) => send({ type: 'dates.compareChosen', compare })}
        />
        <Alignment {...props} />
      </div>
    </div>
  );
};

/** The A-343 warning, and the way out of it. */
const Warning = ({ view, send }: PartProps) =>
  view.warning === null ? null : (
    <div className={styles.warning} role="status">
      <p>{view.warning}</p>
      <Button size="small" onPress={() => send({ type: 'dates.wholeUnitsChosen' })}>
        Select whole {unitWord(view.periodicity)}s
      </Button>
    </div>
  );

export const DatePanel = (props: DatePanelProps): ReactElement => {
  const parts = { ...props, view: pickerView(props.draft, props.dates, props.offer) };
  // The list of what has a name costs as much as all the rest, and is most often not where the press was: it follows a frame later.
  const presets = useDeferredValue(parts.view.presets);
  const chosen = useDeferredValue(parts.view.preset);
  return (
    <div className={styles.panel}>
      <div className={styles.scroller}>
        <Presets presets={presets} chosen={chosen} limits={props.dates.limits} send={props.send} />
        <div className={styles.body}>
          <Bounds {...parts} which="current" />
          <Days {...parts} />
          <div className={styles.choices}>
            <PeriodicityChoice {...parts} />
            <CompareChoice {...parts} />
          </div>
          {props.draft.prior !== null && <Bounds {...parts} which="prior" />}
          <Warning {...parts} />
        </div>
      </div>
      <DateFoot view={parts.view} offer={props.offer} send={props.send} />
    </div>
  );
};
