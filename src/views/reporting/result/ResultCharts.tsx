/** A result over periods as charts, one for each section: lines and columns by the chart types of its measures, with a picture by the role (C-683). */
import { Image } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { slug } from '../../../domain/format/slug.ts';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
import { dataWords } from '../../../domain/reporting/dataNotes.ts';
import { periodsOf, reportPeriodWords } from '../../../domain/reporting/reportPeriods.ts';
import { type ReportResult, type ReportSection, SECTIONS_A_PAGE } from '../../../domain/reporting/reportResult.ts';
import { type ResultLook, sectionsShown, withSectionPage } from '../../../domain/reporting/resultLook.ts';
import { type DrawnReport, sectionWords } from '../../../domain/reporting/resultView.ts';
import { MAX_SERIES, seriesCount, timeView, tooManySeries } from '../../../domain/reporting/timeseries.ts';
import { fileName } from '../../../domain/screens/defineScreen.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { DownloadOr } from '../../app/DownloadOr.tsx';
import { useChartUi } from '../../app/useChartUi.ts';
import type { TrendData } from '../../charts/chartData.ts';
import { TrendChart } from '../../charts/TrendChart.tsx';
import { Button } from '../../controls/Button.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import styles from './Result.module.css';
import { ownColours, timeseriesData } from './timeseriesData.ts';

/** CSS pixels of a plot. */
const HEIGHT = 280;
const NO_DATA: TrendData = { days: [], periodicity: 'daily', series: [] };
const NONE: readonly string[] = [];

export interface ResultChartsProps {
  /** The screen that keeps how charts are looked at. */
  readonly at: AddressOf<'screen'>;
  readonly run: AddressOf<'reportRun'>;
  readonly id: string;
  readonly title: string;
  readonly drawn: DrawnReport;
  readonly result: ReportResult;
  /** The business day of the run. */
  readonly day: string;
  readonly look: ResultLook;
  readonly onLook: (look: ResultLook) => void;
  readonly isOld: boolean;
}

interface OneProps extends ResultChartsProps {
  readonly section: ReportSection;
  readonly nth: number;
}

const Png = ({ run, drawn, day, chartId, name }: Pick<OneProps, 'run' | 'drawn' | 'day'> & { chartId: string; name: string }) => {
  const send = useSend();
  const scope = useContextOf(SHELL, (context) => context.scope);
  if (scope === null) return null;
  const save = (): void =>
    send(run, {
      type: 'reports.pngClicked',
      chartId,
      name: fileName(scope, slug(name, 'report'), 'png', periodsOf(drawn.spec, day)?.period),
      title: scope.brandGroup === null ? name : `${name}, ${scope.brandGroup.name}`,
      period: reportPeriodWords(drawn.spec, day) ?? '',
    });
  return (
    <DownloadOr download="report-chart-image" subject={name}>
      <Button kind="quiet" size="small" aria-label={`PNG of ${name}`} onPress={save}>
        <Image aria-hidden="true" />
        PNG
      </Button>
    </DownloadOr>
  );
};

const One = (props: OneProps): ReactElement => {
  const { at, id, nth, title, drawn, section, day, isOld } = props;
  const view = useMemo(() => timeView(drawn, section, day, false), [drawn, section, day]);
  const data = useMemo(() => (view === null ? NO_DATA : timeseriesData(view, false)), [view]);
  const chartId = `${id}-${nth}`;
  const ui = useChartUi(at, chartId, NONE, data);
  const count = seriesCount(section);
  const own = sectionWords(section, drawn.fields);
  const name = own === '' ? title : own;
  if (view === null || count > MAX_SERIES)
    return <EmptyState title={view === null ? 'No data available' : tooManySeries(count)} height={HEIGHT} />;
  return (
    <div className={styles.section}>
      <div className={styles.chartHead}>
        {own !== '' && <h3 className={styles.sectionTitle}>{own}</h3>}
        <Png {...props} chartId={chartId} name={name} />
      </div>
      <div className={isOld ? styles.stale : undefined} style={ownColours(view)}>
        <TrendChart id={chartId} title={name} data={data} height={HEIGHT} {...ui} />
      </div>
      {view.note !== null && <p className={styles.note}>{view.note}</p>}
    </div>
  );
};

export const ResultCharts = (props: ResultChartsProps): ReactElement => {
  const { drawn, result, look, onLook, title } = props;
  const { sections } = result;
  const { page, items } = sectionsShown(sections, look);
  const note = dataWords(drawn, result);
  return (
    <div className={styles.sections}>
      {note !== null && <p className={styles.note}>{note}</p>}
      {items.map(({ item, at }) => (
        <One key={at} {...props} section={item} nth={at} />
      ))}
      {sections.length > SECTIONS_A_PAGE && (
        <Pagination
          label={`Sections of ${title}`}
          page={page}
          pageLength={SECTIONS_A_PAGE}
          rows={sections.length}
          onPage={(next) => onLook(withSectionPage(look, next))}
        />
      )}
    </div>
  );
};
