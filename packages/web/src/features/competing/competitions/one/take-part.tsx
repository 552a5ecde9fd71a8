import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { useMoment } from '#shared/ui/page/use-moment.ts';
import { audienceText } from '../state/competition-labels.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import styles from './competition-page.module.css';
import { EnterDialog } from './enter-dialog.tsx';
import { type Person, shareOf } from './person.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OfPerson {
  readonly competition: ReadCompetition;
  readonly person: Person;
}

/** What it costs, for whom it is, and the one thing to do for each of the family. */
export function TakePart({ competition }: { readonly competition: ReadCompetition }) {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const people: Person[] = [{ memberCode, name: null }, ...competition.family];
  return (
    <section className={styles.card} aria-label={t('competitions.takePart')}>
      <CompetitionFacts competition={competition} />
      <div className={styles.deeds}>
        {people.map((person) => (
          <Deed key={person.memberCode} competition={competition} person={person} />
        ))}
      </div>
    </section>
  );
}

function CompetitionFacts({ competition }: Pick<OfPerson, 'competition'>) {
  const { t, i18n } = useTranslation();
  const moment = useMoment();
  const { fee, isPairs, taken, places, closesAt, startsOn, endsOn, state } = competition;
  const day = (date: string) => formatDate(date, 'weekdayDay', i18n.language);
  return (
    <Facts>
      <Fact name={t('competitions.fee')}>{fee > 0 ? <Money euros={fee} /> : t('competitions.free')}</Fact>
      <Fact name={t('competitions.for')}>{audienceText(competition, t, i18n.language)}</Fact>
      <Fact name={t('competitions.entries')}>{t('competitions.entered', { taken, places })}</Fact>
      {state === 'open' && <Fact name={t('competitions.entryUntil')}>{moment(closesAt)}</Fact>}
      {state === 'open' && fee > 0 && <Fact name={t('competitions.withdrawUntil')}>{t('competitions.untilDraw')}</Fact>}
      <Fact name={t('competitions.begins')}>{day(startsOn)}</Fact>
      {endsOn && <Fact name={t('competitions.ends')}>{day(endsOn)}</Fact>}
      {isPairs && fee > 0 && (
        <Fact name={t('competitions.yourHalf')}>
          <Money euros={shareOf(competition)} />
        </Fact>
      )}
    </Facts>
  );
}

function Deed({ competition, person }: OfPerson) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'enter' | 'withdraw'>();
  const close = () => setDialog(undefined);
  const { takesEntries, taken, places, state, fee } = competition;
  const { memberCode } = person;
  const isSelf = person.name === null;
  const name = isolatedText(firstNameOf(person.name ?? ''));
  const own = competition.mine.find((entry) => entry.memberCode === memberCode);
  if (own) {
    const words = isSelf ? t('competitions.youAre') : t('competitions.isIn', { name });
    return (
      <>
        <p className={styles.note}>
          {own.isAsked ? t('competitions.asked') : own.state === 'waiting' ? t('competitions.waitsYou') : words}
        </p>
        {state === 'running' && !own.isDrawn && <p className={styles.note}>{t('competitions.nextPeriod')}</p>}
        {own.isAsked && (
          <Button variant="primary" size="lg" fullWidth onClick={() => setDialog('enter')}>
            {t('competitions.sayYes')} <span aria-hidden="true">·</span> {moneyText(own.share)}
          </Button>
        )}
        {(own.canWithdraw || own.isAsked) && (
          <Button size="lg" fullWidth onClick={() => setDialog('withdraw')}>
            {t(own.isAsked ? 'competitions.sayNo' : 'competitions.withdraw')}
          </Button>
        )}
        <EnterDialog competition={competition} person={person} own={own} opened={dialog === 'enter'} onClose={close} />
        <WithdrawDialog competition={competition} own={own} opened={dialog === 'withdraw'} onClose={close} />
      </>
    );
  }
  if (state !== 'open' && !takesEntries) return null;
  if (!takesEntries)
    return isSelf ? (
      <p className={styles.note}>{t(taken >= places ? 'competitions.full' : 'competitions.closed')}</p>
    ) : null;
  return (
    <>
      {isSelf && state === 'running' && <p className={styles.note}>{t('competitions.newcomers')}</p>}
      <Button variant={isSelf ? 'primary' : 'quiet'} size="lg" fullWidth onClick={() => setDialog('enter')}>
        {isSelf ? t('competitions.enter') : t('competitions.enterFor', { name })}
        {fee > 0 && (
          <>
            {' '}
            <span aria-hidden="true">·</span> {moneyText(shareOf(competition))}
          </>
        )}
      </Button>
      <EnterDialog competition={competition} person={person} opened={dialog === 'enter'} onClose={close} />
    </>
  );
}
