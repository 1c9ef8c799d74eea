/** The frame with the real screens, as large as the window was, made to fit the place that is here. */
import type { ReactElement } from 'react';
import { pageAt } from '../../machines/replay/openSession.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { useSize } from '../hooks/useSize.ts';
import styles from './RecordedScreen.module.css';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const FALLBACK = { width: 1440, height: 900 };
const PAD = 24;

const scaleFor = (room: { readonly width: number; readonly height: number } | null, width: number, height: number): number =>
  room === null ? 1 : Math.max(0.05, Math.min(1, (room.width - PAD) / width, (room.height - PAD) / height));

const Zooms = ({ scale }: { readonly scale: number }): ReactElement => {
  const { send } = useWorkbenchPorts();
  const zoom = useWorkbench((context) => context.zoom);
  return (
    <fieldset className={styles.zooms} aria-label="Zoom">
      <Button kind="quiet" size="small" aria-pressed={zoom === 'fit'} onPress={() => send({ type: 'view.zoomPicked', zoom: 'fit' })}>
        Fit{zoom === 'fit' ? ` (${Math.round(scale * 100)}%)` : ''}
      </Button>
      <Button kind="quiet" size="small" aria-pressed={zoom === 'actual'} onPress={() => send({ type: 'view.zoomPicked', zoom: 'actual' })}>
        100%
      </Button>
    </fieldset>
  );
};

/** Mounted from the start, so that the frame has all it needs before the network goes. */
export const RecordedScreen = ({ isHidden }: { readonly isHidden: boolean }): ReactElement => {
  const { frameUrl, takeFrame } = useWorkbenchPorts();
  const [ref, room] = useSize<HTMLElement>();
  const session = useWorkbench((context) => context.session);
  const at = useWorkbench((context) => context.at);
  const zoom = useWorkbench((context) => context.zoom);
  const { width, height } = (session === null ? undefined : pageAt(session, at)?.viewport) ?? FALLBACK;
  const place = classNames(styles.room, height > width && styles.tall);
  const scale = zoom === 'fit' ? scaleFor(room, width, height) : 1;
  return (
    <section className={classNames(styles.screen, isHidden && styles.hidden)} aria-label="Recorded screen" inert={isHidden}>
      <header className={styles.head}>
        <h2 className={styles.title}>Screen</h2>
        <p className={styles.hint}>
          {width} × {height}, a recording: actions in it have no effect
        </p>
        <Zooms scale={scale} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={ref} className={place} tabIndex={0} aria-label="Recorded screen, scrollable">
        <div className={styles.sheet} style={{ inlineSize: width * scale, blockSize: height * scale }}>
          <iframe
            ref={takeFrame}
            src={frameUrl}
            title={`The screen after entry ${at}`}
            className={styles.frame}
            style={{ inlineSize: width, blockSize: height, scale: `${scale}` }}
          />
        </div>
      </section>
    </section>
  );
};
