import { describe, expect, it } from 'vitest';
import { demoFiles } from '../../../server/demo/files.ts';
import { DEMO_BRAND_GROUPS } from '../../../server/demo/tenants.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { contentFault, kindOf, NO_EVIDENCE, withPiece } from '../../../src/domain/files/content.ts';
import { endingRule } from '../../../src/domain/files/fileTypes.ts';
import { endingOf, nameFault } from '../../../src/domain/files/names.ts';

const { folders, documents, files } = demoFiles(isoDay('2026-11-20'));

describe("the demo's files", () => {
  it.each(files.map((file) => [file.id, file] as const))('could be uploaded: %s', (_, { name, bytes }) => {
    const rule = endingRule(endingOf(name));
    expect(nameFault(name)).toBeNull();
    expect(rule === undefined ? 'no rule' : contentFault(name, rule, kindOf(withPiece(NO_EVIDENCE, bytes)))).toBeNull();
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('are there for each brand group, some of them deleted, each folder after the one it lies in', () => {
    for (const { id } of DEMO_BRAND_GROUPS) {
      const own = [folders, documents, files].map((list) => list.filter(({ brandGroupId }) => brandGroupId === id));
      for (const list of own) expect(list.some(({ deletedDaysAgo }) => deletedDaysAgo !== null)).toBe(true);
    }
    const seen = new Set<string | null>([null]);
    for (const { id, parentFolderId } of folders) {
      expect(seen).toContain(parentFolderId);
      seen.add(id);
    }
    for (const { folderId } of [...documents, ...files]) expect(seen).toContain(folderId);
  });
});
