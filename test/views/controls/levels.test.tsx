import { expect, test } from 'vitest';
import { type Level, LevelIcon } from '../../../src/views/controls/levels.tsx';
import { draw, within } from '../drawn.tsx';

const LEVELS = { error: 'Error', warning: 'Warning', info: 'Information', success: 'Success' } as const satisfies Record<Level, string>;

test('A-261 a message has one of four levels: error, warning, info, success, each with a word of its own', () => {
  const drawn = (Object.keys(LEVELS) as Level[]).map((level) => within(draw(<LevelIcon level={level} />)).getByRole('img'));
  expect(drawn.map((icon) => icon.getAttribute('aria-label'))).toEqual(Object.values(LEVELS));
  expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(4);
});
