/** The head of the Executive Summary: its mode, the choice of brand groups, editing with undo and save. */
import { Pencil, Redo2, Undo2 } from 'lucide-react';
import { SHELL } from '../../domain/journal/address.ts';
import { canSelectMore, modeLabel, NO_BRANDS, toggledBrand } from '../../domain/summary/executiveSummaryBrands.ts';
import { GOAL_METRICS, GOAL_TITLES } from '../../domain/summary/goalsBlock.ts';
import { executiveSummary, SUMMARY_EDITOR } from '../../domain/summary/summary.screen.ts';
import { availableBrands, brandPick, isRelated, RELATED, relatedBrands } from '../../domain/summary/summaryBrands.ts';
import { type SummaryMode, shownMode } from '../../domain/summary/summaryModes.ts';
import { UNDO_KEYS } from '../../domain/undo/undoKey.ts';
import { EDIT } from '../../machines/summary/summaryEditor.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { DeliverLink } from '../deliveries/DeliverLink.tsx';
import { useParam, useScope } from '../screen/useScreen.ts';
import styles from './Summary.module.css';

/** What shows: the address, else the cookie, else portfolio mode. */
export const useSummaryMode = (): SummaryMode => {
  const hasDashboard = useContextOf(SHELL, ({ scope }) => scope?.brandGroup?.dashboard === true && scope.brandGroup.dashboardId !== null);
  const [chosen] = useParam(executiveSummary, 'mode');
  const remembered = useActor(SUMMARY_EDITOR, (snapshot) => snapshot?.context.remembered ?? null);
  return shownMode(chosen, remembered, hasDashboard);
};

const Mode = ({ mode }: { readonly mode: SummaryMode }) => {
  const send = useSend();
  const scope = useScope(executiveSummary);
  const { brandGroup } = scope;
  if (!brandGroup.dashboard || brandGroup.dashboardId === null) return null;
  const label = modeLabel(mode, availableBrands(scope).length);
  return (
    <div className={styles.mode}>
      {label !== null && <span className={styles.muted}>{label}</span>}
      <SegmentedControl
        label="Summary view"
        size="small"
        segments={[
          { key: 'portfolio', label: 'Portfolio Mode' },
          { key: 'dashboard', label: 'Custom Dashboard' },
        ]}
        value={mode}
        onChange={(next) => send(SUMMARY_EDITOR, { type: 'summary.modeChosen', mode: next })}
      />
    </div>
  );
};

/** The brand group of the page beside those that are related to it; not offered where all brand groups are. */
const Related = () => {
  const scope = useScope(executiveSummary);
  const [chosen, setChosen] = useParam(executiveSummary, 'brands');
  const count = relatedBrands(scope).length;
  const isChoice = count > 0 && count + 1 < availableBrands(scope).length;
  if (!isChoice) return null;
  const isOn = isRelated(chosen);
  return (
    <Button aria-pressed={isOn} onPress={() => setChosen(isOn ? null : RELATED)}>
      {`Related Brands (${count})`}
    </Button>
  );
};

const Brands = () => {
  const scope = useScope(executiveSummary);
  const [chosen, setChosen] = useParam(executiveSummary, 'brands');
  const pick = brandPick(scope, chosen);
  const all = availableBrands(scope);
  const isFull = !canSelectMore(pick);
  const options = all.map(({ id, name }) => {
    const isTarget = id === pick.target;
    const isOut = isFull && !pick.selected.includes(id);
    return {
      key: id,
      label: name,
      isDisabled: isTarget || isOut,
      ...(isTarget ? { description: 'The current brand group is always included' } : {}),
      ...(isOut ? { description: `Up to ${pick.selected.length} brand groups can be shown` } : {}),
    };
  });
  return (
    <MultiSelect
      label="Select Brands"
      isLabelHidden
      kind="tagSelect"
      groups={oneGroup(options)}
      value={pick.selected}
      empty={NO_BRANDS}
      text={`Select Brands (${pick.selected.length})`}
      onChange={(keys) => {
        const changed = all.map(({ id }) => id).filter((id) => keys.includes(id) !== pick.selected.includes(id));
        setChosen(changed.reduce((selected, id) => toggledBrand({ ...pick, selected }, id), pick.selected));
      }}
    />
  );
};

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'record.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'record.redone', Icon: Redo2 },
] as const;

const Editing = ({ isSaving }: { readonly isSaving: boolean }) => {
  const send = useSend();
  const context = useContextOf(SUMMARY_EDITOR, (all) => all);
  const count = Object.keys(context.drafts).length;
  return (
    <>
      {WAYS.map(({ direction, label, event, Icon }) => (
        <Button
          key={direction}
          kind="icon"
          aria-label={label}
          aria-keyshortcuts={UNDO_KEYS[direction].aria}
          title={`${label} (${UNDO_KEYS[direction].shown})`}
          isDisabled={isSaving || !EDIT.canTurn(context, direction)}
          keepsFocus
          onPress={() => send(SUMMARY_EDITOR, { type: event })}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
      <Button isDisabled={isSaving} onPress={() => send(SUMMARY_EDITOR, { type: 'record.cancelClicked' })}>
        Cancel
      </Button>
      <Button
        kind="primary"
        isPending={isSaving}
        whyDisabled={count === 0 ? 'Nothing has changed.' : null}
        onPress={() => send(SUMMARY_EDITOR, { type: 'record.saveClicked' })}
      >
        Save
      </Button>
    </>
  );
};

export const SummaryControls = () => {
  const send = useSend();
  const mode = useSummaryMode();
  const [goal, setGoal] = useParam(executiveSummary, 'goal');
  const state = useActor(SUMMARY_EDITOR, (snapshot) => snapshot?.value);
  const isKnown = useContextOf(SUMMARY_EDITOR, (context) => context.saved !== null);
  if (mode === 'dashboard') return <Mode mode={mode} />;
  return (
    <div className={styles.controls} data-print="never">
      {state === 'viewing' ? (
        <>
          <Mode mode={mode} />
          <Brands />
          <Related />
          <Select
            label="Goals"
            isLabelHidden
            groups={oneGroup(GOAL_METRICS.map((key) => ({ key, label: GOAL_TITLES[key] })))}
            value={goal}
            onChange={(key) => setGoal(GOAL_METRICS.find((each) => each === key) ?? 'sales')}
          />
          <DeliverLink about={{ kind: 'summary' }} name="Executive Summary" />
          <Button isDisabled={!isKnown} onPress={() => send(SUMMARY_EDITOR, { type: 'record.editClicked' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        </>
      ) : (
        <Editing isSaving={state === 'saving'} />
      )}
    </div>
  );
};
