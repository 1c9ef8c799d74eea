/**
 * Leaps about in a long session, in the workbench as a person has it: from the press on the timeline until the screen, the
 * list and the states are drawn. The clock says how long one waits; what the page's own thread worked says what of that is ours
 * on a machine that others share.
 */
import type { CDPSession, Page } from 'playwright';
import { type SessionLog, writeLog } from '../../src/domain/journal/logFile.ts';

export interface Leap {
  readonly ms: number;
  readonly cpu: number;
}

const READY_WITHIN_MS = 120_000;
const ROUNDS = 3;

const open = async (page: Page, url: string, log: SessionLog): Promise<void> => {
  await page.goto(`${url}/velocity/replay`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.velocity-log', mimeType: 'application/octet-stream', buffer: Buffer.from(writeLog(log)) });
  await page.getByText('All states verified').waitFor({ timeout: READY_WITHIN_MS });
};

/** Milliseconds that the page's main thread has worked. */
const worked = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/** Presses on the timeline at a share of its width, and waits until the next frame is on its way. */
const press = (page: Page, share: number): Promise<number> =>
  page.evaluate(async (along) => {
    const slider = document.querySelector('[role=slider]') as HTMLElement;
    const { left, top, width } = slider.getBoundingClientRect();
    slider.setPointerCapture = () => undefined;
    const before = performance.now();
    const at = { clientX: left + 6 + along * (width - 12), clientY: top + 20 };
    slider.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1, bubbles: true, pointerId: 1 }));
    await new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - before;
  }, share);

/** So many leaps, each three times from the same place; of each the one that others disturbed least. */
export const leapsInBrowser = async (page: Page, url: string, log: SessionLog, count: number): Promise<readonly Leap[]> => {
  await open(page, url, log);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rounds: Leap[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaps: Leap[] = [];
    for (let i = 0; i < count; i += 1) {
      const before = await worked(devtools);
      const ms = await press(page, ((i * 7_919) % 1_000) / 1_000);
      leaps.push({ ms, cpu: (await worked(devtools)) - before });
    }
    rounds.push(leaps);
  }
  return Array.from({ length: count }, (_, i) => ({
    ms: Math.min(...rounds.map((leaps) => leaps[i]?.ms ?? Number.NaN)),
    cpu: Math.min(...rounds.map((leaps) => leaps[i]?.cpu ?? Number.NaN)),
  }));
};
