/** The functions of date-fns that lint refuses are all that read the clock, the machine's locale or options set elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PACKAGE = 'node_modules/date-fns';
const AMBIENT = /\bconstructNow\b|\bDate\.now\(\)|\bnew Date\(\)|\bIntl\.|\bsetDefaultOptions\b|^export function getDefaultOptions/m;

/** Code alone: examples in comments ask what time it is. */
const codeOf = (file: string): string =>
  readFileSync(`${PACKAGE}/${file}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!['":])\/\/.*$/gm, '');

const functions = readdirSync(PACKAGE).filter(
  (file) => /^[a-zA-Z]+\.js$/.test(file) && !/^(index|cdn|fp|locale|constants)\.js$/.test(file),
);

describe('functions of date-fns that read more than their arguments', () => {
  it('are each refused, whatever the package adds', () => {
    const [, refused = ''] = /date-fns\/\(\?:([A-Za-z|]+)\)/.exec(readFileSync('lint/dates.grit', 'utf8')) ?? [];
    const ambient = functions.filter((file) => AMBIENT.test(codeOf(file))).map((file) => file.replace('.js', ''));
    expect(functions.length).toBeGreaterThan(200);
    expect(ambient.sort()).toEqual(refused.split('|').sort());
  });

  it('each have their breach', () => {
    const breaches = readFileSync('test/lint/breaches/src/domain/breach/clockOfDateFns.ts', 'utf8');
    const [, refused = ''] = /date-fns\/\(\?:([A-Za-z|]+)\)/.exec(readFileSync('lint/dates.grit', 'utf8')) ?? [];
    expect(refused.split('|').filter((name) => !breaches.includes(`from 'date-fns/${name}'; // breach: plugin`))).toEqual([]);
  });
});
