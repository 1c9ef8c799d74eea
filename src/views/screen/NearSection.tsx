/**
 * A section below the fold of a long screen: what it asks (`nearby` of its definition) is asked and drawn once it comes near. Until then it
 * has its title and its place, so that it is found by its heading, jumped to, and nothing moves much when it is drawn.
 */
import type { ReactNode } from 'react';
import type { RouteName } from '../../domain/routes/table.ts';
import type { QueryMap } from '../../domain/screens/defineScreen.ts';
import { nearPart } from '../../domain/screens/nearby.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Section } from '../controls/Card.tsx';
import { useNear } from '../hooks/useNear.ts';
import styles from './ScreenPage.module.css';
import type { AnyScreen } from './useScreen.ts';

export interface NearSectionProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap> {
  readonly of: AnyScreen<R, P, Q>;
  /** Its id on the page: where "Jump to Section" leads. */
  readonly id: string;
  readonly title: string;
  /** CSS pixels that it will take, about. */
  readonly height: number;
  readonly children: ReactNode;
}

export const NearSection = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap>({
  of,
  id,
  title,
  height,
  children,
}: NearSectionProps<R, P, Q>) => {
  const [isNear, setNear] = useScreenUi(of.at, nearPart(id));
  const ref = useNear<HTMLDivElement>(isNear, () => setNear(true));
  return (
    <div ref={ref} id={id} className={styles.near}>
      {isNear ? (
        children
      ) : (
        <Section title={title}>
          <div style={{ blockSize: height }} />
        </Section>
      )}
    </div>
  );
};
