/** Rows of a file as rows of the warehouse: every cell by the reader of its column, every fault with its place. */
import { type Either, left, right } from 'fp-ts/Either';
import { dayNumber } from '../dates/calendar.ts';
import { A_COUNTRY, A_DAY, A_MONTH, A_NODE, A_WEEK, beforeFirst, type ImportDays, ONE_DAY } from './cells.ts';
import { MARKETPLACES } from './countries.ts';
import { type ImportFault, shown } from './fault.ts';
import { FillDown } from './fillDown.ts';
import type { Header } from './header.ts';
import { type Cell, HAPPENED_AT, type ImportLayout, MONEY_KINDS } from './layout.ts';
import { A_CLOCK, AN_HOUR, settledTime } from './moments.ts';
import { A_COUNT, NOT_NEGATIVE } from './numbers.ts';
import { readCell } from './readCell.ts';
import { isBlank } from './records.ts';
import { signFault } from './refundSigns.ts';
import { readSign } from './rowCurrencies.ts';
import { secondOf } from './secondOf.ts';
import { type Conventions, NO_CONVENTIONS } from './survey.ts';
import { brought, isRefund, measuredTargets, type Target, targetOf, withMeasures } from './targets.ts';

/** The cells in the order of the layout's `stored`, the row's number before them. */
export type ImportRow = readonly Cell[];

/** A row as it is stored, null for a blank one, or all that is wrong with it. */
export type ReadRow = Either<readonly ImportFault[], ImportRow | null>;

/** Texts of a column that are read once. */
const MAX_REMEMBERED = 10_000;

/** What is said beside the file stands in every row that has no cell for it. */
const givenCell = ({ columns, given }: Header, stored: string): Cell => {
  // An amount with a sign is in its currency where the row's own cell is blank.
  if (stored === 'currency' && given.constants?.currency !== undefined) return given.constants.currency;
  if (columns.some(({ field }) => field?.fills === stored)) return null;
  if (stored === 'day' && given.date !== undefined) return dayNumber(given.date);
  return stored === 'country' ? (given.country ?? null) : (given.constants?.[stored] ?? null);
};

/** What was expected, in files of this kind: those with refund columns say where refunds belong. */
export const expectedOfKind = ({ fields }: Pick<ImportLayout, 'fields'>, expected: string): string =>
  expected === NOT_NEGATIVE && fields.some(({ kind }) => kind.startsWith('refund'))
    ? `${expected} (returns belong in a refund column)`
    : expected;

/** What no row may lack, besides a name of what it is about; what follows from another column lacks only where that does. */
export const mustBeFilled = (layout: ImportLayout): readonly { readonly name: string; readonly expected: string }[] =>
  [
    { name: 'day', expected: dayExpected(layout) },
    { name: 'country', expected: A_COUNTRY },
    ...[...(layout.within ?? []), ...(layout.filled ?? [])].map((name) => ({ name, expected: expectedOf(layout, name) })),
  ].filter(
    ({ name }) =>
      name !== layout.follows?.to && layout.mayLack?.includes(name) !== true && layout.stored.some((column) => column.name === name),
  );

const dayExpected = ({ fields }: ImportLayout): string => {
  const kind = fields.find(({ fills }) => fills === 'day')?.kind;
  return kind === 'month' ? A_MONTH : kind === 'week' ? A_WEEK : A_DAY;
};

const expectedOf = ({ stored, fields }: ImportLayout, name: string): string => {
  const type = stored.find((column) => column.name === name)?.type;
  if (type === 'moment') return fields.some(({ fills, isHour }) => fills === name && isHour === true) ? AN_HOUR : A_CLOCK;
  if (type === 'id') return A_NODE;
  if (type === 'cents') return 'an amount';
  return type === 'count' ? A_COUNT : 'a text';
};

/** What rows of days before the first that is kept are. */
export const EARLIER = 'earlier';

/** Told of a row that is left out: what it says, what it is, and whether it says its day and country. */
export type LeftListener = (row: ImportRow, what: string, isPlaced: boolean) => void;

/** What is read of a row that is left out: where it belongs. */
const OF_LEFT = ['day', 'country', 'order_id'];

/** Reads the rows of one file, in their order. It remembers texts it has read, and the signs of refunds; nothing else. */
export class RowReader {
  readonly header: Header;
  private readonly layout: ImportLayout;
  /** The columns that are read, in the file's order. */
  readonly targets: readonly Target[];
  /** A row without a cell of its own: what is said beside the file. */
  readonly empty: readonly Cell[];
  private readonly keyPlaces: readonly number[];
  /** The amounts whose signs are read beside the currency of their row. */
  private readonly signed: readonly Target[];
  private readonly down: FillDown;
  private readonly shares: readonly Target[];
  private readonly timeTarget: Target | null;
  private readonly dayPlace: number;
  /** The last day of the report's period, which must be the day of the row. */
  readonly endTarget: Target | null;
  /** Rows of days before the first that is kept: they are left out, whatever else they hold. */
  leftOut = 0;
  /** Rows that the format of the file leaves out, by what they are. */
  readonly left = new Map<string, number>();
  /** Where the country of a row stands, which is read first; null where its day does not depend on it. */
  private readonly countryPlace: number | null;
  /** Where the moment stands of a day that is written as one; 0 where it is not asked for. */
  private readonly momentPlace: number;
  private readonly earlier: string;
  private readonly onLeft: LeftListener | null;
  private readonly measured: readonly Target[];
  private readonly mustFill: readonly { readonly place: number; readonly name: string; readonly expected: string }[];

  /**
   * `days` are those that an import may hold: from the first day that the product knows to yesterday; `conventions` what the
   * whole file has shown of how it is written. `onLeft` is told of each row that is left out.
   */
  constructor(
    header: Header,
    layout: ImportLayout,
    days: ImportDays,
    conventions: Conventions = NO_CONVENTIONS,
    onLeft: LeftListener | null = null,
  ) {
    this.header = header;
    this.onLeft = onLeft;
    this.layout = layout;
    this.earlier = beforeFirst(days);
    const targets = header.columns.flatMap((column, index) =>
      targetOf(
        column,
        index,
        { layout, isMapped: header.isMapped, ...(header.sign === undefined ? {} : { sign: header.sign }) },
        days,
        conventions,
      ),
    );
    const isZoned = targets.some(({ field }) => field.ofMoment === 'marketplace');
    this.countryPlace = isZoned ? this.placeOf('country') : null;
    this.targets = isZoned ? targets.toSorted((a, b) => Number(b.field.kind === 'country') - Number(a.field.kind === 'country')) : targets;
    this.empty = [0, ...layout.stored.map(({ name }) => givenCell(header, name))];
    this.keyPlaces = layout.key.map((key) => this.placeOf(key));
    this.shares = this.targets.filter(({ field, place }) => field.kind === 'percent' && place !== null);
    this.timeTarget = this.targets.find(({ field }) => layout.time !== undefined && field.fills === layout.time) ?? null;
    this.signed = header.sign === 'byRow' ? this.targets.filter(({ field }) => MONEY_KINDS.has(field.kind)) : [];
    const filled = this.targets.flatMap(({ field, place }) => (field.fillsDown === true && place !== null ? [place] : []));
    this.down = new FillDown(filled, this.keyPlaces);
    this.dayPlace = this.placeOf('day');
    this.momentPlace = this.placeOf(HAPPENED_AT.name);
    this.endTarget = this.targets.find(({ field }) => field.endsPeriod === true) ?? null;
    this.measured = measuredTargets(this.targets, layout);
    this.mustFill = mustBeFilled(layout).map(({ name, expected }) => ({ place: this.placeOf(name), name: this.nameOf(name), expected }));
  }

  private placeOf(stored: string): number {
    return this.layout.stored.findIndex(({ name }) => name === stored) + 1;
  }

  private nameOf(stored: string): string {
    return this.targets.find(({ field }) => field.fills === stored)?.name ?? stored;
  }

  /** The row as it is stored, null for a blank one, or all that is wrong with it. */
  read(cells: readonly string[], row: number): ReadRow {
    if (cells.length !== this.header.columns.length && isBlank(cells)) return right(null);
    const shape = this.shapeFault(cells, row);
    if (shape !== null) return left([shape]);
    const what = this.leftAs(cells);
    if (what !== null) {
      this.left.set(what, (this.left.get(what) ?? 0) + 1);
      const faults = [...this.tellLeft(cells, row, what), ...this.noteDown(cells, row)];
      return faults.length === 0 ? right(null) : left(faults);
    }
    const values = this.empty.slice();
    values[0] = row;
    const faults: ImportFault[] = [];
    let filled = 0;
    for (const target of this.targets) {
      const text = (cells[target.index] ?? '').trim();
      if (text === '') continue;
      filled += 1;
      const fault = this.fill(values, target, text, row);
      if (fault?.expected === this.earlier) {
        this.leftOut += 1;
        this.tellEarlier(cells, row);
        return right(null);
      }
      if (fault !== null) faults.push(fault);
    }
    if (filled === 0 && isBlank(cells)) return right(null);
    this.down.fill(values);
    this.checkSigns(values, faults, cells, row);
    this.checkReturn(values, faults, row);
    this.checkPeriod(values, faults, cells, row);
    const time = this.followUp(values);
    if (time !== null) faults.push({ row, ...time, found: shown((cells[this.timeTarget?.index ?? 0] ?? '').trim()) });
    this.checkFilled(values, faults, row);
    return faults.length === 0 ? right(values) : left(faults);
  }

  /** What later rows have of one that is left out; its currency is checked as well. */
  private noteDown(cells: readonly string[], row: number): readonly ImportFault[] {
    if (!this.down.isNeeded) return [];
    const values = this.empty.slice();
    const read = this.targets.filter(({ field }) => field.fillsDown === true || field.kind === 'currency');
    const faults = read.flatMap((target) => {
      const text = (cells[target.index] ?? '').trim();
      return text === '' ? [] : [this.fill(values, target, text, row)];
    });
    this.down.fill(values);
    return faults.filter((fault) => fault !== null);
  }

  /** Whether a row can only be read as a whole. */
  get isByRow(): boolean {
    return (
      this.down.isNeeded ||
      this.signed.length > 0 ||
      this.targets.filter(({ field }) => field.kind === 'currency').length > 1 ||
      this.endTarget !== null ||
      this.countryPlace !== null ||
      this.momentPlace > 0 ||
      this.header.leaves !== undefined
    );
  }

  /** What a row is that is left out; null for one that is read. */
  private leftAs(cells: readonly string[]): string | null {
    const { leaves = [] } = this.header;
    if (leaves.length === 0 || isBlank(cells)) return null;
    return leaves.find(({ place, where }) => where.test((cells[place] ?? '').trim()))?.what ?? null;
  }

  /** Tells where a row belongs that is left out; answers what is wrong with it where something of it is kept. */
  private tellLeft(cells: readonly string[], row: number, what: string): readonly ImportFault[] {
    const reads = this.layout.leaves?.find((one) => one.what === what)?.reads ?? [];
    const values = this.empty.slice();
    values[0] = row;
    const faults: ImportFault[] = [];
    for (const target of this.targets) {
      const text = (cells[target.index] ?? '').trim();
      const { fills } = target.field;
      if (text === '' || fills === null || !(OF_LEFT.includes(fills) || reads.includes(fills))) continue;
      const fault = this.fill(values, target, text, row);
      if (fault !== null) faults.push(fault);
    }
    const isEarlier = faults.some(({ expected }) => expected === this.earlier);
    if (reads.length > 0 && !isEarlier) this.checkFilled(values, faults, row);
    const isPlaced = faults.length === 0 && values[this.dayPlace] !== null && values[this.placeOf('country')] !== null;
    this.onLeft?.(
      withMeasures(values, cells, this.measured, (target, text) => this.valueOf(target, text)),
      what,
      isPlaced,
    );
    return reads.length === 0 || isEarlier ? [] : faults;
  }

  private tellEarlier(cells: readonly string[], row: number): void {
    if (this.onLeft === null) return;
    const values = this.empty.slice();
    values[0] = row;
    this.onLeft(
      withMeasures(values, cells, this.measured, (target, text) => this.valueOf(target, text)),
      EARLIER,
      false,
    );
  }

  /** Each amount is in the currency that its row says, or else in that of its sign. */
  private checkSigns(values: Cell[], faults: ImportFault[], cells: readonly string[], row: number): void {
    if (this.signed.length === 0 || faults.some(({ column }) => column === this.nameOf('currency'))) return;
    const place = this.placeOf('currency');
    for (const target of this.signed) {
      const text = (cells[target.index] ?? '').trim();
      const currency = values[place];
      const said = typeof currency === 'string' ? currency : null;
      const read = readSign(text, said);
      if (read.tag === 'right') values[place] = read.currency;
      else if (read.tag === 'amount') faults.push({ row, column: target.name, expected: read.expected, found: shown(text) });
      else {
        faults.push({ row, column: this.nameOf('currency'), expected: read.expected, found: said === null ? 'nothing' : shown(said) });
        return;
      }
    }
  }

  /** Sales are below zero only where units came back, and then no sale stands in the row. */
  private checkReturn(values: readonly Cell[], faults: ImportFault[], row: number): void {
    const returning = this.targets.filter(({ field }) => field.mayReturn === true);
    const [units, ...others] = returning.toSorted((a, b) => Number(b.field.kind === 'count') - Number(a.field.kind === 'count'));
    if (units === undefined || units.place === null) return;
    const count = values[units.place];
    const isReturn = typeof count === 'number' && count < 0;
    for (const { place, name } of others) {
      const amount = place === null ? null : values[place];
      if (typeof amount !== 'number' || amount === 0 || amount < 0 === isReturn) continue;
      faults.push({
        row,
        column: name,
        expected: isReturn ? 'at most 0 where the units are below zero' : expectedOfKind(this.layout, NOT_NEGATIVE),
        found: 'an amount of the other sign',
      });
    }
  }

  /** A period that is longer than a day is none. */
  private checkPeriod(values: readonly Cell[], faults: ImportFault[], cells: readonly string[], row: number): void {
    const { endTarget } = this;
    if (endTarget === null || faults.some(({ column }) => column === endTarget.name)) return;
    const text = (cells[endTarget.index] ?? '').trim();
    const end = text === '' ? null : this.valueOf(endTarget, text);
    if (end?._tag === 'Right' && end.right === values[this.dayPlace]) return;
    faults.push({ row, column: endTarget.name, expected: ONE_DAY, found: text === '' ? 'nothing' : `a period until ${shown(text)}` });
  }

  /** What follows from another column where the file does not say it; answers what is wrong with the time of the row, if anything is. */
  followUp(values: Cell[]): Pick<ImportFault, 'column' | 'expected'> | null {
    for (const { place, field } of this.shares) this.countShare(values, place ?? 0, field.shareOf ?? '');
    const { follows } = this.layout;
    if (follows !== undefined) {
      const [from, to] = [values[this.placeOf(follows.from)], this.placeOf(follows.to)];
      if (values[to] === null && typeof from === 'string') values[to] = follows.by(from);
    }
    return this.settleTime(values);
  }

  /** A time of day becomes a moment; the time is unknown where there is no such moment. */
  private settleTime(values: Cell[]): Pick<ImportFault, 'column' | 'expected'> | null {
    const { timeTarget } = this;
    if (timeTarget === null || timeTarget.place === null) return null;
    const [day, time] = [values[this.dayPlace], values[timeTarget.place]];
    if (typeof time !== 'number') return null;
    const settled = settledTime(typeof day === 'number' ? day : null, time);
    if (settled._tag === 'Right' && settled.right !== null) {
      values[this.dayPlace] = settled.right.day;
      values[timeTarget.place] = settled.right.at;
    }
    if (settled._tag === 'Right') return null;
    values[timeTarget.place] = null;
    return { column: timeTarget.name, expected: settled.left };
  }

  /** Hundredths of a percent become so many of what they are a share of. */
  private countShare(values: Cell[], place: number, of: string): void {
    const [share, whole] = [values[place], values[this.placeOf(of)]];
    values[place] = typeof share === 'number' && typeof whole === 'number' ? Math.round((whole * share) / 10_000) : null;
  }

  private shapeFault(cells: readonly string[], row: number): ImportFault | null {
    const wanted = this.header.columns.length;
    if (cells.length === wanted || (cells.length > wanted && isBlank(cells.slice(wanted)))) return null;
    return { row, column: null, expected: `${wanted} cells, one for each column`, found: `${cells.length}` };
  }

  private fill(values: Cell[], target: Target, text: string, row: number): ImportFault | null {
    const value = this.valueOf(target, text, this.zoneOf(values));
    if (value._tag === 'Left') return { row, column: target.name, expected: expectedOfKind(this.layout, value.left), found: shown(text) };
    const before = target.place === null ? null : (values[target.place] ?? null);
    if (target.field.kind === 'currency' && before !== null && before !== value.right)
      return { row, column: target.name, expected: `${before}, to match another column of the row`, found: shown(text) };
    if (target.place !== null) values[target.place] = brought(before, value.right, target);
    if (this.momentPlace > 0 && target.place === this.dayPlace) values[this.momentPlace] = secondOf(text);
    if (typeof value.right !== 'number' || !isRefund(target.field.kind)) return null;
    if (target.place !== null) values[target.place] = Math.abs(value.right);
    return signFault(target, value.right, row);
  }

  /** That of the row's marketplace, where days depend on it. */
  private zoneOf(values: readonly Cell[]): string | undefined {
    return this.countryPlace === null ? undefined : MARKETPLACES[String(values[this.countryPlace])]?.zone;
  }

  /** A cell that is not blank by the reader of its column, or what was expected there. */
  valueOf(target: Target, text: string, zone?: string): Either<string, Cell> {
    const known = target.known?.get(text);
    if (known !== undefined) return right(known);
    const value = readCell(target.field, text, zone === undefined ? target.context : { ...target.context, zone });
    if (value._tag === 'Right' && target.known !== null && target.known.size < MAX_REMEMBERED) target.known.set(text, value.right);
    return value;
  }

  /** Whether a row has all that no row may lack. */
  isFilled(values: readonly Cell[]): boolean {
    return this.mustFill.every(({ place }) => values[place] !== null) && this.keyPlaces.some((place) => values[place] !== null);
  }

  /** A row without a day, a country or a name of what it is about belongs nowhere. A cell that is wrong was told already. */
  private checkFilled(values: readonly Cell[], faults: ImportFault[], row: number): void {
    const told = (name: string): boolean => faults.some((fault) => fault.column === name);
    for (const { place, name, expected } of this.mustFill) {
      if (values[place] === null && !told(name)) faults.push({ row, column: name, expected, found: 'nothing' });
    }
    const names = this.layout.key.map((key) => this.nameOf(key));
    if (this.keyPlaces.every((place) => values[place] === null) && !names.some(told)) {
      faults.push({ row, column: names.join(' or '), expected: this.layout.keyExpected, found: 'nothing' });
    }
  }
}
