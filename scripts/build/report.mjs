/**
 * The bundle report: what each part of the app makes the browser download, in gzipped script, against budgets
 * that fail the build. 1 KB is 1,000 bytes.
 *
 * Sign-in and shell are counted up to their first paint: the boot script, the entry with all that it imports
 * statically, and the area that draws them when it is loaded lazily (`src/areas/session.ts`,
 * `src/areas/shell.ts`). Any other target of a dynamic import is a lazy piece: its own code is what
 * no other piece brings. What several pieces of the views share outside the shell is either primitives (buttons' menus, dialogs,
 * lists: most of a script are the packages for them and our controls on them), which the first layer that opens brings for all, or the
 * reading of files (imports and goals alone bring it: most of a script is what reads headings and cells, and the package for CSV), or the
 * shared chart and table code, with which everything else that is shared is counted. It is weighed with its packages (d3, TanStack Table): a budget of
 * our own code alone would reward writing again what a package does. What the views share with the
 * code for logs, workers and exports, which knows every screen and is loaded when somebody asks for it, is the views' own. The code editor
 * has a budget of its own: CodeMirror comes only where somebody opens a document as JSON, and a text area stands there meanwhile.
 */

const KB = 1000;
export const BUDGETS = {
  signIn: 160 * KB,
  shell: 240 * KB,
  piece: 60 * KB,
  primitives: 80 * KB,
  reading: 20 * KB,
  shared: 280 * KB,
  codeEditor: 140 * KB,
};

const SIGN_IN_AREA = /^src\/areas\/session\.ts$/;
const SHELL_AREA = /^src\/areas\/shell\.ts$/;
const CODE_EDITOR = 'src/views/codeEditor/CodeMirror.lazy.tsx';
const VIEW = /^src\/(views|areas)\//;
const PRIMITIVE =
  /node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized|lucide-react)\/|^src\/views\/(controls|hooks)\//;
const READING = /^src\/domain\/imports\/(?!data|missing|screen|job|latest|list|import)|node_modules\/papaparse\//;

/**
 * All scripts that the browser must have before those at the start can run, these included.
 *
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {readonly string[]} start output paths
 * @returns {Set<string>}
 */
export const scriptsReachedFrom = (outputs, start) => {
  const reached = new Set();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const next = outputs[path]?.imports.filter((entry) => entry.kind === 'import-statement' && !entry.external) ?? [];
    waiting.push(...next.map((entry) => entry.path));
  }
  return reached;
};

const weigh = (sizes, paths) => [...paths].reduce((total, path) => total + (sizes[path] ?? 0), 0);

const line = (kind, name, sizes, paths, budgetBytes) => {
  const gzipBytes = weigh(sizes, paths);
  return { kind, name, gzipBytes, budgetBytes, ok: budgetBytes === null || gzipBytes <= budgetBytes, files: [...paths].sort() };
};

const pieceName = (source) => source.replace(/^src\/views\/|\.lazy\.tsx?$/g, '').replace(/^src\/(areas\/.*)\.ts$/, '$1');

/**
 * @param {{ outputs: import('esbuild').Metafile['outputs'], sizes: Record<string, number>, entry: string, boot: string, workers: readonly string[] }} input
 *   `sizes` are gzipped bytes by output path; `entry` and `boot` are output paths; `workers` are output paths.
 * @returns {{ ok: boolean, lines: { kind: string, name: string, gzipBytes: number, budgetBytes: number | null, ok: boolean, files: string[] }[] }}
 */
export const bundleReport = ({ outputs, sizes, entry, boot, workers }) => {
  const lazy = Object.entries(outputs).filter(
    ([path, output]) => path !== entry && path.endsWith('.js') && output.entryPoint !== undefined,
  );
  const matching = (pattern) => lazy.filter(([, output]) => pattern.test(output.entryPoint)).map(([path]) => path);
  const firstPaint = (pattern) => new Set([boot, ...scriptsReachedFrom(outputs, [entry, ...matching(pattern)])]);
  const signIn = firstPaint(SIGN_IN_AREA);
  const shell = firstPaint(SHELL_AREA);
  const pieces = lazy
    .filter(([, output]) => !SIGN_IN_AREA.test(output.entryPoint) && !SHELL_AREA.test(output.entryPoint))
    .map(([path, output]) => ({
      source: output.entryPoint,
      chunks: [...scriptsReachedFrom(outputs, [path])].filter((chunk) => !shell.has(chunk)),
    }))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
  const users = new Map();
  for (const chunk of pieces.filter(({ source }) => VIEW.test(source)).flatMap(({ chunks }) => chunks))
    users.set(chunk, (users.get(chunk) ?? 0) + 1);
  const shared = [...users].filter(([, count]) => count > 1).map(([chunk]) => chunk);
  const isMostly = (pattern) => (chunk) => {
    const inputs = Object.entries(outputs[chunk]?.inputs ?? {});
    const bytesOf = (list) => list.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
    return bytesOf(inputs.filter(([input]) => pattern.test(input))) * 2 > bytesOf(inputs);
  };
  const isPrimitive = isMostly(PRIMITIVE);
  const isReading = isMostly(READING);
  const lines = [
    line('first paint', 'sign-in', sizes, signIn, BUDGETS.signIn),
    line('first paint', 'shell', sizes, shell, BUDGETS.shell),
    line('shared', 'primitives', sizes, shared.filter(isPrimitive), BUDGETS.primitives),
    line('shared', 'reading files', sizes, shared.filter(isReading), BUDGETS.reading),
    line(
      'shared',
      'charts and tables',
      sizes,
      shared.filter((chunk) => !isPrimitive(chunk) && !isReading(chunk)),
      BUDGETS.shared,
    ),
    ...pieces.map((piece) =>
      line(
        'piece',
        pieceName(piece.source),
        sizes,
        piece.chunks.filter((chunk) => (VIEW.test(piece.source) ? users.get(chunk) === 1 : !users.has(chunk))),
        piece.source === CODE_EDITOR ? BUDGETS.codeEditor : BUDGETS.piece,
      ),
    ),
    ...workers.map((path) => line('worker', path.replace(/^.*\//, ''), sizes, [path], null)),
  ];
  return { ok: lines.every((each) => each.ok), lines };
};

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** The report as a table for people; what is over its budget says by how much. */
export const printReport = (report) => {
  const rows = report.lines.map((each) => [
    each.kind,
    each.name,
    kilobytes(each.gzipBytes),
    each.budgetBytes === null ? '–' : kilobytes(each.budgetBytes),
    each.ok ? '' : `over by ${kilobytes(each.gzipBytes - each.budgetBytes)}`,
  ]);
  const table = [['what', 'name', 'gzip', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column].length)));
  const aligned = table.map((row) =>
    row.map((cell, column) => (column === 2 || column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))),
  );
  return aligned.map((row) => row.join('  ').trimEnd()).join('\n');
};
