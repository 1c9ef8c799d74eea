/** What the way to the annotations and their list are given. */
import type { Period } from '../../domain/dates/period.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';

export interface AnnotationsProps {
  readonly screen: Address;
  readonly scope: Scope;
  /** The days of the page's charts. */
  readonly period: Period;
}
