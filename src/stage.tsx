/** The gallery: every component in every state, for those who build Velocity and for the tests that look at it. */
import './views/theme/base.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BYTE_ORDER_MARK } from './domain/format/byteOrderMark.ts';
import { writeCsv } from './domain/format/csv.ts';
import { figureCell, sheetOf } from './domain/sheets/sheet.ts';
import { exportChartPng } from './effects/export/pngExport.ts';
import { ChartsStage } from './views/stage/ChartsStage.tsx';
import { ControlsStage, StageToasts } from './views/stage/ControlsStage.tsx';
import { DenseStage, DotsStage } from './views/stage/DenseStage.tsx';
import { ExtremesStage } from './views/stage/ExtremesStage.tsx';
import { FieldsStage } from './views/stage/FieldsStage.tsx';
import { GridStage } from './views/stage/GridStage.tsx';
import { LayersStage } from './views/stage/LayersStage.tsx';
import { ListsStage } from './views/stage/ListsStage.tsx';
import type { SaveCsv } from './views/stage/MarkCase.tsx';
import { MarksStage } from './views/stage/MarksStage.tsx';
import { SelectsStage } from './views/stage/SelectsStage.tsx';
import styles from './views/stage/Stage.module.css';
import { TablesStage } from './views/stage/TablesStage.tsx';

/** Files of the gallery go to the person's downloads, as those of the app do. */
const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

const savePng = async (chartId: string, title: string, period: string): Promise<void> =>
  save(await exportChartPng({ chartId, title, period }), `${chartId}.png`);

const saveCsv: SaveCsv = (chartId, { columns, rows }) =>
  save(
    new Blob(
      [
        BYTE_ORDER_MARK,
        writeCsv(
          sheetOf(
            columns,
            rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figureCell(cell, 'float2') : cell))),
          ),
        ),
      ],
      { type: 'text/csv;charset=utf-8' },
    ),
    `${chartId}.csv`,
  );

const params = new URLSearchParams(location.search);

/** By the name under which `?part=` shows each alone; without it the page shows all. `count` says how many dots there are. */
const PARTS: Readonly<Record<string, () => ReactElement>> = {
  controls: ControlsStage,
  fields: FieldsStage,
  selects: SelectsStage,
  tables: TablesStage,
  grids: GridStage,
  lists: ListsStage,
  layers: LayersStage,
  charts: () => <ChartsStage onPng={savePng} />,
  marks: () => <MarksStage onPng={savePng} onCsv={saveCsv} />,
  dense: () => <DenseStage onPng={savePng} onCsv={saveCsv} />,
  dots: () => <DotsStage count={Number(params.get('count') ?? 2_001)} onPng={savePng} onCsv={saveCsv} />,
  odd: () => <ExtremesStage onPng={savePng} onCsv={saveCsv} />,
};

const asked = params.get('part');
const shown = Object.entries(PARTS).filter(([name]) => asked === null || asked === name);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <main className={styles.stage}>
      <h1>Velocity component gallery</h1>
      <nav aria-label="Parts" className={styles.row}>
        <a href="?">all</a>
        {Object.keys(PARTS).map((name) => (
          <a key={name} href={`?part=${name}`} aria-current={name === asked ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {shown.map(([name, Part]) => (
        <Part key={name} />
      ))}
    </main>
    {(asked === null || asked === 'controls') && <StageToasts />}
  </StrictMode>,
);
