/** How figures of a measure are written in a result: amounts in the currency of it, where it has one besides US dollars. */
import { ratesWords } from '../api/shownCurrency.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { MeasureType } from './catalogue.ts';
import type { FieldsOf } from './fieldWords.ts';
import type { DataNotes } from './reportResult.ts';

const FORMATS: Readonly<Record<MeasureType, MetricFormat>> = { count: 'count', currency: 'usd', percent: 'pct', rate: 'float2' };

interface Drawn {
  readonly fields: FieldsOf;
  readonly inCurrency?: DataNotes['inCurrency'];
}

/** The currency of a measure; null where its figures are no amounts, or in US dollars. */
const currencyOf = ({ fields, inCurrency }: Drawn, measure: string): NonNullable<Drawn['inCurrency']> | null =>
  inCurrency !== undefined && fields(measure).type === 'currency' && inCurrency.measures.includes(measure) ? inCurrency : null;

/** How figures of a measure are written (C-977); a factor such as ROAS has two decimals. */
export const measureFormat = (drawn: Drawn, measure: string): MetricFormat => {
  const currency = currencyOf(drawn, measure);
  return currency === null ? FORMATS[drawn.fields(measure).type ?? 'rate'] : `usd ${currency.code}`;
};

/** What a measure means, with the currency of its amounts and by which rates others came to it; undefined where nobody says. */
export const measureInfo = (drawn: Drawn, measure: string): string | undefined => {
  const { info } = drawn.fields(measure);
  const currency = currencyOf(drawn, measure);
  return currency === null ? info : [info, ratesWords(currency)].filter((words) => words !== undefined).join(' ');
};
