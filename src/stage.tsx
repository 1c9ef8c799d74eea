/** The gallery: every component in every state, for those who build Velocity and for the tests that look at it. */
import './views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartsStage } from './views/stage/ChartsStage.tsx';
import { ControlsStage, StageToasts } from './views/stage/ControlsStage.tsx';
import { FieldsStage } from './views/stage/FieldsStage.tsx';
import { LayersStage } from './views/stage/LayersStage.tsx';
import { ListsStage } from './views/stage/ListsStage.tsx';
import { SelectsStage } from './views/stage/SelectsStage.tsx';
import styles from './views/stage/Stage.module.css';
import { TablesStage } from './views/stage/TablesStage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <main className={styles.stage}>
      <h1>Velocity, piece by piece</h1>
      <ControlsStage />
      <FieldsStage />
      <SelectsStage />
      <TablesStage />
      <ListsStage />
      <LayersStage />
      <ChartsStage />
    </main>
    <StageToasts />
  </StrictMode>,
);
