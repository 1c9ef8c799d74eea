/**
 * What the generic inputs accept: telephone, e-mail, address of a page, number. A field keeps what
 * `typedText` makes of every keystroke, and `readInput` says at the end whether it may be sent.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { isUnseen } from '../format/unseen.ts';

export type InputType = 'text' | 'search' | 'tel' | 'email' | 'url' | 'number';

/** Why an input may not be sent: nothing in it, or not of its kind. */
export type InputFault = { readonly kind: 'missing' } | { readonly kind: 'malformed'; readonly type: InputType };

/** A telephone number holds at most as many digits: two of a country code and ten. */
export const MOST_TEL_DIGITS = 12;

/** For the `pattern` of an input, which the browser anchors at both ends: an optional country code and 10 digits. */
export const TEL_PATTERN = '[0-9]{0,2}[0-9]{10}';

/** For the `pattern` of an e-mail input: text, an @, text, a dot, text. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@.]+([.][^\\s@.]+)+';
/** For the `pattern` of an input for the address of a page: it starts with http or https. */
export const URL_PATTERN = '[hH][tT]{2}[pP][sS]?://[^\\s/][^\\s]*';
/** For the `pattern` of an input for a number: digits and a dot. */
export const NUMBER_PATTERN = '[0-9]+[.]?[0-9]*|[.][0-9]+';

/** The longest text that is examined; anything longer is malformed. */
const LONGEST = 2_000;

const TEL = new RegExp(`^(?:${TEL_PATTERN})$`);
/** Text, an @, text, a dot, text: loose on purpose, for only a letter that arrives proves an address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const URL_START = /^https?:\/\/[^\s/]\S*$/i;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;

const digitsIn = (text: string): string => text.replace(/[^0-9]/g, '');

/** Digits and the first dot; everything else is dropped, a minus too. */
const numberText = (text: string): string => {
  const [whole = '', ...parts] = text.split('.').map(digitsIn);
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
};

/** What a field holds after somebody typed or pasted: a telephone number its digits alone, at most 12; a number its digits and one dot; all others the text as it is. */
export const typedText = (type: InputType, text: string): string => {
  if (type === 'tel') return digitsIn(text).slice(0, MOST_TEL_DIGITS);
  return type === 'number' ? numberText(text) : text;
};

/** The `pattern` by which the browser checks an input of this type as `readInput` does; undefined where any text will do. */
export const inputPattern = (type: InputType): string | undefined =>
  ({ text: undefined, search: undefined, tel: TEL_PATTERN, email: EMAIL_PATTERN, url: URL_PATTERN, number: NUMBER_PATTERN })[type];

/** Whether an input of this type must be filled when nobody says otherwise: all but a search. */
export const isRequiredType = (type: InputType): boolean => type !== 'search';

const isWellFormed = (type: InputType, text: string): boolean => {
  switch (type) {
    case 'tel':
      return TEL.test(text);
    case 'email':
      return EMAIL.test(text);
    case 'url':
      return URL_START.test(text);
    case 'number':
      return NUMBER.test(text) && Number.isFinite(Number(text));
    default:
      return true;
  }
};

/** Whether the text, blanks around it aside, has the shape of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text.trim());

/**
 * The text to send, without blanks around it and as `typedText` leaves it. An optional input may be empty; blanks
 * alone are empty. A text of more than 2,000 characters is malformed in any type but `text` and `search`.
 */
export const readInput = (type: InputType, text: string, isRequired = isRequiredType(type)): Either<InputFault, string> => {
  const read = typedText(type, text).trim();
  if (isUnseen(text)) return isRequired ? left({ kind: 'missing' }) : right('');
  if (type === 'text' || type === 'search') return right(read);
  return read.length <= LONGEST && isWellFormed(type, read) ? right(read) : left({ kind: 'malformed', type });
};

/** The number in a text, from its digits and first dot; a failure where there is none, or where it is too great for a number. */
export const readNumber = (text: string): Either<InputFault, number> => {
  const read = readInput('number', text, true);
  return read._tag === 'Left' ? read : right(Number(read.right));
};

const MALFORMED: Readonly<Record<InputType, string>> = {
  text: 'Enter some text',
  search: 'Enter some text',
  tel: 'Enter 10 digits, optionally preceded by a country code',
  email: 'Enter an e-mail address, such as name@company.com',
  url: 'Enter an address that starts with http:// or https://',
  number: 'Enter a number, such as 1250.50',
};

/** The fault in words, for below the field. */
export const inputFaultText = (fault: InputFault, label: string): string =>
  fault.kind === 'missing' ? `${label} is required` : MALFORMED[fault.type];
