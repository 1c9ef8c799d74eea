/** A screen as a PDF: drawn by the server, printed by the Chromium of this machine. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { extractText } from 'unpdf';
import { copyCustomer, customer, PEOPLE, pathOf, signIn } from './support/customer.ts';

test('a screen is saved as a PDF with its figures', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `/velocity/retail/overview?brandGroup=${customer().brandGroup}`);
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await expect(button).toBeEnabled();
  await button.click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()]);
  expect(download.suggestedFilename()).toBe('Retail Overview.pdf');
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const title = Buffer.from('Velocity · Retail Overview', 'utf16le').swap16().toString('hex');
  expect(bytes.toString('latin1').toLowerCase()).toContain(`/title <feff${title}>`);
  // Typefaces and pictures came with the document: without them a sheet takes a few kilobytes.
  expect(bytes.length).toBeGreaterThan(100_000);
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText('Creating the PDF…')).toHaveCount(0);
});

test('all tables of a screen are saved as one workbook, by keys', async ({ page }) => {
  await signIn(page, PEOPLE.prime, `/velocity/retail/overview?brandGroup=${customer().brandGroup}`);
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('Retail Overview.xlsx');
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
});

/** No document may be of the host that serves the product. */
const DOCUMENT = 'https://docs.kanarie.example/document';

/** A server that nothing may reach; it counts who does. */
const canary = async () => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { at: (name: string) => `http://127.0.0.1:${port}/${name}`, reached, close: () => server.close() };
};

test('a PDF of a dashboard whose texts and documents point elsewhere asks nothing of anybody, and has its figures', async ({ page }) => {
  const there = await canary();
  const velocity = await copyCustomer();
  const { dashboard, twoYears } = customer();
  await signIn(page, PEOPLE.internal, velocity.url + pathOf(`custom-reporting/dashboards/${dashboard}`, twoYears));
  const figures = async (name: string): Promise<string> => {
    const region = page.getByRole('region', { name, exact: true });
    await expect(region).toContainText(/\$[\d,.]+/);
    return /\$[\d,.]+[KMB]?/.exec((await region.textContent()) ?? '')?.[0] ?? 'no figure';
  };
  const shown = [await figures('Ordered Revenue'), await figures('Ad Spend')];

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? ''), Accept: 'application/json' };
  const origin = velocity.url;
  const { request } = page.context();
  const made = await request.post(`${origin}/api/brand-group/${twoYears}/documents`, {
    headers,
    data: { name: 'Kanarie document', iframeSource: DOCUMENT, folderId: null },
  });
  expect(made.status()).toBe(201);
  const { id: documentId } = await made.json();
  const answered = await request.get(`${origin}/api/brand-groups/${twoYears}/dashboards/${dashboard}`, { headers });
  const { dashboard: stored } = await answered.json();
  const base = { title: '', hideTitle: false, transparent: false, rows: 1, columns: 'full' };
  const hostile = [
    `![Kanarie image](${there.at('image.png')})`,
    `<img src="${there.at('raw.png')}"><script>fetch("${there.at('script')}")</script>`,
    `[Kanarie link](${there.at('link')})`,
    `<iframe src="${there.at('frame')}"></iframe><style>@import "${there.at('style')}";</style>`,
  ].join('\n\n');
  const created = await request.post(`${origin}/api/brand-groups/${twoYears}/dashboards`, {
    headers: { ...headers, 'Idempotency-Key': 'kanarie-dashboard-0001' },
    data: {
      title: `Kanarie <img src=${there.at('title.png')}>`,
      date: stored.date,
      periodOverPeriod: stored.periodOverPeriod,
      panels: [
        { ...base, id: 'kanarie0001', type: 'Content', title: `<img src=${there.at('panel.png')}>`, content: hostile, style: 'basic' },
        { ...base, id: 'kanarie0002', type: 'Document', title: 'Kanarie document', documentId },
        ...stored.panels,
      ],
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { dashboard: own } = await created.json();
  const url = pathOf(`custom-reporting/dashboards/${own.id}`, twoYears);
  const saved = await request.get(`${origin}/downloads/screen.pdf?url=${encodeURIComponent(url)}&paper=a4`);
  expect(saved.status()).toBe(200);
  const { text, totalPages } = await extractText(new Uint8Array(await saved.body()), { mergePages: true });
  expect(totalPages).toBeGreaterThan(0);
  for (const words of ['Kanarie link', 'Kanarie document', DOCUMENT, ...shown]) expect(text).toContain(words);
  expect(there.reached).toEqual([]);
  there.close();
  await velocity.stop();
});
