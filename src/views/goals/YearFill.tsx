/** Fills a year from what the one before was, as it is or changed by a percentage: its months, its yearly goal, or the months of all countries. */
import { type CountryAmounts, countriesFromLastYear, growthWords, missingWords, readGrowth } from '../../domain/goals/fromLastYear.ts';
import { GOAL_UPLOAD, goalConsole } from '../../domain/goals/goals.screen.ts';
import type { ByMonth, MonthParts } from '../../domain/goals/yearGridRequests.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { GoalYearsContext } from '../../machines/goals/goalYears.logic.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { useParam } from '../screen/useScreen.ts';
import styles from './YearGrid.module.css';

interface YearFillProps {
  readonly at: AddressOf<'goalYears'>;
  readonly context: GoalYearsContext;
  readonly filling: NonNullable<GoalYearsContext['filling']>;
  readonly actuals: ByMonth | null | 'none';
  readonly parts: MonthParts;
  /** Null while they are not known. */
  readonly byCountry: CountryAmounts | null;
  readonly isSaving: boolean;
}

export const YearFill = ({ at, context, filling: { year, growth }, actuals, parts, byCountry, isSaving }: YearFillProps) => {
  const send = useSend();
  const [, setView] = useParam(goalConsole, 'view');
  const ref = useFocus<HTMLInputElement>(year);
  const percent = readGrowth(growth);
  // A month that is not whole in the data is no measure of another.
  const amounts = actuals === null || actuals === 'none' ? null : Object.fromEntries([...actuals].filter(([cell]) => !parts.has(cell)));
  const isReady = amounts !== null && percent !== null && !isSaving;
  const fill = (part: 'months' | 'year') => () => {
    if (amounts !== null) send(at, { type: 'goalYears.filledFromLastYear', part, amounts });
  };
  /** Shown beside what is stored first, where one confirms it as a whole. */
  const fillCountries = (): void => {
    if (byCountry === null || percent === null) return;
    const upload = countriesFromLastYear(context.grid, byCountry, { year, percent, today: context.today });
    send(GOAL_UPLOAD, { type: 'goals.fileRead', upload });
    setView('upload');
  };
  const missing = amounts === null ? null : missingWords({ year, amounts, parts, percent: 0, today: context.today });
  return (
    <fieldset className={styles.fill} aria-label={`Fill ${year} from ${year - 1}`} data-print="never">
      <TextField
        label={`Change from ${year - 1} (%)`}
        inputRef={ref}
        inputMode="decimal"
        placeholder="12"
        autoComplete="off"
        value={growth}
        error={percent === null ? 'Enter a percentage above −100, such as 12 or -7.5.' : null}
        onChange={(text) => send(at, { type: 'goalYears.growthTyped', text: text.slice(0, 20) })}
        onKeyDown={({ key }) => key === 'Escape' && send(at, { type: 'goalYears.fillOpened', year: null })}
      />
      <p className={styles.fillNote}>
        {actuals === 'none'
          ? 'These goals have no actuals to fill from.'
          : percent === null
            ? ''
            : `Fills from ${growthWords(year - 1, percent)}. ${missing ?? ''}`}
      </p>
      <div className={styles.bar}>
        <Button keepsFocus isDisabled={!isReady} onPress={fill('months')}>
          Fill the months
        </Button>
        <Button keepsFocus isDisabled={!isReady || missing !== null} onPress={fill('year')}>
          Fill the yearly goal
        </Button>
        <Button isDisabled={percent === null || byCountry === null || byCountry.size === 0 || isSaving} onPress={fillCountries}>
          Fill the months for all countries…
        </Button>
        <Button kind="quiet" onPress={() => send(at, { type: 'goalYears.fillOpened', year: null })}>
          Close
        </Button>
      </div>
    </fieldset>
  );
};
