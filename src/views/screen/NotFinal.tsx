/** The line that says which days of a page may still change; nothing where all are final. */
import type { Period } from '../../domain/dates/period.ts';
import { notFinalWords, type Settling } from '../../domain/dates/settling.ts';
import styles from './ScreenPage.module.css';

export interface NotFinalProps extends Settling {
  readonly period: Period;
}

export const NotFinal = ({ period, ...settling }: NotFinalProps) => {
  const words = notFinalWords(settling, period);
  return words === null ? null : <p className={styles.note}>{words}</p>;
};
