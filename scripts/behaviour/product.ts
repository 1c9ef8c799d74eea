/** What the build put into the browser's scripts and into the server, read from its own metafiles. */
import { readFile } from 'node:fs/promises';
import type { Metafile } from 'esbuild';

/** Modules and texts of the product: what a person's browser or the server runs, not tests, scripts or the gallery. */
export interface Product {
  /** Paths from the root of the project of the modules with code in a browser script. */
  readonly browser: ReadonlySet<string>;
  readonly server: ReadonlySet<string>;
  /** The modules from which the pages, the server and its commands start. */
  readonly entries: readonly string[];
  /** The code of all scripts, with its texts as they read. */
  readonly browserText: string;
  readonly serverText: string;
}

/** Backslashes of escaped quotes go, and runs of blanks count as one. */
export const readableText = (code: string): string => code.replace(/\\(["'`])/g, '$1').replace(/\s+/g, ' ');

type Output = Metafile['outputs'][string];

/** The modules that stand in these outputs with at least one byte. */
export const modulesIn = (outputs: readonly Pick<Output, 'inputs'>[]): ReadonlySet<string> =>
  new Set(
    outputs.flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    ),
  );

const scriptsOf = ({ outputs }: Metafile, wanted: (output: Output) => boolean): readonly (readonly [string, Output])[] =>
  Object.entries(outputs).filter(([path, output]) => path.endsWith('.js') && wanted(output));

/** The pages that the server serves: the app and the replay workbench with its frame. */
const PAGES = ['app', 'replay', 'replay-frame'];

/** What people run beside the server; the other scripts serve those who work on the product. */
const COMMANDS = ['start', 'import', 'load', 'backup', 'restore', 'secrets', 'replay', 'shrink'].map((name) => `scripts/${name}.ts`);

const metafile = async (name: string): Promise<Metafile> => JSON.parse(await readFile(`dist/metafiles/${name}.json`, 'utf8')) as Metafile;

const textOf = async (paths: readonly string[]): Promise<string> =>
  readableText((await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n'));

/** Reads what the last whole build wrote; call it at the root of the project. */
export const readProduct = async (): Promise<Product> => {
  const pages = await Promise.all(PAGES.map(metafile));
  const browser = pages.flatMap((page) => scriptsOf(page, () => true));
  const node = await metafile('node');
  const server = scriptsOf(node, ({ entryPoint }) => entryPoint?.startsWith('server/') === true);
  const commands = scriptsOf(node, ({ entryPoint = '' }) => COMMANDS.includes(entryPoint));
  return {
    browser: modulesIn(browser.map(([, output]) => output)),
    server: modulesIn(server.map(([, output]) => output)),
    entries: [...browser, ...server, ...commands].flatMap(([, { entryPoint }]) => entryPoint ?? []),
    browserText: await textOf(browser.map(([path]) => path)),
    serverText: await textOf(server.map(([path]) => path)),
  };
};
