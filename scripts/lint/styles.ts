/**
 * Class names and custom properties are strings to the compiler. These checks make a misspelt one fail: a class
 * that a component takes from a style sheet must stand in it, and a property that a sheet reads must be set
 * somewhere, or be read with a fallback.
 */
import { type Check, type Finding, lineAt, type SourceFile } from './finding.ts';

const SHEET_IMPORT = /import (\w+) from '(\.[^']*\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

const withoutComments = (css: string): string => css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));

const classesOf = (css: string): ReadonlySet<string> => {
  const bare = withoutComments(css)
    .replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
    .replace(/:\s*[\d.][^;{}]*;/g, ';');
  return new Set([...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
};

/** `./Button.module.css` seen from `src/views/controls/Button.tsx` is `src/views/controls/Button.module.css`. */
const resolveFrom = (from: string, relative: string): string => {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
};

const usesOf = ({ path, text }: SourceFile, sheets: ReadonlyMap<string, string>): readonly Finding[] =>
  [...text.matchAll(SHEET_IMPORT)].flatMap(([, local = '', relative = '']) => {
    const sheet = resolveFrom(path, relative);
    const css = sheets.get(sheet);
    if (css === undefined) return [{ path, line: 1, message: `There is no ${sheet}.` }];
    const known = classesOf(css);
    const uses = [...text.matchAll(new RegExp(`(?<![\\w.])${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))];
    return uses
      .map((use) => ({ name: use[1] ?? use[2] ?? '', index: use.index }))
      .filter(({ name }) => !known.has(name))
      .map(({ name, index }) => ({ path, line: lineAt(text, index), message: `${sheet} has no class .${name}.` }));
  });

export const classNames: Check = (files) => {
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, text]));
  return files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path)).flatMap((file) => usesOf(file, sheets));
};

/** Set by the libraries that draw a control, while it is shown. */
const SET_BY_LIBRARIES =
  /^--(trigger-width|trigger-anchor-point|origin|visual-viewport-height|page-height|disclosure-panel-(width|height)|tree-item-level|table-[\w-]+|drop-target-[\w-]+)$/;

export const customProperties: Check = (files) => {
  const set = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"`\]]?\s*:/g), ...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name),
    ),
  );
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const css = withoutComments(text);
      return [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
        .filter(([, name = '']) => !set.has(name) && !SET_BY_LIBRARIES.test(name))
        .map((use) => ({ path, line: lineAt(css, use.index), message: `Nothing sets ${use[1]}, and there is no fallback.` }));
    });
};
