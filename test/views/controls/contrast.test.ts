import { describe, expect, it } from 'vitest';
import { contrast, distance, EYES, type Theme, token, tokensNamed } from './colour.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];

const SURFACES = ['surface-page', 'surface-card', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent', 'good', 'warn', 'bad', 'info'];

const pairs = (fronts: readonly string[], backs: readonly string[], theme: Theme) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio: contrast(token(front, theme), token(back, theme)) })));

const failing = (list: ReturnType<typeof pairs>, least: number): readonly string[] =>
  list.filter(({ ratio }) => !(ratio >= least)).map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);

describe.each(THEMES)('the tokens of the %s theme', (theme) => {
  it('have text of at least 4.5:1 on every surface', () => {
    expect(failing(pairs(TEXTS, SURFACES, theme), 4.5)).toEqual([]);
  });

  it('have verdicts of at least 4.5:1 on their own fill, and plain text too', () => {
    const list = ['good', 'warn', 'bad', 'info'].flatMap((verdict) => pairs([verdict, 'text', 'text-muted'], [`${verdict}-fill`], theme));
    expect(failing(list, 4.5)).toEqual([]);
  });

  it('have words on solid buttons and inverse surfaces of at least 4.5:1', () => {
    const solid = pairs(['on-accent'], ['accent-solid', 'accent-solid-hover', 'solid-bad'], theme);
    expect(failing([...solid, ...pairs(['text-inverse'], ['surface-inverse'], theme)], 4.5)).toEqual([]);
  });

  it('have series, verdict marks, field borders, focus rings and chart lines of at least 3:1', () => {
    const series = pairs(tokensNamed('series-'), ['surface-card'], theme);
    const marks = pairs(
      ['good-mark', 'warn-mark', 'bad-mark', 'info-mark', 'chart-cursor', 'chart-goal', 'line-field', 'focus'],
      ['surface-card', 'surface-page'],
      theme,
    );
    expect(failing([...series, ...marks, ...pairs(['accent-solid'], ['surface-page'], theme)], 3)).toEqual([]);
  });

  it('have ten series that no common eye confuses, the first four well apart', () => {
    const colours = tokensNamed('series-').map((name) => ({ name, colour: token(name, theme) }));
    expect(colours).toHaveLength(10);
    const confused = Object.entries(EYES).flatMap(([eye, matrix]) =>
      colours.flatMap((one, i) =>
        colours.slice(0, i).flatMap((other, j) => {
          const apart = distance(one.colour, other.colour, matrix);
          return apart >= (i < 4 && j < 4 ? 0.095 : 0.055) ? [] : [`${eye}: ${other.name} and ${one.name}, ${apart.toFixed(3)}`];
        }),
      ),
    );
    expect(confused).toEqual([]);
  });

  it('have a colour of the rest that stands out from the card, and that no common eye takes for a series', () => {
    const rest = token('chart-rest', theme);
    expect(failing(pairs(['chart-rest'], ['surface-card'], theme), 3)).toEqual([]);
    const confused = Object.entries(EYES).flatMap(([eye, matrix]) =>
      tokensNamed('series-').flatMap((name) => {
        const apart = distance(rest, token(name, theme), matrix);
        return apart >= 0.055 ? [] : [`${eye}: ${name}, ${apart.toFixed(3)}`];
      }),
    );
    expect(confused).toEqual([]);
  });
});
