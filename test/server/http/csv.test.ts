import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { sendTable } from '../../../server/http/tableAnswer.ts';
import type { FileTable } from '../../../src/domain/api/fileTable.ts';
import type { Sheet } from '../../../src/domain/sheets/sheet.ts';
import { figureCell } from '../../../src/domain/sheets/sheet.ts';
import { XLSX_TYPE } from '../../../src/domain/sheets/tableFile.ts';
import { readBytes } from '../../domain/sheets/readBack.ts';
import { PRIME, startTestServer, type TestServer, WITHOUT_ROLE } from './testServer.ts';

const OWN = DEMO_GROUP.northfoldHome;
const LINK = `/downloads/metrics.csv?schema=retail&currentPeriod[start]=2026-10-01&currentPeriod[end]=2026-10-31&dimensions[]=asin&metrics[]=ordered_units&brandGroupId=${OWN}`;

const fileOf = ({ name, ...sheet }: Sheet & { readonly name: string }): FileTable => ({
  name,
  title: 'A table',
  period: 'Oct 1 – Oct 31, 2026',
  about: [{ label: 'Brand group', words: 'Northfold Home' }],
  sheet,
});

let file = fileOf({ name: 'empty.csv', columns: [], rows: [] });
let test: TestServer;
beforeAll(async () => {
  test = await startTestServer({ warehouseHandlers: { metricsDownload: async () => file } });
});
afterAll(() => test.close());

const download = async (table: Parameters<typeof fileOf>[0], headers: Readonly<Record<string, string>> = {}) => {
  file = fileOf(table);
  const browser = test.browser();
  await browser.signIn(PRIME);
  return browser.get(LINK, headers);
};

describe('a CSV download', () => {
  it('begins with a byte order mark, so that Excel reads its accents', async () => {
    const answer = await download({ name: 'x.csv', columns: ['Titre'], rows: [['Théière']] });
    expect(answer.body).toBe('\uFEFFTitre\r\nThéière\r\n');
  });

  it('is a file of its own name that is not to be kept, line by line', async () => {
    const answer = await download({
      name: 'retail-2026-10.csv',
      columns: ['ASIN', 'Units'],
      rows: [
        ['B0A', figureCell(3)],
        ['B0B', null],
      ],
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="retail-2026-10.csv"',
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toBe('\uFEFFASIN,Units\r\nB0A,3\r\nB0B,\r\n');
  });

  it('leaves no formula for a spreadsheet to run, and no text that ends its field', async () => {
    const { body } = await download({
      name: 'x.csv',
      columns: ['Campaign', '=Title'],
      rows: [
        ['=HYPERLINK("http://attacker.example")', figureCell(-3.5)],
        ['@SUM(A1)', figureCell(1)],
        ['+1', figureCell(2)],
        ['a "quoted", text', figureCell(3)],
        ['two\nlines', figureCell(4)],
      ],
    });
    for (const start of ['=HYPERLINK', '@SUM', '+1', '=Title'])
      expect(body).not.toMatch(new RegExp(`(^|,|\\n)"?${start.replaceAll(/[+]/g, '\\+')}`));
    expect(body).toContain('-3.5');
    expect(body).toContain('"a ""quoted"", text",3\r\n');
    expect(body).toContain('"two\nlines",4\r\n');
  });

  it('has a name that breaks out of no header and no folder', async () => {
    for (const name of ['../../etc/passwd', 'a"; filename="b.exe', 'x\r\nSet-Cookie: a=b', '...', '']) {
      const answer = await download({ name, columns: ['A'], rows: [] });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[A-Za-z0-9_][A-Za-z0-9._-]*"$/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('keeps letters of any script in its name, beside one of plain letters', async () => {
    const answer = await download({ name: 'rows_東京_2026.csv', columns: ['A'], rows: [] });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="rows_-_2026.csv"; filename*=UTF-8''rows_${encodeURIComponent('東京')}_2026.csv`,
    );
  });

  it('has every row of a long table once, in order, though it is sent in pieces', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => [figureCell(i)]);
    const { body } = await download({ name: 'long.csv', columns: ['n'], rows });
    expect(body).toBe(['\uFEFFn', ...rows.map((_, i) => String(i)), ''].join('\r\n'));
  });

  it('is written piece by piece, as fast as it is read', () => {
    let sent: AsyncIterable<string> | null = null;
    const reply = {
      header: () => reply,
      type: () => reply,
      send: (stream: AsyncIterable<string>) => {
        sent = stream;
        return reply;
      },
    };
    let read = 0;
    const rows = new Proxy([] as (readonly string[])[], {
      get: (target, key) => {
        if (key === 'length') return 10_000;
        if (key === 'slice')
          return (from: number, to: number) => {
            read = Math.max(read, to);
            return Array.from({ length: to - from }, () => ['row']);
          };
        return Reflect.get(target, key) as unknown;
      },
    });
    sendTable({ headers: {}, url: '/' }, reply, fileOf({ name: 'a.csv', columns: ['a'], rows }));
    expect([sent !== null, read]).toEqual([true, 0]);
  });

  it.each([
    ['a link that says so', '&as=xlsx', {}],
    ['a request that accepts one', '', { accept: XLSX_TYPE }],
  ] as const)('is a workbook for %s, under the same right', async (_, more, headers) => {
    file = fileOf({ name: 'rows.csv', columns: ['Title', 'Units'], rows: [['=1+1', figureCell(3)]] });
    const prime = test.browser();
    await prime.signIn(PRIME);
    const answer = await prime.get(LINK + more, headers);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      XLSX_TYPE,
      'attachment; filename="rows.xlsx"',
    ]);
    const [sheet] = readBytes(answer.rawPayload);
    expect(sheet?.rows.flat().map((cell) => cell?.text ?? cell?.number)).toEqual(
      expect.arrayContaining(['A table', 'Brand group', 'Northfold Home', 'Title', 'Units', '=1+1', 3]),
    );
    const visitor = test.browser();
    await visitor.signIn(WITHOUT_ROLE);
    expect((await visitor.get(LINK + more, headers)).statusCode).toBe(403);
  });

  it('B-407 is refused as any call is: without a session, without the role, of a foreign brand group', async () => {
    expect((await test.browser().get(LINK)).statusCode).toBe(401);
    const visitor = test.browser();
    await visitor.signIn(WITHOUT_ROLE);
    expect((await visitor.get(LINK)).statusCode).toBe(403);
    const prime = test.browser();
    await prime.signIn(PRIME);
    expect((await prime.get(LINK.replace(OWN, DEMO_GROUP.mossgleam))).statusCode).toBe(404);
    const bad = await prime.get(LINK.replace('dimensions[]=asin', 'dimensions=asin'));
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([422, ['dimensions']]);
  });
});
