/**
 * The generator as a process of its own. Its one argument is the settings as JSON; it prints lines of JSON: progress
 * (`{phase, done, total}`), at the end `{generation, peakBytes}`, or `{failure: {kind, message}}` and exit code 1. It
 * stops, leaving nothing behind, when its input ends: so it never outlives the server that started it.
 */
import { isLeft } from 'fp-ts/Either';
import { decode, describeFailure, Finite, Natural, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { endWith } from '../endWith.ts';
import { writeFailure } from '../warehouse/failure.ts';
import { generateDemo } from './generate.ts';

const Settings = record({ directory: t.string, seed: Natural, scale: Finite, today: IsoDay }, 'DemoSettings');

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const main = async (argument: string): Promise<number> => {
  const settings = decode(Settings, JSON.parse(argument));
  if (isLeft(settings)) {
    say({ failure: { kind: 'not_writable', message: `The settings of the demo data do not fit: ${describeFailure(settings.left)}.` } });
    return 1;
  }
  const stop = new AbortController();
  process.stdin
    .on('end', () => stop.abort())
    .on('error', () => stop.abort())
    .resume();
  try {
    const generation = await generateDemo(settings.right, { onProgress: say, signal: stop.signal });
    say({ generation, peakBytes: process.resourceUsage().maxRSS * 1024 });
    return 0;
  } catch (cause) {
    const { kind, message } = writeFailure(settings.right.directory, cause);
    say({ failure: { kind, message } });
    return 1;
  }
};

// Nobody reads any more where the server was killed; its end is noticed by the input, and nothing is left behind.
process.stdout.on('error', () => undefined);

endWith(main(process.argv[2] ?? 'null'));
