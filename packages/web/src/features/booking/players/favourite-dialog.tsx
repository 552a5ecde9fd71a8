import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { formatList } from '#shared/i18n/format-list.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import type { Player } from '../booking-draft.ts';
import styles from './favourite-dialog.module.css';
import { useSetFavourites } from './use-set-favourites.ts';

export interface FavouriteQuestion {
  readonly players: readonly Player[];
  readonly isFav: boolean;
}

interface FavouriteDialogProps {
  readonly question: FavouriteQuestion;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** spec 2.3: favourite changes are confirmed with No and Yes. */
export function FavouriteDialog({ question: { players, isFav }, opened, onClose }: FavouriteDialogProps) {
  const { t, i18n } = useTranslation();
  const { sport, figures } = useBookingDesk();
  const { mutate, isPending } = useSetFavourites(onClose);
  const ask = (nameOf: (name: string) => string) => {
    const names = formatList(
      players.map(({ name }) => nameOf(name)),
      i18n.language,
    );
    const words = { names, sport: t(`sports.${sport}`) };
    return isFav ? t('booking.addFavouriteQuestion', words) : t('booking.removeFavouriteQuestion', words);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isFav ? t('booking.addFavourite') : t('booking.removeFavourite')}
      width={480}
    >
      <div className={styles.faces}>
        {players.map(({ memCode, gender }) => (
          <Face key={memCode} memberCode={memCode} gender={gender} size={56} figure={figures.get(memCode)} />
        ))}
      </div>
      <p className={styles.question}>
        <CutText shown={ask(shortName)} whole={ask(String)} />
      </p>
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('booking.no')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={isPending}
          onClick={() => mutate({ memCodes: players.map(({ memCode }) => memCode), isFav })}
        >
          {t('booking.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
