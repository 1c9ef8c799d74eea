/** What is said of a call that failed: the same of the same kind, wherever it is said. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { adviceText, type Failed, failureText, failureWithFaults, isUnreached, mayPass } from '../../../src/domain/session/failureText.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';

const failures: fc.Arbitrary<Failed> = fc.record(
  {
    kind: fc.constantFrom('status', 'timeout', 'network', 'decode'),
    status: fc.constantFrom(400, 403, 404, 408, 409, 410, 413, 422, 425, 429, 500, 504),
    message: fc.oneof(fc.string(), fc.constantFrom('', '  ', 'The goal is gone.')),
    errors: fc.dictionary(fc.constantFrom('name', 'email'), fc.array(fc.string(), { maxLength: 2 }), { maxKeys: 2 }),
  },
  { requiredKeys: ['kind'] },
);

describe('the sentence of a failed call', () => {
  test('A-463 is the server’s own where it has one', () => {
    expect(failureText({ kind: 'status', status: 422, message: 'The name is taken.' })).toBe('The name is taken.');
    expect(failureText({ kind: 'timeout', status: 504, message: 'The warehouse is busy.' })).toBe('The warehouse is busy.');
  });

  test('A-464 is ours where the server has none, or nothing is known of the failure', () => {
    expect(failureText({ kind: 'status', status: 500 })).toBe('An unexpected error occurred');
    expect(failureText({ kind: 'status', status: 500, message: ' ' })).toBe('An unexpected error occurred');
    expect(failureText({ kind: 'decode' })).toBe('An unexpected error occurred');
    expect(failureText(null)).toBe('An unexpected error occurred');
  });

  test('says that the server cannot be reached, whatever the browser calls that', () => {
    expect(failureText({ kind: 'network', message: NOTICES.unexpected })).toBe(NOTICES.serverAway);
    expect(failureText({ kind: 'timeout', message: NOTICES.unexpected })).toBe(NOTICES.serverAway);
  });

  test('names the faults of fields where no field has a place for its own', () => {
    const errors = { email: ['The e-mail is missing.'], name: ['The name is missing.', 'It is too short.'] };
    expect(failureWithFaults({ kind: 'status', status: 422, message: 'Invalid.', errors })).toBe(
      'The e-mail is missing. The name is missing. It is too short.',
    );
    expect(failureWithFaults({ kind: 'status', status: 422, message: 'Invalid.', errors: {} })).toBe('Invalid.');
  });

  test.prop([failures])(
    'may pass where nobody answered or the fault is the server’s, and says what helps exactly where it may not',
    (failure) => {
      const passes = isUnreached(failure) || (failure.status ?? 0) >= 500 || [408, 425, 429].includes(failure.status ?? 0);
      expect(mayPass(failure)).toBe(passes);
      expect(adviceText(failure) === null).toBe(passes);
      expect(adviceText(failure) ?? '').not.toMatch(/try again|retry/i);
    },
  );

  test('says what helps by what was wrong', () => {
    expect(adviceText(null)).toBeNull();
    expect(adviceText({ kind: 'status', status: 403 })).toBe('Ask an administrator of your organization for access.');
    expect(adviceText({ kind: 'status', status: 404 })).toContain('may have been deleted');
    expect(adviceText({ kind: 'status', status: 422 })).toContain('dates or filters');
    expect(adviceText({ kind: 'decode' })).toContain('Reload the page');
  });

  test.prop([failures])('is never empty, and that of the server away exactly where nobody answered', (failure) => {
    const text = failureText(failure);
    expect(text.trim()).not.toBe('');
    if (failure.message !== NOTICES.serverAway) expect(text === NOTICES.serverAway).toBe(isUnreached(failure));
    expect(isUnreached(failure)).toBe(failure.kind === 'network' || (failure.kind === 'timeout' && failure.status === undefined));
  });
});

const ROOT = join(import.meta.dirname, '../../../src');
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));

test('nothing else words a failure by hand', () => {
  const own = sources.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return /\?\?\s*NOTICES\.unexpected|[fF]ailure\??\.message\s*\?\?/.test(text);
  });
  expect(own).toEqual([]);
});
