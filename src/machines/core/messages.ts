/**
 * What actors tell each other. Messages are consequences of events: they are not journaled, for a replay makes
 * them again.
 */
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { ScreenRequest } from '../../domain/screens/screen.ts';
import type { User } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ToastContent } from '../../domain/toasts/toast.ts';

/** What others need to know of the session. */
export type SessionStatus =
  | { readonly tag: 'unknown' }
  | { readonly tag: 'unreachable' }
  | { readonly tag: 'out' }
  | { readonly tag: 'in'; readonly user: User };

export type Message =
  | { readonly type: 'message.sessionChanged'; readonly session: SessionStatus }
  | { readonly type: 'message.signedIn'; readonly user: User }
  /** Who is signed in, whenever the server has said so: with settings of their own. */
  | { readonly type: 'message.userKnown'; readonly user: User }
  | { readonly type: 'message.urlChanged'; readonly url: string; readonly by: 'push' | 'replace' | 'browser' }
  | { readonly type: 'message.navigate'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'message.clearToasts' }
  | { readonly type: 'message.toast'; readonly toast: ToastContent }
  | { readonly type: 'message.scopeChanged'; readonly scope: Scope; readonly params: Readonly<Record<string, string>> }
  /** `replace` leaves no way back to where it was otherwise: for what is typed, and for what is over. */
  | { readonly type: 'message.paramChanged'; readonly key: string; readonly value: string | null; readonly replace?: boolean }
  /** What the server holds has changed: the open screen asks anew. */
  | { readonly type: 'message.dataChanged' }
  | { readonly type: 'message.requestChanged'; readonly request: ScreenRequest }
  | { readonly type: 'message.leaveSession'; readonly notice?: string }
  | { readonly type: 'message.connection'; readonly lost: boolean }
  | { readonly type: 'message.filtersApplied'; readonly countries: readonly string[] }
  /** The dates of the open screen, or that it has none. */
  | { readonly type: 'message.datesOffered'; readonly screen: string | null; readonly dates: ScopeDates | null }
  | { readonly type: 'message.pickerToggled'; readonly open: boolean }
  /** What the URL is to say of the dates; null takes a key out. */
  | { readonly type: 'message.datesApplied'; readonly params: Readonly<Record<string, string | null>>; readonly closes: boolean }
  | { readonly type: 'message.logoutAsked' }
  | { readonly type: 'message.lookUpCountries'; readonly brandGroupId: string }
  | { readonly type: 'message.dayTurned' }
  | { readonly type: 'message.minuteTurned'; readonly now: number }
  /** Where the person is and whether somebody is signed in, for those that attend the frame. */
  | { readonly type: 'message.whereabouts'; readonly url: string; readonly isSignedIn: boolean; readonly isLogin: boolean }
  | { readonly type: 'message.pageFocused'; readonly now: number }
  | EventOf<'dates.weekStepped'>
  | { readonly type: 'message.fault'; readonly at: string; readonly message: string }
  | { readonly type: 'message.answered'; readonly key: string; readonly value: unknown };
