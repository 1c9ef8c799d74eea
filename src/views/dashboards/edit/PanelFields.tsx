/** The fields of a panel by its type (C-315, C-420 to C-430), beside those that all have in common. */
import { createElement, type ReactElement } from 'react';
import type { Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { sortUnder } from '../../../domain/dashboards/dashboardDraft.ts';
import { PACING_MEASURES, type PacingPeriod, pacingDate, pacingPeriodOf, pacingPop } from '../../../domain/dashboards/newPanel.ts';
import {
  CONTENT_STYLES,
  DEFAULT_PAGE_SIZE,
  GRANULARITIES,
  LTV_VIEWS,
  type Panel,
  type PanelByType,
  type PanelOf,
  type PanelType,
} from '../../../domain/dashboards/panel.ts';
import { withGranularity } from '../../../domain/dashboards/panelSpec.ts';
import { type DriverCatalogue, fieldTitle } from '../../../domain/reporting/catalogue.ts';
import type { Issue } from '../../../domain/reporting/issue.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { MultiSelect } from '../../controls/MultiSelect.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { type ChoosingProps, ChosenFile } from './ChosenFile.tsx';
import styles from './Edit.module.css';
import { MeasureLooks } from './MeasureLooks.tsx';
import {
  DimensionFiltersField,
  DimensionsField,
  MeasureField,
  MeasureFiltersField,
  MeasuresField,
  measuresOf,
  NumberField,
  SortField,
} from './ReportFields.tsx';

export interface FieldsProps<P extends Panel> extends ChoosingProps {
  readonly panel: P;
  readonly dashboard: Dashboard;
  readonly catalogue: DriverCatalogue | null;
  /** What is wrong, once somebody tried to save it. */
  readonly issues: readonly Issue[];
  readonly onChange: (panel: Panel) => void;
}

/** What is said of a field: the first fault at its path or below. */
export const faultAt = (issues: readonly Issue[], path: string): string | null =>
  issues.find((one) => one.path === path || one.path.startsWith(`${path}[`) || one.path.startsWith(`${path}.`))?.message ?? null;

const TableFields = ({ panel, screen, dashboard, catalogue, issues, onChange }: FieldsProps<PanelOf<'Table'>>): ReactElement => {
  const set = (change: Partial<PanelOf<'Table'>>): void => onChange(sortUnder({ ...panel, ...change }, dashboard));
  const names = panel.measures.map(measureName);
  const columns = [...panel.sectionDimensions, ...panel.rowDimensions, ...panel.columnDimensions, ...names];
  const labels = new Map(measuresOf(catalogue).map(({ name, displayName }) => [name, displayName]));
  return (
    <>
      <DimensionsField
        catalogue={catalogue}
        label="Row dimensions"
        value={panel.rowDimensions}
        error={faultAt(issues, 'rowDimensions')}
        onChange={(rowDimensions) => set({ rowDimensions })}
      />
      <DimensionsField
        catalogue={catalogue}
        label="Column dimensions"
        value={panel.columnDimensions}
        error={faultAt(issues, 'columnDimensions')}
        onChange={(columnDimensions) => set({ columnDimensions })}
      />
      <DimensionsField
        catalogue={catalogue}
        label="Section dimensions"
        value={panel.sectionDimensions}
        error={faultAt(issues, 'sectionDimensions')}
        onChange={(sectionDimensions) => set({ sectionDimensions })}
      />
      <DimensionsField
        catalogue={catalogue}
        label="Roll-up dimensions"
        value={panel.rollupDimensions}
        error={faultAt(issues, 'rollupDimensions')}
        onChange={(rollupDimensions) => set({ rollupDimensions })}
      />
      <MeasuresField
        catalogue={catalogue}
        value={panel.measures}
        error={faultAt(issues, 'measures')}
        onChange={(measures) =>
          set({ measures, colorizedMeasures: panel.colorizedMeasures.filter((name) => measures.map(measureName).includes(name)) })
        }
      />
      <MeasureLooks
        as="table"
        measures={panel.measures}
        titleOf={(name) => fieldTitle(catalogue, name)}
        onChange={(measures) => set({ measures })}
      />
      <MultiSelect
        label="Colored measures"
        kind="tagSelect"
        groups={oneGroup(names.map((key) => ({ key, label: labels.get(key) ?? key })))}
        value={panel.colorizedMeasures}
        onChange={(keys) => set({ colorizedMeasures: [...keys] })}
      />
      <DimensionFiltersField
        catalogue={catalogue}
        source={{ screen, driver: panel.driver }}
        value={panel.dimensionFilters}
        onChange={(dimensionFilters) => set({ dimensionFilters })}
      />
      <MeasureFiltersField catalogue={catalogue} value={panel.measureFilters} onChange={(measureFilters) => set({ measureFilters })} />
      <SortField catalogue={catalogue} columns={columns} value={panel.sort} onChange={(sort) => set({ sort })} />
      <div className={styles.pair}>
        <NumberField
          label="Limit"
          description="Maximum rows; blank for all"
          value={panel.limit}
          error={faultAt(issues, 'limit')}
          onChange={(limit) => set({ limit })}
        />
        <NumberField
          label="Rows per page"
          description="1 to 100"
          value={panel.pageSize}
          error={faultAt(issues, 'pageSize')}
          onChange={(size) =>
            set({ pageSize: size !== null && Number.isInteger(size) && size >= 1 && size <= 100 ? size : DEFAULT_PAGE_SIZE })
          }
        />
      </div>
    </>
  );
};

const TimeseriesFields = ({ panel, screen, catalogue, issues, onChange }: FieldsProps<PanelOf<'Timeseries'>>): ReactElement => (
  <>
    <SegmentedControl
      label="Granularity"
      segments={GRANULARITIES.map((key) => ({ key, label: key }))}
      value={panel.granularity}
      onChange={(granularity) => onChange({ ...panel, granularity })}
    />
    <DimensionsField
      catalogue={catalogue}
      label="Dimensions"
      value={panel.dimensions}
      error={faultAt(issues, 'dimensions')}
      onChange={(dimensions) => onChange(withGranularity({ ...panel, dimensions }))}
    />
    <MeasuresField
      catalogue={catalogue}
      value={panel.measures}
      error={faultAt(issues, 'measures')}
      onChange={(measures) => onChange({ ...panel, measures })}
    />
    <MeasureLooks
      as="chart"
      measures={panel.measures}
      titleOf={(name) => fieldTitle(catalogue, name)}
      onChange={(measures) => onChange({ ...panel, measures })}
    />
    <DimensionFiltersField
      catalogue={catalogue}
      source={{ screen, driver: panel.driver }}
      value={panel.dimensionFilters}
      onChange={(dimensionFilters) => onChange({ ...panel, dimensionFilters })}
    />
    <MeasureFiltersField
      catalogue={catalogue}
      value={panel.measureFilters}
      onChange={(measureFilters) => onChange({ ...panel, measureFilters })}
    />
    <NumberField
      label="Limit"
      description="Maximum series; blank for all"
      value={panel.limit}
      error={faultAt(issues, 'limit')}
      onChange={(limit) => onChange({ ...panel, limit })}
    />
    <Checkbox isSelected={panel.showPercent} onChange={(showPercent) => onChange({ ...panel, showPercent })}>
      Show percentages
    </Checkbox>
  </>
);

const BigNumberFields = ({ panel, screen, catalogue, issues, onChange }: FieldsProps<PanelOf<'Big Number'>>): ReactElement => (
  <>
    <MeasureField
      catalogue={catalogue}
      value={panel.measure === null ? null : measureName(panel.measure)}
      error={faultAt(issues, 'measure')}
      onChange={(measure) => onChange({ ...panel, measure })}
    />
    <DimensionFiltersField
      catalogue={catalogue}
      source={{ screen, driver: panel.driver }}
      value={panel.dimensionFilters}
      onChange={(dimensionFilters) => onChange({ ...panel, dimensionFilters })}
    />
  </>
);

const PACING_LABELS: Readonly<Record<PacingPeriod, string>> = { month: 'This month', year: 'This year' };

const PacingFields = ({ panel, catalogue, issues, onChange }: FieldsProps<PanelOf<'Pacing'>>): ReactElement => {
  const labels = new Map(measuresOf(catalogue).map(({ name, displayName }) => [name, displayName]));
  return (
    <>
      <SegmentedControl
        label="Period"
        segments={(['month', 'year'] as const).map((key) => ({ key, label: PACING_LABELS[key] }))}
        value={pacingPeriodOf(panel.date) ?? 'month'}
        onChange={(period) => onChange({ ...panel, date: pacingDate(period), periodOverPeriod: pacingPop(period) })}
      />
      <Select
        label="Measure"
        isRequired
        groups={oneGroup(PACING_MEASURES.map((key) => ({ key, label: labels.get(key) ?? key })))}
        value={panel.measure}
        error={faultAt(issues, 'measure')}
        onChange={(measure) => onChange({ ...panel, measure })}
      />
    </>
  );
};

const LtvFields = ({ panel, onChange }: FieldsProps<PanelOf<'LTV'>>): ReactElement => (
  <>
    <Select
      label="View"
      groups={oneGroup(LTV_VIEWS.map((key) => ({ key, label: key })))}
      value={panel.view}
      onChange={(key) => onChange({ ...panel, view: LTV_VIEWS.find((one) => one === key) ?? panel.view })}
    />
    <Checkbox isSelected={panel.showPct} onChange={(showPct) => onChange({ ...panel, showPct })}>
      Show percentages
    </Checkbox>
  </>
);

const ContentFields = ({ panel, issues, onChange }: FieldsProps<PanelOf<'Content'>>): ReactElement => (
  <>
    <TextArea
      label="Content"
      description="Markdown"
      lines={8}
      isRequired
      value={panel.content}
      error={faultAt(issues, 'content')}
      onChange={(content) => onChange({ ...panel, content })}
    />
    <SegmentedControl
      label="Style"
      segments={CONTENT_STYLES.map((key) => ({ key, label: `${key.charAt(0).toUpperCase()}${key.slice(1)}` }))}
      value={panel.style}
      onChange={(style) => onChange({ ...panel, style })}
    />
  </>
);

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const HeadingFields = ({ panel, issues, onChange }: FieldsProps<PanelOf<'Heading'>>): ReactElement => (
  <>
    <TextField
      label="Text"
      isRequired
      value={panel.text}
      error={faultAt(issues, 'text')}
      onChange={(text) => onChange({ ...panel, text })}
    />
    <Select
      label="Level"
      groups={oneGroup(LEVELS.map((level) => ({ key: `${level}`, label: `${level}` })))}
      value={`${panel.level}`}
      error={faultAt(issues, 'level')}
      onChange={(level) => onChange({ ...panel, level: Number(level) })}
    />
    <Checkbox isSelected={panel.toc} onChange={(toc) => onChange({ ...panel, toc })}>
      Show in table of contents
    </Checkbox>
  </>
);

const FileFields = (props: FieldsProps<PanelOf<'Attachment'> | PanelOf<'Document'>>): ReactElement => {
  const { panel, onChange } = props;
  return (
    <>
      <ChosenFile {...props} panel={panel} />
      {panel.type === 'Attachment' && (
        <Checkbox isSelected={panel.span} onChange={(span) => onChange({ ...panel, span })}>
          Stretch to fill the panel
        </Checkbox>
      )}
    </>
  );
};

const None = (): null => null;

/** The fields of each type of panel. */
export const FIELDS_BY_TYPE: { readonly [T in PanelType]: (props: FieldsProps<PanelByType[T]>) => ReactElement | null } = {
  Table: TableFields,
  Timeseries: TimeseriesFields,
  'Big Number': BigNumberFields,
  Pacing: PacingFields,
  LTV: LtvFields,
  Content: ContentFields,
  Heading: HeadingFields,
  Attachment: FileFields,
  Document: FileFields,
  Bar: None,
  Radial: None,
  'Horizontal Rule': None,
};

const fieldsOf = <T extends PanelType>(type: T, props: FieldsProps<PanelByType[T]>): ReactElement =>
  createElement(FIELDS_BY_TYPE[type], props);

export const PanelFields = (props: FieldsProps<Panel>): ReactElement => fieldsOf(props.panel.type, props);
