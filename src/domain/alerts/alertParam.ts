/** What a new alert is about, in the address. */
import { isLeft, tryCatch } from 'fp-ts/Either';
import { decode } from '../codec/codec.ts';
import { choice, type Param } from '../screens/params.ts';
import { AlertAbout } from './alertAbout.ts';
import { BASES } from './alertBasis.ts';
import { aboutText } from './alertEditorPath.ts';

export const ALERT_BASIS_PARAM = 'basis';
const LONGEST = 8_000;

/** Null for what is no figure. */
export const readAbout = (text: string): AlertAbout | null => {
  if (text === '' || text.length > LONGEST) return null;
  const parsed = tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  if (isLeft(parsed)) return null;
  const about = decode(AlertAbout, parsed.right);
  return isLeft(about) ? null : about.right;
};

export const aboutParam: Param<AlertAbout | null> = {
  fallback: null,
  read: readAbout,
  write: (about) => (about === null ? '' : aboutText(about)),
};

/** What its trial asks: that of a new alert, where the address says none. */
export const basisParam = choice(BASES, 'expected');
