import { describe, expect, it } from 'vitest';
import { DashboardConfigAnswer } from '../../../src/domain/api/dashboardConfig.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { anchorsOf, tableOfContents } from '../../../src/domain/dashboards/anchors.ts';
import { readRecords } from '../../../src/domain/reporting/savedRecord.ts';
import {
  DashboardConfig,
  normaliseSections,
  SUMMARY_RECORD,
  SummaryConfig,
  type SummarySection,
  sectionIssues,
  sectionTitleFault,
  withConfig,
} from '../../../src/domain/summary/executiveSummary.ts';
import {
  type BrandPick,
  canSelectMore,
  defaultBrands,
  hasFewBrands,
  modeLabel,
  NO_BRANDS,
  toggledBrand,
  toggledRelated,
  usableBrands,
} from '../../../src/domain/summary/executiveSummaryBrands.ts';
import {
  cancelled,
  cancelNeedsConfirmation,
  canDeleteSection,
  changedSections,
  editedSummary,
  newSectionTitle,
  type SectionChange,
  type SummaryEdit,
  savableSections,
  startEditing,
  unsavedMetricText,
} from '../../../src/domain/summary/executiveSummaryEdit.ts';
import { configOf, savedConfigs } from '../../../src/domain/summary/summaryConfig.ts';
import { panel } from '../reporting/make.ts';

const section = (title: string, ...metrics: string[]): SummarySection => ({ title, metrics });
const TWO = [section('Sales', 'total_sales', 'asp'), section('Ads', 'acos')];
const changed = (change: SectionChange, sections: readonly SummarySection[] = TWO) => changedSections(sections, change);

describe('the configuration of the Executive Summary', () => {
  it('A-248 B-280 B-281 has sections of a title and metrics for each brand group', () => {
    const kept = { brandGroupConfigs: [{ brandGroupId: 'bg-1', executiveSummary: TWO, version: 1 }], invalid: [] };
    expect(decode(DashboardConfigAnswer, kept)).toEqual({ _tag: 'Right', right: kept });
    for (const bad of [{ brandGroupId: 'bg-1' }, { brandGroupId: 'bg-1', executiveSummary: [{ metrics: [] }] }, { executiveSummary: TWO }])
      expect(decode(DashboardConfigAnswer, { ...kept, brandGroupConfigs: [{ version: 1, ...bad }] })._tag).toBe('Left');
  });

  it('begins with the rate of conversion that the brand group chose, until its sections are saved', () => {
    const configs = savedConfigs({
      brandGroupConfigs: [{ brandGroupId: 'own', executiveSummary: [{ title: 'Sales', metrics: ['asp'] }], version: 3 }],
      invalid: [{ brandGroupId: 'unread', version: 2, reason: 'no section' }],
      bySessions: ['sessions', 'own', 'unread'],
    });
    const shown = (id: string) => {
      const { sections, version } = configOf(configs, id);
      return [sections[0]?.metrics, version];
    };
    expect(shown('sessions')).toEqual([['total_sales', 'glance_views', 'unit_session_rate'], null]);
    expect(shown('unread')).toEqual([['total_sales', 'glance_views', 'unit_session_rate'], 2]);
    expect(shown('own')).toEqual([['asp'], 3]);
    expect(shown('views')).toEqual([['total_sales', 'glance_views', 'conversion_rate'], null]);
  });

  it('is read with limits', () => {
    const config = { brandGroupConfigs: [{ brandGroupId: 'bg-1', executiveSummary: TWO }] };
    expect(decode(DashboardConfig, config)).toEqual({ _tag: 'Right', right: config });
    expect(decode(SummaryConfig, { brandGroupId: 'bg-1' })).toEqual({
      _tag: 'Right',
      right: { brandGroupId: 'bg-1', executiveSummary: [] },
    });
    expect(decode(SummaryConfig, { brandGroupId: 'bg-1', executiveSummary: [{ metrics: [] }] })).toMatchObject({
      left: { faults: [{ path: 'executiveSummary[0].title' }] },
    });
    expect(decode(SummaryConfig, { brandGroupId: ' ' })).toMatchObject({ left: { faults: [{ path: 'brandGroupId' }] } });
    expect(decode(SummaryConfig, { brandGroupId: 'b', executiveSummary: Array.from({ length: 101 }, () => TWO[0]) })).toMatchObject({
      left: { faults: [{ path: 'executiveSummary' }] },
    });
    expect(decode(SummaryConfig, { brandGroupId: 'b', executiveSummary: [section('x'.repeat(256))] })).toMatchObject({
      left: { faults: [{ path: 'executiveSummary[0].title' }] },
    });
  });

  it('is listed as invalid where it does not read', () => {
    expect(
      readRecords(SUMMARY_RECORD, [{ brandGroupId: 'bg-1' }, { brandGroupId: 'bg-2', executiveSummary: 3 }, { brandGroupId: 'bg-1' }]),
    ).toMatchObject([
      { kind: 'valid', id: 'bg-1' },
      { kind: 'invalid', id: 'bg-2', name: 'bg-2', issues: [{ path: 'executiveSummary' }] },
      { kind: 'invalid', id: 'bg-1', issues: [{ _tag: 'DuplicateId' }] },
    ]);
  });

  it('replaces that of one brand group, or adds it', () => {
    const [a, b] = [
      { brandGroupId: 'a', executiveSummary: [] },
      { brandGroupId: 'b', executiveSummary: [] },
    ];
    const next = { brandGroupId: 'a', executiveSummary: TWO };
    expect(withConfig([a, b], next)).toEqual([next, b]);
    expect(withConfig([b], next)).toEqual([b, next]);
  });

  it('B-384 B-385 B-386 refuses blank titles and those of another section', () => {
    expect(sectionTitleFault(TWO, 0, ' ')).toBe('Section title cannot be empty');
    expect(sectionTitleFault(TWO, 0, ' Ads ')).toBe('There is already a section with that title.');
    expect(sectionTitleFault(TWO, 1, 'Ads')).toBeNull();
    expect(sectionTitleFault(TWO, 0, 'ads')).toBeNull();
  });

  it('B-334 B-383 is not saved while a section has no metric', () => {
    const empty = [...TWO, section('Empty')];
    expect(savableSections(empty)).toEqual({
      _tag: 'Left',
      left: [{ _tag: 'NoMeasures', path: 'executiveSummary[2].metrics', message: 'Please select at least one metric for each section.' }],
    });
    expect(sectionIssues([section(' '), section('A', 'x'), section('A', 'x')]).map(({ path }) => path)).toEqual([
      'executiveSummary[0].title',
      'executiveSummary[0].metrics',
      'executiveSummary[1].title',
      'executiveSummary[2].title',
    ]);
    expect(savableSections([section(' Sales ', 'asp', 'asp')])).toEqual({ _tag: 'Right', right: [section('Sales', 'asp')] });
    expect(normaliseSections([section(' a ', 'x', 'y', 'x')])).toEqual([section('a', 'x', 'y')]);
  });
});

describe('editing the Executive Summary', () => {
  it('B-327 B-387 adds sections named New Section, New Section 2 and so on', () => {
    const one = changed({ kind: 'sectionAdded' });
    expect(one[2]).toEqual(section('New Section'));
    expect(changed({ kind: 'sectionAdded' }, one)[3]).toEqual(section('New Section 2'));
    expect(newSectionTitle([section('New Section'), section(' New Section 2'), section('New Section 4')])).toBe('New Section 3');
    expect(newSectionTitle([section('New Section 2')])).toBe('New Section');
  });

  it('B-328 renames a section, unless the title is refused', () => {
    expect(changed({ kind: 'sectionRenamed', section: 0, title: ' Revenue ' })).toEqual([section('Revenue', 'total_sales', 'asp'), TWO[1]]);
    expect(changed({ kind: 'sectionRenamed', section: 0, title: 'Ads' })).toBe(TWO);
  });

  it('B-329 deletes a section only when more than one exists', () => {
    expect(changed({ kind: 'sectionDeleted', section: 0 })).toEqual([TWO[1]]);
    const one = [section('A')];
    expect(changed({ kind: 'sectionDeleted', section: 0 }, one)).toBe(one);
    expect([canDeleteSection(TWO), canDeleteSection(one), canDeleteSection([])]).toEqual([true, false, false]);
    expect(changed({ kind: 'sectionDeleted', section: 9 })).toEqual(TWO);
  });

  it('B-330 moves sections', () => {
    const three = [section('A'), section('B'), section('C')];
    const titles = (from: number, to: number) =>
      changed({ kind: 'sectionMoved', from, to }, three)
        .map(({ title }) => title)
        .join('');
    expect([titles(0, 2), titles(2, 0), titles(0, 1), titles(1, 1)]).toEqual(['BCA', 'CAB', 'BAC', 'ABC']);
    for (const [from, to] of [
      [3, 0],
      [0, 3],
      [-1, 0],
      [0, -1],
      [Number.NaN, 0],
      [0.5, 1],
      [1, 1],
    ] as const)
      expect(changed({ kind: 'sectionMoved', from, to }, three)).toBe(three);
  });

  it('B-331 moves metrics within a section and to another', () => {
    const move = (metric: string, from: number, to: number, at: number) => changed({ kind: 'metricMoved', metric, from, to, at });
    expect(move('asp', 0, 0, 0)[0]?.metrics).toEqual(['asp', 'total_sales']);
    expect(move('total_sales', 0, 0, 1)[0]?.metrics).toEqual(['asp', 'total_sales']);
    expect(move('asp', 0, 1, 0).map(({ metrics }) => metrics)).toEqual([['total_sales'], ['asp', 'acos']]);
    expect(move('asp', 0, 1, 99).map(({ metrics }) => metrics)).toEqual([['total_sales'], ['acos', 'asp']]);
    expect(move('asp', 0, 1, -4)[1]?.metrics).toEqual(['asp', 'acos']);
    expect(move('asp', 0, 1, Number.NaN)[1]?.metrics).toEqual(['asp', 'acos']);
    for (const [metric, from, to] of [
      ['roas', 0, 1],
      ['asp', 0, 9],
      ['asp', 9, 0],
    ] as const)
      expect(move(metric, from, to, 0)).toBe(TWO);
    const both = [section('A', 'asp'), section('B', 'asp')];
    expect(changed({ kind: 'metricMoved', metric: 'asp', from: 0, to: 1, at: 0 }, both)).toBe(both);
  });

  it('B-332 B-333 adds and removes metrics, each once', () => {
    expect(changed({ kind: 'metricAdded', section: 1, metric: 'roas' })[1]?.metrics).toEqual(['acos', 'roas']);
    expect(changed({ kind: 'metricAdded', section: 1, metric: 'acos' })).toEqual(TWO);
    expect(changed({ kind: 'metricRemoved', section: 0, metric: 'total_sales' })).toEqual([section('Sales', 'asp'), TWO[1]]);
    expect(changed({ kind: 'metricRemoved', section: 1, metric: 'asp' })).toEqual(TWO);
  });

  it('B-326 is viewed or edited, and only a draft changes', () => {
    const view: SummaryEdit = { kind: 'view', sections: TWO };
    const editing = startEditing(view);
    expect(editing).toEqual({ kind: 'editing', saved: TWO, draft: TWO });
    expect(startEditing(editing)).toBe(editing);
    expect(editedSummary(view, { kind: 'sectionAdded' })).toBe(view);
    expect(editedSummary(editing, { kind: 'sectionDeleted', section: 0 })).toEqual({ kind: 'editing', saved: TWO, draft: [TWO[1]] });
    expect(cancelled(view)).toBe(view);
  });

  it('B-335 asks before it cancels changes', () => {
    const editing = startEditing({ kind: 'view', sections: TWO });
    const edited = editedSummary(editing, { kind: 'metricRemoved', section: 0, metric: 'asp' });
    expect([
      cancelNeedsConfirmation({ kind: 'view', sections: TWO }),
      cancelNeedsConfirmation(editing),
      cancelNeedsConfirmation(edited),
    ]).toEqual([false, false, true]);
    expect(cancelled(edited)).toEqual({ kind: 'view', sections: TWO });
    expect(cancelNeedsConfirmation(editedSummary(edited, { kind: 'metricAdded', section: 0, metric: 'asp' }))).toBe(false);
  });

  it('B-523 says of a metric that is not saved yet what to do', () => {
    const edited = editedSummary(startEditing({ kind: 'view', sections: TWO }), { kind: 'metricAdded', section: 0, metric: 'roas' });
    expect(unsavedMetricText(edited, 'roas')).toBe('Save your changes to see data.');
    expect(unsavedMetricText(edited, 'acos')).toBeNull();
    expect(unsavedMetricText({ kind: 'view', sections: TWO }, 'roas')).toBeNull();
  });
});

const brands = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `b${i}`);
const pick = (over: Partial<BrandPick> = {}): BrandPick => ({
  available: brands(12),
  selected: ['b1', 'b3'],
  target: 'b3',
  isPrivileged: false,
  ...over,
});

describe('the brands of the Executive Summary', () => {
  it('B-336 B-337 are all of few, else picked from the target on', () => {
    expect(hasFewBrands(brands(10))).toBe(true);
    expect(hasFewBrands(brands(11))).toBe(false);
    expect(defaultBrands(brands(10), 'b3')).toEqual(brands(10));
    expect(defaultBrands(brands(11), 'b3')).toEqual(['b3']);
    expect(defaultBrands(brands(11), 'x')).toEqual(['b0']);
    expect(defaultBrands(brands(11), null)).toEqual(['b0']);
  });

  it('B-388 B-389 B-426 B-596 are ten at most, without a cap for privileged users', () => {
    const full = pick({ selected: brands(10) });
    expect([canSelectMore(full), canSelectMore(pick({ selected: brands(9) })), canSelectMore({ ...full, isPrivileged: true })]).toEqual([
      false,
      true,
      true,
    ]);
    expect(toggledBrand(full, 'b11')).toBe(full.selected);
    expect(toggledBrand({ ...full, isPrivileged: true }, 'b11')).toEqual([...brands(10), 'b11']);
  });

  it('B-390 are switched on and off, the target never off', () => {
    expect(toggledBrand(pick(), 'b2')).toEqual(['b1', 'b2', 'b3']);
    expect(toggledBrand(pick(), 'b1')).toEqual(['b3']);
    expect(toggledBrand(pick(), 'b3')).toEqual(['b1', 'b3']);
    expect(toggledBrand(pick({ selected: ['b1'], target: null }), 'b1')).toEqual([]);
    expect(toggledBrand(pick(), 'foreign')).toEqual(['b1', 'b3']);
  });

  it('B-391 have at most five related ones', () => {
    expect(toggledRelated(brands(4), 'x')).toEqual([...brands(4), 'x']);
    expect(toggledRelated(brands(5), 'x')).toEqual(brands(5));
    expect(toggledRelated(brands(5), 'b2')).toEqual(['b0', 'b1', 'b3', 'b4']);
  });

  it('that were remembered are used as far as they may be, with the target', () => {
    expect(usableBrands(pick({ selected: ['b5', 'gone', 'b1'] }))).toEqual(['b1', 'b3', 'b5']);
    expect(usableBrands(pick({ selected: brands(12), target: 'b11' }))).toEqual([...brands(9), 'b11']);
    expect(usableBrands(pick({ selected: brands(12), target: null }))).toEqual(brands(10));
    expect(usableBrands(pick({ selected: brands(12), target: 'gone' }))).toEqual(brands(10));
    expect(usableBrands(pick({ selected: brands(12), isPrivileged: true }))).toEqual(brands(12));
    expect(usableBrands(pick({ selected: brands(10), target: 'b2' }))).toEqual(brands(10));
    expect(NO_BRANDS).toBe('An unexpected error occurred: no brands available to select.');
  });

  it('B-072 label their toggle only where there are several', () => {
    expect([modeLabel('portfolio', 2), modeLabel('dashboard', 2), modeLabel('portfolio', 1), modeLabel('dashboard', 0)]).toEqual([
      'Portfolio Mode',
      'Custom Dashboard',
      null,
      null,
    ]);
  });
});

describe('anchors', () => {
  it('B-078 are made of slugified names, each once', () => {
    expect(anchorsOf(['Northfold Home', 'Pawsberry & Co.', 'northfold home', 'Northfold-Home', '!!', '??'], 'brand')).toEqual([
      'northfold-home',
      'pawsberry-co',
      'northfold-home-2',
      'northfold-home-3',
      'brand',
      'brand-2',
    ]);
    expect(anchorsOf(['a', 'a-2', 'a', 'a'], 'x')).toEqual(['a', 'a-2', 'a-3', 'a-4']);
  });

  it('lead to the headings of a dashboard that stand in its contents', () => {
    const heading = (id: string, text: string, toc = true, level = 2) => ({ ...panel('Heading', { text, toc, level }), id });
    expect(
      tableOfContents([
        heading('1', ' Sales '),
        panel('Table'),
        heading('2', 'Hidden', false),
        heading('3', 'Sales', true, 4),
        heading('4', ' '),
      ]),
    ).toEqual([
      { panelId: '1', text: 'Sales', level: 2, anchor: 'sales' },
      { panelId: '3', text: 'Sales', level: 4, anchor: 'sales-2' },
    ]);
  });
});
