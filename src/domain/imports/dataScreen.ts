/** Admin → Data: which days of which files there are, and what each screen still needs. */

import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { defineScreen, heldName, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { type Param, pageNumber } from '../screens/params.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { dayCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import { FILES_FILE, filesDownload, openFile } from './comparedFiles.ts';
import { type DataCalendar, type DataKind, type DataPart, dataUnits, stretchesOf } from './dataCalendar.ts';
import { partWords, STATE_TITLES } from './dataCalendarWords.ts';
import { MARKET, MARKET_NAME } from './kinds.ts';
import { KIND_TITLES } from './kindTitles.ts';
import { type ScreenFiles, screenFiles } from './screenFiles.ts';
import { BRAND_SCREENS, MARKET_SCREENS } from './screenNeeds.ts';

const orNull = <T>(read: (text: string) => T | null, write: (value: T) => string): Param<T | null> => ({
  fallback: null,
  read,
  write: (value) => (value === null ? '' : write(value)),
});

const PARAMS = {
  /** Whose data it is; the brand group that is looked at where none is named. */
  group: orNull<string>(
    (id) => id,
    (id) => id,
  ),
  /** This year where none is named. */
  year: orNull<number>((digits) => (/^20\d\d$/.test(digits) ? Number(digits) : null), String),
  /** The kind and country whose days are open: `retail.US`. */
  open: orNull<string>(
    (key) => key,
    (key) => key,
  ),
  page: pageNumber,
  file: openFile,
  day: orNull<IsoDay>(
    (day) => (isIsoDay(day) ? isoDay(day) : null),
    (day) => day,
  ),
};
type Inputs = ScreenInputs<'admin-data', typeof PARAMS>;

export const dataGroup = ({ scope, params }: Inputs): string | null => params.group ?? scope.brandGroup?.id ?? null;
export const dataYear = ({ scope, params }: Inputs): number => params.year ?? partsOf(scope.today).year;

/** By which a kind and country is known in the address. */
export const partKey = ({ kind }: Pick<DataKind, 'kind'>, { country }: Pick<DataPart, 'country'>): string => `${kind}.${country}`;

/** The screens that are made of what the owner has. */
export const screensOf = (owner: string, calendar: DataCalendar): readonly ScreenFiles[] =>
  screenFiles(calendar, owner === MARKET ? MARKET_SCREENS : BRAND_SCREENS);

/** By which the file of all stretches of the year is asked for. */
export const DATA_FILE = 'days';

const HEADS = ['Data', 'Country', 'From', 'To', 'State'];

const stretchSheet = (calendar: DataCalendar, today: IsoDay): Sheet =>
  sheetOf(
    HEADS,
    calendar.kinds.flatMap((kind) =>
      kind.parts.flatMap((part) =>
        stretchesOf(dataUnits(kind, part, calendar, today), kind.grain)
          .filter(({ state }) => state !== 'none')
          .map(({ start, end, state }) => [KIND_TITLES[kind.kind], partWords(part), dayCell(start), dayCell(end), STATE_TITLES[state]]),
      ),
    ),
  );

export const adminData = defineScreen({
  route: 'admin-data',
  unshown: { brandGroups: 'The brand groups' },
  params: PARAMS,
  queries: (inputs) => {
    const brandGroupId = dataGroup(inputs);
    return {
      brandGroups: query('adminBrandGroups', { query: {} }),
      // What is of the marketplace is estimates, which are compared with nothing.
      files: brandGroupId === null || brandGroupId === MARKET ? null : query('reconciledFiles', { params: { brandGroupId } }),
      calendar: brandGroupId === null ? null : query('dataCalendar', { query: { brandGroupId, year: dataYear(inputs) } }),
    };
  },
}).drawing({
  files: (what, inputs, { calendar, files, brandGroups }): ScreenDownload | null => {
    const owner = dataGroup(inputs);
    const subject = owner === MARKET ? MARKET_NAME : (brandGroups?.find(({ id }) => id === owner)?.name ?? '');
    if (what === FILES_FILE) return files && filesDownload(subject, files);
    if (what !== DATA_FILE || calendar === null) return null;
    const name = heldName({ subject, when: [String(calendar.year)] }, 'imported-days', 'csv');
    const period = String(calendar.year);
    return { kind: 'table', name, title: 'Imported days', period, sheet: stretchSheet(calendar, inputs.scope.today) };
  },
});
