/** How the measures of a table or a timeseries look, in their order, as in the Data Explorer: alias, colors, type of chart. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { measuresMoved, measuresWithLook } from '../../../domain/reporting/explorerEdit.ts';
import { type MeasureEntry, measureName, styled } from '../../../domain/reporting/measure.ts';
import { Button } from '../../controls/Button.tsx';
import { useFocus } from '../../hooks/useFocus.ts';
import { BareField } from '../../reporting/dates/BareField.tsx';
import { ChartChoice, ColorChoice, type LookProps } from '../../reporting/looks/MeasureLook.tsx';
import styles from './MeasureLooks.module.css';

interface MeasureLooksProps {
  /** As what the panel draws them: a table colors cells, a timeseries draws lines and columns. */
  readonly as: 'table' | 'chart';
  readonly measures: readonly MeasureEntry[];
  readonly titleOf: (measure: string) => string;
  readonly onChange: (measures: readonly MeasureEntry[]) => void;
}

/** Which measure was moved last, and by which button: that one keeps the focus. */
interface Moved {
  readonly name: string;
  readonly by: -1 | 1;
  readonly turn: number;
}

interface RowProps extends MeasureLooksProps {
  readonly item: number;
  readonly moved: Moved | null;
  readonly onMove: (by: -1 | 1) => void;
}

const WAYS = [
  { by: -1, words: 'earlier', Icon: ArrowUp },
  { by: 1, words: 'later', Icon: ArrowDown },
] as const;

const Row = ({ as, measures, item, titleOf, moved, onMove, onChange }: RowProps): ReactElement | null => {
  const look = styled(measures[item] ?? '');
  const { measure } = look;
  const title = titleOf(measure);
  const focusOf = (by: -1 | 1): number | null => (moved?.name === measure && moved.by === by ? moved.turn : null);
  const refs = { [-1]: useFocus<HTMLButtonElement>(focusOf(-1)), 1: useFocus<HTMLButtonElement>(focusOf(1)) };
  const props: LookProps = { look, title, colors: [], onLook: (next) => onChange(measuresWithLook(measures, measure, next)) };
  return (
    <li className={styles.measure}>
      <span className={styles.name}>{title}</span>
      <BareField
        label={`Alias of ${title}`}
        placeholder="Add alias"
        value={look.alias ?? ''}
        maxLength={200}
        onChange={(alias) => props.onLook({ alias })}
      />
      {as === 'table' ? <ColorChoice {...props} /> : <ChartChoice {...props} />}
      {measures.length > 1 && (
        <span className={styles.ways}>
          {WAYS.map(({ by, words, Icon }) => (
            <Button
              key={by}
              ref={refs[by]}
              kind="icon"
              size="small"
              aria-label={`Move ${title} ${words}`}
              isDisabled={measures[item + by] === undefined}
              keepsFocus
              onPress={() => onMove(by)}
            >
              <Icon aria-hidden="true" />
            </Button>
          ))}
        </span>
      )}
    </li>
  );
};

export const MeasureLooks = (props: MeasureLooksProps): ReactElement | null => {
  const { measures, onChange } = props;
  const [moved, setMoved] = useState<Moved | null>(null);
  if (measures.length === 0) return null;
  return (
    <ul className={styles.measures} aria-label="Measure formatting">
      {measures.map((entry, item) => (
        <Row
          key={measureName(entry)}
          {...props}
          item={item}
          moved={moved}
          onMove={(by) => {
            setMoved({ name: measureName(entry), by, turn: (moved?.turn ?? 0) + 1 });
            onChange(measuresMoved(measures, item, by));
          }}
        />
      ))}
    </ul>
  );
};
