/** How files are told beside what is shown of them: the same words on the page and in its CSV file. */

import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { MINUS } from '../format/number.ts';
import { type Figure, figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { grouped } from './fault.ts';
import { amountDigits } from './fileMoney.ts';
import { KIND_TITLES } from './kindTitles.ts';
import { CAUSE_TITLES, type CauseAmount, type ReconciledFile, type ReconciledMeasure } from './reconciliation.ts';

const DOLLAR = 'USD';

/** "$1,234.50", "EUR 1,234.50", "1,234": counts have no currency. */
const amountWords = (amount: number, currency: string): string => {
  const size = Math.abs(amount);
  const sign = amount < 0 ? MINUS : '';
  if (currency === '') return `${sign}${grouped(size)}`;
  return `${sign}${currency === DOLLAR ? '$' : `${currency} `}${amountDigits(BigInt(size), currency)}`;
};

/** "+$30.00" */
const differenceWords = (amount: number, currency: string): string => `${amount > 0 ? '+' : ''}${amountWords(amount, currency)}`;

/** What a file says, in all of its currencies. */
const saidWords = ({ said }: ReconciledMeasure): string => said.map(({ amount, currency }) => amountWords(amount, currency)).join(' + ');

const unitOf = ({ isMoney }: ReconciledMeasure): string => (isMoney ? DOLLAR : '');

/** A conversion is told by both amounts: what a number of euros is more or less as dollars is no amount. */
const causeWords = (measure: ReconciledMeasure, { cause, amount, currency, of, by, byCount }: CauseAmount): string => {
  const [first] = by;
  const files = first === undefined ? '' : ` (${first}${byCount === 1 ? '' : ` and ${grouped(byCount - 1)} more`})`;
  if (of !== null && currency !== null) return `${CAUSE_TITLES[cause]}: ${amountWords(of, currency)} → ${amountWords(of + amount, DOLLAR)}`;
  return `${CAUSE_TITLES[cause]}${files}: ${differenceWords(amount, measure.isMoney ? (currency ?? DOLLAR) : '')}`;
};

const shownWords = (measure: ReconciledMeasure): string => amountWords(measure.shown, unitOf(measure));
const unexplainedWords = (measure: ReconciledMeasure): string => amountWords(measure.unexplained, unitOf(measure));

const fileDaysWords = ({ firstDay, lastDay }: Pick<ReconciledFile, 'firstDay' | 'lastDay'>): string => {
  if (firstDay === null || lastDay === null) return '–';
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} – ${dayWords(lastDay)}`;
};

const fileCountriesWords = ({ countries }: Pick<ReconciledFile, 'countries'>): string =>
  countries.length === 0 ? '–' : countries.map(countryName).join(', ');

const kindWords = ({ kind }: Pick<ReconciledFile, 'kind'>): string => (kind === null ? '–' : KIND_TITLES[kind]);

const NOT_KEPT = 'Imported before totals were kept. Import the file again to compare it.';
const NOTHING_ADDS_UP = 'No totals to compare';

/** What came of the comparison, in a few words. */
const resultWords = ({ kind, measures }: Pick<ReconciledFile, 'kind' | 'measures'>): string => {
  if (kind === null) return NOT_KEPT;
  if (measures.length === 0) return NOTHING_ADDS_UP;
  const open = measures.filter(({ unexplained }) => unexplained !== 0);
  if (open.length > 0) return `Unexplained: ${open.map((one) => `${one.title} ${unexplainedWords(one)}`).join(', ')}`;
  return measures.some(({ causes }) => causes.length > 0) ? 'Difference explained' : 'No difference';
};

/** A file as it stands on the page. */
export interface ToldFile extends Pick<ReconciledFile, 'file' | 'importedAt' | 'importedBy'> {
  readonly key: string;
  readonly result: string;
  readonly kind: string;
  readonly days: string;
  readonly countries: string;
  readonly measures: readonly {
    readonly title: string;
    readonly said: string;
    readonly causes: readonly string[];
    readonly shown: string;
    readonly unexplained: string;
  }[];
}

export const toldFile = (one: ReconciledFile): ToldFile => ({
  key: `${one.importId}.${one.number}`,
  file: one.file,
  importedAt: one.importedAt,
  importedBy: one.importedBy,
  result: resultWords(one),
  kind: kindWords(one),
  days: fileDaysWords(one),
  countries: fileCountriesWords(one),
  measures: one.measures.map((measure) => ({
    title: measure.title,
    said: saidWords(measure),
    causes: measure.causes.map((cause) => causeWords(measure, cause)),
    shown: shownWords(measure),
    unexplained: unexplainedWords(measure),
  })),
});

const figure = ({ isMoney }: ReconciledMeasure, amount: number): Figure | null =>
  isMoney ? figureCell(amount / 100, 'usd') : figureCell(amount);

const HEADS = ['File', 'Data type', 'From', 'To', 'Countries', 'Imported', 'Imported by', 'Measure', 'Item', 'Amount', 'Currency'];

const linesOf = (measure: ReconciledMeasure): readonly (readonly SheetCell[])[] => {
  const line = (title: string, amount: number, currency: string): readonly SheetCell[] => [
    measure.title,
    title,
    figure(measure, amount),
    currency,
  ];
  const unit = unitOf(measure);
  return [
    ...measure.said.map(({ amount, currency }) => line('In the file', amount, currency)),
    ...measure.causes.map(({ cause, amount, currency, by }) =>
      line(
        [CAUSE_TITLES[cause], ...(by.length === 0 ? [] : [`(${by.join('; ')})`])].join(' '),
        amount,
        cause === 'currency' ? `${currency ?? ''} to ${DOLLAR}` : measure.isMoney ? (currency ?? DOLLAR) : unit,
      ),
    ),
    line('In Velocity', measure.shown, unit),
    line('Unexplained', measure.unexplained, unit),
  ];
};

/** A line for what each file says, for each cause, and for what is shown. */
export const reconciliationSheet = (files: readonly ReconciledFile[]): Sheet =>
  sheetOf(
    HEADS,
    files.flatMap((file) => {
      const { importedAt, importedBy, firstDay, lastDay, countries, measures } = file;
      const common = [file.file, kindWords(file), firstDay, lastDay, countries.join(' '), importedAt, importedBy ?? 'Command line'];
      return measures.length === 0
        ? [[...common, '', resultWords(file)]]
        : measures.flatMap((one) => linesOf(one).map((line) => [...common, ...line]));
    }),
  );
