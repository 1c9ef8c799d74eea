/**
 * The card around a chart: its title, its period, the actions that this person may take, and every state that its
 * data can be in. All states take the same room, so that nothing jumps when data arrives.
 */
import { Download, Image, type LucideIcon, Maximize2, Table2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { classNames } from '../controls/classNames.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Unavailable } from '../controls/Tooltip.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './ChartFrame.module.css';

/** What the frame shows instead of, or over, its chart. `stale` is old data while the new is on its way. */
export type ChartState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'empty'; readonly title: string; readonly message?: ReactNode; readonly action?: ReactNode }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly reference?: string;
      readonly onRetry?: () => void;
    };

export interface ChartFrameProps {
  readonly title: string;
  readonly id?: string;
  readonly info?: ReactNode;
  readonly period?: ReactNode;
  readonly state: ChartState;
  /** Drawn when the data is ready or stale, and "table" is not chosen. */
  readonly chart: () => ReactNode;
  /** The same numbers as a table. */
  readonly table?: () => ReactNode;
  readonly view: 'chart' | 'table';
  readonly onViewChange?: (view: 'chart' | 'table') => void;
  /** An action whose callback is absent is not offered. */
  readonly onCsv?: () => void;
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
      {onCsv !== undefined && <Action label="CSV" icon={Download} isDisabled={!hasData} onPress={onCsv} />}
      {onPng !== undefined && (
        <Action
          label="PNG"
          icon={Image}
          isDisabled={!hasData}
          why={hasData && view === 'table' && 'A picture is of the chart: press Table to see it again.'}
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

const Body = ({ props, fills = false }: { readonly props: ChartFrameProps; readonly fills?: boolean }): ReactElement => {
  const { state, height = DEFAULT_HEIGHT } = props;
  switch (state.kind) {
    case 'loading':
      return (
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
      return <ErrorState message={state.message} height={height} reference={state.reference} onRetry={state.onRetry} />;
    case 'ready':
    case 'stale':
      return (
        <div
          className={classNames(styles.content, state.kind === 'stale' && styles.stale)}
          style={fills ? undefined : { minBlockSize: height }}
        >
          {props.view === 'table' && props.table !== undefined ? props.table() : props.chart()}
        </div>
      );
  }
};

/** A section with a chart in it; full screen is a layer that Escape closes. */
export const ChartFrame = (props: ChartFrameProps): ReactElement => {
  const { title, period, info, id, state, isFull = false, onFullChange, note } = props;
  const hasData = state.kind === 'ready' || state.kind === 'stale';
  const hasActions =
    props.onViewChange !== undefined || props.onCsv !== undefined || props.onPng !== undefined || onFullChange !== undefined;
  return (
    <Section
      title={title}
      isBusy={state.kind === 'loading' || state.kind === 'stale'}
      id={id}
      info={info}
      period={period}
      actions={hasActions ? <Actions props={props} hasData={hasData} inLayer={false} /> : undefined}
    >
      <div className={styles.body}>{isFull ? <div style={{ blockSize: props.height ?? DEFAULT_HEIGHT }} /> : <Body props={props} />}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
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
