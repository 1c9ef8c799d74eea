/** Somebody who imports the same days again and again, each time with another number of units, and never sees half of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ImportJob, rowsReplaced } from '../../src/domain/imports/job.ts';
import type { Caller } from './caller.ts';

const PRODUCTS = 400;
const DAYS = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
const ASINS = Array.from({ length: PRODUCTS }, (_, i) => `B0KILL${String(i).padStart(4, '0')}`);
const NO_CHOICES = { kind: null, dates: null, date: null, country: null };
const PIECE = 1024 * 1024;
const ASK_EVERY_MS = 50;

const fileOf = (units: number): Uint8Array => {
  const rows = ASINS.flatMap((asin) => DAYS.map((day) => `${day},${asin},Kettle ${asin},US,${units},${units * 20}.00`));
  return new TextEncoder().encode(`${['date,asin,title,country,units,sales', ...rows].join('\n')}\n`);
};

interface Job {
  readonly id: string;
  readonly stage: string;
  readonly messages: readonly string[];
  readonly parts: ImportJob['parts'];
}
interface Answer {
  readonly current: {
    readonly dimensions: Readonly<Record<string, readonly string[]>>;
    readonly metrics: Readonly<Record<string, readonly (number | null)[]>>;
  };
}

export interface Importer {
  /** Imports with the next number of units; answers whether it was acknowledged. Ends when nobody answers. */
  readonly once: (url: string) => Promise<boolean>;
  /** Null where all rows hold one number: the one that was imported last, or the one that was on its way. */
  readonly fault: (url: string) => Promise<string | null>;
  /** How often the number on its way stood after all. */
  readonly arrived: () => number;
}

export const makeImporter = (caller: Caller, group: string): Importer => {
  const imports = `/api/brand-groups/${group}/imports`;
  let [held, tried, arrived] = [0, 0, 0];
  const until = async (url: string, stages: readonly string[]): Promise<Job> => {
    for (;;) {
      const { job } = (await caller.call(url, 'GET', `${imports}/current`)) as { job: Job | null };
      if (job === null) throw new Error('the import is gone');
      if (stages.includes(job.stage)) return job;
      if (job.stage === 'failed' || job.stage === 'refused') throw new Error(`the import ${job.stage}: ${job.messages.join(' ')}`);
      await pause(ASK_EVERY_MS);
    }
  };
  const importOne = async (url: string): Promise<void> => {
    const bytes = fileOf(tried);
    const offer = { choices: NO_CHOICES, files: [{ name: 'october.csv', size: bytes.length }] };
    const { job } = (await caller.call(url, 'POST', imports, offer)) as { job: Job };
    for (let from = 0; from < bytes.length; from += PIECE) {
      await caller.call(url, 'PUT', `${imports}/${job.id}/bytes?offset=${from}`, bytes.slice(from, from + PIECE));
    }
    await caller.call(url, 'POST', `${imports}/${job.id}/check`, NO_CHOICES);
    const { parts } = await until(url, ['checked']);
    await caller.call(url, 'POST', `${imports}/${job.id}/run`, { replaced: rowsReplaced({ parts }), choices: NO_CHOICES });
    await until(url, ['imported']);
  };
  return {
    once: async (url) => {
      tried = held + 1;
      try {
        await importOne(url);
      } catch (cause) {
        // A server that died says nothing any more; what it did say is a fault.
        if (cause instanceof TypeError) return false;
        throw cause;
      }
      held = tried;
      return true;
    },
    fault: async (url) => {
      const answer = (await caller.call(url, 'POST', '/api/analytics', {
        schemaType: 'retail',
        brandGroupId: group,
        currentPeriod: { start: DAYS[0], end: DAYS.at(-1) },
        dimensions: ['asin'],
        metrics: ['ordered_units'],
      })) as Answer;
      const { asin = [] } = answer.current.dimensions;
      const found = asin.flatMap((each, place) =>
        each.startsWith('B0KILL') ? [(answer.current.metrics.ordered_units?.[place] ?? 0) / DAYS.length] : [],
      );
      const numbers = [...new Set(found)];
      const [number = 0] = numbers;
      if (numbers.length > 1 || (found.length !== 0 && found.length !== PRODUCTS)) {
        return `half an import is seen: ${found.length} of ${PRODUCTS} products, with ${numbers.join(', ')} units a day`;
      }
      if (number !== held && number !== tried) return `${number} units a day are seen; ${held} were acknowledged, ${tried} asked`;
      if (number !== held) arrived += 1;
      held = number;
      return null;
    },
    arrived: () => arrived,
  };
};
