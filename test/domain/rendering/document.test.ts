import { describe, expect, test } from 'vitest';
import { documentOf } from '../../../src/domain/rendering/document.ts';
import { failedCalls } from '../../../src/domain/rendering/failedCalls.ts';
import { paperFor } from '../../../src/domain/rendering/paper.ts';

const body = (html: string): string =>
  documentOf({ title: 'T', origin: 'https://v.example', styles: '', body: html }).replace(
    /^.*<div id="root">|<\/div><\/body><\/html>$/g,
    '',
  );

describe('a document that stands alone', () => {
  test.each([
    ['a script', '<p>a</p><script>fetch("x")</script><p>b</p>', '<p>a</p><p>b</p>'],
    ['a script with markup in it', '<script>if (1 < 2) document.write("<p>x</p>")</script>b', 'b'],
    ['a frame', 'a<iframe src="http://127.0.0.1/" title="x"><p>in</p></iframe>b', 'ab'],
    ['what fetches', '<link rel="preload" href="/x"><meta http-equiv="refresh" content="0"><base href="//x">a', 'a'],
    ['a video and what it names', '<video src="/v"><source src="/w"></video>a', 'a'],
    [
      'a picture, which leaves its words',
      '<img src="/api/x" alt="A &quot;red&quot; pot" loading="lazy">',
      '<span>A &quot;red&quot; pot</span>',
    ],
    [
      'links without an origin',
      '<a class="x" href="/velocity/a?b=1">a</a><a href="https://o.example/">b</a>',
      '<a class="x" href="https://v.example/velocity/a?b=1">a</a><a href="https://o.example/">b</a>',
    ],
    ['a picture without words', '<img src="/api/x">', '<span></span>'],
  ])('holds nothing of %s', (_what, html, left) => {
    expect(body(html)).toBe(left);
  });

  test('says a title and holds styles that cannot end their element', () => {
    const made = documentOf({ origin: '', title: '<b>"A" & B</b>', styles: 'p::after { content: "</style><script>" }', body: '' });
    expect(made).toContain('<title>&#60;b&#62;&#34;A&#34; &#38; B&#60;/b&#62;</title>');
    expect(made.match(/<\/style>/g)).toHaveLength(1);
  });
});

test('a call failed that had no answer and may have one: not one that was answered when it was asked again, nor one that is refused', () => {
  const failed = (requestId: string, status: number) =>
    ({ type: 'api.failed', requestId, call: 'analytics', failure: { kind: 'status', status, message: `No ${status}.` } }) as const;
  const answered = { type: 'api.answered', requestId: 'a', call: 'analytics', body: { inline: null } } as const;
  expect(failedCalls([failed('a', 503), answered, failed('b', 422), failed('c', 403)])).toEqual([]);
  expect(failedCalls([answered, failed('a', 503), failed('b', 429), failed('c', 503)])).toEqual(['No 503.', 'No 429.']);
});

test('the sheet is that of the locale', () => {
  expect(['en-US', 'fr-CA', 'es-MX', 'de-DE', 'en-GB', 'ja-JP', 'en'].map(paperFor)).toEqual([
    'letter',
    'letter',
    'letter',
    'a4',
    'a4',
    'a4',
    'a4',
  ]);
});
