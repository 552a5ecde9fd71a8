import { placeFixtures, type TournamentPlaces } from '@courtside/contract/competing/office-places';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import styles from '../office-competitions.module.css';
import { COMPETITIONS_KEY, type ReadOfficeCompetition } from '../office-queries.ts';
import { daysOf } from './day-board.ts';
import { DayGrid } from './day-grid.tsx';
import { matchName } from './match-name.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { placesQuery } from './places-query.ts';

interface CourtsCardProps {
  readonly competition: ReadOfficeCompetition;
}

type Change = RequestInput<typeof placeFixtures>['body'];

/** The tournament's courts: matches are placed by themselves, by dragging, or by two choices. */
export function CourtsCard({ competition }: CourtsCardProps) {
  const { t } = useTranslation();
  const params = { id: competition.id };
  const [placing, setPlacing] = useState<string>();
  const stored = useQuery(placesQuery(competition.id));
  const trying = useOnceCall(
    COMPETITIONS_KEY,
    () => callApi(placeFixtures, { params, body: { rest: true, dryRun: 1 } }),
    () => undefined,
  );
  const saving = useOnceCall(
    COMPETITIONS_KEY,
    (body: Change) => callApi(placeFixtures, { params, body }),
    () => {
      showToast({ tone: 'success', text: t('officeCompetitions.placed') });
      trying.reset();
      setPlacing(undefined);
    },
  );
  const places = trying.data ?? stored.data;
  if (!places) return stored.error ? <p role="alert">{failureText(stored.error)}</p> : null;
  const failure = trying.error ?? (placing === undefined ? saving.error : null);
  const isProposal = trying.data !== undefined;
  const nameOf = matchName(competition, t);
  return (
    <section className={styles.card} aria-label={t('officeCompetitions.courts')}>
      <h2 className={styles.heading}>{t('officeCompetitions.courts')}</h2>
      {failure && <p role="alert">{failureText(failure)}</p>}
      {places.courts.length === 0 ? (
        <NoCourts />
      ) : (
        <>
          <p className={styles.note}>
            {t(isProposal ? 'officeCompetitions.proposal' : 'officeCompetitions.courtsText')}
          </p>
          {daysOf(places).map((day) => (
            <DayGrid
              key={day.date}
              day={day}
              nameOf={nameOf}
              matchMinutes={places.matchMinutes}
              onOpen={isProposal ? undefined : setPlacing}
              onDrop={(fixture, court, from) =>
                saving.mutate({ places: [{ fixture, court, date: clubDate(day.date), from }] })
              }
            />
          ))}
          <Left places={places} nameOf={nameOf} onOpen={isProposal ? undefined : setPlacing} />
          <div className={styles.tools}>
            {isProposal ? (
              <>
                <Button onClick={() => trying.reset()}>{t('officeCompetitions.cancel')}</Button>
                <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate({ rest: true })}>
                  {t('officeCompetitions.savePlaces')}
                </Button>
              </>
            ) : (
              places.left.length > 0 && (
                <Button variant="primary" busy={trying.isPending} onClick={() => trying.mutate()}>
                  {t('officeCompetitions.placeRest')}
                </Button>
              )
            )}
          </div>
        </>
      )}
      <PlaceDialog
        fixture={placing}
        title={placing === undefined ? '' : nameOf(placing)}
        places={places}
        saving={saving}
        onClose={() => {
          saving.reset();
          setPlacing(undefined);
        }}
      />
    </section>
  );
}

function NoCourts() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>{t('officeCompetitions.noCourts')}</p>
      <div className={styles.tools}>
        <LinkButton to={PATHS.officeClosures}>{t('shell.closuresPage')}</LinkButton>
      </div>
    </>
  );
}

interface LeftProps {
  readonly places: TournamentPlaces;
  readonly nameOf: (fixture: string) => string;
  readonly onOpen: ((fixture: string) => void) | undefined;
}

/** Matches without a place: dragged onto a court, or pressed. */
function Left({ places, nameOf, onOpen }: LeftProps) {
  const { t } = useTranslation();
  if (places.left.length === 0) return null;
  return (
    <section aria-label={t('officeCompetitions.unplaced')}>
      <h3 className={styles.note}>{t('officeCompetitions.unplaced')}</h3>
      <div className={styles.tools}>
        {places.left.map((fixture) => (
          <Button
            key={fixture}
            size="sm"
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', fixture)}
            onClick={() => onOpen?.(fixture)}
          >
            {nameOf(fixture)}
          </Button>
        ))}
      </div>
    </section>
  );
}
