import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../server/store/migrations/migrations.ts';
import { countPlaceholders, numberPlaceholders, postgresSchema } from '../../../server/store/sqlText.ts';

describe('placeholders', () => {
  it.each([
    ['SELECT 1', 'SELECT 1', 0],
    ['a = ? AND b IN (?, ?)', 'a = $1 AND b IN ($2, $3)', 3],
    ["a = '?' AND b = ?", "a = '?' AND b = $1", 1],
    ["a = 'it''s ?' AND b = ?", "a = 'it''s ?' AND b = $1", 1],
    ["a = '' AND b = ? AND c = '?'", "a = '' AND b = $1 AND c = '?'", 1],
    ['"what?" = ? AND "a""?" = ?', '"what?" = $1 AND "a""?" = $2', 2],
    ["a = ? -- why? it's so\n AND b = ?", "a = $1 -- why? it's so\n AND b = $2", 2],
    ['a = ? /* or ?\n "?" */ AND b = ?', 'a = $1 /* or ?\n "?" */ AND b = $2', 2],
    ["a = '-- ?' AND b = ?", "a = '-- ?' AND b = $1", 1],
    ["a = '$1 $&' AND b = ?", "a = '$1 $&' AND b = $1", 1],
    ['a = ?'.repeat(11), Array.from({ length: 11 }, (_, i) => `a = $${i + 1}`).join(''), 11],
  ])('of %s', (text, numbered, count) => {
    expect(numberPlaceholders(text)).toBe(numbered);
    expect(countPlaceholders(text)).toBe(count);
  });
});

describe('the schema for PostgreSQL', () => {
  it('has its types, compares texts by bytes, and says nothing of STRICT', () => {
    const made = postgresSchema(
      `CREATE TABLE a (id INTEGER PRIMARY KEY, text TEXT NOT NULL, value REAL, kind TEXT CHECK (kind IN ('INTEGER', 'REAL', 'STRICT'))) STRICT`,
    );
    expect(made).toBe(
      `CREATE TABLE a (id BIGINT PRIMARY KEY, text TEXT COLLATE "C" NOT NULL, value DOUBLE PRECISION, kind TEXT COLLATE "C" CHECK (kind IN ('INTEGER', 'REAL', 'STRICT')))`,
    );
  });

  it('leaves nothing of SQLite in any migration', () => {
    for (const { statements } of MIGRATIONS) {
      for (const text of statements)
        expect(postgresSchema(text)).not.toMatch(/\bSTRICT\b|\bINTEGER\b|\bREAL\b|\bAUTOINCREMENT\b|\bTEXT\b(?! COLLATE "C")/);
    }
  });
});
