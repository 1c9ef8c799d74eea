import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfEach } from '../../../server/import/firstOfEach.ts';
import { MAX_UPLOAD_FILES } from '../../../src/domain/imports/chosenFiles.ts';
import { MAX_FAULTS_OF_ALL } from '../../../src/domain/imports/job.ts';

const faultsOf = (counts: readonly number[]) =>
  counts.flatMap((count, file) => Array.from({ length: count }, (_, row) => ({ file: `${file}.csv`, row })));

test('each file of an import is told with a fault, however many there are', () => {
  const told = firstOfEach(faultsOf(Array.from({ length: MAX_UPLOAD_FILES }, () => 3)), MAX_FAULTS_OF_ALL);
  expect(new Set(told.map(({ file }) => file)).size).toBe(MAX_UPLOAD_FILES);
  expect(told.length).toBe(MAX_FAULTS_OF_ALL);
});

test('of each file the first faults are told, in their order, and no more of one than of another that has as many', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), fc.integer({ min: 8, max: 40 }), (counts, most) => {
      const all = faultsOf(counts);
      const told = firstOfEach(all, most);
      expect(told.length).toBeLessThanOrEqual(most);
      if (all.length <= most) {
        expect(told).toEqual(all);
        return;
      }
      const toldOf = counts.map((_, file) => told.filter((fault) => fault.file === `${file}.csv`));
      for (const own of toldOf) expect(own.map(({ row }) => row)).toEqual(own.map((_, row) => row));
      const cut = Math.max(...toldOf.map(({ length }) => length));
      for (const [file, own] of toldOf.entries()) expect(own.length).toBe(Math.min(counts[file] ?? 0, cut));
      expect(told).toEqual(all.filter((fault) => told.includes(fault)));
    }),
  );
});
