/**
 * Reports, dashboards and the Executive Summary are three verticals, each on the one before: dashboards show reports, and the summary
 * shows a dashboard. None imports what stands on it.
 */
import { posix } from 'node:path';
import { type Check, codeOf, lineAt } from './finding.ts';

const ABOVE: Readonly<Record<string, readonly string[]>> = { reporting: ['dashboards', 'summary'], dashboards: ['summary'] };
const LAYERED = /^src\/(?:domain|machines|views)\/([^/]+)\//;
const IMPORT = /\bfrom\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g;

export const verticals: Check = (files) =>
  files.flatMap(({ path, text }) => {
    const vertical = LAYERED.exec(path)?.[1] ?? '';
    const above = ABOVE[vertical] ?? [];
    if (above.length === 0) return [];
    const code = codeOf(text);
    return [...code.matchAll(IMPORT)].flatMap(({ index, 1: from, 2: loaded }) => {
      const target = LAYERED.exec(posix.join(posix.dirname(path), from ?? loaded ?? ''))?.[1] ?? '';
      if (!above.includes(target)) return [];
      return [{ path, line: lineAt(code, index), message: `${target} stands on ${vertical}: ${vertical} imports nothing of it.` }];
    });
  });
