/** Why sales moved, in a card: views × conversion × order size × price as a waterfall, exact to the cent, with what each factor was and is. */

import { type Either, isLeft } from 'fp-ts/Either';
import type { ReactElement } from 'react';
import { lackingWords } from '../../domain/api/lateCountries.ts';
import { type KnownDays, knownDaysWords } from '../../domain/dates/knownDays.ts';
import { comparisonWords, noComparisonAdvice } from '../../domain/dates/labels.ts';
import { metricWriter, UNAVAILABLE } from '../../domain/format/number.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { MOVEMENT_FILES, movementChart, movementFile, movementTitle, WHOLE } from '../../domain/retail/salesMovement.files.ts';
import type { FactorLine, SalesMovement as Movement, NoWaterfall } from '../../domain/retail/salesMovement.ts';
import { mayHave, type ReadyScope } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useSend } from '../app/appContext.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { tableOf } from '../charts/figures.ts';
import { UnjudgedWaterfall, Waterfall } from '../charts/Waterfall.tsx';
import { ROW_HEIGHT } from '../charts/waterfall.layout.ts';
import { waterfallFigures } from '../charts/waterfallWords.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import styles from './SalesMovement.module.css';

const NONE: readonly string[] = [];
/** The axis below the rows. */
const AXIS = 30;
const STEPS = 6;

const Factors = ({ factors }: { readonly factors: readonly FactorLine[] }): ReactElement => (
  <dl className={styles.factors}>
    {factors.map(({ key, label, of, previous, current, format }) => {
      const written = metricWriter(format, [previous, current]);
      return (
        <div key={key}>
          <dt>{of === null ? label : `${label} (${of})`}</dt>
          <dd>
            {written(previous) ?? UNAVAILABLE} → {written(current) ?? UNAVAILABLE}
          </dd>
        </div>
      );
    })}
  </dl>
);

const INFO =
  'Views, conversion (orders ÷ views, where Conversion Rate is units ÷ views), order size (units ÷ orders) and price are changed one at a time; each step shows that driver’s contribution, and the steps add up to the total change, to the cent.';
/** Of several products. */
const MIX = ' Price is the average per unit, so it also moves with the mix of products.';

/** Where the dates themselves are why nothing is compared, they say so. */
const whyNot = ({ brandGroup, dates: { resolved } }: SalesMovementProps['scope'], message: string): string => {
  const cut = resolved.notes.flatMap((note) => (note.kind === 'priorNotWhole' ? [note] : [])).at(0);
  if (cut !== undefined) return cut.from === null ? 'There is no data for the prior period.' : 'The prior period is incomplete.';
  return resolved.priorPeriod === null ? noComparisonAdvice(resolved.currentPeriod, brandGroup.minDailyDataDate) : message;
};

export interface SalesMovementProps {
  readonly at: AddressOf<'screen'>;
  /** A product's number, a department's path, or `WHOLE`. */
  readonly subject: string;
  readonly name: string;
  readonly isProduct?: boolean;
  /** Null until the figures have come. */
  readonly found: Either<NoWaterfall, Movement> | null;
  /** That the figures were asked for in. */
  readonly scope: ReadyScope<'retail-overview'>;
  readonly state?: PanelStatus;
  readonly older?: string;
  /** On how many days of both periods there is data; null where on all. */
  readonly known?: KnownDays | null;
}

const READY: PanelStatus = { kind: 'ready' };

export const SalesMovement = (props: SalesMovementProps): ReactElement => {
  const { at, subject, name, isProduct = false, found, scope, state = READY, older, known = null } = props;
  const send = useSend();
  const id = movementChart(subject);
  const [view, setView] = useChartView(at, id);
  const { cursor, onCursor } = useChartUi(at, id, NONE);
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const days = known === null ? null : knownDaysWords(known, scope.dates.resolved);
  const movement = found === null || isLeft(found) ? null : found.right;
  const lacks = found !== null && isLeft(found) ? whyNot(scope, found.left.message) : null;
  const lacking = movement === null || movement.lacking.length === 0 ? null : lackingWords(movement.lacking);
  const Chart = days === null && lacking === null ? Waterfall : UnjudgedWaterfall;
  const title = subject === WHOLE ? name : movementTitle(movement?.title ?? 'Sales', name);
  const save = (ending: 'csv' | 'png') =>
    movement !== null && mayHave(scope, MOVEMENT_FILES[ending])
      ? (as?: FileFormat) => send(at, downloadOf(movementFile(ending, subject), as))
      : undefined;
  const [onCsv, onPng] = [save('csv'), save('png')];
  const empty: PanelStatus = { kind: 'empty', title: 'Sales drivers can’t be shown', message: lacks };
  return (
    <ChartFrame
      id={id}
      title={title}
      info={isProduct ? INFO : INFO + MIX}
      period={[comparisonWords(currentPeriod, priorPeriod), ...[days, lacking].filter((words) => words !== null)].join(' · ')}
      state={lacks !== null && hasFigures(state) ? empty : state}
      height={(movement?.lines.length ?? STEPS) * ROW_HEIGHT + AXIS}
      chart={() =>
        movement !== null && (
          <Chart id={id} title={title} list={movement.lines} format={movement.amounts} cursor={cursor} onCursor={onCursor} />
        )
      }
      table={() =>
        movement !== null && (
          <DataTable caption={title} table={tableOf(waterfallFigures(movement.lines, movement.amounts, movement.stands))} />
        )
      }
      view={view}
      onViewChange={setView}
      {...(movement === null ? {} : { note: <Factors factors={movement.factors} /> })}
      {...(older === undefined ? {} : { older })}
      {...(onCsv === undefined ? {} : { onCsv })}
      {...(onPng === undefined ? {} : { onPng: () => onPng() })}
    />
  );
};
