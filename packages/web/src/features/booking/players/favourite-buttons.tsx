import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { useBookingDesk } from '../booking-desk.ts';
import styles from './add-players.module.css';
import { FavouriteDialog, type FavouriteQuestion } from './favourite-dialog.tsx';

/** They act on the ticked members, and ask first (spec 4, 5). */
export function FavouriteButtons() {
  const { t } = useTranslation();
  const { draft, booker } = useBookingDesk();
  const [question, ask] = useState<FavouriteQuestion>();
  const [opened, setOpened] = useState(false);
  const askFor = (isFav: boolean) => {
    const ticked = draft.players.filter(
      ({ memCode, isFav: already }) => memCode !== booker.memberCode && already !== isFav,
    );
    if (ticked.length === 0) {
      showInputError(isFav ? t('messages.selectForFavourite') : t('messages.selectForUnfavourite'));
      return;
    }
    ask({ players: ticked, isFav });
    setOpened(true);
  };
  return (
    <div className={styles.foot}>
      <Button icon="star" onClick={() => askFor(true)}>
        {t('booking.addFavourite')}
      </Button>
      <Button onClick={() => askFor(false)}>{t('booking.removeFavourite')}</Button>
      {question && <FavouriteDialog question={question} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  );
}
