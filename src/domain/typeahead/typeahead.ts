/**
 * A field that looks up what is typed into it: from how many letters on, after which rest, whether what was typed may itself be taken, and
 * what is shown meanwhile. A screen names its typeaheads (`defineScreen({typeaheads})`); the machine `typeaheads` asks their calls.
 */
import type { AnswerOf, CallName, InputOf } from '../api/contract.ts';
import type { Lookup } from '../forms/lookup.ts';
import { asinOf } from '../retail/asin.ts';
import type { PanelFault } from '../screens/panelState.ts';
import type { ScreenParams, ScreenRequest } from '../screens/request.ts';
import type { Scope } from '../shell/scope.ts';
import { foldedText, isLongEnough, matchesWords } from './words.ts';

/** What is offered and taken. A text that was typed and taken as it is has itself for a key. */
export interface TypeaheadOption {
  readonly key: string;
  readonly label: string;
  /** A second line, such as the brand of a product. */
  readonly description?: string;
}

export interface TypeaheadRules {
  /** Letters, blanks around them aside, from which on it is looked up; 0 looks up an empty field too. */
  readonly least: number;
  /** Milliseconds for which the keyboard must rest. */
  readonly delayMs: number;
  /** Whether a text that is no option may be taken: never, always, or where it is an ASIN. */
  readonly accepts: 'listed' | 'anyText' | 'asin';
  /** The most options that the list shows. */
  readonly shown: number;
  /** The most options that the call answers: of as many there may be more. */
  readonly answered: number;
  /** How many of those taken lately an empty field offers. */
  readonly recent: number;
}

export interface Typeahead extends TypeaheadRules {
  /** What is asked for a search, which is trimmed and long enough; null where nothing can be asked now. */
  readonly request: (search: string, inputs: TypeaheadInputs) => ScreenRequest | null;
  readonly options: (answer: unknown) => readonly TypeaheadOption[];
}

/** What is looked at while somebody types. */
export interface TypeaheadInputs {
  readonly scope: Scope;
  readonly params: ScreenParams;
}

export interface TypeaheadSpec<K extends CallName> extends Partial<TypeaheadRules> {
  readonly call: K;
  readonly input: (search: string, inputs: TypeaheadInputs) => Partial<InputOf<K>> | null;
  readonly options: (answer: AnswerOf<K>) => readonly TypeaheadOption[];
}

/** At most 25 options, two letters, 300 ms, nothing but what is listed, the last five taken: where nothing else is said. */
const DEFAULTS: TypeaheadRules = { least: 2, delayMs: 300, accepts: 'listed', shown: 25, answered: 100, recent: 5 };

/** A typeahead over a call, typed by it. */
export const typeahead = <const K extends CallName>({ call, input, options, ...rules }: TypeaheadSpec<K>): Typeahead => ({
  ...DEFAULTS,
  ...rules,
  request: (search, inputs) => {
    const asked = input(search, inputs);
    return asked === null ? null : ({ call, input: asked } as ScreenRequest);
  },
  // What the machine hands in was decoded by this very call.
  options: (answer) => options(answer as AnswerOf<K>),
});

/** Options whose names are their keys: brands, paths of categories. */
export const namedOptions = (names: readonly string[]): readonly TypeaheadOption[] => names.map((name) => ({ key: name, label: name }));

/** Whether a text is looked up. */
export const isSearched = ({ least }: TypeaheadRules, text: string): boolean => isLongEnough(text, least);

/** Of the last answer what still fits while the next is on its way, so that the list does not blink at each letter. */
export const stillFitting = (options: readonly TypeaheadOption[], text: string): readonly TypeaheadOption[] =>
  options.filter(({ label, description = '' }) => matchesWords(`${label} ${description}`, text));

/** What stands in the list. */
export interface TypeaheadField {
  /** What is in the field while somebody is in it; null shows what was chosen. */
  readonly text: string | null;
  readonly state: 'resting' | 'waiting' | 'loading' | 'found' | 'failed';
  readonly fault: PanelFault | null;
}

export const RESTING: TypeaheadField = { text: null, state: 'resting', fault: null };

/** The list of a field: hint, search, options, or what failed; `options` are those of the last answer, null while there is none. */
export const lookupOf = (
  rules: TypeaheadRules,
  { text, state, fault }: TypeaheadField,
  options: readonly TypeaheadOption[] | null,
): Lookup<TypeaheadOption> => {
  const typed = text ?? '';
  if (!isSearched(rules, typed)) return { kind: 'tooShort', least: rules.least };
  switch (state) {
    case 'failed':
      return { kind: 'failed', ...(fault ?? { message: SEARCH_FAILED }) };
    case 'found':
      return { kind: 'found', options: options ?? [], ...((options?.length ?? 0) < rules.answered ? {} : { isCut: true }) };
    case 'resting':
      // A field that is looked up while it is empty is asked for as its list opens.
      return rules.least === 0 ? { kind: 'loading' } : { kind: 'tooShort', least: rules.least };
    default: {
      const fitting = options === null ? [] : stillFitting(options, typed);
      return fitting.length === 0 ? { kind: 'loading' } : { kind: 'found', options: fitting };
    }
  }
};

/**
 * The key that the list has for chosen: none while somebody types, so that each choice, of the same option too, is a change, by which the
 * list closes.
 */
export const chosenKey = ({ text }: Pick<TypeaheadField, 'text'>, value: TypeaheadOption | null): string | null =>
  text === null ? (value?.key ?? null) : null;

export const SEARCH_FAILED = 'The search failed. Try again.';

/** The text itself as a choice; null where it may not be taken, or is empty. */
const ownOption = ({ accepts }: Pick<TypeaheadRules, 'accepts'>, text: string): TypeaheadOption | null => {
  const typed = text.trim();
  const key = accepts === 'anyText' ? typed : accepts === 'asin' ? asinOf(typed) : null;
  return key === null || key === '' ? null : { key, label: key };
};

/** Whether leaving the field takes what is in it: who typed a text that may be taken meant it. */
export const takesOnLeave = (rules: Pick<TypeaheadRules, 'accepts'>, text: string): boolean => ownOption(rules, text) !== null;

/** What Enter takes where no option is pointed at: the one of exactly that name, else the text itself where it may be taken, else the first. */
export const entered = (
  rules: TypeaheadRules,
  text: string,
  lookup: Lookup<TypeaheadOption>,
  chosen: readonly TypeaheadOption[] = [],
): TypeaheadOption | null => {
  const typed = text.trim();
  if (typed === '') return null;
  const options = lookup.kind === 'found' ? withoutChosen(lookup.options, chosen) : [];
  const same = options.find(({ label }) => foldedText(label) === foldedText(typed));
  if (same !== undefined) return same;
  const own = ownOption(rules, typed);
  if (own === null) return options[0] ?? null;
  return isAmong(chosen, own.key) ? null : own;
};

const isAmong = (chosen: readonly TypeaheadOption[], key: string): boolean => chosen.some((one) => one.key === key);

/** What can still be chosen: nothing twice. */
export const withoutChosen = (options: readonly TypeaheadOption[], chosen: readonly TypeaheadOption[]): readonly TypeaheadOption[] =>
  options.filter(({ key }) => !isAmong(chosen, key));

/** The chosen ones with another, each once, no more than `max`. */
export const withChosen = (
  chosen: readonly TypeaheadOption[],
  option: TypeaheadOption,
  max: number = Number.POSITIVE_INFINITY,
): readonly TypeaheadOption[] => (isAmong(chosen, option.key) || chosen.length >= max ? chosen : [...chosen, option]);

/** Those taken lately with another before them, each once, no more than the rules keep. */
export const recentAfter = (
  { recent }: TypeaheadRules,
  taken: readonly TypeaheadOption[],
  option: TypeaheadOption,
): readonly TypeaheadOption[] => [option, ...taken.filter(({ key }) => key !== option.key)].slice(0, recent);
