import { throwError } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import type { ApiCall, IssuedCommand } from '../../../src/domain/journal/commands.ts';
import { answers, hangs, inTurn, type Script } from '../fakeDeps.ts';
import { answered, call, expectApi, failed, lost, OWNER, retried, UNEXPECTED } from './calls.ts';

const ANALYTICS = '/api/analytics';

const question = (
  schemaType: string,
  metrics: readonly string[],
  over: { readonly [key: string]: Json } = {},
): { readonly [key: string]: Json } => ({
  schemaType,
  brandGroupId: 'b1',
  currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
  dimensions: [],
  metrics: [...metrics],
  ...over,
});

const answer = (metrics: Readonly<Record<string, number>>): { readonly [key: string]: Json } => ({
  current: { rowCount: 1, dimensions: {}, metrics: Object.fromEntries(Object.entries(metrics).map(([key, value]) => [key, [value]])) },
  annotations: {
    data_availability: Object.fromEntries(Object.keys(metrics).map((key) => [key, '2026-10-31'])),
    unavailable: [],
    warehouse: 7,
  },
});

const ask = (body: Json): IssuedCommand<ApiCall> => {
  const { command, ...rest } = call('analytics', { input: { body } });
  return { ...rest, command: { ...command, withDsp: true } };
};

/** $100 of search ads and $50 of display over sales of $1,000. */
const retail = answers(200, answer({ tacos: 0.1, ad_spend_in_usd: 100, total_sales_ordered_revenue_in_usd: 1000 }));
const dsp = answers(200, answer({ total_cost_in_usd: 50 }));
const SUM = answered('analytics', {
  ...answer({ tacos: 0.15 }),
});

const bySchema =
  (scripts: Readonly<Record<string, Script>>): Script =>
  (request, nth) => {
    const { schemaType } = JSON.parse(request.body ?? '{}') as { readonly schemaType: string };
    return (scripts[schemaType] ?? hangs)(request, nth);
  };
const later =
  (script: Script, ms: number): Script =>
  (request, nth) =>
    script(request, nth).pipe(delay(ms));

const bodiesOf = (requests: readonly { readonly url: string; readonly body?: string }[]): readonly Json[] =>
  requests.filter(({ url }) => url === ANALYTICS).map(({ body }) => JSON.parse(body ?? 'null') as Json);

describe('a question that counts DSP', () => {
  it('A-439 B-464 makes a second call about DSP at once, and comes back as one answer when both are there', () => {
    const { happened } = expectApi({
      server: { [ANALYTICS]: bySchema({ retail, dsp: later(dsp, 300) }) },
      commands: 'a',
      asked: { a: ask(question('retail', ['tacos'])) },
      replies: '300ms s',
      values: { s: SUM },
    });
    expect(bodiesOf(happened.requests)).toEqual([
      question('retail', ['tacos', 'ad_spend_in_usd', 'total_sales_ordered_revenue_in_usd'], { filters: {} }),
      question('dsp', ['total_cost_in_usd'], { filters: {} }),
    ]);
  });

  it('is one call where DSP has no part in it', () => {
    const views = answer({ glance_views: 5 });
    const { happened } = expectApi({
      server: { [ANALYTICS]: answers(200, views) },
      commands: 'a',
      asked: { a: ask(question('retail', ['glance_views'])) },
      replies: 'v',
      values: { v: answered('analytics', views) },
    });
    expect(bodiesOf(happened.requests)).toEqual([question('retail', ['glance_views'])]);
  });

  it('leaves out which display campaigns where it is one call: the tables of products and search ads know none', () => {
    const narrowed = { search: 'duvet', dspCampaigns: ['Winter'] };
    const { happened } = expectApi({
      server: { [ANALYTICS]: retail },
      commands: 'a',
      asked: { a: ask(question('retail', ['tacos'], { filters: narrowed })) },
      replies: 'r',
      values: { r: answered('analytics', answer({ tacos: 0.1, ad_spend_in_usd: 100, total_sales_ordered_revenue_in_usd: 1000 })) },
    });
    expect(bodiesOf(happened.requests)).toEqual([question('retail', ['tacos'], { filters: { search: 'duvet' } })]);
  });

  it('fails when either does, and gives the other up', () => {
    const { happened } = expectApi({
      server: { [ANALYTICS]: bySchema({ retail: hangs, dsp: answers(422, { message: 'No such metric' }) }) },
      commands: 'a',
      asked: { a: ask(question('retail', ['tacos'])) },
      replies: 'f',
      values: { f: failed('analytics', { kind: 'status', status: 422, message: 'No such metric' }) },
    });
    expect(happened.aborted).toEqual([ANALYTICS]);
  });

  it('announces the retry of one of them, and waits for it', () => {
    expectApi({
      server: { [ANALYTICS]: bySchema({ retail, dsp: inTurn(answers(504), answers(504), dsp) }) },
      commands: 'a',
      asked: { a: ask(question('retail', ['tacos'])) },
      replies: 'r 1999ms s',
      values: { r: retried('analytics', 1, 2_000), s: SUM },
    });
  });

  it('says of either answer that it does not fit its contract', () => {
    const broken: Script = (request, nth) => answers(200, { current: 7 })(request, nth);
    for (const scripts of [
      { retail: broken, dsp },
      { retail, dsp: broken },
    ]) {
      const { happened } = expectApi({
        server: { [ANALYTICS]: bySchema(scripts) },
        commands: 'a',
        asked: { a: ask(question('retail', ['tacos'])) },
        replies: 'f',
        values: {
          f: failed('analytics', {
            kind: 'decode',
            path: 'current',
            message: 'An unexpected error occurred. Our team has been notified and will investigate.',
          }),
        },
      });
      expect(happened.reports).toHaveLength(1);
    }
  });

  it('asks nothing when the rule for it does not come, and says that the connection failed', () => {
    const { happened } = expectApi({
      server: { [ANALYTICS]: () => throwError(() => new Error('not to be asked')) },
      commands: 'a',
      asked: { a: ask(question('retail', ['tacos'])) },
      replies: '(lf)',
      values: { l: lost, f: failed('analytics', { kind: 'network', message: UNEXPECTED }) },
      deps: () => ({ dspCounting: () => throwError(() => new Error('chunk')) }),
    });
    expect(bodiesOf(happened.requests)).toEqual([]);
  });

  it('is given up with its owner, both calls', () => {
    const { happened } = expectApi({
      server: { [ANALYTICS]: hangs },
      commands: 'a 9ms r',
      asked: {
        a: ask(question('retail', ['tacos'])),
        r: { type: 'effects.command', owner: 'shell', command: { type: 'release', under: OWNER } },
      },
      replies: '-',
    });
    expect(happened.aborted).toEqual([ANALYTICS, ANALYTICS]);
  });
});
