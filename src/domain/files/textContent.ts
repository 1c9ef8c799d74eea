/** Whether bytes are text: no control characters but those that part lines and cells; and whether they are UTF-8. */

export interface TextState {
  readonly isText: boolean;
  readonly isUtf8: boolean;
  /** How many bytes of a letter are still to come, and between which the next one has to lie. */
  readonly missing: number;
  readonly low: number;
  readonly high: number;
}

export const NO_TEXT_YET: TextState = { isText: true, isUtf8: true, missing: 0, low: 0x80, high: 0xbf };

const isControl = (byte: number): boolean => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;

/** Of the first byte of a letter of several: how many follow, and the bounds of the next. Undefined for one that begins none. */
const leadOf = (byte: number): Pick<TextState, 'missing' | 'low' | 'high'> | undefined => {
  if (byte >= 0xc2 && byte <= 0xdf) return { missing: 1, low: 0x80, high: 0xbf };
  if (byte >= 0xe0 && byte <= 0xef) return { missing: 2, low: byte === 0xe0 ? 0xa0 : 0x80, high: byte === 0xed ? 0x9f : 0xbf };
  if (byte >= 0xf0 && byte <= 0xf4) return { missing: 3, low: byte === 0xf0 ? 0x90 : 0x80, high: byte === 0xf4 ? 0x8f : 0xbf };
  return undefined;
};

/** The state after a piece. A piece that is no text is not read further. */
export const readText = (before: TextState, piece: Uint8Array): TextState => {
  if (!before.isText) return before;
  let { isUtf8, missing, low, high } = before;
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    if (isControl(byte)) return { ...before, isText: false };
    if (!isUtf8 || (byte < 0x80 && missing === 0)) continue;
    if (missing > 0) {
      isUtf8 = byte >= low && byte <= high;
      [missing, low, high] = [missing - 1, 0x80, 0xbf];
      continue;
    }
    const lead = leadOf(byte);
    isUtf8 = lead !== undefined;
    if (lead !== undefined) ({ missing, low, high } = lead);
  }
  return { isText: true, isUtf8, missing, low, high };
};

/** Text of any alphabet that has one byte for each control character: UTF-8, and what spreadsheets of some countries write. */
export const isPlainText = ({ isText }: TextState): boolean => isText;
export const isWholeUtf8 = ({ isText, isUtf8, missing }: TextState): boolean => isText && isUtf8 && missing === 0;
