/** Whose figures a printed page shows: "Northfold Home, only Canada, United States". The frame's header, which says so on the screen, is not on paper. */
import type { ReactElement } from 'react';
import type { FilterUse } from '../../domain/filters/filterUse.ts';
import { countryName } from '../../domain/format/country.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import styles from './PageHead.module.css';

/** "Northfold Home, only Canada, United States": the countries are named where they count. */
export const printCaption = ({ brandGroup, filters }: Pick<Scope, 'brandGroup' | 'filters'>, use: FilterUse): string =>
  [
    brandGroup?.name ?? '',
    ...(use.counted.includes('countries') && filters.countries.length > 0 ? [`only ${filters.countries.map(countryName).join(', ')}`] : []),
  ].join(', ');

interface PrintCaptionProps {
  readonly scope: Pick<Scope, 'brandGroup' | 'filters'>;
  /** The filters that count on the page. */
  readonly use: FilterUse;
}

export const PrintCaption = ({ scope, use }: PrintCaptionProps): ReactElement => <p className={styles.whose}>{printCaption(scope, use)}</p>;
