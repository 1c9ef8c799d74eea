/**
 * `npm run previews`: takes the picture of each free tool that messengers and search engines show beside a link to it, into
 * `src/views/tools/previews`, over demo data. The pictures are committed; the build puts them where the server finds them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { titleDrawn } from '../e2e/support/screens.ts';
import { pathTo } from '../src/domain/routes/routes.ts';
import { TOOL_NAMES, type ToolName } from '../src/domain/tools/toolPages.ts';
import { browserPath } from './e2e/browserPath.ts';
import { run } from './process/run.ts';
import { startServer } from './process/server.ts';

const FOLDER = 'src/views/tools/previews';
/** The size that messengers ask for. */
const SIZE = { width: 1200, height: 630 };
const TODAY = '2026-11-20';
/** Tools that begin empty are shown with a brand. */
const QUERY: Partial<Readonly<Record<ToolName, string>>> = { 'search-trends': '?brand=Amberlane', 'title-compliance': '?brand=Amberlane' };

const main = async (): Promise<number> => {
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) return built;
  const data = await mkdtemp(join(tmpdir(), 'velocity-previews-'));
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', VELOCITY_TODAY: TODAY };
  const server = await startServer({ words: ['--data', data, '--scale', '0.2'], env, output: 'pipe' });
  const browser = await chromium.launch({ executablePath: await browserPath(), chromiumSandbox: process.getuid?.() !== 0 });
  try {
    await mkdir(FOLDER, { recursive: true });
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
    for (const name of TOOL_NAMES) {
      await page.goto(`${server.url}${pathTo(name)}${QUERY[name] ?? ''}`);
      await titleDrawn(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82, scale: 'css' });
      console.log(`${FOLDER}/${name}.jpg`);
    }
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
};

process.exitCode = await main();
