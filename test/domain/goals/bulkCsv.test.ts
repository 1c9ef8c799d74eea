import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  describeRowNote,
  type GoalFile,
  type GoalFileFailure,
  goalUploadFailed,
  NO_GOAL_FILE_MESSAGE,
  readGoalFile,
} from '../../../src/domain/goals/bulkCsv.ts';
import type { GoalDraft } from '../../../src/domain/goals/goal.ts';
import { goal } from './make.ts';

const TODAY = isoDay('2026-11-20');
const HEADER = 'metric,month,year,country,tagSet,tagValue,value';
const read = (...rows: string[]) => readGoalFile([HEADER, ...rows].join('\n'), TODAY);
const goalsOf = (file: ReturnType<typeof readGoalFile>): readonly GoalDraft[] => fileOf(file).goals;
const fileOf = (file: ReturnType<typeof readGoalFile>): GoalFile => {
  if (file._tag === 'Left') throw new Error(JSON.stringify(file.left));
  return file.right;
};
const failureOf = (file: ReturnType<typeof readGoalFile>): GoalFileFailure => {
  if (file._tag === 'Right') throw new Error(`read: ${JSON.stringify(file.right)}`);
  return file.left;
};
const told = (file: ReturnType<typeof readGoalFile>): readonly string[] => failureOf(file).notes.told.map(describeRowNote);
const leftOut = (file: ReturnType<typeof readGoalFile>): readonly string[] => fileOf(file).leftOut.told.map(describeRowNote);

describe('a goal file', () => {
  it('B-398 keeps rows of the five metrics only, and tells which were left out', () => {
    const file = read(
      'dsp_ad_budget,1,2026,,,,100',
      'profit,1,2026,,,,100',
      'search_ad_budget,2,2026,,,,200',
      'sales,0,2027,,,,300.5',
      'Total,,,,,,9',
      'tacos,,,,,,0.12',
      'troas,,,,,,4.5',
      ',3,2026,,,,5',
    );
    expect(goalsOf(file)).toEqual([
      goal({ metric: 'dsp_ad_budget', month: 1, value: 100 }),
      goal({ metric: 'search_ad_budget', month: 2, value: 200 }),
      goal({ year: 2027, value: 300.5 }),
      goal({ metric: 'tacos', value: 0.12 }),
      goal({ metric: 'troas', value: 4.5 }),
    ]);
    expect(leftOut(file)).toEqual([
      'Row 3, column metric: skipped because "profit" isn’t a goal metric.',
      'Row 6, column metric: skipped because "Total" isn’t a goal metric.',
      'Row 9, column metric: skipped because it is empty.',
    ]);
  });

  it('B-399 without any goal asks for a non-zero value', () => {
    const text = "Could not save goal: please make sure you've entered a non-zero value.";
    expect(failureOf(read())).toEqual({ _tag: 'NoGoals', message: text, notes: { told: [], count: 0 } });
    const empty = read('sales,1,2026,,,,', 'sales,2,2026,,,,0', 'sales,3,2026,,,,$0.00', 'profit,1,2026,,,,5');
    expect(failureOf(empty)).toMatchObject({ _tag: 'NoGoals', message: text, notes: { count: 4 } });
    expect(told(empty).slice(0, 2)).toEqual([
      'Row 2, column value: skipped because it is empty.',
      'Row 3, column value: skipped because it is empty.',
    ]);
  });

  it('leaves a row without a value out, whatever else it says, and keeps the others', () => {
    const file = read('sales,1,2026,,,,10', 'sales,thirteen,,,,,');
    expect(goalsOf(file)).toHaveLength(1);
    expect(leftOut(file)).toEqual(['Row 3, column value: skipped because it is empty.']);
  });

  it('B-525 that cannot be read says so, and where', () => {
    const text = 'Could not read file. Make sure you selected the correct file, and your CSV is properly formatted.';
    for (const bad of [
      '',
      '\n\n',
      'hello world',
      'a,b,c\n1,2,3',
      'metric,month\nsales,1',
      '{"metric":"sales"}',
      '\u0000\u0001PK\u0003\u0004',
      `${HEADER}\nsales,1,2026,,,"open,5`,
      'metric,value,Value\nsales,1,2',
      `${HEADER}\n${'x'.repeat(5_000_000)}`,
    ]) {
      expect(failureOf(readGoalFile(bad, TODAY)), bad.slice(0, 30)).toMatchObject({ _tag: 'Unreadable', message: text });
    }
    expect(told(readGoalFile('\n\nmonth,value\n1,2', TODAY))).toEqual([
      'Row 3: expected a column named metric, found the columns month, value.',
    ]);
    expect(told(readGoalFile('', TODAY))).toEqual([
      'Row 1: expected a column named metric, found nothing.',
      'Row 1: expected a column named value, found nothing.',
    ]);
    expect(told(read('sales,1,2026,,,,5', 'sales,2,2026,,"open,,5'))[0]).toMatch(/^Row 3: expected a closing quote/);
  });

  it('B-527 that was not chosen says so', () => {
    expect(failureOf(readGoalFile(null, TODAY))).toEqual({ _tag: 'NoFile', message: 'No file selected', notes: { told: [], count: 0 } });
    expect(NO_GOAL_FILE_MESSAGE).toBe(failureOf(readGoalFile(null, TODAY)).message);
  });

  it('with a fault lists the rows that would be left out beside those that are refused', () => {
    const file = failureOf(read('acos,1,2026,,,,10', 'sales,13,2026,,,,10', 'sales,2,2026,,,,'));
    expect(file.notes.told.map(({ row }) => row)).toEqual([3]);
    expect(file.leftOut?.told.map(describeRowNote)).toEqual([
      'Row 2, column metric: skipped because "acos" isn’t a goal metric.',
      'Row 4, column value: skipped because it is empty.',
    ]);
  });

  it('B-526 with a wrong cell is refused whole, with row and column', () => {
    const file = read('sales,1,2026,,,,10', '', 'sales,13,26,ZZ,,,ten', 'sales,2,2028,,set,,5');
    expect(failureOf(file)).toMatchObject({
      _tag: 'Faulty',
      message:
        'There was an error uploading your goals: Row 4, column month: expected a month from 1 to 12, or 0 for the whole year, found "13".' +
        ' There are 6 errors.',
      notes: { count: 6 },
    });
    expect(told(file).map((text) => text.split(':')[0])).toEqual([
      'Row 4, column month',
      'Row 4, column year',
      'Row 4, column country',
      'Row 4, column value',
      'Row 5, column year',
      'Row 5, column tagValue',
    ]);
    expect(told(file)[4]).toBe('Row 5, column year: The year must be 2027 or earlier.');
    expect(failureOf(read('sales,2,2028,,,,5')).message).toBe(
      'There was an error uploading your goals: Row 2, column year: The year must be 2027 or earlier.',
    );
    expect(goalUploadFailed('The goal was not found.')).toBe('There was an error uploading your goals: The goal was not found.');
  });

  it('tells twenty faults, and how many there are', () => {
    const file = read(...Array.from({ length: 30 }, (_, i) => `sales,${i + 13},2026,,,,5`));
    expect(told(file)).toHaveLength(20);
    expect(failureOf(file).notes.count).toBe(30);
  });

  it('refuses a row that lacks cells or has one too many, blank ones aside', () => {
    expect(told(read('sales,1,2026,,5'))).toEqual(['Row 2: expected 7 cells, one for each column, found 5.']);
    expect(told(read('sales,1,2026,,,,5,6'))).toEqual(['Row 2: expected 7 cells, one for each column, found 8.']);
    expect(goalsOf(read('sales,1,2026,,,,5, ,'))).toEqual([goal({ month: 1, value: 5 })]);
    expect(goalsOf(read('sales,1,2026,,,,5', 'a remark'))).toHaveLength(1);
  });

  it('counts rows from the first line, blank ones too', () => {
    expect(told(readGoalFile(`\n\n${HEADER}\r\n\r\nsales,13,2026,,,,5`, TODAY))[0]).toMatch(/^Row 5, column month/);
    expect(told(readGoalFile(`${HEADER}\nsales,1,2026,,"a\nb",c,5\nsales,x,2026,,,,5`, TODAY))[0]).toMatch(/^Row 3, /);
  });

  it('names faults by the columns as the file calls them', () => {
    expect(told(readGoalFile('Goal Metric;Jahr;Month;YEAR;Target\nSales;1;2;2028;5', TODAY))).toEqual([
      'Row 2, column YEAR: The year must be 2027 or earlier.',
    ]);
  });

  it('reads columns in any order, by any delimiter, and tells those that mean nothing', () => {
    const file = readGoalFile(
      '\uFEFF"Tag";Tag Set ID;VALUE;note;metric;Year;Month;country code\nCore;ts;$1,200.50;x;Sales;2026;3;UK',
      TODAY,
    );
    expect(fileOf(file)).toEqual({
      goals: [goal({ month: 3, country: 'GB', tagSet: 'ts', tagValue: 'Core', value: 1200.5 })],
      leftOut: { told: [], count: 0 },
      ignored: ['note'],
    });
  });

  it('B-620 takes countries of the fixed list by code or name, and none for all', () => {
    const countries = ['US', 'gb', 'United Kingdom', 'Germany', ''].map((country, i) => `sales,${i + 1},2026,${country},,,5`);
    expect(goalsOf(read(...countries)).map((one) => one.country)).toEqual(['US', 'GB', 'GB', 'DE', null]);
    const listed = 'AU, BE, BR, CA, CZ, DE, ES, FR, IN, IT, JP, MX, NL, PL, SE, SK, TR, UK, US, XFR';
    // AE is a marketplace, but no country of goals.
    for (const other of ['AE', 'Narnia']) {
      expect(told(read(`sales,1,2026,${other},,,5`))).toEqual([
        `Row 2, column country: expected one of ${listed}, or nothing for all countries, found "${other}".`,
      ]);
    }
  });

  it('B-396 takes months by number or name, and asks for one', () => {
    const months = ['0', '7', '07', '12', 'March', 'sep'].map((month) => `sales,${month},2026,,,,5`);
    // The seventh month stands there twice, and the last of both counts.
    expect(goalsOf(read(...months)).map((one) => one.month)).toEqual([0, 7, 12, 3, 9]);
    for (const bad of ['13', '-1', '1.5', '', 'Smarch', '00', '010']) {
      expect(told(read(`sales,${bad},2026,,,,5`))[0], bad).toMatch(/^Row 2, column month: expected a month from 1 to 12/);
    }
  });

  it('B-359 B-360 asks no month and year of TACOS and TROAS, and of the others it does', () => {
    expect(goalsOf(read('tacos,,,,,,12%', 'troas,4,2025,,,,3x'))).toEqual([
      goal({ metric: 'tacos', month: 0, year: 2026, value: 0.12 }),
      goal({ metric: 'troas', month: 4, year: 2025, value: 3 }),
    ]);
    expect(told(read('sales,,,,,,5'))).toEqual([
      'Row 2, column month: expected a month from 1 to 12, or 0 for the whole year, found nothing.',
      'Row 2, column year: expected a year such as 2026, found nothing.',
    ]);
    expect(told(read('tacos,x,,,,,5%'))).toHaveLength(1);
  });

  it('lets the last of several rows for the same goal count, and tells', () => {
    const file = read('sales,1,2026,UK,,,5', 'sales,2,2026,UK,,,6', 'sales,1,2026,GB,,,7', 'sales,x,,,,,');
    expect(goalsOf(file).map((one) => [one.month, one.value])).toEqual([
      [2, 6],
      [1, 7],
    ]);
    expect(leftOut(file)).toEqual([
      'Row 2: skipped because row 4 sets the same goal.',
      'Row 5, column value: skipped because it is empty.',
    ]);
  });

  it('tells what was left out in the order of the rows', () => {
    const file = read('sales,1,2026,,,,5', 'profit,1,2026,,,,5', 'sales,2,2026,,,,', 'sales,1,2026,,,,6');
    expect(fileOf(file).leftOut.told.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('knows the columns by other names, too', () => {
    for (const [country, value] of [
      ['Country Code', 'Goal'],
      ['marketplace', 'goal value'],
      ['COUNTRY', 'Target'],
    ]) {
      const text = `goal metric,month,year,${country},tag set id,tag,${value}\nsales,1,2026,US,ts,Core,5`;
      expect(goalsOf(readGoalFile(text, TODAY)), country).toEqual([
        goal({ month: 1, country: 'US', tagSet: 'ts', tagValue: 'Core', value: 5 }),
      ]);
    }
  });

  it('may be five million characters long', () => {
    const text = `${HEADER}\nsales,1,2026,,,,5\n`;
    expect(goalsOf(readGoalFile(text.padEnd(5_000_000, 'x'), TODAY))).toHaveLength(1);
    expect(failureOf(readGoalFile(text.padEnd(5_000_001, 'x'), TODAY))).toMatchObject({
      _tag: 'Unreadable',
      notes: { told: [], count: 0 },
    });
  });

  it('loses the mark at its beginning, and no other', () => {
    const text = `"metric",month,year,tagSet,tagValue,value\nsales,1,2026,ts,a\uFEFFb,5`;
    expect(goalsOf(readGoalFile(`\uFEFF${text}`, TODAY))).toEqual(goalsOf(readGoalFile(text, TODAY)));
    expect(goalsOf(readGoalFile(text, TODAY))[0]?.tagValue).toBe('a b');
  });

  it('reads a cell without the blanks around it, and a row of blanks as no row', () => {
    expect(fileOf(read(' sales , 1 ,2026 , US ,,, 5 ', ' , ,,,,,', ''))).toEqual({
      goals: [goal({ month: 1, country: 'US', value: 5 })],
      leftOut: { told: [], count: 0 },
      ignored: [],
    });
  });

  it('names the column that is not there by its own name', () => {
    expect(told(readGoalFile('metric,year,value\nsales,2026,5', TODAY))).toEqual([
      'Row 2, column month: expected a month from 1 to 12, or 0 for the whole year, found nothing.',
    ]);
  });

  it('keeps goals of other years, scopes and metrics apart', () => {
    const rows = [
      'sales,1,2026,,,,5',
      'sales,1,2025,,,,5',
      'sales,2,2026,,,,5',
      'sales,1,2026,US,,,5',
      'sales,1,2026,,s,a,5',
      'sales,1,2026,,s,b,5',
    ];
    expect(goalsOf(read(...rows, 'dsp_ad_budget,1,2026,,,,5'))).toHaveLength(7);
  });

  it('takes the guard off a tag that our own downloads put there', () => {
    expect(goalsOf(read("sales,1,2026,,ts,'=Core,5"))[0]?.tagValue).toBe('=Core');
    expect(told(read('sales,1,2026,,ts,Caf\uFFFD,5'))[0]).toMatch(/^Row 2, column tagValue: expected text in UTF-8/);
    expect(told(read(`sales,1,2026,,ts,${'x'.repeat(257)},5`))).toEqual([
      'Row 2, column tagValue: Tag sets and tags can have at most 256 characters.',
    ]);
  });

  it('takes five thousand goals, not one more', () => {
    const rows = Array.from({ length: 5_001 }, (_, i) => `sales,1,2026,,ts,tag ${i},5`);
    expect(goalsOf(read(...rows.slice(1)))).toHaveLength(5_000);
    expect(failureOf(read(...rows))).toEqual({
      _tag: 'TooMany',
      message: 'There was an error uploading your goals: A file can contain at most 5,000 goals, not 5,001.',
      notes: { told: [], count: 0 },
    });
  });
});
