import { publishDraw, type TriedDraw, tryDraw } from '@courtside/contract/competing/office-competitions';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { entryNames } from '../state/entry-names.ts';
import styles from './office-competitions.module.css';
import { COMPETITIONS_KEY, type ReadOfficeCompetition } from './office-queries.ts';

interface DrawCardProps {
  readonly competition: ReadOfficeCompetition;
}

/** Drawing as often as wanted, and publishing once. */
export function DrawCard({ competition }: DrawCardProps) {
  const { t } = useTranslation();
  const params = { id: competition.id };
  const trying = useOnceCall(
    COMPETITIONS_KEY,
    () => callApi(tryDraw, { params }),
    () => undefined,
  );
  const publishing = useOnceCall(
    COMPETITIONS_KEY,
    (dryRun: string) => callApi(publishDraw, { params, body: { dryRun } }),
    () => showToast({ tone: 'success', text: t('officeCompetitions.published') }),
  );
  const drawn = trying.data;
  const failure = trying.error ?? publishing.error;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('officeCompetitions.drawTitle')}</h2>
      <p className={styles.note}>{t('officeCompetitions.drawText')}</p>
      {failure && <p role="alert">{failureText(failure)}</p>}
      {drawn && <Seats drawn={drawn} competition={competition} />}
      <div className={styles.tools}>
        <Button
          variant={drawn ? 'quiet' : 'primary'}
          busy={trying.isPending}
          onClick={() => {
            publishing.reset();
            trying.mutate();
          }}
        >
          {t(drawn ? 'officeCompetitions.again' : 'officeCompetitions.tryDraw')}
        </Button>
        {drawn && (
          <Button variant="primary" busy={publishing.isPending} onClick={() => publishing.mutate(drawn.dryRun)}>
            {t('officeCompetitions.publish')}
          </Button>
        )}
      </div>
      {drawn && <p className={styles.note}>{t('officeCompetitions.publishText')}</p>}
    </section>
  );
}

/** The places from the top, box by box. */
function Seats({ drawn, competition }: DrawCardProps & { readonly drawn: TriedDraw }) {
  const { t } = useTranslation();
  const { nameOf } = entryNames({ entries: competition.entries, mine: [] }, t);
  const boxes = [...new Set(drawn.seats.map(({ box }) => box))];
  return (
    <>
      <p className={styles.seed}>
        <small>{t('officeCompetitions.seed')}</small>
        {ltrText(drawn.seed)}
      </p>
      <p className={styles.note}>
        {t('officeCompetitions.matches', { count: drawn.matches })}. {t('officeCompetitions.seedText')}
      </p>
      {boxes.map((box) => (
        <section key={box} aria-label={t('officeCompetitions.seats')}>
          {boxes.length > 1 && <h3>{t('competitions.box', { number: box })}</h3>}
          <ol className={styles.seats} data-pairs={competition.kind === 'knockout' || undefined}>
            {drawn.seats
              .filter((seat) => seat.box === box)
              .map(({ position, entry, seedRank, level }) => (
                <li key={position}>
                  <small>{seedRank !== undefined && <Num>{seedRank}</Num>}</small>
                  <span>{entry === null ? t('officeCompetitions.bye') : nameOf(entry)}</span>
                  {typeof level === 'number' && (
                    <small>{t('officeCompetitions.level', { level: ltrText(level.toFixed(1)) })}</small>
                  )}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}
