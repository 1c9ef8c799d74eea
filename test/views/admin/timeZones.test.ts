import { expect, test } from 'vitest';
import { zoneNames } from '../../../src/domain/dates/calendar.ts';
import { zoneOptions } from '../../../src/views/admin/BrandGroupFields.tsx';
import { shownGroups } from '../../../src/views/controls/OptionList.tsx';

const found = (search: string): readonly string[] =>
  shownGroups([{ key: 'all', options: zoneOptions(zoneNames()) }], search, 'select').groups.flatMap(({ options }) =>
    options.map(({ label }) => label),
  );

test('a time zone is found by its name and by the words in it', () => {
  expect(found('new y')).toEqual(['America/New_York']);
  expect(found('America/New_Y')).toEqual(['America/New_York']);
  expect(found('utc')).toContain('UTC');
});
