/** The import page as it is drawn, with jobs as the server tells them. */

import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { DEMO_OFF, demoWith, emulatedViewer } from '../../../src/domain/access/demoMode.ts';
import { ADMIN_FORMS, ADMIN_LISTS } from '../../../src/domain/admin/admin.screens.ts';
import type { AdminDraft } from '../../../src/domain/admin/drafts.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { fileSizeText } from '../../../src/domain/format/fileSize.ts';
import type { ImportJob } from '../../../src/domain/imports/job.ts';
import { childAddress, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { decideRoute } from '../../../src/domain/routes/routes.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { AdminPlace } from '../../../src/views/admin/adminContext.ts';
import { BrandGroupFields } from '../../../src/views/admin/BrandGroupFields.tsx';
import { OrganizationFields } from '../../../src/views/admin/OrganizationFields.tsx';
import { UserFields } from '../../../src/views/admin/UserFields.tsx';
import { asViewer, person, visitOf } from '../../domain/routes/people.ts';
import { contextOf, user } from '../../machines/harness.ts';
import { fault, job, received, replacing, sample } from '../../machines/imports/importJob.ts';
import { clearDrawings, screen, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const LIST_ACTOR = childAddress(screenAddress('admin-imports'), 'listActions');

/** The page with this job under way. */
const pageWith = (of: ImportJob | null) => {
  const drawn = openDrawn('admin-imports', 'admin/imports?group=b1', user({ roles: ['Admin'] }));
  drawn.send(LIST_ACTOR, { type: 'api.answered', requestId: 'import:1', call: 'currentImport', body: { inline: jsonOf({ job: of }) } });
  return drawn;
};

const TARGET = { id: 'b1', name: 'Sunrise', countries: ['US'], hasTags: true };

const PAST = {
  importedBy: null,
  kinds: 'retail',
  files: ['sales.csv'],
  rows: 3,
  firstDay: '2026-11-01',
  lastDay: '2026-11-03',
  undoneAt: null,
  undoneBy: null,
  canBeUndone: true,
};

const checked = job({ stage: 'checked', files: received, rows: 120, parts: [replacing] });

/** The texts of the rows of past imports. */
const pastIn = (made: DrawnScreen): readonly string[] => [...made.draw().querySelectorAll('tbody tr')].map(textOf);

describe('the page of a brand group', () => {
  const importer = (...roles: readonly Role[]) => openDrawn('imports', 'imports', user({}, [...roles]));

  test('has what the page of the admin area has, without the choice of a brand group and what is for Admins alone', () => {
    const drawn = importer('Prime', 'import-data');
    const at = childAddress(screenAddress('imports'), 'listActions');
    drawn.send(at, { type: 'api.answered', requestId: 'import:1', call: 'currentImport', body: { inline: jsonOf({ job: null }) } });
    drawn.answerQuery('past', [{ ...PAST, id: 7, importedAt: '2026-11-19T12:00:00Z', keptBytes: 2_000_000 }]);
    const page = drawn.draw();
    expect(textOf(page)).toMatch(/Import Data Import files into this brand group .*Choose files Choose a folder/);
    expect(within(page).getByRole('link', { name: 'Import Data' }).getAttribute('href')).toContain('/velocity/imports');
    within(page).getByRole('button', { name: /^Undo the import of sales\.csv/ });
    // The one of the header.
    expect(within(page).getAllByRole('button', { name: /Brand group/ })).toHaveLength(1);
    expect(within(page).queryByRole('button', { name: 'Delete undo data…' })).toBeNull();
    expect(textOf(page)).not.toContain('The marketplace');
  });

  test('is for whoever may import, Admins among them, and for nobody in demo mode', () => {
    const shown = (roles: readonly Role[], demo = DEMO_OFF): string =>
      decideRoute(visitOf('imports', emulatedViewer(asViewer(person(...roles)), demo)))._tag;
    for (const roles of [['Prime', 'import-data'], ['Internal', 'import-data'], ['Admin']] as const) expect(shown(roles)).toBe('show');
    for (const roles of [['Prime'], ['Internal'], ['import-data'], []] as const) expect(shown(roles)).toBe('redirect');
    expect(shown(['Admin'], demoWith(['Prime']))).toBe('redirect');
  });

  test('says how many are before it, and lets give up', () => {
    const drawn = pageWith(job({ stage: 'checking', ahead: 2 }));
    const page = drawn.draw();
    expect(textOf(page)).toContain('waiting: 2 jobs ahead of yours');
    expect(within(page).getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    within(page).getByRole('button', { name: 'Cancel' });
    const undoing = pageWith(job({ stage: 'undoing', ahead: 1, importId: 7 })).draw();
    within(undoing).getByRole('button', { name: 'Cancel' });
  });
});

describe('the form', () => {
  test('has the files before what is said beside them, and the day as a hint, which no field holds', () => {
    const page = pageWith(null).draw();
    const text = textOf(page);
    expect(text.indexOf('Files to import')).toBeLessThan(text.indexOf('Read as'));
    expect(text).toContain('Enter a date such as 2026-11-18');
    expect(within(page).queryByPlaceholderText('2026-11-18')).toBeNull();
  });

  test('has a template for each kind of the brand group, whatever is chosen', () => {
    const drawn = pageWith(null);
    drawn.answerQuery('kinds', [
      {
        kind: 'retail',
        columns: ['sales', 'ordered_revenue_cents'],
        required: [['sales', 'ordered_revenue_cents']],
        presets: [],
        template: 'sales',
      },
      { kind: 'market-brands', columns: ['node_id'], required: [['node_id']], presets: [], template: 'node_id' },
    ]);
    const text = textOf(drawn.draw());
    expect(text).toMatch(/Download a template Sales by product/);
    expect(text).not.toContain('Brands by category and month');
    drawn.send(LIST_ACTOR, { type: 'import.draftEdited', draft: { kind: 'retail', dates: null, date: '', country: null } });
    const chosen = textOf(drawn.draw());
    expect(chosen).toContain('Required columns: sales.');
    // Its own template stands there, and the others are out of the way.
    expect(chosen).not.toContain('Download a template');
  });

  test('says that what files lack is filled in above, where that is all, and that errors are corrected where it is not', () => {
    const lacks = (expected: string) => ({ ...fault, row: 1, column: null, expected, found: 'the columns asin' });
    const day = lacks('a column named date (or fill in “Date, if not in the file”)');
    const country = lacks('a column named country (or choose “Country, if not in the file”: US)');
    const reason = (faults: readonly ImportJob['faults'][number][]) =>
      textOf(pageWith(job({ stage: 'refused', files: received, faults: [...faults], faultCount: faults.length })).draw());
    expect(reason([day])).toContain('Fill in “Date, if not in the file” above, then check again.');
    expect(reason([day, country])).toContain(
      'Fill in “Date, if not in the file” and “Country, if not in the file” above, then check again.',
    );
    const typed = {
      ...fault,
      row: 0,
      column: 'date',
      expected: 'a day from 2021-01-01 to 2026-11-19',
      found: '"2027-03-01" for the whole file',
    };
    const withDate = (date: IsoDay | null, faults: ImportJob['faults']) =>
      textOf(
        pageWith(
          job({ stage: 'refused', files: received, choices: { ...job({}).choices, date }, faults, faultCount: faults.length }),
        ).draw(),
      );
    expect(withDate(isoDay('2027-03-01'), [typed])).toContain('Correct “Date, if not in the file” above, then check again.');
    // A line above the headings says the day as well: that is corrected in the file.
    expect(withDate(null, [typed])).toContain('Correct the errors in the files first, then check again.');
    expect(reason([day, fault])).toContain('Correct the errors in the files first, then check again.');
  });

  test('has one primary button: the check, and once the files are right, the import', () => {
    const primaries = (of: ImportJob | null) =>
      within(pageWith(of).draw())
        .getAllByRole('button')
        .filter(({ className }) => className.includes('primary'))
        .map(textOf);
    expect(primaries(null)).toEqual(['Check the file']);
    expect(primaries(checked)).toEqual(['Import 120 rows…']);
  });

  test('past imports begin with their files, and the button that undoes one stands beside its name', () => {
    const drawn = pageWith(null);
    drawn.answerQuery('past', [{ ...PAST, id: 1, importedAt: '2026-11-20T23:05:00.000Z' }]);
    expect(pastIn(drawn)[0]).toMatch(/^sales\.csv Undo .*Nov 20, 2026, 3:05 PM PST/);
  });

  test('an import that is being undone says so, and no other', () => {
    const rows = (of: ImportJob | null): readonly string[] => {
      const drawn = pageWith(of);
      drawn.answerQuery(
        'past',
        [2, 1].map((id) => ({ ...PAST, id, importedAt: '2026-11-20T23:05:00.000Z' })),
      );
      return pastIn(drawn).flatMap((row) => /Undoing…|Undo\b/.exec(row)?.[0] ?? []);
    };
    expect(rows(job({ stage: 'undoing', importId: 1, files: [] }))).toEqual(['Undo', 'Undoing…']);
    expect(rows(job({ stage: 'undoing', importId: 1, files: [], brandGroupId: 'b2' }))).toEqual(['Undo', 'Undo']);
    expect(rows(null)).toEqual(['Undo', 'Undo']);
  });

  test('shows progress from the confirmation on, and an import as undone before the list is asked for anew', () => {
    const drawn = pageWith(null);
    drawn.answerQuery('past', [{ ...PAST, id: 1, importedAt: '2026-11-20T23:05:00.000Z' }]);
    drawn.send(LIST_ACTOR, { type: 'import.undoClicked', brandGroupId: 'b1', importId: 1 });
    expect(within(drawn.draw()).queryByRole('progressbar')).toBeNull();
    drawn.send(LIST_ACTOR, { type: 'import.undoConfirmed' });
    within(drawn.draw()).getByRole('progressbar');
    expect(textOf(drawn.draw())).toMatch(/Undoing the import sending the request .*Undoing…/);
    const done = pageWith(job({ stage: 'undone', importId: 1, files: [] }));
    done.answerQuery('past', [{ ...PAST, id: 1, importedAt: '2026-11-20T23:05:00.000Z' }]);
    expect(pastIn(done)[0]).toMatch(/^sales\.csv Undone /);
  });

  test('says the first error, how many there are in how many rows and files, and what to do, before what files are read as', () => {
    const faults = [3, 3, 8].map((row, at) => ({ ...fault, row, column: at === 1 ? 'sales' : 'units' }));
    const text = textOf(pageWith(job({ stage: 'refused', files: [...received, ...received], faults, faultCount: 3 })).draw());
    expect(text).toContain('Nothing imported: 3 errors in 2 rows of 1 of 2 files');
    expect(text).toMatch(/First: .*, Row 3, units: found .*, expected .*\. Correct the errors in the files first, then check again\./);
    expect(text.indexOf('First: ')).toBeLessThan(text.indexOf('Detect from the columns', text.indexOf('Not ready to import')));
    const some = textOf(pageWith(job({ stage: 'refused', files: received, faults, faultCount: 900 })).draw());
    expect(some).toContain('Nothing imported: 900 errors in 1 file');
  });

  test('chooses the only country of the brand group, and says which amounts need exchange rates', () => {
    const group = (countries: readonly string[]): string => {
      const drawn = pageWith(null);
      drawn.answerQuery('target', { ...TARGET, countries: [...countries] });
      return textOf(drawn.draw());
    };
    expect(group(['DE'])).toMatch(/Country, if not in the file Germany .*Files in euros need daily exchange rates\./);
    expect(group(['DE', 'UK'])).toMatch(/Country, if not in the file None .*Files in euros or pounds need daily exchange rates\./);
    expect(group(['US'])).not.toContain('exchange rates');
  });

  test('say what space is taken by what they replaced, each and together', () => {
    const drawn = pageWith(null);
    drawn.answerQuery('past', [
      { ...PAST, id: 2, importedAt: '2026-11-20T10:00:00.000Z', keptBytes: 3_000_000 },
      { ...PAST, id: 1, importedAt: '2026-11-19T10:00:00.000Z', keptBytes: 5_000_000 },
      { ...PAST, id: 0, importedAt: '2026-11-18T10:00:00.000Z', canBeUndone: false },
    ]);
    const text = textOf(drawn.draw());
    expect(text).toContain(fileSizeText(3_000_000));
    expect(text).toContain(
      `The rows that these imports replaced take up about ${fileSizeText(8_000_000)} on disk. They are kept for 400 days so that imports can be undone.`,
    );
  });

  test('undo data is deleted from an age on that some have, once that is confirmed, and the page says what came of it', async () => {
    const drawn = pageWith(null);
    drawn.answerQuery('past', [
      { ...PAST, id: 2, importedAt: '2026-11-19T10:00:00.000Z', keptBytes: 3_000_000 },
      { ...PAST, id: 1, importedAt: '2026-08-01T10:00:00.000Z', keptBytes: 5_000_000 },
    ]);
    within(drawn.draw()).getByRole('button', { name: 'Delete undo data…' });
    drawn.send(LIST_ACTOR, { type: 'import.pruneClicked', brandGroupId: 'b1', days: 90 });
    const question = async (): Promise<string> => {
      clearDrawings();
      drawn.draw();
      return textOf(await screen.findByRole('alertdialog', { name: 'Delete undo data?' }));
    };
    expect(await question()).toContain(`After this, 1 import can no longer be undone. This frees about ${fileSizeText(5_000_000)}.`);
    expect(await question()).toContain('90 days and older');
    drawn.send(LIST_ACTOR, { type: 'import.pruneAgeChosen', days: 0 });
    expect(await question()).toContain(`After this, 2 imports can no longer be undone. This frees about ${fileSizeText(8_000_000)}.`);
    drawn.send(LIST_ACTOR, { type: 'import.pruneConfirmed' });
    expect(textOf(drawn.draw())).toContain('Deleting undo data sending the request');
    expect(textOf(pageWith(job({ stage: 'pruning', files: [] })).draw())).toMatch(/Deleting undo data, Sunrise freeing space/);
    expect(textOf(pageWith(job({ stage: 'pruned', files: [], pruned: 2 })).draw())).toContain(
      'Undo data deleted 2 imports can no longer be undone. All figures stay the same.',
    );
    expect(textOf(pageWith(job({ stage: 'pruned', files: [], pruned: 0 })).draw())).toContain('No undo data was that old');
  });

  test('past imports have the zone of their times, and say where older ones are not listed', () => {
    const past = (id: number) => ({ ...PAST, id, importedAt: '2026-11-20T23:05:00.000Z' });
    const withPast = (count: number): string => {
      const drawn = pageWith(null);
      drawn.answerQuery(
        'past',
        Array.from({ length: count }, (_, i) => past(count - i)),
      );
      return textOf(drawn.draw());
    };
    expect(withPast(1_000)).toContain('Nov 20, 2026, 3:05 PM PST');
    expect(withPast(1_000)).toContain('The latest 1,000 imports are listed; earlier ones are not.');
    expect(withPast(999)).not.toContain('imports are listed');
  });
});

describe('a check of what does not stand in the form any more', () => {
  const edit = { type: 'import.draftEdited', draft: { kind: null, dates: null, date: '2026-08-20', country: null } } as const;
  const imports = ({ asked }: ReturnType<typeof pageWith>) =>
    asked.flatMap(({ command }) =>
      command.type === 'api.call' && ['beginImport', 'checkImport', 'runImport'].includes(command.call) ? [command] : [],
    );

  test('is not imported: its figures go, and one press checks again with the form as it is', () => {
    const drawn = pageWith(job({ ...checked, choices: { ...checked.choices, date: isoDay('2026-08-18') } }));
    within(drawn.draw()).getByDisplayValue('2026-08-18');
    drawn.send(LIST_ACTOR, edit);
    const text = textOf(drawn.draw());
    expect(text).toContain('Your choices have changed since this check. Check again to see what would be imported.');
    expect(text).not.toMatch(/Ready to import|Import 120 rows|638 rows/);
    drawn.send(LIST_ACTOR, { type: 'import.runClicked', brandGroupId: 'b1' });
    drawn.send(LIST_ACTOR, { type: 'import.checkClicked', brandGroupId: 'b1' });
    expect(imports(drawn)).toMatchObject([
      { call: 'checkImport', input: { params: { brandGroupId: 'b1', id: 'j1' }, body: { date: '2026-08-20' } } },
    ]);
  });

  test('of refused files keeps its errors while choices are changed, and none under other files', () => {
    const drawn = pageWith(job({ stage: 'refused', files: received, faults: [fault], faultCount: 1 }));
    drawn.send(LIST_ACTOR, edit);
    expect(textOf(drawn.draw())).toMatch(/Changed since the check .*Nothing imported: 1 error in 1 row of 1 file/);
    drawn.send(LIST_ACTOR, { type: 'import.filesChosen', files: [{ ref: 'file/2', name: 'more.csv', size: 4 }] });
    const text = textOf(drawn.draw());
    expect(text).toContain('The files have changed since this check.');
    expect(text).not.toMatch(/Not ready to import|Nothing imported: 1 error in 1 row of 1 file/);
  });
});

describe('what a file is read as', () => {
  const found = {
    ...replacing,
    files: [{ name: 'sales.csv', preset: null, at: 0, readAs: 'Sales by product, by day', why: 'detected from date, asin' }],
  };

  test('is told first, with how it is known, before rows and figures', () => {
    const text = textOf(pageWith({ ...checked, parts: [found] }).draw());
    const at = text.indexOf('Read as: Sales by product, by day (detected from date, asin)');
    expect(at).toBeGreaterThan(text.indexOf('Read sales.csv as'));
    expect(text.indexOf('638 rows of Nov 18, 2026 are replaced')).toBeGreaterThan(at);
  });

  test('is told apart where two files have one name', () => {
    const both = { ...found, files: found.files.flatMap((one) => [one, { ...one, at: 1 }]) };
    const page = pageWith({ ...checked, files: received.flatMap((file) => [file, file]), parts: [both] }).draw();
    for (const name of ['sales.csv (1 of 2)', 'sales.csv (2 of 2)']) within(page).getByRole('rowheader', { name });
  });

  test('is told and asked once for all files alike, each with its days, country and rows', () => {
    const files = ['a.csv', 'b.csv', 'stock.csv'].map((name) => ({ name, size: 10 }));
    const facts = (day: string, rows: number) => ({ rows, firstDay: isoDay(day), lastDay: isoDay(day), countries: ['US'] });
    const [one] = found.files;
    const sales = ['a.csv', 'b.csv'].map((name, at) => ({
      ...{ preset: null, readAs: 'Sales by product, by day', ...one },
      ...{ name, at, facts: facts(`2026-11-0${at + 1}`, 500 + at) },
    }));
    const stock = { ...sales[0], name: 'stock.csv', preset: null, at: 2, readAs: 'Stock, by day', facts: facts('2026-11-02', 7) };
    const parts = [
      { ...found, files: sales },
      { ...found, kind: 'inventory' as const, replacement: undefined, files: [stock] },
    ];
    const drawn = pageWith({ ...checked, files, parts: parts.map(({ replacement: _, ...part }) => part) });
    const page = drawn.draw();
    expect(textOf(page)).toContain('Read as: Sales by product, by day. 1,001 rows, Nov 1, 2026 – Nov 2, 2026, United States');
    expect(
      within(page)
        .getAllByText(/^Read .* as$/)
        .map(textOf),
    ).toEqual(['Read 2 files as', 'Read stock.csv as']);
    const row = within(page).getByRole('rowheader', { name: 'b.csv' }).closest('tr');
    expect([...(row?.children ?? [])].map(textOf)).toEqual([
      'b.csv',
      'Sales by product, by day (detected from date, asin)',
      'Nov 2, 2026',
      'United States',
      '501',
    ]);
    drawn.send(LIST_ACTOR, { type: 'import.readAsChosen', file: 0, kind: 'shelf' });
    expect(drawn.asked.map(({ command }) => command)).toContainEqual(
      expect.objectContaining({
        call: 'checkImport',
        input: { params: { brandGroupId: 'b1', id: 'j1' }, body: expect.objectContaining({ readAs: ['shelf', 'shelf'] }) },
      }),
    );
  });

  test('is chosen where a file was refused, and the files are checked again', () => {
    const drawn = pageWith(job({ stage: 'refused', files: received, messages: ['sales.csv was refused.'] }));
    expect(textOf(drawn.draw())).toContain('Not read. See the errors for details.');
    drawn.send(LIST_ACTOR, { type: 'import.readAsChosen', file: 0, kind: 'inventory' });
    expect(drawn.asked.map(({ command }) => command)).toContainEqual(
      expect.objectContaining({
        call: 'checkImport',
        input: { params: { brandGroupId: 'b1', id: 'j1' }, body: expect.objectContaining({ readAs: ['inventory'] }) },
      }),
    );
  });
});

test('what should be looked at before the import stands as a warning above the rows', () => {
  const warning = 'New to this brand group: United States (so far: Germany).';
  const page = pageWith({ ...checked, parts: [{ ...replacing, warnings: [warning] }] }).draw();
  expect(textOf(page)).toContain(warning);
  const rows = within(page).getByLabelText(/^First rows, Sales by product/);
  expect(within(page).getByText(warning).compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('many errors', () => {
  const group = { file: 'sales.csv', column: 'date', expected: 'a day', count: 337_479, examples: [{ row: 2, found: '"12/1/10"' }] };
  const refused = job({ stage: 'refused', files: received, faults: [fault], faultCount: 337_479, faultGroups: [group] });

  test('are told by column and reason, with their number and examples', () => {
    expect(textOf(pageWith(refused).draw())).toContain('sales.csv Column date 337,479 "12/1/10" (row 2) and others a day');
  });

  test('that many files have alike are told once', () => {
    const faults = Array.from({ length: 365 }, (_, day) => ({
      ...fault,
      file: `${day}.csv`,
      row: 0,
      column: 'country',
      expected: 'a country',
    }));
    const text = textOf(pageWith(job({ stage: 'refused', files: received, faults, faultCount: 365 })).draw());
    expect(text).toContain('365 files, such as 0.csv Column country 365 "ten" and others a country');
  });

  test('up to twenty are told by row', () => {
    expect(textOf(pageWith({ ...refused, faultCount: 1 }).draw())).toContain('sales.csv Row 4, units');
  });
});

describe('an import that replaces rows', () => {
  test('warns with each day, its sum before and after, and what it loses', () => {
    const text = textOf(pageWith(checked).draw());
    expect(text).toContain('638 rows of Nov 18, 2026 are replaced');
    expect(text).toContain('Sales: $98,900.00 before, $18,971.00 after');
    expect(text).toContain('1 day loses more than half of its sales: is the file complete?');
    expect(text).toContain('Nov 18, 2026 $98,900.00 $18,971.00 638 120 down 80.8%');
    expect(text).toContain('Import 120 rows…');
  });

  test('asks the server only when it was confirmed', () => {
    const drawn = pageWith(checked);
    const runs = () => drawn.asked.filter(({ command }) => command.type === 'api.call' && command.call === 'runImport');
    drawn.send(LIST_ACTOR, { type: 'import.runClicked' });
    expect(runs()).toEqual([]);
    drawn.send(LIST_ACTOR, { type: 'import.replaceConfirmed' });
    expect(runs()).toMatchObject([{ command: { input: { params: { brandGroupId: 'b1', id: 'j1' }, body: { replaced: 638 } } } }]);
  });
});

describe('the forms of the area', () => {
  const FORM_OF = { users: UserFields, organizations: OrganizationFields, brandGroups: BrandGroupFields };
  const PATHS = { users: 'users', organizations: 'organizations', brandGroups: 'brand-groups' };

  /** The fields of what is new, after a press that tells what is missing. */
  const drawn = (kind: keyof typeof FORM_OF): string => {
    const name = `admin-${PATHS[kind]}`;
    const made = openDrawn(name, `admin/${PATHS[kind]}?edit=new`, user({ roles: ['Admin'] }));
    const { at: screen } = ADMIN_LISTS[kind];
    const place: AdminPlace = {
      kind,
      screen: ADMIN_LISTS[kind],
      form: childAddress(screen, ADMIN_FORMS[kind], 'form'),
      list: childAddress(screen, 'adminList', 'listActions'),
      sync: childAddress(screen, 'adminSync', 'sync'),
    };
    made.send(place.form, { type: 'record.saveClicked' });
    const { form } = contextOf<RecordFormContext<AdminDraft>>(made.app, place.form);
    if (form === null) throw new Error('no form is open');
    const Fields = FORM_OF[kind] as ComponentType<{ readonly place: AdminPlace; readonly form: typeof form; readonly fields: unknown }>;
    return textOf(made.drawOf(<Fields place={place} form={form} fields={form.draft.fields} />));
  };

  test('say at each field what is missing in something new', () => {
    expect(drawn('users')).toMatch(/Name .*The name is missing\..*E-mail .*Enter a valid e-mail address\..*Role /);
    expect(drawn('organizations')).toMatch(/Name .*The name is missing\..*Available once the organization has brand groups\./);
    expect(drawn('brandGroups')).toMatch(/The name is missing\..*Choose an organization\..*Enter at least one brand\./);
  });
});

describe('columns that are set by hand', () => {
  const FORM = childAddress(screenAddress('admin-imports'), 'mappingForm');
  const unknown = job({ stage: 'refused', files: received, faults: [fault], faultCount: 1, belongsTo: 'o1', samples: [sample] });
  const stored = {
    id: 'm1',
    belongsTo: 'o1',
    name: 'Weekly sales',
    kind: 'retail',
    columns: sample.headings.map((heading) => ({ heading, column: null })),
    version: 1,
    changedBy: 'Maya Example',
    changedAt: Date.UTC(2026, 10, 20),
  };

  /** The page, its file's columns being set. */
  const setting = () => {
    const drawn = pageWith(unknown);
    drawn.answerQuery('target', TARGET);
    drawn.answerQuery('mappings', []);
    drawn.send(LIST_ACTOR, { type: 'mappings.opened', id: null, sample: 0 });
    const dialog = async (): Promise<HTMLElement> => {
      clearDrawings();
      drawn.draw();
      return screen.findByRole('dialog');
    };
    const edit = (columns: readonly (string | null)[], kind: 'retail' | null = 'retail', name = 'Weekly sales') =>
      drawn.send(FORM, {
        type: 'mappings.draftEdited',
        draft: {
          belongsTo: 'o1',
          name,
          kind,
          columns: sample.headings.map((heading, place) => ({ heading, column: columns[place] ?? null })),
        },
      });
    return { drawn, dialog, edit };
  };

  test('are offered for a file that nobody knows, with the templates', () => {
    const drawn = pageWith(unknown);
    drawn.answerQuery('kinds', [{ kind: 'retail', columns: [], required: [], presets: [], template: 'sales' }]);
    const page = drawn.draw();
    within(page).getByRole('button', { name: 'Set the columns of sales.csv…' });
    expect(textOf(page)).toContain('Download a template');
    expect(within(pageWith({ ...unknown, samples: [] }).draw()).queryByRole('button', { name: /Set the columns/ })).toBeNull();
  });

  test('stand beside the first rows; personal data is not shown, and cannot be set', async () => {
    const { dialog, edit } = setting();
    edit([]);
    const form = await dialog();
    expect(textOf(form)).toContain('2026-11-18');
    expect(textOf(form)).toContain('Customer e-mail This column may hold personal data.');
    expect(within(form).queryByRole('button', { name: /Customer e-mail/ })).toBeNull();
    within(form).getByRole('button', { name: /Read Pieces as/ });
  });

  test('stand below the row that is chosen, of those that may hold the names', async () => {
    const head = {
      ...{ row: 3, firstRow: 4, personal: sample.personal, kinds: sample.kinds },
      ...{ headings: ['Wann', 'Was', 'Menge', 'E-mail', 'Geld'], rows: [['2026-11-17', 'NF-3', '7', null, '1.00']] },
    };
    const drawn = pageWith({ ...unknown, samples: [{ ...sample, row: 1, others: [head] }] });
    drawn.answerQuery('target', TARGET);
    drawn.answerQuery('mappings', []);
    drawn.send(LIST_ACTOR, { type: 'mappings.opened', id: null, sample: 0 });
    drawn.draw();
    const names = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: /Column names are in/ });
    expect(textOf(await names())).toContain('Row 1: "Day", "Article"');
    const columns = head.headings.map((heading) => ({ heading, column: null }));
    drawn.send(FORM, { type: 'mappings.draftEdited', draft: { belongsTo: 'o1', name: '', kind: 'retail', columns } });
    clearDrawings();
    drawn.draw();
    expect(textOf(await names())).toContain('Row 3: "Wann", "Was"');
    expect(textOf(await screen.findByRole('dialog'))).toContain('NF-3');
  });

  test('say what is missing, what is not used, and what cannot be read, as they are set', async () => {
    const { dialog, edit } = setting();
    edit(['date', 'sku', 'units']);
    expect(textOf(await dialog())).toContain('Set a column to sales or ordered_revenue_cents.');
    edit(['date', 'sku', 'sales', null, 'units']);
    const wrong = textOf(await dialog());
    expect(wrong).toContain('Row 2: found "29.97", expected a whole number such as 1234.');
    edit(['date', 'sku', 'units', null, 'sales']);
    const right = textOf(await dialog());
    expect(right).toContain('The first rows can be read.');
    expect(right).toContain('Not used: "Customer e-mail".');
  });

  test('are saved under a name, and say what keeps them from it', async () => {
    const { drawn, dialog, edit } = setting();
    edit(['date', 'sku', 'units', null, 'sales'], 'retail', '');
    drawn.send(FORM, { type: 'record.saveClicked' });
    expect(textOf(await dialog())).toContain('Give the mapping a name.');
    edit(['date', 'sku', 'units', null, 'sales']);
    drawn.send(FORM, { type: 'record.saveClicked' });
    const saves = drawn.asked.flatMap(({ command }) =>
      command.type === 'api.call' && command.call === 'createImportMapping' ? [command.input.body] : [],
    );
    expect(saves).toHaveLength(1);
    expect(saves[0]).toMatchObject({ belongsTo: 'o1', name: 'Weekly sales', kind: 'retail' });
  });

  test('are listed by their organization, with what they are, who wrote them and the ways to change and delete them', () => {
    const drawn = pageWith(null);
    drawn.answerQuery('mappings', [stored]);
    const page = drawn.draw();
    const table = within(page).getByRole('table', { name: 'Mappings of the organization' });
    expect(textOf(table)).toContain('Weekly sales');
    expect(textOf(table)).toContain('0 of 5');
    expect(textOf(table)).toContain('Maya Example');
    within(table).getByRole('button', { name: 'Edit the mapping Weekly sales' });
    within(table).getByRole('button', { name: 'Delete the mapping Weekly sales' });
  });

  test('ask before a mapping is deleted, and are told where the list could not be loaded', async () => {
    const drawn = pageWith(null);
    drawn.answerQuery('mappings', [stored]);
    drawn.send(childAddress(screenAddress('admin-imports'), 'mappingRecords'), { type: 'record.deleteClicked', id: 'm1' });
    drawn.draw();
    await screen.findByRole('alertdialog', { name: 'Delete the mapping “Weekly sales”?' });
  });
});
