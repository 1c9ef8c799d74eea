import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markup } from '../../scripts/lint/markup.ts';

const found = (text: string, path = 'test/views/shell/header.test.tsx') => markup([{ path, text }]).map(({ line }) => line);

describe('markup in tests of views', () => {
  it.each([
    "import { renderToStaticMarkup } from 'react-dom/server';",
    "import { renderToString } from 'react-dom/server';",
    'expect(page.innerHTML).toMatch(/<h1>/);',
    "expect(page.outerHTML).not.toContain('<img');",
    'const [, id] = page.innerHTML.match(/id="(.*)"/) ?? [];',
    "page.innerHTML.includes('Retry');",
    '/<td/.test(table.outerHTML);',
  ])('is found: %s', (line) => {
    expect(found(`const a = 1;\n${line}\n`)).toEqual([2]);
    expect(found(`const a = 1;\n${line}\n`, 'test/areas/failures.test.ts')).toEqual([2]);
  });

  it.each([
    "expect(within(page).getByRole('button', { name: /Retry/ }));",
    'expect(textOf(page)).toMatch(/<b>/);',
    'expect(before.innerHTML).toBe(after.innerHTML);',
    "// Not with renderToStaticMarkup of 'react-dom/server'.",
  ])('is not %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  it('may be made elsewhere, and for the pictures of charts', () => {
    const line = "import { renderToStaticMarkup } from 'react-dom/server';";
    expect([found(line, 'test/views/charts/markData.ts'), found(line, 'scripts/replay/html.tsx')]).toEqual([[], []]);
  });

  it('is in no test of this project', () => {
    const paths = ['test/views', 'test/areas'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name).replaceAll('\\', '/')),
    );
    expect(paths.length).toBeGreaterThan(80);
    expect(markup(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
  });
});
