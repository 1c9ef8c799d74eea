/** Makes a dashboard of a list a favorite of the person, or none any more; shown at once. */
import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SharedDashboard } from '../../domain/dashboards/storedDashboard.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './Dashboards.module.css';

interface FavoriteProps {
  readonly at: AddressOf<'dashboardList'>;
  readonly dashboard: Pick<SharedDashboard, 'id' | 'title' | 'isUserFavorite'>;
}

export const Favorite = ({ at, dashboard: { id, title, isUserFavorite } }: FavoriteProps): ReactElement => {
  const send = useSend();
  const isFavorite = useContextOf(at, ({ favorites }) => favorites[id]) ?? isUserFavorite;
  const label = isFavorite ? 'Remove from favorites' : 'Add to favorites';
  return (
    <Button
      kind="icon"
      size="small"
      title={label}
      aria-label={`${label}: ${title}`}
      aria-pressed={isFavorite}
      onPress={() => send(at, { type: 'dashboards.favoriteClicked', id, isFavorite: !isFavorite })}
    >
      <Star aria-hidden="true" className={isFavorite ? styles.favorite : undefined} />
    </Button>
  );
};
