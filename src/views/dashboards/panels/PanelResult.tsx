/** The result of a panel's report, as its type draws it. */
import { type ReactElement, useMemo } from 'react';
import { formatChange } from '../../../domain/format/change.ts';
import { formatMetric } from '../../../domain/format/number.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { changeBand } from '../../../domain/metrics/change.ts';
import type { DriverCatalogues } from '../../../domain/reporting/catalogue.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import type { Panel } from '../../../domain/reporting/panel.ts';
import { bigNumberOf } from '../../../domain/reporting/panelState.ts';
import { ROWS_A_PAGE } from '../../../domain/reporting/reportResult.ts';
import { formatOfType, reportPeriodWords } from '../../../domain/reporting/resultView.ts';
import type { ShownReport } from '../../../machines/reporting/reportRun.logic.ts';
import { ResultTables, useResultLook } from '../../reporting/result/ReportResultView.tsx';
import { useFields } from '../../reporting/result/useFields.ts';
import styles from '../Dashboards.module.css';

export interface PanelResultProps {
  readonly at: AddressOf<'screen'>;
  readonly panel: Panel;
  readonly shown: ShownReport;
  readonly catalogues: DriverCatalogues;
  readonly isOld: boolean;
}

const BigNumber = ({ shown, catalogues }: PanelResultProps): ReactElement => {
  const fields = useFields(catalogues, shown.spec.driver);
  const { current, prior, pctChange, placeholder } = bigNumberOf(shown.result.sections[0], shown.spec.periodOverPeriod !== null);
  const [measure] = shown.spec.measures;
  const { type, positive } = fields(measure === undefined ? '' : measureName(measure));
  const format = formatOfType(type);
  if (current === null) {
    return (
      <div className={styles.big}>
        <p className={styles.number}>{placeholder?.value}</p>
        <p className={styles.quiet}>{placeholder?.text}</p>
      </div>
    );
  }
  return (
    <div className={styles.big}>
      <p className={styles.number}>{formatMetric(current, format)}</p>
      {prior !== null && (
        <p className={styles.change}>
          {pctChange !== null && <span data-band={changeBand(pctChange, positive !== false)}>{formatChange(pctChange).text}</span>} vs{' '}
          {formatMetric(prior, format)}
        </p>
      )}
      {shown.businessDay !== null && <p className={styles.quiet}>{reportPeriodWords(shown.spec, shown.businessDay)}</p>}
    </div>
  );
};

const Tables = ({ at, panel, shown, catalogues, isOld }: PanelResultProps): ReactElement => {
  const fields = useFields(catalogues, shown.spec.driver);
  const [look, onLook] = useResultLook(at, `panel-${panel.id}`, shown.reportId);
  const colorized = panel.type === 'Table' ? panel.colorizedMeasures : [];
  const drawn = useMemo(() => ({ spec: shown.spec, fields, colorized }), [shown.spec, fields, colorized]);
  return (
    <ResultTables
      drawn={drawn}
      sections={shown.result.sections}
      look={look}
      onLook={onLook}
      title={panel.title}
      rowsAPage={panel.type === 'Table' ? panel.pageSize : ROWS_A_PAGE}
      isOld={isOld}
    />
  );
};

export const PanelResult = (props: PanelResultProps): ReactElement =>
  props.panel.type === 'Big Number' || props.panel.type === 'Pacing' ? <BigNumber {...props} /> : <Tables {...props} />;
