import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Box, freePlace, type Messages } from '../../../src/views/hooks/freePlace.ts';

const ROOM = { width: 1440, height: 900 };
const MESSAGES: Messages = { width: 380, height: 80, buttons: [{ left: 340, top: 10, right: 368, bottom: 38 }] };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

describe('the place of messages', () => {
  it('is the lower right corner while no control lies there', () => {
    expect(freePlace(MESSAGES, ROOM, [box(0, 0, 200, 40)])).toEqual({ left: 1044, bottom: 16, isOver: false });
  });

  it('is beside or above a control that lies in the corner', () => {
    expect(freePlace(MESSAGES, ROOM, [box(1300, 850, 100, 30)])).toEqual({ left: 530, bottom: 16, isOver: false });
    expect(freePlace(MESSAGES, ROOM, [box(0, 850, 1440, 30)])).toEqual({ left: 1044, bottom: 56, isOver: false });
  });

  it('stays where it is while that is free, and where the corner has become free', () => {
    const held = { left: 530, bottom: 16, isOver: false };
    expect(freePlace(MESSAGES, ROOM, [], held)).toEqual(held);
    expect(freePlace(MESSAGES, ROOM, [box(600, 850, 100, 30)], held)).toEqual({ left: 1044, bottom: 16, isOver: false });
  });

  it('lets presses through where controls are everywhere, and keeps its own buttons off them', () => {
    const rows = Array.from({ length: 18 }, (_, at) => box(0, at * 50, 1440, 20));
    const { left, bottom, isOver } = freePlace(MESSAGES, ROOM, rows);
    expect(isOver).toBe(true);
    const top = ROOM.height - bottom - MESSAGES.height + 10;
    expect(rows.some((row) => row.top < top + 28 && top < row.bottom)).toBe(false);
    expect(left).toBe(1044);
    expect(freePlace(MESSAGES, ROOM, [box(0, 0, 1440, 900)])).toEqual({ left: 1044, bottom: 16, isOver: true });
  });

  const control = fc.tuple(
    fc.integer({ min: 0, max: 1400 }),
    fc.integer({ min: 0, max: 880 }),
    fc.integer({ min: 8, max: 400 }),
    fc.integer({ min: 8, max: 120 }),
  );
  test.prop([fc.array(control, { maxLength: 30 })])('is inside the window, and covers no control unless it says so', (controls) => {
    const boxes = controls.map(([left, top, width, height]) => box(left, top, width, height));
    const { left, bottom, isOver } = freePlace(MESSAGES, ROOM, boxes);
    const top = ROOM.height - bottom - MESSAGES.height;
    expect(left >= 0 && left + MESSAGES.width <= ROOM.width && top >= 0 && bottom >= 0).toBe(true);
    const covered = boxes.some(
      (at) => at.left < left + MESSAGES.width && left < at.right && at.top < top + MESSAGES.height && top < at.bottom,
    );
    expect(covered).toBe(isOver);
  });
});
