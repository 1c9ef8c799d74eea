import { describe, expect, it } from 'vitest';
import { banner, progressBar, textTable } from '../../../server/http/banner.ts';

const written = (isTTY: boolean): { readonly stream: NodeJS.WriteStream; readonly texts: string[] } => {
  const texts: string[] = [];
  const stream = { isTTY, write: (text: string) => texts.push(text) > 0 } as unknown as NodeJS.WriteStream;
  return { stream, texts };
};

describe('what the start prints', () => {
  it('is a table with columns as wide as they must be', () => {
    expect(
      textTable(
        ['Who', 'What'],
        [
          ['a', 'bb'],
          ['long one', 'c'],
        ],
      ),
    ).toBe('  Who       What\n  ────────  ────\n  a         bb\n  long one  c');
  });

  it('names the address, and the sign-ins or the link', () => {
    const demo = banner('http://127.0.0.1:1', [{ email: 'a@b.example', password: 'p', purpose: 'Prime' }], null);
    expect(demo).toContain('http://127.0.0.1:1/velocity/\n');
    expect(demo).toMatch(/a@b\.example {2}p {9}Prime/);
    expect(demo).not.toContain('setup');
    const own = banner('http://127.0.0.1:1', [], 'tok');
    expect(own).toContain('http://127.0.0.1:1/velocity/setup/tok\n');
    expect(own).not.toContain('Sign in as');
  });

  it('redraws progress on a terminal', () => {
    const { stream, texts } = written(true);
    const draw = progressBar(stream, 'Making');
    for (const done of [0, 0.001, 0.5, 0.504, 1]) draw(done);
    expect(texts).toEqual([
      `\rMaking ${'░'.repeat(25)}   0 %`,
      `\rMaking ${'█'.repeat(12)}${'░'.repeat(13)}  50 %`,
      `\rMaking ${'█'.repeat(25)} 100 %\n`,
    ]);
  });

  it('prints progress by tenths elsewhere', () => {
    const { stream, texts } = written(false);
    const draw = progressBar(stream, 'Making');
    for (let percent = 0; percent <= 100; percent += 4) draw(percent / 100);
    expect(texts).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((step) => `Making ${step} %\n`));
  });
});
