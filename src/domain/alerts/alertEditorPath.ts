/** Where an alert about a figure is made: "Alert me" of a figure leads there. */
import { NEW_RECORD } from '../records/recordKind.ts';
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';
import type { AlertAbout } from './alertAbout.ts';

export const ALERT_EDIT_PARAM = 'edit';
export const ALERT_ABOUT_PARAM = 'about';

/** What an alert is about as the address holds it, always in this order. */
export const aboutText = ({ schema, metric, filters }: AlertAbout): string => JSON.stringify({ schema, metric, filters });

/** `brandGroup` where the figure is of another one than the page. */
export const alertEditorPath = (about: AlertAbout, brandGroup: string | null = null): string =>
  writeUrl({
    path: pathTo('alerts'),
    search: new URLSearchParams([
      ...(brandGroup === null ? [] : [['brandGroup', brandGroup]]),
      [ALERT_EDIT_PARAM, NEW_RECORD],
      [ALERT_ABOUT_PARAM, aboutText(about)],
    ]),
  });
