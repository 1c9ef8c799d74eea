/** The products with anomalies as cards (B-215): what was unusual, which way, how far, and when. Pressing one shows its chart (B-216). */
import type { ReactElement } from 'react';
import { type AnomalyCard, moneyWords, netWords, othersWords, runDates, sizeWords } from '../../domain/anomaly/cards.ts';
import { ProductMark } from '../controls/ProductMark.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useIntoView } from '../hooks/useFocus.ts';
import styles from './SalesAnomaly.module.css';

interface CardProps {
  readonly card: AnomalyCard;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

const Card = ({ card, isSelected, onSelect }: CardProps): ReactElement => {
  const ref = useIntoView<HTMLLIElement>(isSelected);
  const [others, net] = [othersWords(card.others), netWords(card)];
  const [message] = card.main.messages;
  return (
    <li ref={ref}>
      <button type="button" className={styles.card} aria-pressed={isSelected} onClick={onSelect}>
        <ProductMark asin={card.asin} title={card.title} size="large" />
        <span className={styles.name}>
          <span className={styles.cardTitle} title={card.title}>
            {card.title}
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

export const AnomalyCards = ({ cards, selected, isStale, onSelect }: AnomalyCardsProps): ReactElement => (
  <ul className={styles.cards} data-stale={isStale || undefined}>
    {cards.map((card) => (
      <Card key={card.asin} card={card} isSelected={card.asin === selected} onSelect={() => onSelect(card.asin)} />
    ))}
  </ul>
);

const SHAPES = ['a', 'b', 'c', 'd'];

export const CardsComing = (): ReactElement => (
  <div className={styles.cards}>
    {SHAPES.map((each) => (
      <Skeleton key={each} shape="block" height={148} />
    ))}
  </div>
);
