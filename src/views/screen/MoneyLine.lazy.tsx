/** The lines that say in which currency a screen's amounts are, and on which days no exchange rate is known. */
import type { ReactElement } from 'react';
import { inCurrencyOf } from '../../domain/api/shownCurrency.ts';
import { moneyWords, withoutRateWords } from '../../domain/screens/moneyWords.ts';
import type { Screen } from '../../domain/screens/screenSpec.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, usePorts } from '../app/appContext.tsx';
import styles from './ScreenPage.module.css';

interface MoneyLineProps {
  readonly at: Screen['at'];
  readonly money: Screen['money'];
  readonly scope: Scope;
}

const MoneyLine = ({ at, money, scope }: MoneyLineProps): ReactElement => {
  const { app } = usePorts();
  const { params, answers } = useContextOf(at, (context: ScreenContext) => context);
  const words = moneyWords(money(scope, params), scope.brandGroup?.currency);
  // What is older is of other days.
  const told = Object.values(answers).flatMap(({ body, asked }) =>
    asked === null ? (inCurrencyOf(resolveAnswer(app.answers, body)) ?? []) : [],
  );
  const lacking = withoutRateWords(told);
  return (
    <>
      {words !== null && <p className={styles.note}>{words}</p>}
      {lacking !== null && <p className={styles.warning}>{lacking}</p>}
    </>
  );
};

export default MoneyLine;
