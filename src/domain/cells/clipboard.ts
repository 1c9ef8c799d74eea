/** What a spreadsheet puts into the clipboard: rows of cells between tabs, with quotes around a cell that has a tab, a line or a quote in it. */

/** Characters of a paste that are read; a grid that is edited by hand has no place for more. */
export const MAX_PASTED = 10_000;

/** Its lines, without the empty one after the last; rows may differ in length. Nothing pasted is no rows. */
export const readClipboard = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  if (cell !== '' || rows.at(-1)?.length !== 0) endCell();
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
};

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same the other way round. */
export const writeClipboard = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

/** Rows as columns: a grid whose rows stand side by side is pasted into as it is seen. */
export const transposed = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) => rows.map((row) => row[column] ?? ''));
