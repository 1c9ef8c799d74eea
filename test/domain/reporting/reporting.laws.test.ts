import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  anything,
  dashboard,
  panel,
  popConfig,
  reportSpec,
  sortEntry,
  spans,
  summarySections,
} from '../../../src/arbitraries/reporting.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { checkPanel } from '../../../src/domain/dashboards/checkPanel.ts';
import { DASHBOARD_RECORD, Dashboard, SavedDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { changedDraft, newDraft } from '../../../src/domain/dashboards/dashboardDraft.ts';
import { saveCall } from '../../../src/domain/dashboards/dashboardSave.ts';
import { editorText, readDashboardText, readPanelText } from '../../../src/domain/dashboards/jsonEditor.ts';
import { insertedAt, movedTo, placements, without } from '../../../src/domain/dashboards/layout.ts';
import { isReportPanel, Panel } from '../../../src/domain/dashboards/panel.ts';
import { panelSpec } from '../../../src/domain/dashboards/panelSpec.ts';
import { looksOf, panelOfReport, withReport } from '../../../src/domain/dashboards/reportPanel.ts';
import { DriverMetadata, GlobalConfiguration } from '../../../src/domain/reporting/catalogue.ts';
import { checkSpec } from '../../../src/domain/reporting/checkSpec.ts';
import { matchesOperand } from '../../../src/domain/reporting/dimensionOperands.ts';
import { operandText, readOperand } from '../../../src/domain/reporting/measureFilter.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { ReportResult, tableOf, tupleWarning } from '../../../src/domain/reporting/reportResult.ts';
import { ReportRun } from '../../../src/domain/reporting/reportRun.ts';
import { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { readRecords } from '../../../src/domain/reporting/savedRecord.ts';
import { exportReport, importReport, REPORT_RECORD, SavedReport } from '../../../src/domain/reporting/savedReport.ts';
import { sortUnderPop } from '../../../src/domain/reporting/sort.ts';
import { fromWire, reportHash, toWire } from '../../../src/domain/reporting/wireSpec.ts';
import { pastedReport } from '../../../src/domain/reporting/workbench.ts';
import { DashboardConfig, SummaryConfig } from '../../../src/domain/summary/executiveSummary.ts';
import { changedSections } from '../../../src/domain/summary/executiveSummaryEdit.ts';
import { CONTEXT } from './make.ts';

const CODECS = [
  ReportSpec,
  Panel,
  Dashboard,
  SavedDashboard,
  SavedReport,
  SummaryConfig,
  DashboardConfig,
  ReportRun,
  ReportResult,
  DriverMetadata,
  GlobalConfiguration,
];

describe('laws of reading', () => {
  test.prop([anything])('no decoder throws on anything, and a failure names a place', (input) => {
    for (const codec of CODECS) {
      const read = decode(codec as never, input);
      if (read._tag === 'Left') expect(read.left.faults.length).toBeGreaterThan(0);
    }
    importReport(typeof input === 'string' ? input : '{}');
    readPanelText(typeof input === 'string' ? input : '{}');
    pastedReport(typeof input === 'string' ? input : '[]', CONTEXT);
  });

  test.prop([fc.array(anything, { maxLength: 6 })])('C-853 C-854 every saved record has its line', (inputs) => {
    expect(readRecords(REPORT_RECORD, inputs)).toHaveLength(inputs.length);
    expect(readRecords(DASHBOARD_RECORD, inputs)).toHaveLength(inputs.length);
  });

  test.prop([reportSpec, fc.anything()])('a report with any field replaced is read or refused at that field', (spec, value) => {
    for (const key of Object.keys(spec)) {
      const read = decode(ReportSpec, { ...spec, [key]: value });
      if (read._tag === 'Left') expect(read.left.faults.every(({ path }) => path.startsWith(key))).toBe(true);
    }
  });

  test.prop([reportSpec])('a report is what its JSON says', (spec) => {
    expect(decode(ReportSpec, spec)).toEqual({ _tag: 'Right', right: spec });
    expect(importReport(exportReport(spec))).toEqual({ _tag: 'Right', right: spec });
  });

  test.prop([panel])('a panel is what its JSON says', (one) => {
    expect(readPanelText(editorText(one))).toEqual({ _tag: 'Right', right: one });
  });

  test.prop([dashboard])('a dashboard is what its JSON says', (one) => {
    expect(readDashboardText(editorText(one))).toEqual({ _tag: 'Right', right: one });
  });

  test.prop([anything])('a result that reads has tables as wide as their heads', (input) => {
    const read = decode(ReportResult, {
      sections: [input, { columnTuples: [['a', 'b'], []], rowDimensions: ['r'], data: [[1], [1, 2, 3, 4]] }],
    });
    if (read._tag === 'Left') return;
    read.right.sections.forEach(tupleWarning);
    for (const section of read.right.sections) {
      const table = tableOf(section, true);
      for (const row of table.rows)
        expect([row.dimensionValues.length, row.values.length]).toEqual([table.rowDimensions.length, table.columns.length]);
    }
  });
});

describe('laws of reports', () => {
  test.prop([reportSpec])('the normal form of a normal form is itself, and it reads', (spec) => {
    const normal = normaliseSpec(spec);
    expect(normaliseSpec(normal)).toEqual(normal);
    expect(decode(ReportSpec, normal)).toEqual({ _tag: 'Right', right: normal });
  });

  test.prop([reportSpec])('C-757 what is sent reads as the normal form, and hashes alike', (spec) => {
    expect(fromWire(toWire(spec))).toEqual({ _tag: 'Right', right: normaliseSpec(spec) });
    expect(reportHash(normaliseSpec(spec))).toBe(reportHash(spec));
  });

  test.prop([reportSpec])('every check ends, and each fault has a text and the path of a field', (spec) => {
    for (const { path, message } of checkSpec(spec, CONTEXT)) {
      expect(message).not.toBe('');
      expect(Object.keys(spec)).toContain(path.split(/[.[]/)[0]);
    }
  });

  test.prop([fc.array(sortEntry, { maxLength: 6 }), fc.option(popConfig), fc.option(popConfig)])(
    'C-525 turning a comparison on and off and on again ends where it began',
    (sort, a, b) => {
      const names = new Set(['ad_sales', 'acos']);
      const once = sortUnderPop(sort, names, a);
      expect(sortUnderPop(once, names, a)).toEqual(once);
      const plain = sortUnderPop(sort, names, null);
      expect(sortUnderPop(sortUnderPop(plain, names, b), names, null)).toEqual(plain);
    },
  );

  test.prop([fc.string(), fc.constantFrom('count', 'percent', 'currency', 'rate')])(
    'an operand that was read is read again from its text',
    (text, type) => {
      const read = readOperand(text, type);
      if (read._tag === 'Right') expect(readOperand(operandText(read.right, type), type)).toEqual(read);
    },
  );

  test.prop([fc.integer({ min: -1e9, max: 1e9 })])('C-629 whole percentages come back', (percent) => {
    const read = readOperand(`${percent}%`, 'percent');
    expect(read._tag === 'Right' && operandText(read.right, 'percent')).toBe(`${percent}`);
  });

  test.prop([fc.array(fc.stringMatching(/^[a-c%]{0,3}$/), { maxLength: 4 }), fc.stringMatching(/^[a-c]{0,8}$/)])(
    'C-626 % matches as a pattern would',
    (parts, text) => {
      const operand = parts.join('');
      const pattern = new RegExp(`^${operand.replace(/%/g, '[^]*')}$`);
      expect(matchesOperand(operand, text)).toBe(pattern.test(text));
    },
  );
});

describe('laws of dashboards', () => {
  test.prop([spans, fc.integer({ min: 1, max: 12 })])(
    'no two panels overlap, none leaves the grid, and their order is that of the list',
    (panels, columns) => {
      const placed = placements(panels, columns);
      expect(placed.map(({ id }) => id)).toEqual(panels.map(({ id }) => id));
      const taken = new Set<string>();
      for (const { row, column, rowSpan, columnSpan } of placed) {
        expect(column + columnSpan).toBeLessThanOrEqual(columns);
        for (let r = row; r < row + rowSpan; r += 1) {
          for (let c = column; c < column + columnSpan; c += 1) {
            expect(taken.has(`${r},${c}`)).toBe(false);
            taken.add(`${r},${c}`);
          }
        }
      }
      const starts = placed.map(({ row, column }) => row * 100 + column);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    },
  );

  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }).map((list) => list.map((id) => ({ id })));
  const anchor = fc.constantFrom('a', 'b', 'c', 'z');

  test.prop([ids, anchor, anchor])('C-530 moving keeps every panel, and puts it right behind its anchor', (items, id, after) => {
    const moved = movedTo(items, id, { after });
    expect([...moved].map((one) => one.id).sort()).toEqual(items.map((one) => one.id).sort());
    const at = moved.findIndex((one) => one.id === after);
    if (id !== after && at >= 0 && moved.some((one) => one.id === id)) expect(moved[at + 1]?.id).toBe(id);
  });

  test.prop([ids, anchor])('what is added and taken away leaves the list as it was', (items, before) => {
    const item = { id: 'new' };
    expect(without(insertedAt(items, item, { before }), 'new')).toEqual(items);
    expect(without(items, 'new')).toBe(items);
  });

  test.prop([dashboard, fc.option(popConfig), panel])('a change shares what it leaves alone, and can be undone', (board, pop, extra) => {
    const draft = newDraft(board);
    const fresh = { ...extra, id: 'new-panel-1' };
    const added = changedDraft(draft, { kind: 'panelAdded', panel: fresh, at: 'front' });
    for (const [i, one] of board.panels.entries()) expect(added.current.panels[i + 1]).toBe(one);
    expect(changedDraft(added, { kind: 'panelRemoved', id: fresh.id }).current).toEqual(board);
    expect(changedDraft(changedDraft(draft, { kind: 'popSet', pop }), { kind: 'reset' }).current).toBe(board);
    expect(draft.current).toBe(board);
  });

  test.prop([dashboard])('every check ends; what is savable reads again', (board) => {
    for (const one of board.panels) {
      checkPanel(one, board, CONTEXT);
      if (isReportPanel(one)) expect(decode(ReportSpec, panelSpec(one, board))._tag).toBe('Right');
    }
    const call = saveCall(newDraft(board), false, CONTEXT);
    if (call._tag === 'Right') expect(decode(Dashboard, call.right.body)).toEqual({ _tag: 'Right', right: call.right.body });
    else expect(call.left.issues.length).toBeGreaterThan(0);
  });
});

describe('laws of the executive summary', () => {
  const place = fc.integer({ min: -1, max: 6 });
  test.prop([summarySections, place, place, place, fc.constantFrom('asp', 'acos', 'roas')])(
    'moving keeps every section and every metric',
    (sections, from, to, at, metric) => {
      const all = (list: typeof sections | ReturnType<typeof changedSections>) =>
        list.flatMap(({ title, metrics }) => [title, ...metrics]).sort();
      expect(all(changedSections(sections, { kind: 'sectionMoved', from, to }))).toEqual(all(sections));
      expect(all(changedSections(sections, { kind: 'metricMoved', metric, from, to, at }))).toEqual(all(sections));
    },
  );
});

/** Reports of all shapes, those among them that a timeseries or a big number can show. */
const anyReport = fc
  .tuple(reportSpec, fc.constantFrom('as it is', 'over time', 'one number'), fc.constantFrom('date', 'week', 'month', 'quarter', 'year'))
  .map(([spec, shape, date]): ReportSpec => {
    const bare = { ...spec, sectionDimensions: [], rollupDimensions: [] };
    if (shape === 'over time') return { ...bare, rowDimensions: [date] };
    if (shape === 'one number')
      return { ...bare, rowDimensions: [], columnDimensions: [], measureFilters: [], limit: null, measures: spec.measures.slice(0, 1) };
    return spec;
  })
  .filter(({ dateRange }) => dateRange !== null);

describe('laws of a report on a dashboard', () => {
  test.prop([anyReport, dashboard])(
    'a panel that is made of a report runs that very report, as whatever it shows, on any dashboard',
    (spec, board) => {
      for (const look of looksOf(spec)) {
        const made = panelOfReport({ name: 'Weekly', spec }, look, 'panel-id-01');
        if (!isReportPanel(made)) throw new Error('a panel of a report runs one');
        expect(made.type).toBe(look);
        expect(decode(Panel, JSON.parse(JSON.stringify(made)))).toEqual({ _tag: 'Right', right: made });
        const asked = normaliseSpec(spec);
        // An order of its own matters to no timeseries and to no single number, but where it decides which rows a limit keeps.
        if (look === 'Timeseries') expect(asked.limit === null || asked.sort.length === 0).toBe(true);
        expect(panelSpec(made, board)).toEqual(look === 'Table' ? asked : { ...asked, sort: [] });
      }
    },
  );

  test.prop([anyReport, dashboard])('it stands last, under an id of its own, and all else is as it was', (spec, board) => {
    const taken = board.panels[0]?.id ?? 'panel-id-01';
    const grown = withReport(board, { name: '', spec }, 'Table', (salt) => (salt === 0 ? taken : `panel-id-${`${salt}`.padStart(2, '0')}`));
    expect(grown?.panels.slice(0, -1)).toEqual(board.panels);
    expect(grown?.panels.at(-1)).toMatchObject({ title: 'Untitled Report', date: normaliseSpec(spec).dateRange });
    expect(board.panels.map(({ id }) => id)).not.toContain(grown?.panels.at(-1)?.id);
  });
});
