/** What the way to the annotations and their list are given. */
import type { PanelSubject } from '../../domain/annotations/calendar.ts';
import type { Period } from '../../domain/dates/period.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';

export interface AnnotationsProps {
  readonly screen: AddressOf<'screen'>;
  readonly scope: Scope;
  /** The days of the page's charts. */
  readonly period: Period;
  /** What the charts are of, where that is not what the filters say. */
  readonly subject?: PanelSubject;
}
