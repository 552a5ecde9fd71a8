import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { placeText } from '../state/place-text.ts';
import type { Done } from '../state/use-kiosk.ts';
import styles from './done-view.module.css';

export function DoneView({ done, onDone }: { readonly done: Done; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { visit } = done;
  const place =
    done.kind === 'booked'
      ? { court: placeText({ place: done.offer }, language), time: done.offer.from }
      : { court: placeText(visit, language), time: visit.checkIn?.from ?? '' };
  return (
    <section className={styles.done}>
      <span className={styles.ok}>
        <Icon name="check" />
      </span>
      <h1>{t(done.kind === 'booked' ? 'kiosk.booked' : 'kiosk.here', { name: visit.firstName })}</h1>
      <p className={styles.place}>{t('kiosk.courtAt', place)}</p>
      {done.kind === 'here' && (
        <ul className={styles.players}>
          {done.players.map((player) => (
            <li key={player.memberCode}>
              <Face gender={player.gender} memberCode={player.memberCode} size={52} />
              <b dir="auto">{player.name.split(' ')[0]}</b>
              <StatePill tone={player.checkedInAt ? 'good' : 'quiet'}>
                {t(player.checkedInAt ? 'kiosk.isHere' : 'kiosk.notYet')}
              </StatePill>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.go}>
        <Button variant="primary" fullWidth onClick={onDone}>
          {t('kiosk.done')}
        </Button>
      </p>
    </section>
  );
}
