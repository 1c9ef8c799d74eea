/** What the product says about sessions and faults, word for word where the specification gives the words. */
export const NOTICES = {
  /** */
  forbidden: 'You are not authorized to perform this action.',
  /** */
  expired: 'Your session has expired. Please log in again.',
  /** */
  routeForbidden: 'You are not authorized to access that route.',
  /** */
  loginRequired: 'You must be logged in to access that route.',
  /** */
  badCredentials: 'The provided credentials do not match our records.',
  /** */
  unexpected: 'An unexpected error occurred',
  /** */
  transformFailed: 'An unexpected error occurred. Our team has been notified and will investigate.',
  /** */
  renderFailed: 'An unexpected error occurred when attempting to render this page.',
  /** */
  noData: 'Data unavailable',
  /** */
  linkCopied: 'URL copied to clipboard',
  /** */
  linkNotCopied: 'Failed to copy URL to clipboard - an unexpected error was encountered.',
  serverAway: 'The server cannot be reached. Check your connection and try again.',
  draftsWait: 'Your unsaved changes will be restored when you sign in again in this tab.',
  signedOutElsewhere: 'You have been signed out in another tab.',
  linkGone: 'Open the link in the e-mail again to choose a new password.',
  somebodyElse: 'Someone else has signed in to this browser.',
  logoutFailed: 'The server could not be reached, so you are still signed in. Try again in a moment.',
} as const;
