import { describe, expect, it } from 'vitest';
import { address } from '../../src/domain/journal/address.ts';
import type { AppEvent } from '../../src/domain/journal/events.ts';
import { areaEffect } from '../../src/effects/area.effect.ts';
import { clipboardEffect } from '../../src/effects/clipboard.effect.ts';
import type { HttpReply } from '../../src/effects/deps.ts';
import { filesEffect } from '../../src/effects/files.effect.ts';
import { reportEffect } from '../../src/effects/report.effect.ts';
import { segmentEffect } from '../../src/effects/segment.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked } from './fakeDeps.ts';

const OWNER = 'screen/business-health';
const to = (event: AppEvent) => ({ to: address(OWNER), event });
const release = asked('shell', { type: 'release', under: 'screen' });

describe('files', () => {
  const csv = asked(OWNER, { type: 'file.download', name: 'sales.csv', mime: 'text/csv', text: 'a,b\nü,2' });
  const chart = asked(OWNER, { type: 'chart.export', name: 'history.png', chartId: 'history', title: 'History', period: 'Oct 2026' });
  const log = asked(OWNER, { type: 'log.download' });

  it('text is saved as it is, with its type; a table with the byte order mark that Excel reads its accents by', async () => {
    const { happened } = expectEffect(filesEffect, {
      commands: 'a',
      asked: { a: csv },
      replies: 'f',
      values: { f: to({ type: 'download.finished', name: 'sales.csv' }) },
    });
    expect(happened.saved).toHaveLength(1);
    expect(happened.saved[0]).toMatchObject({ name: 'sales.csv', blob: { type: 'text/csv' } });
    const bytes = new Uint8Array((await happened.saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFa,b\nü,2');
  });

  it('a chart is drawn by its id, title and period, and saved when it is there', () => {
    const drawn: unknown[] = [];
    const { happened } = expectEffect(filesEffect, {
      commands: 'a',
      asked: { a: chart },
      replies: '40ms f',
      values: { f: to({ type: 'download.finished', name: 'history.png' }) },
      deps: ({ cold }) => ({
        drawChart: (wanted) => {
          drawn.push(wanted);
          return cold('40ms (b|)', { b: new Blob(['png']) });
        },
      }),
    });
    expect(drawn).toEqual([{ chartId: 'history', title: 'History', period: 'Oct 2026' }]);
    expect(happened.saved.map(({ name }) => name)).toEqual(['history.png']);
  });

  const link = asked(OWNER, { type: 'file.fetch', name: 'products.csv', path: '/downloads/products.csv?brand=A' });
  const fetching = (status: number, text: string, event: AppEvent) =>
    expectEffect(filesEffect, {
      commands: 'a',
      asked: { a: link },
      replies: '40ms f',
      values: { f: to(event) },
      deps: ({ cold }) => ({ send: () => cold('40ms (b|)', { b: { status, text, requestId: null } }) }),
    }).happened.saved;

  it('a file of the server is fetched and saved as it came; one that is refused is told of, and not saved', async () => {
    const [file, ...more] = fetching(200, 'a\r\n1', { type: 'download.finished', name: 'products.csv' });
    expect([file?.name, await file?.blob.text(), more]).toEqual(['products.csv', 'a\r\n1', []]);
    const message = '“products.csv” could not be saved: the server answered with 503';
    expect(fetching(503, '{}', { type: 'download.failed', name: 'products.csv', message })).toEqual([]);
  });

  it('a PDF is saved by its bytes; one that is refused is told of in the server’s words', async () => {
    const asPdf = { ...link, command: { ...link.command, name: 'Screen.pdf', mime: 'application/pdf' as const } };
    const made = (reply: Partial<HttpReply>, event: AppEvent) =>
      expectEffect(filesEffect, {
        commands: 'a',
        asked: { a: asPdf },
        replies: '40ms f',
        values: { f: to(event) },
        deps: ({ cold }) => ({
          send: ({ wantsBytes, headers }) => {
            expect([wantsBytes, headers.accept]).toEqual([true, 'application/pdf']);
            return cold('40ms (b|)', { b: { status: 200, text: '', requestId: null, ...reply } });
          },
        }),
      }).happened.saved;
    const bytes = new Blob([new Uint8Array([37, 80, 255])]);
    const [file] = made({ bytes }, { type: 'download.finished', name: 'Screen.pdf' });
    expect([...new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([37, 80, 255]);
    const message = '“Screen.pdf” could not be saved: This server has no Chromium.';
    const refused = { status: 503, text: '{"message":"This server has no Chromium."}' };
    expect(made(refused, { type: 'download.failed', name: 'Screen.pdf', message })).toEqual([]);
  });

  it('the log is saved under the name that it comes with', () => {
    const { happened } = expectEffect(filesEffect, {
      commands: 'a',
      asked: { a: log },
      replies: 'f',
      values: { f: to({ type: 'download.finished', name: 'session.velocity-log' }) },
    });
    expect(happened.saved.map(({ name }) => name)).toEqual(['session.velocity-log']);
  });

  it('B-517 a picture that cannot be made says so and is reported, and the next file is saved all the same', () => {
    const { happened } = expectEffect(filesEffect, {
      commands: 'ab',
      asked: { a: chart, b: csv },
      replies: 'fg',
      values: {
        f: to({ type: 'download.failed', name: 'history.png', message: '“history.png” could not be saved: no chart with this id' }),
        g: to({ type: 'download.finished', name: 'sales.csv' }),
      },
      deps: () => ({
        drawChart: () => {
          throw new Error('no chart with this id');
        },
      }),
    });
    expect(happened.saved).toHaveLength(1);
    expect(happened.reports).toEqual([
      expect.objectContaining({
        message: 'A chart could not be saved as a picture.',
        detail: { chart: chart.command.chartId, reason: 'no chart with this id' },
      }),
    ]);
  });

  it('nothing is saved for those who left meanwhile', () => {
    const { happened } = expectEffect(filesEffect, {
      commands: 'a 9ms r',
      asked: { a: chart, r: release },
      replies: '-',
      deps: ({ cold }) => ({ drawChart: () => cold('40ms (b|)', { b: new Blob(['png']) }) }),
    });
    expect(happened.saved).toEqual([]);
  });
});

describe('the clipboard', () => {
  const write = asked(OWNER, { type: 'clipboard.write', text: 'https://velocity.test/a' });

  it('is written', () => {
    const { happened } = expectEffect(clipboardEffect, {
      commands: 'a',
      asked: { a: write },
      replies: 'w',
      values: { w: to({ type: 'clipboard.written' }) },
    });
    expect(happened.copied).toEqual(['https://velocity.test/a']);
  });

  it.each([
    ['#', new Error('Document is not focused.'), 'Document is not focused.'],
    ['#', {}, 'the browser gave no reason'],
  ])('that cannot be written says why', (marbles, cause, message) => {
    expectEffect(clipboardEffect, {
      commands: 'a',
      asked: { a: write },
      replies: 'f',
      values: { f: to({ type: 'clipboard.failed', message }) },
      deps: ({ cold }) => ({ writeClipboard: () => cold(marbles, {}, cause) }),
    });
  });
});

describe('an area', () => {
  const load = asked(OWNER, { type: 'area.load', area: 'retail' });

  it('is loaded', () => {
    const wanted: string[] = [];
    expectEffect(areaEffect, {
      commands: 'a',
      asked: { a: load },
      replies: '50ms l',
      values: { l: to({ type: 'area.loaded', area: 'retail' }) },
      deps: ({ cold }) => ({
        loadArea: (area) => {
          wanted.push(area);
          return cold('50ms (l|)');
        },
      }),
    });
    expect(wanted).toEqual(['retail']);
  });

  it('that cannot be loaded says what a person can do, and the reason to the team', () => {
    const { happened } = expectEffect(areaEffect, {
      commands: 'a',
      asked: { a: load },
      replies: 'f',
      values: {
        f: to({
          type: 'area.failed',
          area: 'retail',
          message: 'This part of Velocity could not be loaded. Check your connection and try again.',
        }),
      },
      deps: ({ cold }) => ({ loadArea: () => cold('#', {}, new Error('404 retail-3fa.js')) }),
    });
    expect(happened.reports).toEqual([
      { message: 'The area retail could not be loaded.', detail: { area: 'retail', reason: '404 retail-3fa.js' } },
    ]);
  });

  it('for those who left is not told', () => {
    expectEffect(areaEffect, {
      commands: 'a 9ms r',
      asked: { a: load, r: release },
      replies: '-',
      deps: ({ cold }) => ({ loadArea: () => cold('50ms (l|)') }),
    });
  });
});

describe('what is not answered', () => {
  it('a report goes to the team', () => {
    const { happened } = expectEffect(reportEffect, {
      commands: 'a',
      asked: { a: asked(OWNER, { type: 'report', message: 'Unexpected filter state', detail: { adType: 'x' } }) },
      replies: '-',
    });
    expect(happened.reports).toEqual([{ message: 'Unexpected filter state', detail: { adType: 'x' } }]);
  });

  it('a new segment starts at its URL, with its notice if there is one', () => {
    const { happened } = expectEffect(segmentEffect, {
      commands: 'ab',
      asked: {
        a: asked('session', { type: 'segment.restart', url: '/velocity/login', keepsDrafts: false }),
        b: asked('session', { type: 'segment.restart', url: '/velocity/login', keepsDrafts: true, notice: 'Your session has expired.' }),
      },
      replies: '-',
    });
    expect(happened.restarted).toEqual([
      { url: '/velocity/login', keepsDrafts: false },
      { url: '/velocity/login', keepsDrafts: true, notice: 'Your session has expired.' },
    ]);
  });
});
