/** A question that counts DSP: two calls at once, whose answers become one (A-439, B-464). */
import { catchError, defer, from, map, merge, mergeMap, type Observable, of, scan, takeWhile } from 'rxjs';
import type { Json } from '../../domain/codec/codec.ts';
import type { ApiCall, IssuedCommand } from '../../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from '../deps.ts';
import { isSuccess, type Outcome } from './exchange.ts';

type Once = (issued: IssuedCommand<ApiCall>) => Observable<Reply | Outcome>;

const withBody = (issued: IssuedCommand<ApiCall>, body: Json): IssuedCommand<ApiCall> => ({
  ...issued,
  command: { ...issued.command, input: { ...issued.command.input, body } },
});

type Answered = Extract<Outcome, { readonly tag: 'reply' }>;

/** What is known of the two calls so far, and what the last news of them tells. */
interface Both {
  readonly main: Answered | null;
  readonly dsp: Answered | null;
  readonly told: Reply | Outcome | null;
  readonly isDone: boolean;
}

const NEITHER: Both = { main: null, dsp: null, told: null, isDone: false };

interface News {
  readonly side: 'main' | 'dsp';
  readonly each: Reply | Outcome;
}

/** The first of the two that fails is what became of both; the other is given up. */
const after =
  (join: (main: string, dsp: string) => string) =>
  (known: Both, { side, each }: News): Both => {
    if ('to' in each) return { ...known, told: each, isDone: each.event.type === 'api.failed' };
    if (each.tag !== 'reply' || !isSuccess(each)) return { ...known, told: each, isDone: true };
    const main = side === 'main' ? each : known.main;
    const dsp = side === 'dsp' ? each : known.dsp;
    if (main === null || dsp === null) return { main, dsp, told: null, isDone: false };
    return { main, dsp, told: { tag: 'reply', reply: { ...main.reply, text: join(main.reply.text, dsp.reply.text) } }, isDone: true };
  };

/** As `once` would for a single call: retries as they are announced, then one outcome. Where DSP has no part it is that single call. */
export const countingDsp = (
  issued: IssuedCommand<ApiCall>,
  once: Once,
  { dspCounting }: Pick<EffectsDeps, 'dspCounting'>,
): Observable<Reply | Outcome> =>
  defer(dspCounting).pipe(
    // Its code did not come: nothing was asked yet.
    catchError(() => of(null)),
    mergeMap((counting) => {
      if (counting === null) return of<Outcome>({ tag: 'network' });
      const body = issued.command.input.body ?? null;
      const parts = counting.split(body);
      if (parts === null) return once(issued);
      const { main, dsp } = parts;
      if (dsp === null) return once(withBody(issued, main));
      const news = (side: News['side'], asked: Json): Observable<News> =>
        once(withBody(issued, asked)).pipe(map((each) => ({ side, each })));
      return merge(news('main', main), news('dsp', dsp)).pipe(
        scan(
          after((mainText, dspText) => counting.join(body, mainText, dspText)),
          NEITHER,
        ),
        takeWhile(({ isDone }) => !isDone, true),
        mergeMap(({ told }) => from(told === null ? [] : [told])),
      );
    }),
  );
