/** The renderer's process: one page at a time, and no page waits for one that hangs or falls. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRenderer, type Renderer } from '../../../server/render/renderer.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

const PAGE = {
  url: '/velocity/business-health',
  origin: 'http://localhost',
  now: 0,
  timeZone: 'UTC',
  paper: 'a4',
  hasWorkbook: false,
} as const;
const nothing = async () => ({ status: 200, text: '{}' });

/** A renderer whose process does this with each line, `say` at hand. */
const scripted = async (hear: string): Promise<Renderer> => {
  const entry = join(await temporaryFolder(), 'scripted.mjs');
  await writeFile(
    entry,
    `import { createInterface } from 'node:readline';
     const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
     const page = (order, html) => say({ page: { order, html, title: 't', failed: [], workbook: null } });
     createInterface({ input: process.stdin }).on('line', (text) => { const said = JSON.parse(text); ${hear} }).on('close', () => process.exit(0));`,
  );
  return createRenderer(entry);
};

test('draws pages in their turn and hands their questions on', async () => {
  const renderer = await scripted(
    `if (said.draw) say({ ask: { order: said.draw.order, ask: 7, method: 'GET', url: said.draw.url, body: null, timeZone: 'UTC' } });
     else page(said.answer.order, said.answer.status + ' ' + said.answer.text);`,
  );
  const draw = (url: string) => renderer.draw({ ...PAGE, url }, async (ask) => ({ status: 200, text: `${ask.method} ${ask.url}` }));
  const pages = await Promise.all([draw('/velocity/a'), draw('/velocity/b')]);
  expect(pages.map(({ html }) => html)).toEqual(['200 GET /velocity/a', '200 GET /velocity/b']);
  renderer.close();
});

test('a question that nobody answers is told as a server that cannot be reached', async () => {
  const renderer = await scripted(
    `if (said.draw) say({ ask: { order: said.draw.order, ask: 1, method: 'GET', url: '/x', body: null, timeZone: 'UTC' } });
     else page(said.answer.order, String(said.answer.status));`,
  );
  const page = await renderer.draw(PAGE, () => Promise.reject(new Error('away')));
  expect(page.html).toBe('null');
  renderer.close();
});

test.each([
  ['that falls', 'process.exit(3);', 'ended before'],
  ['that says what cannot be read', `process.stdout.write('no JSON\\n');`, 'cannot be read'],
  ['that refuses', `say({ refused: { order: said.draw.order, reason: 'no' } });`, 'could not be drawn: no'],
])('a process %s fails its page alone: the next one has a new process', async (_what, once, words) => {
  const renderer = await scripted(`if (said.draw.url === '/velocity/bad') { ${once} } else page(said.draw.order, 'good');`);
  const bad = renderer.draw({ ...PAGE, url: '/velocity/bad' }, nothing);
  const good = renderer.draw({ ...PAGE, url: '/velocity/good' }, nothing);
  await expect(bad).rejects.toThrow(words);
  expect((await good).html).toBe('good');
  renderer.close();
});

test('refuses more than twenty that wait, and those that wait where the server closes', async () => {
  const renderer = await scripted('');
  const drawn = Array.from({ length: 21 }, () => renderer.draw(PAGE, nothing).catch((cause: Error) => cause.message));
  await expect(renderer.draw(PAGE, nothing)).rejects.toMatchObject({ kind: 'busy' });
  renderer.close();
  expect(new Set(await Promise.all(drawn))).toEqual(new Set(['The server is closing.']));
});
