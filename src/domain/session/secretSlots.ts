/** Where the secrets of sign-in and account screens lie in the vault. */

/** The token of a reset link and the e-mail that came with it: both leave the address at once. */
export const RESET_TOKEN_SLOT = 'reset/token';
export const RESET_EMAIL_SLOT = 'reset/email';
/** What is typed into "Current Password" and "New Password". */
export const CURRENT_PASSWORD_SLOT = 'account/current';
export const NEW_PASSWORD_SLOT = 'account/new';
