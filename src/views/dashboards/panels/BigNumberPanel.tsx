/** One figure with its change (C-424, C-841). */
import type { ReactElement } from 'react';
import { lackingWords } from '../../../domain/api/lateCountries.ts';
import { bigNumberOf } from '../../../domain/dashboards/reportPanelState.ts';
import { formatMetricChange, formatSignedMetric, isShareFormat, isShownZero } from '../../../domain/format/change.ts';
import { periodWords } from '../../../domain/format/day.ts';
import { formatMetric, formatMetricCompact } from '../../../domain/format/number.ts';
import { changeBand } from '../../../domain/metrics/change.ts';
import { judgedBy } from '../../../domain/reporting/judgedBy.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import { measureFormat } from '../../../domain/reporting/measureFormat.ts';
import { periodsOf } from '../../../domain/reporting/reportPeriods.ts';
import { measureTitle } from '../../../domain/reporting/resultView.ts';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import type { DrawnPanel } from './drawnPanel.ts';
import styles from './Panels.module.css';

export const BigNumberPanel = ({ panel, shown, drawn }: DrawnPanel): ReactElement => {
  const { spec } = shown;
  const number = bigNumberOf(shown.result.sections[0], spec.periodOverPeriod !== null);
  const [entry] = spec.measures;
  const measure = entry === undefined ? '' : measureName(entry);
  const judged = judgedBy(drawn, measure);
  const late = shown.result.sections[0]?.late?.[0] ?? null;
  const isAcrossStart = (drawn.starts ?? []).some(({ metric }) => metric === measure);
  const positive = late === null && !isAcrossStart ? judged : null;
  const format = measureFormat(drawn, measure);
  const label = measureTitle(drawn, measure);
  const prior = periodsOf(spec, shown.businessDay ?? '')?.prior ?? null;
  if (number.placeholder !== null) {
    return (
      <div className={styles.number}>
        <p className={styles.value}>{number.placeholder.value}</p>
        <p className={styles.change}>{number.placeholder.text}</p>
      </div>
    );
  }
  const { current, pctChange, absChange } = number;
  // The change of a share is told in points alone: a percentage of a percentage reads as points.
  const change = pctChange === null ? null : formatMetricChange(format, current, number.prior);
  const absText = absChange === null || isShareFormat(format) ? null : formatSignedMetric(absChange, format);
  const moves = change?.direction === 'up' || change?.direction === 'down';
  return (
    <div className={styles.number}>
      {label !== panel.title.trim() && <p className={styles.label}>{label}</p>}
      <p className={styles.value} title={formatMetric(current, format)}>
        {current === null ? null : formatMetricCompact(current, format, [number.prior])}
      </p>
      {spec.periodOverPeriod !== null && (
        <p className={styles.change}>
          {change !== null && (
            <span className={styles.band} data-band={changeBand(moves ? pctChange : 0, positive)}>
              {moves && <span aria-hidden="true">{change.text.slice(0, 2)}</span>}
              {moves && <VisuallyHidden>{change.direction} </VisuallyHidden>}
              {moves ? change.text.slice(2) : change.text}
            </span>
          )}
          {absText !== null && (
            <span className={styles.band} data-band={changeBand(isShownZero(absText) ? 0 : pctChange, positive)}>
              {absText}
            </span>
          )}
          <span>
            vs {number.prior === null ? 'no data' : formatMetricCompact(number.prior, format, [current])}
            {prior === null ? '' : `, ${periodWords(prior)}`}
            {late !== null && ` · ${lackingWords(late.countries)}`}
          </span>
        </p>
      )}
    </div>
  );
};
