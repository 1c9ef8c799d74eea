/** The Chromium for scripts that open one themselves: found, or installed where the machine lets us. */
import { chromium } from 'playwright';
import { run } from '../process/run.ts';
import { findChromium, isInContainer, isProgram } from './chromium.ts';

/** Throws with what to do where there is none. */
export const browserPath = async (): Promise<string> => {
  const search = await findChromium({
    wants: 'browser',
    env: process.env,
    playwrightPath: () => chromium.executablePath(),
    isProgram,
    isRoot: process.getuid?.() === 0,
    inContainer: isInContainer(),
    run: (program, words) => run(program, words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
    say: (text) => console.log(text),
  });
  if ('missing' in search) throw new Error(search.missing);
  return search.found;
};
