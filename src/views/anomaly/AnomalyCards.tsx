/** The products with anomalies as cards (B-215): what was unusual, which way, how far, and when. Pressing one shows its chart (B-216). */
import { type ReactElement, useMemo } from 'react';
import { type AnomalyCard, moneyWords, netWords, othersWords, runDates, sizeWords } from '../../domain/anomaly/cards.ts';
import { type NameWriter, nameWriter } from '../../domain/tables/shownNames.ts';
import { ProductMark } from '../controls/ProductMark.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useIntoView } from '../hooks/useFocus.ts';
import { ListedName } from '../tables/Name.tsx';
import styles from './SalesAnomaly.module.css';

interface CardProps {
  readonly card: AnomalyCard;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly write: NameWriter;
}

/** CSS pixels of a line of a title on the narrowest card, and of its letters. */
const TITLE = { line: 180, letters: 14 } as const;

const Card = ({ card, isSelected, onSelect, write }: CardProps): ReactElement => {
  const ref = useIntoView<HTMLLIElement>(isSelected);
  const [others, net] = [othersWords(card.others), netWords(card)];
  const [message] = card.main.messages;
  return (
    <li ref={ref}>
      <button type="button" className={styles.card} aria-pressed={isSelected} onClick={onSelect}>
        <ProductMark asin={card.asin} title={card.title} size="large" />
        <span className={styles.name}>
          <span className={styles.cardTitle}>
            <ListedName name={card.title} write={write} />
          </span>
          <span className={styles.quiet}>{card.asin}</span>
        </span>
        <span className={styles.facts}>
          <span className={styles.size} data-direction={card.main.direction}>
            {sizeWords(card.main)}
          </span>
          <span>{runDates(card.main)}</span>
          <span className={styles.quiet}>{moneyWords(card.main)}</span>
          {message !== undefined && <span className={styles.quiet}>{message}</span>}
          {others !== null && <span className={styles.quiet}>{others}</span>}
          {net !== null && <span>{net}</span>}
          {card.sold !== null && <span className={styles.quiet}>{card.sold}</span>}
        </span>
      </button>
    </li>
  );
};

export interface AnomalyCardsProps {
  readonly cards: readonly AnomalyCard[];
  readonly selected: string | null;
  readonly isStale: boolean;
  readonly onSelect: (asin: string) => void;
}

export const AnomalyCards = ({ cards, selected, isStale, onSelect }: AnomalyCardsProps): ReactElement => {
  const write = useMemo(
    () =>
      nameWriter(
        cards.map(({ title }) => title),
        TITLE.line,
        2,
        TITLE.letters,
      ),
    [cards],
  );
  return (
    <ul className={styles.cards} data-stale={isStale || undefined}>
      {cards.map((card) => (
        <Card key={card.asin} card={card} isSelected={card.asin === selected} onSelect={() => onSelect(card.asin)} write={write} />
      ))}
    </ul>
  );
};

const SHAPES = ['a', 'b', 'c', 'd'];

export const CardsComing = (): ReactElement => (
  <div className={styles.cards}>
    {SHAPES.map((each) => (
      <Skeleton key={each} shape="block" height={148} />
    ))}
  </div>
);
