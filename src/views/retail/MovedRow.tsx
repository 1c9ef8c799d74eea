/** What a row opens to: why the sales of a product or a department moved. Nothing where a newer answer has not got the row. */
import { type ReactElement, useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { movedDepartment } from '../../domain/retail/productPerformance.rows.ts';
import type { MovedSubject } from '../../domain/retail/salesMovement.files.ts';
import { knownUntil, salesMovement } from '../../domain/retail/salesMovement.ts';
import type { ReadyScope } from '../../domain/screens/defineScreen.ts';
import { SalesMovement } from './SalesMovement.tsx';

export interface MovedRowProps {
  readonly at: AddressOf<'screen'>;
  /** The row's id. */
  readonly subject: string;
  readonly answer: AnalyticsAnswer | null;
  readonly scope: ReadyScope<'retail-overview'>;
  /** Finds the row in the answer. */
  readonly moved?: (answer: AnalyticsAnswer, subject: string) => MovedSubject | null;
  readonly isProduct?: boolean;
}

export const MovedRow = ({ at, subject, answer, scope, moved = movedDepartment, isProduct }: MovedRowProps): ReactElement | null => {
  const row = useMemo(() => (answer === null ? null : moved(answer, subject)), [answer, moved, subject]);
  const found = useMemo(() => {
    if (row === null || answer === null) return null;
    return salesMovement(row, scope.salesMode, knownUntil(answer, scope.dates.resolved.currentPeriod));
  }, [row, answer, scope]);
  if (row === null) return null;
  return (
    <SalesMovement
      at={at}
      subject={subject}
      name={row.name}
      found={found}
      scope={scope}
      {...(isProduct === undefined ? {} : { isProduct })}
    />
  );
};
