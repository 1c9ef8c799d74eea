import { describe, expect, test } from 'vitest';
import { PDF, TOASTS } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type PdfContext, pdfMachine } from '../../../src/machines/pdf/pdf.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough } from '../paths.ts';

const URL = '/velocity/retail/overview?brandGroup=b1&view=a b';
const here: Input = { type: 'message.location', url: URL, isSignedIn: true, isLogin: false };

const ways = pathsThrough<PdfContext>(pdfMachine, {
  input: { locale: 'de-DE' },
  events: [
    here,
    { type: 'pdf.asked' },
    { type: 'pdf.asked', paper: 'letter' },
    { type: 'pdf.workbookAsked' },
    { type: 'download.finished', name: 'Retail Overview.pdf' },
    { type: 'download.failed', name: 'Retail Overview.pdf', message: 'no' },
  ],
});

test('every way is walked', () => expectCovered(ways));

describe('a screen saved as a file', () => {
  const open = (locale: string) => {
    const made = signedIn({ url: URL, locale });
    made.loadAreas();
    return made;
  };

  test.each([
    ['de-DE', undefined, 'a4'],
    ['en-US', undefined, 'letter'],
    ['en-US', 'a4', 'a4'],
  ] as const)('with the locale %s and the paper %s it is on %s', (locale, paper, sheet) => {
    const made = open(locale);
    made.send(PDF, { type: 'pdf.asked', ...(paper === undefined ? {} : { paper }) });
    expect(made.commands('file.fetch').at(-1)).toEqual({
      type: 'file.fetch',
      name: 'Retail Overview.pdf',
      path: `/downloads/screen.pdf?url=${encodeURIComponent(URL)}&paper=${sheet}`,
      mime: 'application/pdf',
    });
  });

  test('or as a workbook', () => {
    const made = open('en-US');
    made.send(PDF, { type: 'pdf.workbookAsked' });
    expect(made.commands('file.fetch').at(-1)).toEqual({
      type: 'file.fetch',
      name: 'Retail Overview.xlsx',
      path: `/downloads/screen.xlsx?url=${encodeURIComponent(URL)}`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  });

  test('says that it is made, and what came of it', () => {
    const made = open('en-US');
    made.send(PDF, { type: 'pdf.asked' });
    const toasts = () => contextOf<ToastsContext>(made.app, TOASTS).toasts.map(({ title, message }) => [title, message]);
    expect(toasts()).toEqual([['Creating the PDF…', 'Retail Overview.pdf']]);
    made.send(PDF, { type: 'download.failed', name: 'Retail Overview.pdf', message: 'This server has no Chromium.' });
    expect(toasts()).toEqual([['Download failed', 'This server has no Chromium.']]);
  });

  test('is made one at a time', () => {
    const made = open('en-US');
    const asked = () => made.commands('file.fetch').length;
    made.send(PDF, { type: 'pdf.asked' });
    made.send(PDF, { type: 'pdf.asked', paper: 'a4' });
    expect(asked()).toBe(1);
    made.send(PDF, { type: 'download.finished', name: 'Retail Overview.pdf' });
    made.send(PDF, { type: 'pdf.asked' });
    expect(asked()).toBe(2);
  });
});
