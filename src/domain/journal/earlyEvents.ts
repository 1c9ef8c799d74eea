/** The events that are known from the start: what happens before any area is loaded, and in every area. */

import { DemoMode } from '../access/demoMode.ts';
import { boundedArray, boundedString, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MarketStart } from '../dates/marketStart.ts';
import { Testimonial } from '../page/testimonial.ts';
import { MAX_BRAND } from '../settings/defaultBrand.ts';
import { MAX_HIDDEN } from '../settings/tableColumns.ts';
import { FILE_FORMATS } from '../sheets/tableFile.ts';
import { TOGGLE_NAMES, type Toggle } from '../shell/display.ts';
import { SHORTCUTS } from '../shell/shortcuts.ts';
import { AnswerBody, ApiFailure, Call, email, Instant, param, prose, text, typed, url } from './eventParts.ts';
import { JsonRecord, JsonValue } from './json.ts';
import { masked } from './mask.ts';
import { SecretRef } from './secret.ts';

const Viewport = record({ width: Finite, height: Finite }, 'Viewport');

export const EARLY_EVENTS = {
  /** The first entry of every segment. `now` in milliseconds since 1970, `stored` what earlier segments put away. */
  'app.started': partialRecord(
    {
      url,
      release: text,
      now: Instant,
      timeZone: text,
      locale: text,
      viewport: Viewport,
      scheme: oneOf(['light', 'dark'], 'Scheme'),
      stored: masked(JsonRecord, 'prose'),
    },
    /** `today` is the business day of the server and `marketFrom` what the market has, where the page said it; testimonial and contact are the installation's. */
    { notice: prose, today: IsoDay, marketFrom: MarketStart, testimonial: Testimonial, contact: email },
  ),

  /** `hidden`: while the page was out of sight; logs from before that was told do not say it. */
  'clock.ticked': partialRecord({ now: Instant }, { hidden: t.boolean }),

  'timer.elapsed': record({ id: text }),

  'api.answered': record({ requestId: text, call: Call, body: AnswerBody }),
  'api.failed': record({ requestId: text, call: Call, failure: ApiFailure }),
  /** Attempt `attempt` (from 1) follows in `delayMs`. */
  'api.retryScheduled': record({ requestId: text, call: Call, attempt: Finite, delayMs: Finite }),

  /** Of a call whose body is a form: so many of its bytes are on their way. It comes now and then, and not at all for a short one. */
  'api.progressed': record({ requestId: text, call: Call, sent: Natural, total: Natural }),

  'connection.lost': record({}),
  'connection.restored': record({}),
  'connection.retryClicked': record({}),

  'area.loaded': record({ area: text }),
  'area.failed': record({ area: text, message: prose }),
  'area.retryClicked': record({ area: text }),

  'navigation.linkFollowed': partialRecord({ to: url }, { replace: t.boolean, enters: t.boolean }),
  'navigation.urlChanged': record({ url }),

  'session.emailTyped': record({ email }),
  'session.passwordEdited': record({ password: SecretRef }),
  'session.loginSubmitted': record({}),
  'session.logoutClicked': record({}),
  /** Of who was asked whether to log out and lose what is not saved. */
  'session.logoutConfirmed': record({}),
  'session.logoutDeclined': record({}),
  'session.retryClicked': record({}),
  'session.unauthorized': record({ call: Call, status: Finite }),
  /** Another tab of this browser says that somebody has signed in or out. */
  'session.changedElsewhere': record({}),

  'settings.schemeChosen': record({ scheme: oneOf(['light', 'system', 'dark'], 'ColorScheme') }),
  'settings.experimentalTurned': record({ on: t.boolean }),
  'settings.avatarServiceTurned': record({ on: t.boolean }),
  /** The columns of a table that a person has taken away; none shows all. */
  'settings.columnsChosen': record({ table: text, hidden: boundedArray(text, MAX_HIDDEN) }),
  /** The columns that stay in sight besides the first. */
  'settings.columnsPinned': record({ table: text, pinned: boundedArray(text, MAX_HIDDEN) }),
  /** The brand of the marketplace that is the person's own; null forgets it. */
  'settings.brandChosen': record({ brand: nullable(masked(boundedString(MAX_BRAND, 'BrandName'), 'prose')) }),

  'shell.brandGroupPicked': record({ brandGroupId: text }),
  /** Another tab of this browser has changed what these calls answer. */
  'shell.dataChangedElsewhere': record({ calls: boundedArray(text, 8) }),
  'shell.layerToggled': record({ layer: text, open: t.boolean }),
  /** What is searched for in the open layer. */
  'shell.layerSearched': record({ text: typed }),
  'shell.sidebarToggled': record({ collapsed: t.boolean }),
  /** A group of the sidebar folds down to its title, or back. */
  'shell.groupFolded': record({ group: text, folded: t.boolean }),
  'shell.logDownloadClicked': record({}),
  'shell.devModeSet': record({ on: t.boolean }),
  'shell.devModeDeclined': record({}),
  'shell.demoModeSet': record({ demo: DemoMode }),
  /** The roles that the dialog has ticked; what is no role that can be emulated is none. */
  'shell.demoRolesChosen': record({ roles: boundedArray(boundedString(40), 20) }),
  /** The page is hidden, or goes: what is typed is parked for one that is loaded again. */
  'shell.pageHidden': record({}),
  /** The person came back to the page. */
  'shell.pageFocused': record({ now: Instant }),
  'shell.shortcutPressed': record({ shortcut: oneOf(SHORTCUTS, 'Shortcut') }),
  'shell.singleKeysSet': record({ on: t.boolean }),
  'shell.sectionJumped': record({ id: text }),
  'shell.bannerHidden': record({ banner: oneOf(['demo', 'dev'], 'ModeBanner') }),
  /** The address of what is shown is to be copied. */
  'shell.linkCopied': record({}),
  'shell.displaySet': record({ toggle: oneOf(TOGGLE_NAMES as [Toggle, ...Toggle[]], 'Toggle'), value: text }),
  'shell.viewFailed': record({ where: text, message: prose }),

  /** A selection that belongs to the URL: the screen's own parameter, and others that change with it; null takes one out (the default). */
  'screen.paramSet': partialRecord({ key: text, value: nullable(param) }, { also: t.record(text, nullable(param)), replace: t.boolean }),
  /** Something of the screen that is not worth a link: cursor, open layer, hidden series. */
  'screen.uiSet': record({ key: text, value: masked(JsonValue, 'prose') }),
  /** `as` a workbook where it says so, else as CSV. */
  'screen.downloadClicked': partialRecord({ what: text }, { as: oneOf(FILE_FORMATS) }),

  'query.retryClicked': record({}),

  'download.finished': record({ name: prose }),
  'download.failed': record({ name: prose, message: prose }),

  'storage.failed': record({ key: text, message: prose }),

  'clipboard.written': record({}),
  'clipboard.failed': record({ message: prose }),

  'toasts.held': record({ held: t.boolean }),
  'toasts.backClicked': record({ id: text }),
  'toasts.undoClicked': record({ id: text }),
  'toasts.reloadClicked': record({ id: text }),
  'toasts.dismissed': record({ id: text }),
  'toasts.allCleared': record({}),
};
