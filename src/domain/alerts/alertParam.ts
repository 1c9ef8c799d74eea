/** What a new alert is about, in the address: "Alert me" of a figure leads there. */
import { isLeft, tryCatch } from 'fp-ts/Either';
import { decode } from '../codec/codec.ts';
import { NEW_RECORD } from '../records/recordKind.ts';
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';
import { choice, type Param } from '../screens/params.ts';
import { AlertAbout } from './alertAbout.ts';
import { BASES } from './alertBasis.ts';

export const ALERT_EDIT_PARAM = 'edit';
export const ALERT_ABOUT_PARAM = 'about';
export const ALERT_BASIS_PARAM = 'basis';
const LONGEST = 8_000;

export const aboutText = (about: AlertAbout): string => JSON.stringify(AlertAbout.encode(about));

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

/** Where an alert about a figure is made, or one that there is changed. */
export const alertEditorPath = (about: AlertAbout, id: string = NEW_RECORD): string =>
  writeUrl({
    path: pathTo('alerts'),
    search: new URLSearchParams([
      [ALERT_EDIT_PARAM, id],
      [ALERT_ABOUT_PARAM, aboutText(about)],
    ]),
  });
