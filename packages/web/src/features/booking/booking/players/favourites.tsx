import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { showInputError } from '#shared/ui/fields/show-input-error.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import type { Player } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import styles from './favourites.module.css';
import { useSetFavourites } from './use-set-favourites.ts';

interface FavouriteQuestion {
  readonly players: readonly Player[];
  readonly isFav: boolean;
}

interface FavouriteDialogProps {
  readonly question: FavouriteQuestion;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** spec 2.3: favourite changes are confirmed with No and Yes. */
function FavouriteDialog({ question: { players, isFav }, opened, onClose }: FavouriteDialogProps) {
  const { t, i18n } = useTranslation();
  const { service, figures } = useBookingState();
  const { mutate, isPending } = useSetFavourites(onClose);
  const questionText = (nameOf: (name: string) => string) => {
    const names = formatList(
      players.map(({ name }) => nameOf(name)),
      i18n.language,
    );
    const values = { names, sport: sportTitle(service.key, t, service.title) };
    return isFav ? t('booking.addFavouriteQuestion', values) : t('booking.removeFavouriteQuestion', values);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isFav ? t('booking.addFavourite') : t('booking.removeFavourite')}
      width={480}
    >
      <div className={styles.faces}>
        {players.map(({ memberCode, gender }) => (
          <Face key={memberCode} memberCode={memberCode} gender={gender} size={56} figure={figures.get(memberCode)} />
        ))}
      </div>
      <p className={styles.question}>
        <CutText shown={questionText(shortName)} whole={questionText(String)} />
      </p>
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('booking.no')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={isPending}
          onClick={() => mutate({ memberCodes: players.map(({ memberCode }) => memberCode), isFav })}
        >
          {t('booking.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Add or remove the players as favourites, after a question (spec 4, 5). */
export function FavouriteButtons() {
  const { t } = useTranslation();
  const { draft, booker } = useBookingState();
  const [question, setQuestion] = useState<FavouriteQuestion>();
  const [opened, setOpened] = useState(false);
  const askFor = (isFav: boolean) => {
    const ticked = draft.players.filter(
      ({ memberCode, isGuest, isFav: already }) => !isGuest && memberCode !== booker.memberCode && already !== isFav,
    );
    if (ticked.length === 0) {
      showInputError(isFav ? t('messages.selectForFavourite') : t('messages.selectForUnfavourite'));
      return;
    }
    setQuestion({ players: ticked, isFav });
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
