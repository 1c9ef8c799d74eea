/**
 * What a stranger meets at the free tools: how long the first figures take on a phone on Fast 4G at a slowed processor, and how long a page
 * takes while two hundred open one at once. Over HTTP, against the server as it is built.
 */
import { Agent, request } from 'node:http';
import { type Browser, chromium } from 'playwright';
import { type Figure, median, percentile } from './figure.ts';
import { FLAGS, type LoadingSettings, onLine } from './loading.ts';

const PHONE = { width: 390, height: 844 };
const SLOWDOWN = 4;
const VISITS = 3;
const STRANGERS = 200;
const ROUNDS = 4;
const MEASURED = [
  ['apps/amazon-brand-index', 'Brand Index'],
  ['apps/monthly-forecast', 'Sales Forecast'],
] as const;
const TOOLS = [
  'apps/amazon-brand-index',
  'apps/amazon-brand-leaderboard',
  'apps/amazon-search-trends',
  'apps/monthly-forecast',
  'apps/amazon-title-compliance',
];

/** Milliseconds from the navigation to the first amount or share that stands in the page's main part. */
const firstFigureAt = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await onLine(await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => /\$[\d,.]+|[\d,.]+%/.test(document.querySelector('main')?.textContent ?? ''));
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time;
};

/** Milliseconds until the page, compressed as browsers ask for it, is there as a whole. */
const pageTime = (agent: Agent, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', () => resolve(performance.now() - started));
    });
    asked.once('error', reject);
    asked.end();
  });

const crowdTimes = async (url: string): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: STRANGERS });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = Array.from({ length: STRANGERS }, (_, nth) => pageTime(agent, `${url}/velocity/${TOOLS[nth % TOOLS.length]}`));
    times.push(...(await Promise.all(pages)));
  }
  agent.destroy();
  return times;
};

export const toolFigures = async ({ url, executablePath }: LoadingSettings): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  const figures: Figure[] = [];
  try {
    for (const [path, name] of MEASURED) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) times.push(await firstFigureAt(browser, `${url}/velocity/${path}`));
      figures.push({ name: `${name}: first figures, Fast 4G, ${SLOWDOWN}×`, value: median(times), unit: 'ms', target: '≤ 1,500' });
    }
  } finally {
    await browser.close();
  }
  const times = await crowdTimes(url);
  return [
    ...figures,
    { name: `${STRANGERS} strangers at once, a page, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: '… p99', value: percentile(times, 0.99), unit: 'ms', target: '≤ 500' },
  ];
};
