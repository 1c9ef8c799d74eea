import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../scripts/lint/addresses.ts';
import { ALLOWED, casts, TEST_CEILING } from '../../scripts/lint/casts.ts';
import { fileNames } from '../../scripts/lint/fileNames.ts';
import { gateways } from '../../scripts/lint/gateways.ts';
import { classNames, customProperties } from '../../scripts/lint/styles.ts';
import { uiKeys } from '../../scripts/lint/uiKeys.ts';
import { verticals } from '../../scripts/lint/verticals.ts';

const sheet = {
  path: 'src/views/controls/Button.module.css',
  text: '/* .ghost */\n.button {\n  margin: 0.5em;\n  background: url(a.png);\n  &:hover .label { color: var(--text); }\n}\n',
};
const component = (text: string) => ({
  path: 'src/views/shell/Header.tsx',
  text: `import styles from '../controls/Button.module.css';\n${text}`,
});

describe('class names that components take from a style sheet', () => {
  it('are let through when the sheet has them', () => {
    expect(classNames([sheet, component("const a = [styles.button, styles['label'], other.styles.nothing];")])).toEqual([]);
  });

  it.each(['styles.buton', "styles['buton']"])('are found when the sheet does not have them: %s', (use) => {
    expect(classNames([sheet, component(`const a = 1;\nconst b = ${use};`)])).toEqual([
      { path: 'src/views/shell/Header.tsx', line: 3, message: 'src/views/controls/Button.module.css has no class .buton.' },
    ]);
  });

  it.each(['ghost', 'png', 'em'])('.%s is no class although it looks like one', (name) => {
    expect(classNames([sheet, component(`const a = styles.${name};`)])).toHaveLength(1);
  });

  it('are found when the sheet itself is missing', () => {
    expect(classNames([component('')])).toEqual([
      { path: 'src/views/shell/Header.tsx', line: 1, message: 'There is no src/views/controls/Button.module.css.' },
    ]);
  });
});

describe('custom properties that a style sheet reads', () => {
  it('are found when nothing sets them', () => {
    expect(customProperties([sheet])).toEqual([{ path: sheet.path, line: 5, message: 'Nothing sets --text, and there is no fallback.' }]);
  });

  it.each([
    ['another sheet', { path: 'src/views/theme/tokens.css', text: ':root { --text: black; }' }],
    ['a component', { path: 'src/views/Bar.tsx', text: "style={{ '--text': color }}" }],
  ])('are let through when %s sets them', (_, setter) => {
    expect(customProperties([sheet, setter])).toEqual([]);
  });

  it('are let through with a fallback, or when the control library sets them', () => {
    expect(customProperties([{ path: 'a.css', text: 'a { width: var(--trigger-width); color: var(--odd, red); }' }])).toEqual([]);
  });
});

describe('names of files', () => {
  it.each(['src/domain/utils.ts', 'src/views/helpers/a.ts', 'server/common.test.ts', 'src/misc/a.ts'])(
    '%s says nothing of its idea',
    (path) => {
      expect(fileNames([{ path, text: '' }])).toHaveLength(1);
    },
  );

  it.each(['src/domain/dates/period.ts', 'src/domain/commonFilters.ts'])('%s does', (path) => {
    expect(fileNames([{ path, text: '' }])).toEqual([]);
  });
});

describe('what leaves the server, and what it starts', () => {
  const at = (text: string, path = 'server/handlers/a.ts') => gateways([{ path, text }]).map(({ line, message }) => `${line} ${message}`);
  const LEAVES = 'Requests leave through server/outgoing/ alone.';
  const BEGINS = 'Processes begin in server/childProcess.ts, with an environment chosen for them.';

  it.each([
    ["import { request } from 'node:https';", LEAVES],
    ["import https from 'node:https';", LEAVES],
    ["import * as http from 'node:http';", LEAVES],
    ["import {\n  type IncomingMessage,\n  get,\n} from 'node:http';", LEAVES],
    ["export { request } from 'node:http';", LEAVES],
    ["import 'node:http2';", LEAVES],
    ["const { connect } = await import('node:net');", LEAVES],
    ["import { createServer, connect } from 'node:net';", LEAVES],
    ["import { connect } from 'node:tls';", LEAVES],
    ["import { lookup } from 'node:dns/promises';", LEAVES],
    ["import { createSocket } from 'node:dgram';", LEAVES],
    ["const answer = await fetch('https://hooks.example');", LEAVES],
    ["const answer = await globalThis.fetch('https://hooks.example');", LEAVES],
    ["const answer = await globalThis['fetch']('https://hooks.example');", LEAVES],
    ["new WebSocket('wss://hooks.example');", LEAVES],
    ["import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('http');", LEAVES],
    ["import { spawn } from 'node:child_process';", BEGINS],
    ["import { Worker } from 'node:worker_threads';", BEGINS],
    ["import cluster from 'node:cluster';", BEGINS],
    ["import pg from 'pg';", 'pg is for server/store/postgres/driver.ts alone.'],
    ["import { createTransport } from 'nodemailer';", 'nodemailer is for server/mail/smtpMailer.ts alone.'],
    ["import axios from 'axios';", 'axios is new under server/: where it asks nobody, add it to scripts/lint/gateways.ts.'],
    ['await import(name);', 'What is imported has to be read here: write its name.'],
  ])('is found elsewhere: %s', (text, message) => expect(at(text).map((found) => found.replace(/^\d+ /, ''))).toEqual([message]));

  it.each([
    ["import type { IncomingMessage } from 'node:http';"],
    ["import { type Socket } from 'node:net';"],
    ["import { createServer } from 'node:net';"],
    ["import { isIPv6 } from 'node:net';"],
    ["// fetch('https://hooks.example')\n/** import http from 'node:http'; */"],
    ["const site = request.headers['sec-fetch-site'];"],
    ["import { fetchOne } from './fetchOne.ts';\nfetchOne();"],
  ])('is not seen where there is nothing: %s', (text) => expect(at(text)).toEqual([]));

  it('is let through in its own place, and outside of the server', () => {
    expect(at("import { request } from 'node:https';", 'server/outgoing/client.ts')).toEqual([]);
    expect(at("import { spawn } from 'node:child_process';", 'server/childProcess.ts')).toEqual([]);
    expect(at("import { spawn } from 'node:child_process';", 'server/outgoing/client.ts')).toHaveLength(1);
    expect(at("const { default: driver } = await import('pg');", 'server/store/postgres/driver.ts')).toEqual([]);
    expect(at("import { request } from 'node:https';", 'scripts/dev/gate.ts')).toEqual([]);
  });

  it('holds for every file of the server', () => {
    const names = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const files = names.map((name) => ({ path: `server/${name.replaceAll('\\', '/')}`, text: readFileSync(join('server', name), 'utf8') }));
    expect(files.length).toBeGreaterThan(200);
    expect(gateways(files)).toEqual([]);
  });
});

describe('casts that say what the compiler cannot see', () => {
  const file = (text: string, path = 'src/domain/screens/answerFaults.ts') => ({ path, text });
  const others = Object.entries(ALLOWED)
    .filter(([path]) => path !== 'src/domain/screens/answerFaults.ts')
    .map(([path, { times }]) => file('const a = b as never;\n'.repeat(times), path));

  it('are let through where the list has them with a reason; words that look like one are none', () => {
    expect(casts([...others, file("// as never\nconst a = b as never;\nconst was = 'it was never';")])).toEqual([]);
  });

  it('are found where one is added, where one of the list is gone, and where a file of it is', () => {
    const found = casts([...others, file('const a = b as never;\nconst c = d as unknown as E;'), file('f(g as never)', 'server/new.ts')]);
    expect(found.map(({ path, line }) => `${path} ${line}`)).toEqual(['src/domain/screens/answerFaults.ts 2', 'server/new.ts 1']);
    expect(casts([...others, file('const a = b;')])).toHaveLength(1);
    expect(casts(others)).toEqual([
      { path: 'src/domain/screens/answerFaults.ts', line: 1, message: 'The file is gone: take it from scripts/lint/casts.ts.' },
    ]);
  });

  it('in tests are let through up to a ceiling', () => {
    const tests = (times: number) => casts([file('a(b as never);\n'.repeat(times), 'test/a.test.ts')]);
    expect([tests(TEST_CEILING).length, tests(TEST_CEILING + 1).map(({ line }) => line)]).toEqual([0, [TEST_CEILING + 1]]);
  });
});

describe('a view that decodes an address', () => {
  const found = (text: string, path = 'src/views/shell/Header.tsx') => addresses([{ path, text }]).map(({ line }) => line);

  it.each([
    ["import { readUrl } from '../../domain/routes/urlParams.ts';"],
    ['const { path } = placeAt(url);'],
    ['useContextOf(SHELL, (context: ShellContext) => context.url);'],
    ['useContextOf(NAVIGATION, ({ url }: NavigationContext) => url);'],
    ['useContextOf(\n  SHELL,\n  ({ url }) => url,\n);'],
    ['const { pathname } = new URL(window.location.href);'],
    ['new URLSearchParams(text);'],
  ])('is found: %s', (text) => expect(found(text)).toHaveLength(1));

  it.each([
    ['const path = usePlace(({ path }) => path);'],
    ['// readUrl(url)'],
    ['useContextOf(SHELL, ({ session }: ShellContext) => session);\nconst src = picture.url;'],
    ['new URLSearchParams({ folder });\nnew URLSearchParams([...named]);'],
  ])('is not seen where there is none: %s', (text) => expect(found(text)).toEqual([]));

  it('may stand where there is no view', () => expect(found('readUrl(url);', 'src/machines/shell/shell.logic.ts')).toEqual([]));
});

describe('what an upper vertical holds, imported below it,', () => {
  const found = (path: string, text: string) => verticals([{ path, text }]).map(({ line }) => line);
  const imported = (from: string): string => `// One line.\nimport { a } from '${from}';\n`;

  it.each([
    ['src/views/reporting/explorer/Head.tsx', '../../../domain/dashboards/panel.ts'],
    ['src/machines/reporting/run.ts', '../dashboards/board.machine.ts'],
    ['src/domain/dashboards/panel.ts', '../summary/summary.screen.ts'],
  ])('is found: %s', (path, from) => expect(found(path, imported(from))).toEqual([2]));

  it('is found where it is loaded later', () => {
    expect(found('src/views/reporting/Late.tsx', "const late = () => import('../dashboards/Board.tsx');\n")).toEqual([1]);
  });

  it.each([
    ['src/views/dashboards/Board.tsx', '../reporting/SavedList.tsx'],
    ['src/views/summary/Summary.tsx', '../dashboards/Board.tsx'],
    ['src/views/reporting/ReportList.tsx', './SavedList.tsx'],
    ['src/areas/reporting.ts', '../views/dashboards/DataExplorer.tsx'],
  ])('is not found: %s', (path, from) => expect(found(path, imported(from))).toEqual([]));
});

describe('a key of two parts that screens keep beside their address', () => {
  const found = (...texts: readonly string[]) =>
    uiKeys(texts.map((text, i) => ({ path: `src/views/at${i}.tsx`, text }))).map(({ path, line }) => `${path}:${line}`);

  it.each([
    ["const MENU = uiFlag('menu');", "\nconst OPEN = uiTextOrNull('menu');", 'src/views/at1.tsx:2'],
    ["const A = uiText('typed'), B = uiNumberOrNull('typed');", '', 'src/views/at0.tsx:1'],
    ['const at = uiPart(`look`, read, write);', 'uiChoice<Look>(\n  `look`, LOOKS);', 'src/views/at1.tsx:1'],
  ])('is found: %s and %s', (one, other, at) => expect(found(one, other)).toEqual([at]));

  it.each([
    ["const MENU = uiFlag('menu');", "const OPEN = uiFlag('open');"],
    ["const MENU = uiFlag('menu');", "// uiFlag('menu') is the files'\nconst taken = uiOf(ui, MENU);"],
    ['uiFlag(`full`)', 'uiText(`term`)'],
  ])('is not found: %s and %s', (one, other) => expect(found(one, other)).toEqual([]));
});
