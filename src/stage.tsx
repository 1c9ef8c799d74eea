/** The gallery: every component in every state, for those who build Velocity and for the tests that look at it. */
import './views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BYTE_ORDER_MARK } from './domain/format/byteOrderMark.ts';
import { figureCell, writeCsv } from './domain/format/csv.ts';
import { exportChartPng } from './effects/export/pngExport.ts';
import type { SaveCsv } from './views/stage/MarkCase.tsx';
import { Stage } from './views/stage/Stage.tsx';

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
          columns,
          rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figureCell(cell, 'float2') : cell))),
        ),
      ],
      { type: 'text/csv;charset=utf-8' },
    ),
    `${chartId}.csv`,
  );

const params = new URLSearchParams(location.search);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Stage part={params.get('part')} count={Number(params.get('count') ?? 2_001)} onPng={savePng} onCsv={saveCsv} />
  </StrictMode>,
);
