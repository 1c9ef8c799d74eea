/** A message in the flow of a form or a card, and a strip across the page. */
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { type Level, LevelIcon } from './levels.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly level: Level;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Errors interrupt those who listen, everything else waits for its turn. */
export const Notice = ({ level, title, children, actions }: NoticeProps): ReactElement => (
  <div role={level === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[level])}>
    <LevelIcon level={level} />
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <div>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);

export interface BannerProps {
  readonly level: Level;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Without it the banner cannot be hidden. */
  readonly onHide?: () => void;
  /** What the hide button is called; name the banner when there can be several. */
  readonly hideLabel?: string;
}

/** A strip above the page: demo mode, dev mode, a server that does not answer. */
export const Banner = ({ level, children, actions, onHide, hideLabel = 'Hide banner' }: BannerProps): ReactElement => (
  <div role={level === 'error' ? 'alert' : 'status'} className={classNames(styles.banner, styles[level])}>
    <LevelIcon level={level} />
    <div className={styles.bannerWords}>{children}</div>
    {actions}
    {onHide !== undefined && (
      <Button kind="icon" size="small" aria-label={hideLabel} onPress={onHide}>
        <X aria-hidden="true" />
      </Button>
    )}
  </div>
);
