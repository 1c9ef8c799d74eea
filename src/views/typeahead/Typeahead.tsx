/**
 * The typeahead of a screen as a field: its search is the machine's (`typeaheads`), what is chosen is the owner's, mostly a parameter of
 * the address or part of a draft. One choice stands in the field itself; several stand below it as pills.
 */
import type { ReactElement } from 'react';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import {
  chosenKey,
  entered,
  lookupOf,
  type Typeahead as Rules,
  type TypeaheadOption,
  takesOnLeave,
  withChosen,
  withoutChosen,
} from '../../domain/typeahead/typeahead.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import { NEW_SEARCH, searchOf } from '../../machines/typeahead/typeaheads.machine.ts';
import { useActor, usePorts, useSend } from '../app/appContext.tsx';
import { Chips } from '../controls/Chips.tsx';
import styles from '../controls/Field.module.css';
import { LookupField, type LookupFieldProps } from '../controls/LookupField.tsx';

/** A screen with typeaheads, as `defineScreen` makes it. */
export interface TypeaheadScreen<F extends string> {
  readonly at: AddressOf<'screen'>;
  readonly typeaheads: { readonly [K in F]: Rules };
}

type Look = Pick<
  LookupFieldProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'description' | 'error' | 'isRequired' | 'isDisabled' | 'size'
>;

interface Common<F extends string> extends Look {
  readonly of: TypeaheadScreen<F>;
  readonly field: F;
}

export interface TypeaheadProps<F extends string> extends Common<F> {
  readonly value: TypeaheadOption | null;
  /** Null where the choice is taken back, which `isClearable` allows. */
  readonly onChange: (option: TypeaheadOption | null) => void;
  readonly isClearable?: boolean;
}

export interface TypeaheadManyProps<F extends string> extends Common<F> {
  readonly values: readonly TypeaheadOption[];
  readonly onChange: (options: readonly TypeaheadOption[]) => void;
  /** The most that may be chosen. */
  readonly maxChosen?: number;
}

/** What is in a field, what its list shows, and its events. */
const useTypeahead = <F extends string>({ of, field }: Pick<Common<F>, 'of' | 'field'>, chosen: readonly TypeaheadOption[]) => {
  const send = useSend();
  const { app } = usePorts();
  const at = childAddress(of.at, 'typeaheads');
  const search = useActor(at, (snapshot) => (snapshot === undefined ? NEW_SEARCH : searchOf(snapshot.context, field)));
  const rules = of.typeaheads[field];
  const answer = resolveAnswer(app.answers, search.body);
  const options = answer === undefined ? null : rules.options(answer);
  const all = lookupOf(rules, search, options);
  const lookup = all.kind === 'found' ? { ...all, options: withoutChosen(all.options, chosen) } : all;
  return {
    rules,
    search,
    lookup,
    recent: withoutChosen(search.recent, chosen),
    isSearching: search.state === 'waiting' || search.state === 'loading',
    typed: (text: string) => send(at, { type: 'typeahead.typed', field, text }),
    taken: (option: TypeaheadOption) => send(at, { type: 'typeahead.taken', field, option }),
    left: () => send(at, { type: 'typeahead.left', field }),
    retried: () => send(at, { type: 'typeahead.retried', field }),
  };
};

const lookOf = ({ label, isLabelHidden, placeholder, description, error, isRequired, isDisabled, size }: Look): Look => ({
  label,
  ...(isLabelHidden === undefined ? {} : { isLabelHidden }),
  ...(placeholder === undefined ? {} : { placeholder }),
  ...(description === undefined ? {} : { description }),
  ...(error === undefined ? {} : { error }),
  ...(isRequired === undefined ? {} : { isRequired }),
  ...(isDisabled === undefined ? {} : { isDisabled }),
  ...(size === undefined ? {} : { size }),
});

/** One choice: it stays until another is taken, whatever is typed meanwhile. */
export const Typeahead = <F extends string>(props: TypeaheadProps<F>): ReactElement => {
  const { value, onChange, isClearable = false } = props;
  const own = useTypeahead(props, []);
  const { rules, search, lookup } = own;
  const take = (option: TypeaheadOption): void => {
    own.taken(option);
    if (option.key !== value?.key) onChange(option);
  };
  const clear = (): void => {
    if (search.text !== null) own.left();
    if (value !== null) onChange(null);
  };
  const enter = (): void => {
    if (search.text === null) return;
    if (search.text.trim() === '') {
      if (isClearable) clear();
      return;
    }
    const option = entered(rules, search.text, lookup);
    if (option !== null) take(option);
  };
  const leave = (): void => {
    if (search.text === null) return;
    if (isClearable && search.text.trim() === '') clear();
    else if (takesOnLeave(rules, search.text)) enter();
    // What failed stays in sight with its way to try again, which is outside the field.
    else if (search.state !== 'failed') own.left();
  };
  return (
    <LookupField
      {...lookOf(props)}
      search={search.text ?? value?.label ?? ''}
      onSearchChange={own.typed}
      lookup={lookup}
      isSearching={own.isSearching}
      shown={rules.shown}
      recent={own.recent}
      value={chosenKey(search, value)}
      onChange={(option) => option !== null && take(option)}
      onEnter={enter}
      onLeave={leave}
      onRetry={own.retried}
      onClear={isClearable && value !== null ? clear : undefined}
    />
  );
};

/** Several choices, each once, as pills below the field; Backspace in the empty field takes the last one back. */
export const TypeaheadMany = <F extends string>(props: TypeaheadManyProps<F>): ReactElement => {
  const { values, onChange, maxChosen = Number.POSITIVE_INFINITY, label } = props;
  const own = useTypeahead(props, values);
  const { rules, search, lookup } = own;
  const isFull = values.length >= maxChosen;
  const take = (option: TypeaheadOption): void => {
    own.taken(option);
    const next = withChosen(values, option, maxChosen);
    if (next !== values) onChange(next);
  };
  const enter = (): void => {
    const option = search.text === null ? null : entered(rules, search.text, lookup, values);
    if (option !== null) take(option);
  };
  const leave = (): void => {
    if (search.text === null) return;
    if (takesOnLeave(rules, search.text)) enter();
    else if (search.state !== 'failed') own.left();
  };
  const full = isFull ? `${maxChosen} selected, the maximum. Remove one to add another.` : undefined;
  const look = lookOf(props);
  return (
    <div className={styles.field}>
      <LookupField
        {...look}
        {...(full === undefined ? {} : { description: full, isDisabled: true })}
        search={search.text ?? ''}
        onSearchChange={own.typed}
        lookup={lookup}
        isSearching={own.isSearching}
        shown={rules.shown}
        recent={own.recent}
        value={chosenKey(search, values.at(-1) ?? null)}
        onChange={(option) => option !== null && take(option)}
        onEnter={enter}
        onLeave={leave}
        onRetry={own.retried}
        onEraseBack={() => values.length > 0 && onChange(values.slice(0, -1))}
      />
      <Chips
        label={`Selected ${label.toLowerCase()}`}
        chips={values.map(({ key, label: text }) => ({ key, label: text }))}
        isDisabled={props.isDisabled ?? false}
        onRemove={(keys) => onChange(values.filter(({ key }) => !keys.includes(key)))}
      />
    </div>
  );
};
