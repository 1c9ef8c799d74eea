/**
 * The page on which each contender is mounted: the same data, 1000 by 400 pixels, legend and tooltip on, animations and
 * symbols off. What a library wants its data as is prepared before anything is measured.
 */
import 'uplot/dist/uPlot.min.css';
import { LineChart as EChartsLine } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import UPlot from 'uplot';
import { manyPoints } from '../../src/views/stage/manyPoints.ts';
import { mountOurs } from '../charts/ours.tsx';

use([EChartsLine, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const WIDTH = 1000;
const HEIGHT = 400;
const COLOURS = ['#4353d6', '#1a9d8a', '#d97706', '#be123c', '#6d28d9', '#6b6b00', '#0284c7', '#7c3f2c', '#c026d3', '#475569'];
const colourOf = (nth) => COLOURS[nth % COLOURS.length];

const prepared = (count, length) => {
  const data = manyPoints(count, length);
  const times = data.days.map((day) => Date.parse(`${day}T00:00:00Z`));
  return {
    data,
    columns: [times.map((time) => time / 1000), ...data.series.map(({ values }) => [...values])],
    pairs: data.series.map(({ values }) => values.map((value, i) => [times[i], value])),
    rows: times.map((time, i) => Object.fromEntries([['time', time], ...data.series.map(({ key, values }) => [key, values[i]])])),
  };
};

const SETS = { '5 × 1,000': prepared(5, 1000), '20 × 10,000': prepared(20, 10_000) };

const mountUPlot = (host, { data, columns }) => {
  const series = data.series.map(({ label }, nth) => ({ label, stroke: colourOf(nth), width: 1, points: { show: false } }));
  const plot = new UPlot({ width: WIDTH, height: HEIGHT, series: [{}, ...series] }, columns, host);
  return () => plot.destroy();
};

const mountECharts =
  (sampling) =>
  (host, { data, pairs }) => {
    const chart = init(host, null, { width: WIDTH, height: HEIGHT, renderer: 'canvas' });
    chart.setOption({
      animation: false,
      legend: { type: 'plain' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'time' },
      yAxis: { type: 'value' },
      series: data.series.map(({ label }, nth) => ({
        type: 'line',
        name: label,
        data: pairs[nth],
        showSymbol: false,
        lineStyle: { width: 1 },
        ...(sampling === null ? {} : { sampling }),
      })),
    });
    return () => chart.dispose();
  };

const mountRecharts = (host, { data, rows }) => {
  const root = createRoot(host);
  const lines = data.series.map(({ key, label }, nth) =>
    createElement(Line, { key, dataKey: key, name: label, stroke: colourOf(nth), dot: false, isAnimationActive: false, type: 'linear' }),
  );
  const parts = [
    createElement(CartesianGrid, { key: 'grid' }),
    createElement(XAxis, { key: 'x', dataKey: 'time', type: 'number', domain: ['dataMin', 'dataMax'] }),
    createElement(YAxis, { key: 'y' }),
    createElement(Tooltip, { key: 'tooltip', isAnimationActive: false }),
    createElement(Legend, { key: 'legend' }),
  ];
  flushSync(() => root.render(createElement(LineChart, { width: WIDTH, height: HEIGHT, data: rows }, ...parts, ...lines)));
  return () => root.unmount();
};

const CONTENDERS = {
  'an empty page': () => () => undefined,
  Velocity: (host, { data }) => mountOurs(host, data, HEIGHT),
  uPlot: mountUPlot,
  ECharts: mountECharts(null),
  'ECharts, sampled (LTTB)': mountECharts('lttb'),
  Recharts: mountRecharts,
};

let leave = () => undefined;
const host = () => document.getElementById('host');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Mounts a contender and resolves when the second frame after it begins: what it draws has been painted. */
const mount = async (name, set) => {
  leave = CONTENDERS[name](host(), SETS[set]);
  await frame();
  await frame();
};

const clear = async () => {
  leave();
  leave = () => undefined;
  host().replaceChildren();
  await frame();
  await frame();
};

const root = document.getElementById('root');
root.style.cssText = 'padding:20px;background:#fff';
root.innerHTML = `<div id="host" style="inline-size:${WIDTH}px;block-size:${HEIGHT + 90}px"></div>`;
Object.assign(window, { contenders: Object.keys(CONTENDERS), sets: Object.keys(SETS), mount, clear, frame });
