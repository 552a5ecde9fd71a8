import type { SportService } from '@courtside/contract/club/sports/sports';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#features/people/staff/person-picker.tsx';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect, TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { spanText, WEEKDAYS } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { timesQuery } from './queries.ts';
import styles from './series.module.css';
import type { SeriesDraft } from './series-draft.ts';

interface SentenceProps {
  readonly draft: SeriesDraft;
  readonly services: readonly SportService[];
  readonly today: string;
  readonly onChange: (change: Partial<SeriesDraft>) => void;
}

const longWeekday = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );

/** The sentence is the form. */
export function Sentence({ draft, services, today, onChange }: SentenceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const service = services.find(({ key }) => key === draft.service);
  return (
    <div className={styles.sentence}>
      {draft.kind === 'standing' && <Players draft={draft} onChange={onChange} seats={4} />}
      <InlineSelect
        label={t('series.sport')}
        value={draft.service}
        options={services.map(({ key, title }) => ({ value: key, label: sportTitle(key, t, title) }))}
        onChange={(key) => {
          const next = services.find((each) => each.key === key);
          const first = next?.courts[0]?.key;
          onChange({ service: key, courts: first ? [first] : [], bookingType: next?.bookingTypes[0]?.key ?? '' });
        }}
      />
      {draft.kind === 'standing' && service && service.bookingTypes.length > 1 && (
        <InlineSelect
          label={t('series.type')}
          value={draft.bookingType}
          options={service.bookingTypes.map(({ key, title }) => ({
            value: key,
            label: clubWord(title, t, draft.service),
          }))}
          onChange={(bookingType) => onChange({ bookingType })}
        />
      )}
      <span>{t('series.every')}</span>
      <InlineSelect
        label={t('series.weekday')}
        value={String(draft.weekday)}
        options={WEEKDAYS.map((day) => ({ value: String(day), label: longWeekday(day, language) }))}
        onChange={(weekday) => onChange({ weekday: Number(weekday) })}
      />
      {draft.kind === 'standing' ? (
        <SessionSelect draft={draft} onChange={onChange} />
      ) : (
        <>
          <TimeInput label={t('series.from')} value={draft.from} onChange={(from) => onChange({ from })} />
          <span aria-hidden="true">–</span>
          <TimeInput label={t('series.to')} value={draft.to} isEnd onChange={(to) => onChange({ to })} />
        </>
      )}
      <span>{t('series.on')}</span>
      <CourtChoice draft={draft} courts={service?.courts ?? []} onChange={onChange} />
      <span>{t('series.fromDay')}</span>
      <DateField
        isInline
        required
        label={t('series.firstDay')}
        value={draft.validFrom}
        min={today}
        onChange={(date) => onChange({ validFrom: date as SeriesDraft['validFrom'] })}
      />
      <span>{t('series.untilDay')}</span>
      <DateField
        isInline
        required
        label={t('series.lastDay')}
        value={draft.until}
        min={draft.validFrom}
        onChange={(date) => onChange({ until: date as SeriesDraft['until'] })}
      />
      {draft.kind === 'block' && (
        <div className={styles.reason}>
          <TextsField
            legend={t('series.reason')}
            texts={draft.reason}
            maxLength={80}
            showsFallback
            errorOf={() => undefined}
            onChange={(reason) => onChange({ reason })}
          />
        </div>
      )}
      <span className="sr" aria-live="polite">
        {formatDate(draft.validFrom, 'weekdayDay', language)}
      </span>
    </div>
  );
}

/** The session that is taken at first, where the court has it. */
const USUAL = { from: '09:00', to: '10:00' };

function SessionSelect({ draft, onChange }: Pick<SentenceProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  const { data: times } = useQuery({
    ...timesQuery(draft.service, draft.courts[0] ?? '', firstDateOf(draft)),
    enabled: draft.courts.length > 0,
  });
  const chosen =
    times?.find(({ from }) => from === draft.from) ?? times?.find(({ from }) => from >= USUAL.from) ?? times?.[0];
  const take = useEffectEvent(() => {
    if (chosen && (chosen.from !== draft.from || chosen.to !== draft.to)) onChange(chosen);
  });
  // Another court or day may have other sessions: the nearest one is taken.
  useEffect(() => {
    if (chosen) take();
  }, [chosen]);
  return (
    <InlineSelect
      label={t('series.time')}
      value={draft.from}
      // As wide while it loads, so that the rest of the sentence does not move.
      options={(times ?? [draft.from ? draft : USUAL]).map(({ from, to }) => ({
        value: from,
        label: spanText(from, to),
      }))}
      onChange={(from) => {
        const time = times?.find((each) => each.from === from);
        if (time) onChange(time);
      }}
    />
  );
}

/** The first date on or after the first day. */
function firstDateOf({ validFrom, weekday }: Pick<SeriesDraft, 'validFrom' | 'weekday'>): string {
  const day = new Date(`${validFrom}T00:00:00Z`);
  const ahead = (weekday - (((day.getUTCDay() + 6) % 7) + 1) + 7) % 7;
  day.setUTCDate(day.getUTCDate() + ahead);
  return day.toISOString().slice(0, 10);
}

interface PlayersProps extends Pick<SentenceProps, 'onChange'> {
  readonly draft: Pick<SeriesDraft, 'players'>;
  readonly seats: number;
}

/** The first player is the member to whom the standing booking belongs. */
export function Players({ draft: { players }, seats, onChange }: PlayersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {players.map(({ memberCode, name }, index) => (
        <span key={memberCode} className={styles.player}>
          {index === 1 && <span>{t('series.with')}</span>}
          <span className={styles.chip}>
            <MemberName name={name} /> <Num>{memberCode}</Num>
            <IconButton
              icon="close"
              label={t('series.removePlayer', { name })}
              onClick={() => onChange({ players: players.filter((player) => player.memberCode !== memberCode) })}
            />
          </span>
        </span>
      ))}
      {players.length < seats && (
        <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(players.length === 0 ? 'series.chooseMember' : 'series.addPlayer')}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('series.whoPlays')} width={480}>
        <PersonPicker
          error={undefined}
          onPick={({ memberCode, name, role }) => {
            setIsOpen(false);
            const isNew = isMemberRole(role) && !players.some((player) => player.memberCode === memberCode);
            if (isNew) onChange({ players: [...players, { memberCode, name }] });
          }}
        />
      </Dialog>
    </>
  );
}

interface CourtChoiceProps extends Pick<SentenceProps, 'draft' | 'onChange'> {
  readonly courts: SportService['courts'];
}

/** One court of a standing booking, any number of a block. */
function CourtChoice({ draft, courts, onChange }: CourtChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (court: { readonly title: string; readonly courtType: string }) =>
    t('schedule.courtAndType', {
      court: clubWord(court.title, t, draft.service),
      type: clubWord(court.courtType, t, draft.service).toLocaleLowerCase(language),
    });
  return draft.kind === 'standing' ? (
    <InlineSelect
      label={t('series.court')}
      value={draft.courts[0] ?? ''}
      options={courts.map((court) => ({ value: court.key, label: label(court) }))}
      onChange={(court) => onChange({ courts: [court] })}
    />
  ) : (
    <fieldset className={styles.courts}>
      <legend className="sr">{t('series.courts')}</legend>
      {courts.map(({ key, title }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={draft.courts.includes(key)}
            onChange={({ target }) =>
              onChange({
                courts: target.checked ? [...draft.courts, key] : draft.courts.filter((other) => other !== key),
              })
            }
          />
          {clubWord(title, t, draft.service)}
        </label>
      ))}
    </fieldset>
  );
}
