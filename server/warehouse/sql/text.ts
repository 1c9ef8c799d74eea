/** What every compiled query is made of: a text whose values are bound, and names that come from closed lists. */

export type SqlValue = string | number;

export interface CompiledQuery {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** The names of the result's columns, in order. */
  readonly columns: readonly string[];
}

/** What stands for a value in a text: the value's place, from 1, and what it is. Never the value itself. */
export type Placeholder = (place: number, value: SqlValue) => string;

/** The values of a text in the making: `bind` answers the placeholder of a value. */
export class Values {
  readonly list: SqlValue[] = [];
  private readonly placeholder: Placeholder;

  constructor(placeholder: Placeholder) {
    this.placeholder = placeholder;
  }

  bind(value: SqlValue): string {
    this.list.push(value);
    return this.placeholder(this.list.length, value);
  }

  bindAll(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.bind(value)).join(', ')})`;
  }
}

/** The guard behind the types: a name that is not in the list would mean that a request reached the text. */
export const known = <T extends string>(list: readonly T[], name: T): T => {
  if (!list.includes(name)) throw new Error('an identifier outside the catalogue');
  return name;
};

export const groupBy = (expressions: readonly string[]): string => (expressions.length === 0 ? '' : ` GROUP BY ${expressions.join(', ')}`);
