/** The line that says which days of a page may still change; nothing where all are final. */
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { Period } from '../../domain/dates/period.ts';
import { notFinalWords, type OpenData } from '../../domain/dates/settling.ts';
import styles from './ScreenPage.module.css';

export interface NotFinalProps {
  /** Whose figures they are. */
  readonly data: OpenData;
  readonly period: Period;
  readonly today: IsoDay;
  /** The first day with data. */
  readonly begins: IsoDay | null;
}

export const NotFinal = ({ data, period, today, begins }: NotFinalProps) => {
  const words = notFinalWords(data, period, today, begins);
  return words === null ? null : <p className={styles.note}>{words}</p>;
};
