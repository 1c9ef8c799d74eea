/**
 * What leaves the server goes through one client (`server/outgoing`), and what it starts through one place
 * (`server/childProcess.ts`). Everything else under `server/` is refused the modules, packages and globals by which a request
 * leaves or a process begins; a package that is new there is refused until somebody has looked at it.
 */
import { type Check, codeOf, type Finding, lineAt, type SourceFile } from './finding.ts';

const OUTGOING = 'server/outgoing/';
const CHILDREN = 'server/childProcess.ts';

/** Of Node's modules: who may take what. Names stand for values that open no connection. */
const NODE_MODULES: Readonly<Record<string, { readonly file: string; readonly names: readonly string[] }>> = {
  'node:http': { file: OUTGOING, names: [] },
  'node:https': { file: OUTGOING, names: [] },
  'node:http2': { file: OUTGOING, names: [] },
  'node:tls': { file: OUTGOING, names: [] },
  'node:net': { file: OUTGOING, names: ['createServer', 'isIP', 'isIPv4', 'isIPv6'] },
  'node:dns': { file: OUTGOING, names: [] },
  'node:dns/promises': { file: OUTGOING, names: [] },
  'node:dgram': { file: OUTGOING, names: [] },
  'node:inspector': { file: OUTGOING, names: [] },
  'node:child_process': { file: CHILDREN, names: [] },
  'node:cluster': { file: CHILDREN, names: [] },
  'node:worker_threads': { file: CHILDREN, names: [] },
};

/** Clients of servers that the operator names; and what starts Chromium, which is let ask nobody. */
const NAMED_CLIENTS: Readonly<Record<string, string>> = {
  pg: 'server/store/postgres/driver.ts',
  nodemailer: 'server/mail/smtpMailer.ts',
  '@clickhouse/client': 'server/warehouse/clickhouse/gateway.ts',
  'playwright-core': 'server/render/print.ts',
};

/** Packages that ask nobody. Of DuckDB, `httpfs` cannot be loaded: external access and extensions are off. */
const SILENT =
  /^(@date-fns\/(tz|utc)|@duckdb\/node-(api|bindings)|@fastify\/[a-z-]+|@node-rs\/argon2|croner|d3-array|d3-dsv|date-fns|fastify|fflate|fp-ts|io-ts|ipaddr\.js|libsql|papaparse|pino|prom-client|qs|saxes|yauzl)(\/|$)/;

const GLOBALS =
  /(?<![\w'"-])(fetch|WebSocket|EventSource|XMLHttpRequest|createRequire|require)(?=\s*[(.])|globalThis\s*(?:\.|\[\s*['"])\s*fetch\b/g;
const STATIC = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /(?<![\w.])import\(\s*(?:['"]([^'"]+)['"])?/g;

const valuesOf = (clause: string): readonly string[] =>
  clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? '');

const isIn = (path: string, place: string): boolean => (place.endsWith('/') ? path.startsWith(place) : path === place);

const faultOf = (path: string, wanted: string, names: readonly string[] | null): string | null => {
  if (wanted.startsWith('.')) return null;
  if (!wanted.startsWith('node:')) {
    const client = NAMED_CLIENTS[wanted];
    if (client !== undefined) return path === client ? null : `${wanted} is for ${client} alone.`;
    return SILENT.test(wanted) ? null : `${wanted} is new under server/: where it asks nobody, add it to scripts/lint/gateways.ts.`;
  }
  const gateway = NODE_MODULES[wanted];
  if (gateway === undefined || isIn(path, gateway.file)) return null;
  if (names?.every((name) => gateway.names.includes(name))) return null;
  return gateway.file === CHILDREN
    ? `Processes begin in ${CHILDREN}, with an environment chosen for them.`
    : `Requests leave through ${OUTGOING} alone.`;
};

const importsIn = function* (code: string): Generator<readonly [at: number, wanted: string, names: readonly string[] | null]> {
  for (const found of code.matchAll(STATIC)) {
    const names = found[1] === undefined ? null : valuesOf(found[1]);
    // Of an import of types alone nothing is left when it runs.
    if (names === null || names.length > 0) yield [found.index, found[2] ?? '', names];
  }
  for (const found of code.matchAll(DYNAMIC)) yield [found.index, found[1] ?? '', null];
};

const findingsIn = ({ path, text }: SourceFile): readonly Finding[] => {
  const code = codeOf(text);
  const said = (at: number, message: string): Finding => ({ path, line: lineAt(code, at), message });
  const imports = [...importsIn(code)].flatMap(([at, wanted, names]) => {
    const fault = wanted === '' ? 'What is imported has to be read here: write its name.' : faultOf(path, wanted, names);
    return fault === null ? [] : [said(at, fault)];
  });
  const globals = [...code.matchAll(GLOBALS)].map((found) => said(found.index, `Requests leave through ${OUTGOING} alone.`));
  return [...imports, ...(path.startsWith(OUTGOING) ? [] : globals)].sort((one, other) => one.line - other.line);
};

export const gateways: Check = (files) =>
  files.filter(({ path }) => path.startsWith('server/') && /(?<!\.d)\.ts$/.test(path)).flatMap(findingsIn);
