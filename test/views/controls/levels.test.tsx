import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Level, LevelIcon } from '../../../src/views/controls/levels.tsx';

const LEVELS = { error: 'Error', warning: 'Warning', info: 'Information', success: 'Success' } as const satisfies Record<Level, string>;

test('A-261 a message has one of four levels: error, warning, info, success, each with a word of its own', () => {
  const drawn = (Object.keys(LEVELS) as Level[]).map((level) => renderToStaticMarkup(<LevelIcon level={level} />));
  expect(drawn.map((icon) => /aria-label="(\w+)"/.exec(icon)?.[1])).toEqual(Object.values(LEVELS));
  expect(new Set(drawn.map((icon) => icon.replace(/aria-label="\w+"/, ''))).size).toBe(4);
});
