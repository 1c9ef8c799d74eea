/** The gallery: every component in every state, all of them or one part alone. */
import type { ReactElement } from 'react';
import { ChartsStage } from './ChartsStage.tsx';
import { ControlsStage, StageToasts } from './ControlsStage.tsx';
import { DenseStage, DotsStage } from './DenseStage.tsx';
import { ExtremesStage } from './ExtremesStage.tsx';
import { FieldsStage } from './FieldsStage.tsx';
import { GridStage } from './GridStage.tsx';
import { LayersStage } from './LayersStage.tsx';
import { ListsStage } from './ListsStage.tsx';
import type { SaveCsv } from './MarkCase.tsx';
import { MarksStage } from './MarksStage.tsx';
import { SelectsStage } from './SelectsStage.tsx';
import styles from './Stage.module.css';
import { TablesStage } from './TablesStage.tsx';

export interface StageProps {
  /** The part that shows alone; null shows all. */
  readonly part: string | null;
  /** How many dots there are. */
  readonly count: number;
  readonly onPng: (chartId: string, title: string, period: string) => Promise<void>;
  readonly onCsv: SaveCsv;
}

/** By the name under which `?part=` shows each alone. */
const PARTS: Readonly<Record<string, (props: StageProps) => ReactElement>> = {
  controls: () => <ControlsStage />,
  fields: () => <FieldsStage />,
  selects: () => <SelectsStage />,
  tables: () => <TablesStage />,
  grids: () => <GridStage />,
  lists: () => <ListsStage />,
  layers: () => <LayersStage />,
  charts: ({ onPng }) => <ChartsStage onPng={onPng} />,
  marks: ({ onPng, onCsv }) => <MarksStage onPng={onPng} onCsv={onCsv} />,
  dense: ({ onPng, onCsv }) => <DenseStage onPng={onPng} onCsv={onCsv} />,
  dots: ({ count, onPng, onCsv }) => <DotsStage count={count} onPng={onPng} onCsv={onCsv} />,
  odd: ({ onPng, onCsv }) => <ExtremesStage onPng={onPng} onCsv={onCsv} />,
};

export const Stage = (props: StageProps): ReactElement => {
  const { part } = props;
  return (
    <>
      <main className={styles.stage}>
        <h1>Velocity, piece by piece</h1>
        <nav aria-label="Parts" className={styles.row}>
          <a href="?">all</a>
          {Object.keys(PARTS).map((name) => (
            <a key={name} href={`?part=${name}`} aria-current={name === part ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {Object.entries(PARTS)
          .filter(([name]) => part === null || part === name)
          .map(([name, Part]) => (
            <Part key={name} {...props} />
          ))}
      </main>
      {(part === null || part === 'controls') && <StageToasts />}
    </>
  );
};
