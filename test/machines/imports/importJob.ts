/** Imports as the server tells them, for the tests of the import page. */
import type { ImportJob, PreviewedPart } from '../../../src/domain/imports/job.ts';
import { NO_CHOICES } from '../../../src/domain/imports/job.ts';
import type { FileSample } from '../../../src/domain/imports/mappings/mapping.ts';

/** All bytes have arrived. */
export const arrived = { received: 10, total: 10 };

export const job = (over: Partial<ImportJob> = {}): ImportJob => ({
  id: 'j1',
  brandGroupId: 'b1',
  brandGroupName: 'Sunrise',
  stage: 'sending',
  choices: NO_CHOICES,
  share: 0,
  seconds: 0,
  bytes: over.stage === undefined || over.stage === 'sending' ? { received: 0, total: 10 } : arrived,
  files: [],
  parts: [],
  rows: 0,
  faults: [],
  faultCount: 0,
  messages: [],
  importId: null,
  restored: 0,
  ...over,
});

export const received = [{ name: 'sales.csv', size: 10 }];

export const fault = { file: 'sales.csv', row: 4, column: 'units', expected: 'a whole number', found: '"ten"', whole: null };

/** A file whose columns nobody knows. */
export const sample: FileSample = {
  name: 'sales.csv',
  headings: ['Day', 'Article', 'Pieces', 'Customer e-mail', 'Taken'],
  personal: [false, false, false, true, false],
  firstRow: 2,
  rows: [
    ['2026-11-18', 'NF-1', '3', null, '29.97'],
    ['2026-11-18', 'NF-2', '1', null, '9.99'],
  ],
  kinds: ['retail', 'inventory'],
  kind: null,
};

/** A file of one day that has lost most of its sales. */
export const replacing: PreviewedPart = {
  kind: 'retail',
  files: [{ name: 'sales.csv', preset: null }],
  columns: [{ name: 'date', readAs: 'date' }],
  rows: [['2026-11-18']],
  facts: [{ label: 'Rows', text: '120' }],
  notes: [],
  replacement: {
    rows: 638,
    days: 1,
    fallen: 1,
    sum: 'Sales',
    before: '$98,900.00',
    after: '$18,971.00',
    list: [{ day: 'Nov 18, 2026', rowsBefore: 638, rowsAfter: 120, before: '$98,900.00', after: '$18,971.00', fall: 'down 80.8%' }],
  },
};
