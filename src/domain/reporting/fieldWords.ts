/** What people call the fields of a report, and what they mean. */
import type { DriverCatalogue, DriverField, MeasureType } from './catalogue.ts';

/** What is known of a dimension or a measure apart from its figures. */
export interface FieldWords {
  readonly label: string;
  /** Null for a dimension, and where nobody knows. */
  readonly type: MeasureType | null;
  /** Whether more is better; null where neither is. */
  readonly positive: boolean | null;
}

/** What its driver says of a field: its words, and what it means, where that is told. */
export interface KnownField extends FieldWords {
  readonly info?: string;
}

/** What people call the fields of a report, by their names in it. */
export type FieldsOf = (name: string) => KnownField;

const isPositive = ({ directionality }: DriverField): boolean | null =>
  directionality === 'neutral' ? null : directionality === 'positive';

/** `ad_spend_in_usd` as it can be read where its driver does not say what it is called. */
const spelled = (name: string): string => {
  const words = name.replace(/[._]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The words of a driver's fields; a name that it does not have is spelled out. */
export const fieldsOf =
  (catalogue: DriverCatalogue | null): FieldsOf =>
  (name) => {
    const field = catalogue?.measures.get(name) ?? catalogue?.dimensions.get(name);
    if (field === undefined) return { label: spelled(name), type: null, positive: null };
    const { displayName, definition, measureType } = field;
    return {
      label: displayName === '' ? spelled(name) : displayName,
      type: measureType,
      positive: isPositive(field),
      ...(definition === null ? {} : { info: definition }),
    };
  };
