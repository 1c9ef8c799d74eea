/**
 * The card around a chart: its title, its period, the actions that this person may take, and every state that its
 * data can be in. All states take the same room, so that nothing jumps when data arrives.
 */

import { Download, FileSpreadsheet, Image, type LucideIcon, Maximize2, Table2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { classNames } from '../controls/classNames.ts';
import { Dialog } from '../controls/Dialog.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { RetryNote } from '../controls/RetryNote.tsx';
import { Saved } from '../controls/Saved.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Unavailable } from '../controls/Tooltip.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './ChartFrame.module.css';

export interface ChartFrameProps {
  readonly title: string;
  readonly id?: string;
  readonly info?: ReactNode;
  readonly period?: ReactNode;
  readonly state: PanelStatus;
  /** What is said beside the period while older figures stand. */
  readonly older?: string;
  /** Drawn when the data is ready or stale, and "table" is not chosen. */
  readonly chart: () => ReactNode;
  /** The same numbers as a table. */
  readonly table?: () => ReactNode;
  readonly view: 'chart' | 'table';
  readonly onViewChange?: (view: 'chart' | 'table') => void;
  /** As CSV where no format is named. An action whose callback is absent is not offered. */
  readonly onCsv?: (as?: FileFormat) => void;
  readonly onPng?: () => void;
  readonly isFull?: boolean;
  readonly onFullChange?: (isFull: boolean) => void;
  /** CSS pixels of the chart with its legend. */
  readonly height?: number;
  /** A note below, such as up to which day the data goes. */
  readonly note?: ReactNode;
}

/** A plot of 300 CSS pixels with one line of legend. */
const DEFAULT_HEIGHT = 330;

interface ActionProps extends Pick<ButtonProps, 'onPress' | 'isDisabled' | 'aria-pressed'> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why it can do nothing now, where that is not plain. */
  readonly why?: string | false;
}

const Action = ({ label, icon: Icon, why, ...button }: ActionProps): ReactElement => {
  const face: ButtonProps = {
    kind: 'quiet',
    size: 'small',
    ...button,
    children: (
      <>
        <Icon aria-hidden="true" />
        <span className={styles.actionWord}>{label}</span>
      </>
    ),
  };
  return why ? <Unavailable {...face} why={why} /> : <Button {...face} />;
};

const Actions = ({
  props,
  hasData,
  inLayer,
}: {
  readonly props: ChartFrameProps;
  readonly hasData: boolean;
  readonly inLayer: boolean;
}): ReactElement => {
  const { view, onViewChange, onCsv, onPng, onFullChange, table } = props;
  return (
    <>
      {onViewChange !== undefined && table !== undefined && (
        <Action
          label="Table"
          icon={Table2}
          aria-pressed={view === 'table'}
          isDisabled={!hasData}
          onPress={() => onViewChange(view === 'table' ? 'chart' : 'table')}
        />
      )}
      {onCsv !== undefined && (
        <>
          <Action label="CSV" icon={Download} isDisabled={!hasData} onPress={() => onCsv()} />
          <Action label="Excel" icon={FileSpreadsheet} isDisabled={!hasData} onPress={() => onCsv('xlsx')} />
          {hasData && <Saved save={() => onCsv('xlsx')} />}
        </>
      )}
      {onPng !== undefined && (
        <Action
          label="PNG"
          icon={Image}
          isDisabled={!hasData}
          why={hasData && view === 'table' && 'Only the chart can be saved as an image. Press Table again to show the chart.'}
          onPress={onPng}
        />
      )}
      {onFullChange !== undefined && !inLayer && (
        <Button
          kind="icon"
          size="small"
          aria-label={`Full screen: ${props.title}`}
          isDisabled={!hasData}
          onPress={() => onFullChange(true)}
        >
          <Maximize2 aria-hidden="true" />
        </Button>
      )}
    </>
  );
};

const Content = ({ props, fills }: { readonly props: ChartFrameProps; readonly fills: boolean }): ReactElement => (
  <div
    className={classNames(styles.content, isOlder(props.state) && styles.stale)}
    style={fills ? undefined : { minBlockSize: props.height ?? DEFAULT_HEIGHT }}
  >
    {props.view === 'table' && props.table !== undefined ? props.table() : props.chart()}
  </div>
);

const Body = ({ props, fills = false }: { readonly props: ChartFrameProps; readonly fills?: boolean }): ReactElement => {
  const { state, height = DEFAULT_HEIGHT } = props;
  switch (state.kind) {
    case 'loading':
    case 'retrying':
      return isOlder(state) ? (
        <Content props={props} fills={fills} />
      ) : (
        <>
          <VisuallyHidden>Loading {props.title}</VisuallyHidden>
          <Skeleton shape="chart" height={height} />
        </>
      );
    case 'empty':
      return (
        <EmptyState title={state.title} height={height} action={state.action}>
          {state.message}
        </EmptyState>
      );
    case 'failed':
      return <ErrorState {...state} height={height} />;
    case 'ready':
    case 'stale':
      return <Content props={props} fills={fills} />;
  }
};

/** A section with a chart in it; full screen is a layer that Escape closes. */
export const ChartFrame = (props: ChartFrameProps): ReactElement => {
  const { title, period, info, id, state, isFull = false, onFullChange, note } = props;
  const hasData = hasFigures(state);
  const below = state.kind === 'retrying' ? <RetryNote state={state} /> : note;
  const hasActions =
    props.onViewChange !== undefined || props.onCsv !== undefined || props.onPng !== undefined || onFullChange !== undefined;
  return (
    <Section
      title={title}
      isBusy={isWaiting(state)}
      id={id}
      info={info}
      period={period}
      older={isOlder(state) ? (props.older ?? 'updating') : null}
      actions={hasActions ? <Actions props={props} hasData={hasData} inLayer={false} /> : undefined}
    >
      <div className={styles.body}>{isFull ? <div style={{ blockSize: props.height ?? DEFAULT_HEIGHT }} /> : <Body props={props} />}</div>
      {below !== undefined && <div className={styles.note}>{below}</div>}
      {onFullChange !== undefined && isFull && (
        <Dialog title={title} isOpen size="full" onClose={() => onFullChange(false)}>
          <div className={styles.full}>
            <div className={styles.fullTop}>
              <p>{period}</p>
              <div>
                <Actions props={props} hasData={hasData} inLayer />
              </div>
            </div>
            <Body props={props} fills />
          </div>
        </Dialog>
      )}
    </Section>
  );
};
