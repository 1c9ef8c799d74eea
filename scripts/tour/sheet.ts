/** A page that shows all pictures of a tour: a row for each screen and state, a column for each width and scheme. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './take.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cell = ({ file, width, scheme, name, failure }: Picture): string =>
  failure === null
    ? `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(name)} at ${width} in ${scheme}"></a>`
    : `<p class="failed">${escaped(failure)}</p>`;

const row = (name: string, pictures: readonly Picture[]): string => {
  const cells = pictures.map(
    (picture) =>
      `<figure style="flex:${picture.width}">${cell(picture)}<figcaption>${picture.width} ${picture.scheme}</figcaption></figure>`,
  );
  return `<section><h2 id="${escaped(name)}">${escaped(name)}</h2><div>${cells.join('')}</div></section>`;
};

const STYLE = `body{margin:24px;font:13px system-ui;background:#8a8f98;color:#111}h2{font-size:15px;margin:24px 0 8px}
div{display:flex;gap:8px;align-items:flex-start}figure{margin:0;min-width:0}img{width:100%;max-height:600px;object-fit:cover;object-position:top;display:block}
.failed{background:#fff;color:#a00;padding:8px}`;

/** The page as text; screens stand in the order of the tour. */
export const sheetOf = (pictures: readonly Picture[]): string => {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map((name) =>
    row(
      name,
      pictures.filter((picture) => picture.name === name),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of Velocity</title><style>${STYLE}</style><h1>Tour of Velocity</h1>${rows.join('')}</html>\n`;
};

export const writeSheet = (folder: string, pictures: readonly Picture[]): Promise<void> =>
  writeFile(join(folder, 'index.html'), sheetOf(pictures));
