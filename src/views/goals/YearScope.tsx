/** Which goals the year grid is about, and which years: all of it stands in the address. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { partsOf } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { type TagEntry, usableTags } from '../../domain/filters/lookups.ts';
import { countryName } from '../../domain/format/country.ts';
import type { GoalCountry } from '../../domain/goals/goal.ts';
import { goalMetricWords, offeredMetrics } from '../../domain/goals/goalText.ts';
import { SHOWN_GOAL_COUNTRIES, shownCountry, storedCountry } from '../../domain/goals/scope.ts';
import { EARLIEST_GRID_YEAR, GRID_METRICS, latestGridYear } from '../../domain/goals/yearGrid.ts';
import type { YearGridParams } from '../../domain/goals/yearGridRequests.ts';
import type { QueryView } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import type { OptionGroup } from '../controls/OptionList.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from './YearGrid.module.css';

/** Sets what the grid is about, as one step. */
export type SetParams = (values: Partial<YearGridParams>) => void;

const ALL = 'all';
const tagKey = (tagSet: string, tagValue: string): string => JSON.stringify([tagSet, tagValue]);

const countryOption = (code: GoalCountry) => ({ key: code, label: countryName(code) });

/** Those that a person most likely means come first. */
const countryGroups = (countries: readonly GoalCountry[]): readonly OptionGroup[] => {
  const known = countries.map((country) => shownCountry(country));
  const others = SHOWN_GOAL_COUNTRIES.filter((code) => !known.includes(code));
  return [
    { key: 'all', options: [{ key: ALL, label: 'All countries' }] },
    ...(known.length === 0 ? [] : [{ key: 'known', title: 'With data', options: known.map(countryOption) }]),
    { key: 'others', ...(known.length === 0 ? {} : { title: 'Others' }), options: others.map(countryOption) },
  ];
};

interface ScopeControlsProps {
  /** Display campaigns have a budget only where there are some. */
  readonly hasDsp: boolean;
  readonly params: YearGridParams;
  readonly tags: QueryView<readonly TagEntry[]>;
  /** The countries with figures, the largest first; empty while they are not known. */
  readonly countries: readonly GoalCountry[];
  readonly onParams: SetParams;
}

/** Which goals the grid is about. */
export const ScopeControls = ({ hasDsp, params, tags, countries, onParams }: ScopeControlsProps) => {
  const { gridMetric, gridCountry, gridTag } = params;
  const known = usableTags(tags.answer ?? []);
  const chosen = gridTag === null ? ALL : tagKey(gridTag.tagSet, gridTag.tagValue);
  const options = known.map(({ tagSetId, tagSetName, tag }) => ({ key: tagKey(tagSetId, tag), label: `${tagSetName}: ${tag}` }));
  // A tag that is gone may still have goals.
  const gone = gridTag !== null && !options.some(({ key }) => key === chosen) ? [{ key: chosen, label: gridTag.tagValue }] : [];
  return (
    <div className={styles.controls}>
      <SegmentedControl
        label="Metric"
        segments={offeredMetrics(GRID_METRICS, hasDsp, gridMetric).map((metric) => ({ key: metric, label: goalMetricWords(metric) }))}
        value={gridMetric}
        onChange={(metric) => onParams({ gridMetric: metric })}
      />
      <Select
        label="Country"
        isLabelHidden
        groups={countryGroups(countries)}
        value={gridCountry === null ? ALL : shownCountry(gridCountry)}
        onChange={(key) => onParams({ gridCountry: storedCountry(SHOWN_GOAL_COUNTRIES.find((code) => code === key) ?? null) })}
      />
      {(options.length > 0 || gone.length > 0) && (
        <Select
          label="Tag"
          isLabelHidden
          groups={oneGroup([{ key: ALL, label: 'No tag' }, ...gone, ...options])}
          value={chosen}
          onChange={(key) => {
            const tag = known.find((one) => tagKey(one.tagSetId, one.tag) === key);
            if (key === ALL || tag !== undefined)
              onParams({ gridTag: tag === undefined ? null : { tagSet: tag.tagSetId, tagValue: tag.tag } });
          }}
        />
      )}
    </div>
  );
};

interface YearStepProps {
  readonly today: IsoDay;
  readonly year: number;
  /** The years that are shown. */
  readonly years: readonly number[];
  readonly isUpright: boolean;
  readonly onParams: SetParams;
}

/** To earlier and later years. This year is not written into the address. */
export const YearStep = ({ today, year, years, isUpright, onParams }: YearStepProps) => {
  const now = isUpright ? year : (years[0] ?? year);
  const latest = latestGridYear(today) - (isUpright ? 0 : years.length - 1);
  const go = (to: number) => () => onParams({ gridYear: to === partsOf(today).year ? null : to });
  return (
    <div className={styles.years}>
      <Button kind="icon" aria-label="Earlier year" keepsFocus isDisabled={now <= EARLIEST_GRID_YEAR} onPress={go(now - 1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span className={styles.span}>{isUpright ? year : `${years[0] ?? ''} – ${years.at(-1) ?? ''}`}</span>
      <Button kind="icon" aria-label="Later year" keepsFocus isDisabled={now >= latest} onPress={go(now + 1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
};
