/**
 * ClickHouse from the package `chdb`, with a front that speaks of its HTTP interface what the official client needs: one
 * statement a request, settings and bound values beside it, rows in a body. For tests alone: one query at a time, no users, and
 * a query that is given up runs to its end.
 *
 *   node scripts/engines/chdbFront.mjs FOLDER_OF_CHDB DATA_FOLDER [PORT]
 *
 * Prints the port that it listens on as one line, and ends when its input does.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** What of the HTTP interface is no setting of the engine, or would hold for all later statements of the one session. */
const NO_SETTING =
  /^(database|query|query_id|session_id|default_format|readonly|wait_end_of_query|cancel_http_readonly_queries_on_client_close|enable_http_compression|http_.*|send_progress_in_http_headers|param_.*)$/;

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const bodyOf = async (request) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The parts of a form, by name. */
const formOf = (body, contentType) => {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const parts = `\r\n${body.toString('utf8')}`.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    return [/name="([^"]+)"/.exec(part.slice(0, end))?.[1] ?? '', part.slice(end + 4)];
  });
};

/** A bound value as the client writes it: escaped as in a file of tab-separated values. */
const unescaped = (text) => text.replace(/\\(.)/gs, (_, sign) => ({ t: '\t', n: '\n', r: '\r', 0: '\0', b: '\b', f: '\f' })[sign] ?? sign);

/**
 * What is to be said to a session before a statement: where its names are looked up, and how it is to be understood. A session
 * remembers, so only what has changed is said again.
 *
 * @returns {(database: string, settings: readonly (readonly [string, string | number])[]) => string[]}
 */
export const preparing = () => {
  const said = new Map();
  const isNew = ([key, value]) => said.get(key) !== String(value);
  return (database, settings) => {
    const changed = [['database', database], ...settings.filter(([key]) => !NO_SETTING.test(key))].filter(isNew);
    return changed.map(([key, value]) => {
      said.set(key, String(value));
      return key === 'database' ? `USE ${value}` : `SET ${key} = ${quoted(String(value))}`;
    });
  };
};

const errorHead = (message) => ({ 'content-type': 'text/plain', 'x-clickhouse-exception-code': /Code: (\d+)/.exec(message)?.[1] ?? '0' });

/**
 * @param {string} chdbFolder
 * @param {string} dataFolder
 * @param {readonly string[]} connectionArgs
 * @returns {import('./chdb.ts').ChdbSession}
 */
export const openSession = (chdbFolder, dataFolder, connectionArgs = []) => {
  const { Session } = createRequire(join(chdbFolder, 'package.json'))('chdb');
  return new Session(dataFolder, { connectionArgs: [...connectionArgs] });
};

/** @param {import('./chdb.ts').ChdbSession} session @returns {import('node:http').Server} */
export const frontOf = (session) => {
  const prepare = preparing();
  let turn = Promise.resolve();
  const inTurn = (work) => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const run = async (params, text) => {
    const form = Object.fromEntries(
      [...params].filter(([key]) => key.startsWith('param_')).map(([key, value]) => [key.slice(6), unescaped(value)]),
    );
    for (const statement of prepare(params.get('database') ?? 'default', [...params])) session.query(statement);
    const result = await (Object.keys(form).length === 0
      ? session.queryAsync(text, { format: params.get('default_format') ?? 'TabSeparated' })
      : session.queryBindAsync(text, form, { format: params.get('default_format') ?? 'TabSeparated' }));
    return result.bytes();
  };

  /** Rows come as the body; the engine takes them from a file. */
  const insert = async (request, params) => {
    const folder = await mkdtemp(join(tmpdir(), 'velocity-front-'));
    try {
      const path = join(folder, 'rows.parquet');
      await pipeline(request, createWriteStream(path));
      const [, into = ''] = /^(INSERT INTO [\s\S]+?)\s+FORMAT Parquet\s*$/.exec(params.get('query') ?? '') ?? [];
      const columns = /\(([^()]+)\)\s*$/.exec(into)?.[1] ?? '*';
      return await inTurn(() => run(params, `${into} SELECT ${columns} FROM file(${quoted(path)}, Parquet)`));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const answer = async (request, url) => {
    const params = url.searchParams;
    if (/^INSERT INTO [\s\S]+FORMAT Parquet\s*$/.test(params.get('query') ?? '')) return insert(request, params);
    const body = await bodyOf(request);
    const contentType = request.headers['content-type'] ?? '';
    if (!contentType.startsWith('multipart/form-data')) return inTurn(() => run(params, params.get('query') ?? body.toString('utf8')));
    const parts = formOf(body, contentType);
    for (const [name, value] of parts) if (name !== 'query') params.append(name, value);
    return inTurn(() => run(params, Object.fromEntries(parts).query));
  };

  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://front');
    if (url.pathname === '/ping') return response.end('Ok.\n');
    answer(request, url).then(
      (bytes) => response.end(Buffer.from(bytes)),
      (cause) => {
        const message = String(cause?.message ?? cause);
        const said = message.slice(Math.max(0, message.indexOf('Code:')));
        response.writeHead(500, errorHead(said)).end(said);
      },
    );
  });
};

const main = async ([chdbFolder, dataFolder, port]) => {
  const server = frontOf(openSession(chdbFolder, dataFolder));
  server.listen(Number(port ?? 0), '127.0.0.1', () => console.log(server.address().port));
  process.stdin.resume().on('end', () => process.exit(0));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
