/** What screens of figures are made of: tiles with a name and a large figure. */
import { RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { classNames } from './classNames.ts';
import type { PanelStatus } from './panelStatus.ts';
import { Skeleton } from './Skeleton.tsx';
import styles from './Tile.module.css';
import { InfoTip } from './Tooltip.tsx';

export interface TileProps {
  readonly title: string;
  readonly info?: string;
  /** A quiet control at the end of its head. */
  readonly beside?: ReactNode;
  /** Its own state: what stands in the place of the figure, or that it is an older one; it has its figure where this is left out. */
  readonly state?: PanelStatus;
  readonly children: ReactNode;
  /** Controls that are there in every state. */
  readonly tools?: ReactNode;
  /** What it is to those who cannot see it: a region of the page, or one of several of a kind. */
  readonly as?: 'section' | 'article';
}

const READY: PanelStatus = { kind: 'ready' };

/** In the place of a figure: its shape, that there is none and why, or what failed with the way to try again. */
const InPlace = ({ title, state }: { readonly title: string; readonly state: PanelStatus }): ReactElement => {
  if (state.kind === 'empty') return <p className={styles.message}>{state.title}</p>;
  if (state.kind !== 'failed') return <Skeleton shape="line" width="60%" />;
  const { message, advice, onRetry } = state;
  return (
    <div className={styles.fault}>
      <p className={styles.message}>{message}</p>
      {advice !== undefined && <p className={styles.message}>{advice}</p>}
      {onRetry !== undefined && (
        <Button size="small" aria-label={`Retry ${title}`} onPress={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  );
};

/** A card with a name and what it is of, in whatever state. Its least height is `--tile-height`. */
export const Tile = ({ title, info, beside, state = READY, children, tools, as: Element = 'section' }: TileProps): ReactElement => (
  <Card>
    <Element className={styles.tile} aria-label={title} aria-busy={isWaiting(state) || undefined} data-stale={isOlder(state) || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {info !== undefined && <InfoTip about={title} text={info} />}
        {beside !== undefined && <span className={classNames(styles.beside, Boolean(tools) && styles.byTitle)}>{beside}</span>}
      </div>
      {hasFigures(state) ? children : <InPlace title={title} state={state} />}
      {tools}
    </Element>
  </Card>
);

/** The large figure of a tile, in full where a pointer rests; dimmed within `data-stale`. */
export const TileFigure = ({ exact, children }: { readonly exact: string; readonly children: ReactNode }): ReactElement => (
  <p className={styles.figure} title={exact}>
    {children}
  </p>
);
