import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors, ResumedDraft } from '#shared/office/change/draft-notes.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { SportPanel } from '#shared/office/frame/office-page.tsx';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { FROM_THE_START, spanText, validOn, weekdayName } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { BandDialog } from './bands/band-dialog.tsx';
import { BandTable } from './bands/band-table.tsx';
import { WeekPainter } from './bands/week-painter.tsx';
import { Extras } from './parts/extras.tsx';
import { PriceHistory } from './parts/price-history.tsx';
import { PricesTools } from './parts/prices-tools.tsx';
import { TryLine } from './parts/try-line.tsx';
import { type Hole, listOf, type PricesBase, typeGroups } from './price-model.ts';
import styles from './prices-editor.module.css';
import { type PricesDraft, usePricesDraft } from './use-prices-draft.ts';

interface PricesEditorProps {
  readonly base: PricesBase;
  readonly head: (intro: string) => ReactNode;
}

/** The prices of one sport. Everything is a draft until the change bar saves it. */
export function PricesEditor({ base, head }: PricesEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const { sport } = base;
  const prices = usePricesDraft(base, today);
  const { subject, view, lines, validFrom, open, holes, isOutdated, change, keep, discard } = prices;
  const [openBand, setOpenBand] = useState<string>();

  const opened = view.bands.find(({ id }) => id === openBand);
  const isPainted = (id: string) => view.week.flat().some(({ band }) => band === id);
  const since = validOn(base.prices, today)?.validFrom;
  const minutes = prices.timetable?.sessionMinutes ?? 60;
  const introValues = { sport: subject, count: minutes };
  const intro =
    since === undefined || since <= FROM_THE_START
      ? t('office.pricesIntro', introValues)
      : `${t('office.pricesIntro', introValues)} ${t('office.inForceSince', { date: formatDate(since, 'longYear', language) })}`;
  const lightsOn = prices.timetable?.lightsOn ?? null;
  if (view.bands.length === 0) {
    return (
      <>
        {head(intro)}
        <SportPanel sport={sport.key}>
          <div className={office.card}>
            <EmptyState title={t('office.noPrices')} text={t('office.noPricesText')}>
              <Button variant="primary" disabled={open.flat().length === 0} onClick={prices.begin}>
                {t('office.firstPrice')}
              </Button>
            </EmptyState>
          </div>
        </SportPanel>
      </>
    );
  }
  return (
    <>
      {head(intro)}
      <SportPanel sport={sport.key}>
        {isOutdated && (
          <ChangedMeanwhile
            subject={subject}
            meanwhile={change.meanwhile}
            lines={prices.othersLines}
            onKeepMine={prices.keepMine}
            onDiscard={discard}
          />
        )}
        {prices.isResumed && (
          <ResumedDraft count={lines.length} subject={subject} onGoOn={prices.goOn} onDiscard={discard} />
        )}
        <OtherErrors errors={change.errors} />
        {holes.length > 0 && <Holes holes={holes} />}
        <TryLine
          base={base}
          list={listOf(view, sport, validFrom)}
          today={today}
          open={open}
          sessionMinutes={minutes}
          lightsOn={lightsOn}
        />
        <div className={`${office.cols} ${styles.cols}`}>
          <PriceBlocks base={base} prices={prices} onOpenBand={setOpenBand} />
        </div>
      </SportPanel>
      <ChangeBar
        subject={subject}
        lines={lines}
        start={
          prices.isDated
            ? { value: validFrom, earliest: prices.tomorrow, onChange: (date) => keep({}, date) }
            : undefined
        }
        calmText={t('office.keepOldPrice')}
        change={change}
        isBlocked={prices.isFaulty || isOutdated}
        onDiscard={discard}
      />
      <BandDialog
        band={opened}
        onEdit={(edited) => opened && prices.editBand(opened.id, edited)}
        onRemove={
          opened && !isPainted(opened.id)
            ? () => {
                setOpenBand(undefined);
                keep({ bands: view.bands.filter(({ id }) => id !== opened.id) });
              }
            : undefined
        }
        onClose={() => setOpenBand(undefined)}
      />
    </>
  );
}

interface PriceBlocksProps {
  readonly base: PricesBase;
  readonly prices: PricesDraft;
  readonly onOpenBand: (id: string) => void;
}

/** The painted week and the list of the bands, for one booking type and one category. */
function PriceBlocks({ base, prices, onOpenBand }: PriceBlocksProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const { sport } = base;
  const { saved, view, open, holes, keep } = prices;
  const categories = base.categories.filter(({ retiredFrom }) => retiredFrom === null || retiredFrom > today);
  const [separate, setSeparate] = useState<readonly string[]>([]);
  const [wantedType, setType] = useState(sport.bookingTypes[0]?.key ?? '');
  const [category, setCategory] = useState(categories.find(({ isDefault }) => isDefault)?.key ?? '');
  const groups = typeGroups(
    view.bands,
    sport.bookingTypes.map(({ key }) => key),
    separate,
  );
  const types = groups.find((group) => group.includes(wantedType)) ?? groups[0] ?? [];
  const [type = ''] = types;
  const lightsOn = prices.timetable?.lightsOn ?? null;
  return (
    <>
      <div className={office.stack}>
        <Block title={t('office.week')} hint={t('office.weekHint')}>
          <PricesTools
            sport={sport}
            groups={groups}
            types={types}
            categories={categories}
            category={category}
            onType={setType}
            onCategory={setCategory}
            onSeparate={(last) => {
              setSeparate([...separate, last]);
              setType(last);
            }}
          />
          <WeekPainter
            bands={view.bands}
            week={view.week}
            open={open}
            holes={holes}
            bookingType={type}
            category={category}
            lights={lightsOn === null ? undefined : { from: parseWallTime(lightsOn), price: view.lights }}
            onPaint={prices.paintHours}
            onNewBand={(weekdays, span) => onOpenBand(prices.addBand(weekdays, span))}
          />
        </Block>
        <PriceHistory
          base={base}
          today={today}
          takenBack={view.takenBack}
          onTakeBack={(date) => keep({ takenBack: [...view.takenBack, date] })}
        />
      </div>
      <div className={office.stack}>
        <BandTable
          bands={view.bands}
          saved={saved.bands}
          week={view.week}
          categories={categories}
          types={types}
          category={category}
          onPrice={(id, column, price) => prices.setPrice(id, types, column, price)}
          onOpen={onOpenBand}
        />
        <Extras {...{ sport, view, saved, lightsOn }} codes={prices.codes} onChange={keep} />
      </div>
    </>
  );
}

/** Opening hours without a band, the first few of them. */
function Holes({ holes }: { readonly holes: readonly Hole[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Tip tone="danger">
      <ul role="alert">
        {holes.slice(0, 4).map(({ weekday, from, to }) => (
          <li key={`${weekday} ${from}`}>
            {t('office.hole', {
              day: weekdayName(weekday, language),
              hours: spanText(formatWallTime(from), formatWallTime(to)),
            })}
          </li>
        ))}
      </ul>
    </Tip>
  );
}
