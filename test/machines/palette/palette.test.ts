import { describe, expect, test } from 'vitest';
import { type PaletteContext, paletteMachine } from '../../../src/machines/palette/palette.machine.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const ways = pathsThrough<PaletteContext>(paletteMachine, {
  events: [{ type: 'palette.queryTyped', query: 'files' }, { type: 'palette.queryTyped', query: '' }, { type: 'palette.closed' }],
});

describe('every way through the palette', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('keeps what was typed until it closes', () => {
    for (const { event, after } of stepsOf(ways)) expect(after.context.query).toBe(event.type === 'palette.queryTyped' ? event.query : '');
  });
});
