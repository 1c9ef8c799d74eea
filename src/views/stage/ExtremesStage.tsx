/** Each kind of chart of single marks with what is seldom or wrong. */
import { type ReactElement, useMemo } from 'react';
import { EXTREME_INPUTS, EXTREME_KINDS, type ExtremeItem } from './extremeMarks.tsx';
import { MarkCase, type Saves } from './MarkCase.tsx';
import styles from './Stage.module.css';

const still = { id: 'odd', title: 'Odd', cursor: null, onCursor: (): void => undefined };

const Kind = ({
  kind,
  name,
  items,
  saves,
}: {
  kind: string;
  name: string;
  items: readonly ExtremeItem[];
  saves: Saves;
}): ReactElement | null => {
  const chart = useMemo(() => EXTREME_KINDS[kind]?.(items), [kind, items]);
  if (chart === undefined) return null;
  const { sheet, draw } = chart;
  if (sheet === undefined) return <div>{draw({ ...still, title: `${kind}, ${name}` })}</div>;
  return (
    <MarkCase id={`${kind} ${name}`.replaceAll(/\W+/g, '-')} title={kind} period={name} sheet={sheet} {...saves} height={240}>
      {(read) => draw(read)}
    </MarkCase>
  );
};

export const ExtremesStage = (saves: Saves): ReactElement => (
  <>
    {Object.entries(EXTREME_INPUTS).map(([name, items]) => (
      <section key={name}>
        <h2 className={styles.heading}>Charts of what is {name}</h2>
        <div className={styles.two}>
          {Object.keys(EXTREME_KINDS)
            // Rows and cells without end, one under the other: the tests draw them.
            .filter((kind) => items.length < 100 || kind === 'histogram' || kind === 'scatter' || kind === 'heat cells')
            .map((kind) => (
              <Kind key={kind} kind={kind} name={name} items={items} saves={saves} />
            ))}
        </div>
      </section>
    ))}
  </>
);
