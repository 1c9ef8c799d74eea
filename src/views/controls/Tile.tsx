/** What screens of figures are made of: sections below each other, and tiles with a name and a large figure. */
import type { ReactElement, ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './Tile.module.css';
import { InfoTip } from './Tooltip.tsx';

/** The sections of a screen, below each other. */
export const Stack = ({ children }: { readonly children: ReactNode }): ReactElement => <div className={styles.stack}>{children}</div>;

export interface TileProps {
  readonly title: string;
  readonly info?: string;
  readonly children: ReactNode;
  /** What it is to those who cannot see it: a region of the page, or one of several of a kind. */
  readonly as?: 'section' | 'article';
}

/** A card with a name and what it is of. Its least height is `--tile-height`. */
export const Tile = ({ title, info, children, as: Element = 'section' }: TileProps): ReactElement => (
  <Card>
    <Element className={styles.tile} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {info !== undefined && <InfoTip about={title} text={info} />}
      </div>
      {children}
    </Element>
  </Card>
);

/** The large figure of a tile, in full where a pointer rests; dimmed within `data-stale`. */
export const TileFigure = ({ exact, children }: { readonly exact: string; readonly children: ReactNode }): ReactElement => (
  <p className={styles.figure} title={exact}>
    {children}
  </p>
);
