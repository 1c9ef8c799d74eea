/** The numbered statements that the product must keep, and those of them that are open. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Statement {
  /** A letter and three digits, such as `A-278`. */
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  readonly statement: string;
}

export interface Parsed<A> {
  readonly rows: readonly A[];
  /** Sentences that name the file and the line. */
  readonly faults: readonly string[];
}

export const STATEMENT_ID = /^[A-Z]-\d{3}$/;

const rowsOf = (file: string, text: string, columns: readonly string[]): Parsed<readonly string[]> => {
  const [header = '', ...lines] = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  if (header !== columns.join('\t'))
    return { rows: [], faults: [`${file}:1 The first line must name the columns ${columns.join(', ')}, separated by tabs.`] };
  const cells = lines.map((line) => line.split('\t'));
  const faults = cells.flatMap((row, index) =>
    row.length === columns.length && row.every((cell) => cell.trim() !== '') && STATEMENT_ID.test(row[0] ?? '')
      ? []
      : [`${file}:${index + 2} A line needs ${columns.join(', ')}, and an id such as A-278.`],
  );
  return { rows: cells.filter((row) => row.length === columns.length), faults };
};

const repeated = (file: string, ids: readonly string[]): readonly string[] =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${file}: ${id} stands there more than once.`);

/** Reads a checklist: tab-separated, with the columns id, area, kind and statement. */
export const parseChecklist = (file: string, text: string): Parsed<Statement> => {
  const { rows, faults } = rowsOf(file, text, ['id', 'area', 'kind', 'statement']);
  const statements = rows.map(([id = '', area = '', kind = '', statement = '']) => ({ id, area, kind, statement }));
  return {
    rows: statements,
    faults: [
      ...faults,
      ...repeated(
        file,
        statements.map(({ id }) => id),
      ),
    ],
  };
};

/** Reads a list of statements that stand apart: tab-separated, with the columns id and reason. */
export const parseReasons = (file: string, text: string): Parsed<{ readonly id: string; readonly reason: string }> => {
  const { rows, faults } = rowsOf(file, text, ['id', 'reason']);
  const listed = rows.map(([id = '', reason = '']) => ({ id, reason }));
  return {
    rows: listed,
    faults: [
      ...faults,
      ...repeated(
        file,
        listed.map(({ id }) => id),
      ),
    ],
  };
};

/** Ids of statements that stand apart. */
export interface Listed {
  readonly open: readonly string[];
  /** Rules of the domain package that name no screen. */
  readonly ofPackage: readonly string[];
}

export interface Statements {
  readonly statements: readonly Statement[];
  readonly listed: Listed;
  readonly faults: readonly string[];
}

/** Reads all checklists of a folder, and its lists of open statements and of rules of the package. */
export const readStatements = async (folder: string): Promise<Statements> => {
  const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const names = (await readdir(folder)).filter((name) => /^checklist-.*\.tsv$/.test(name)).sort();
  const lists = await Promise.all(names.map(async (name) => parseChecklist(`${folder}/${name}`, await textOf(name))));
  const reasonsIn = async (name: string) => parseReasons(`${folder}/${name}`, await textOf(name));
  const [open, ofPackage] = await Promise.all([reasonsIn('open.tsv'), reasonsIn('package.tsv')]);
  return {
    statements: lists.flatMap(({ rows }) => rows),
    listed: { open: open.rows.map(({ id }) => id), ofPackage: ofPackage.rows.map(({ id }) => id) },
    faults: [...lists.flatMap(({ faults }) => faults), ...open.faults, ...ofPackage.faults],
  };
};
