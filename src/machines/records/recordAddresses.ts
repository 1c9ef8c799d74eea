/** By which a screen names the machines of its record editor, so that they find each other. */
export const FORM_AT = 'form';
export const LIST_AT = 'records';
