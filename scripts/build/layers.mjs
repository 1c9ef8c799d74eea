/**
 * Which shared scripts of the split build become one. Code splitting gives every set of modules that the same pieces
 * share a file of its own: with forty screens a screen waited for over a hundred small files, found one after another.
 * Four layers hold what is shared widely; each needs only what is in itself or in one before it, so that no two of them
 * wait for each other.
 */
import { scriptsReachedFrom } from './report.mjs';

const SHELL_AREA = 'src/areas/shell.ts';
const AREA = /^src\/areas\//;
/** What the first layer that opens brings for all: menus, dialogs, pickers. */
const OVERLAY = /^src\/views\/(?!codeEditor\/).*\.lazy\.tsx$/;

const isScript = (path) => path.endsWith('.js');

/**
 * @param {import('esbuild').Metafile['outputs']} outputs of the split build
 * @param {string} entry the source of the entry point, whose own scripts are a layer before these
 * @returns {readonly { name: string, paths: ReadonlySet<string> }[]} disjoint, and none of them an entry point
 */
export const layersOf = (outputs, entry) => {
  const pieces = Object.entries(outputs).filter(([path, { entryPoint }]) => isScript(path) && entryPoint !== undefined);
  const reachedFrom = new Map(pieces.map(([path]) => [path, scriptsReachedFrom(outputs, [path])]));
  const startsOf = (isStart) => pieces.filter(([, { entryPoint }]) => isStart(entryPoint)).map(([path]) => reachedFrom.get(path));
  const taken = new Set(startsOf((source) => source === entry).flatMap((reached) => [...reached]));
  const layer = (name, starts, least) => {
    const isShared = (path) => outputs[path].entryPoint === undefined && starts.filter((reached) => reached.has(path)).length >= least;
    const paths = new Set(Object.keys(outputs).filter((path) => isScript(path) && !taken.has(path) && isShared(path)));
    for (const path of paths) taken.add(path);
    return { name, paths };
  };
  const areas = startsOf((source) => AREA.test(source));
  return [
    layer(
      'frame',
      startsOf((source) => source === SHELL_AREA),
      1,
    ),
    layer(
      'controls',
      startsOf((source) => OVERLAY.test(source)),
      2,
    ),
    layer('most-areas', areas, 8),
    layer('some-areas', areas, 4),
  ].filter(({ paths }) => paths.size > 1);
};
