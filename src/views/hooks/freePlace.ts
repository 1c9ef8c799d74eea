/** Where messages stand so that they cover no control: the lower right corner, or the nearest place to it that is free. */

/** CSS pixels from the top left of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels of the window that may be used, without its edges. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Messages {
  readonly width: number;
  readonly height: number;
  /** Their own buttons, from the top left of the messages. */
  readonly buttons: readonly Box[];
}

/** CSS pixels from the left and the lower edge of the window. */
export interface FreePlace {
  readonly left: number;
  readonly bottom: number;
  /** Whether a control lies beneath their words, through which presses then go. */
  readonly isOver: boolean;
}

const EDGE_PX = 16;
const STEP_PX = 8;

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const shifted = (box: Box, left: number, top: number): Box => ({
  left: box.left + left,
  top: box.top + top,
  right: box.right + left,
  bottom: box.bottom + top,
});

const columns = ({ width }: Messages, room: Room): readonly number[] => {
  const max = Math.max(EDGE_PX, room.width - EDGE_PX - width);
  return [max, Math.round((room.width - width) / 2), EDGE_PX].filter((left, at, all) => left >= EDGE_PX && all.indexOf(left) === at);
};

const rows = ({ height }: Messages, room: Room): readonly number[] => {
  const max = Math.max(EDGE_PX, room.height - EDGE_PX - height);
  return Array.from({ length: Math.floor((max - EDGE_PX) / STEP_PX) + 1 }, (_, step) => EDGE_PX + step * STEP_PX);
};

/**
 * The first place, from the lower right corner to the left and then upward, where no control lies beneath; else the first where none lies
 * beneath the buttons of the messages, `isOver`; else the corner. `held` is where they stand now: they stay while that is free.
 */
export const freePlace = (messages: Messages, room: Room, controls: readonly Box[], held: FreePlace | null = null): FreePlace => {
  const { width, height, buttons } = messages;
  const boxAt = (left: number, bottom: number): Box => {
    const top = room.height - bottom - height;
    return { left, top, right: left + width, bottom: top + height };
  };
  const isFree = (box: Box): boolean => !controls.some((control) => overlap(box, control));
  const buttonsFree = (box: Box): boolean => buttons.every((button) => isFree(shifted(button, box.left, box.top)));
  const fits = held !== null && held.left + width <= room.width && held.bottom + height <= room.height;
  const here = fits ? [{ left: held.left, bottom: held.bottom }] : [];
  const places = [...here, ...rows(messages, room).flatMap((bottom) => columns(messages, room).map((left) => ({ left, bottom })))];
  const free = places.find(({ left, bottom }) => isFree(boxAt(left, bottom)));
  if (free !== undefined) return { ...free, isOver: false };
  const passing = places.find(({ left, bottom }) => buttonsFree(boxAt(left, bottom)));
  const [corner = EDGE_PX] = columns(messages, room);
  return { ...(passing ?? { left: corner, bottom: EDGE_PX }), isOver: true };
};
