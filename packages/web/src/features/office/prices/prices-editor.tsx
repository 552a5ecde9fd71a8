import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import { addDays, clubDate } from '@courtside/contract/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChangeBar } from '../change/change-bar.tsx';
import { ChangedMeanwhile, OtherRefusals } from '../change/draft-notes.tsx';
import { useDraft } from '../change/draft-store.ts';
import { useChange } from '../change/use-change.ts';
import { InlineSelect } from '../fields/inline-fields.tsx';
import office from '../frame/office-page.module.css';
import { Block, Tip } from '../frame/office-parts.tsx';
import { textIn } from '../frame/text-in.ts';
import { useClubDay } from '../frame/use-club-day.ts';
import { FROM_THE_START, type Span, spanText, validOn, WEEKDAYS, weekdayName } from '../frame/week.ts';
import { BandDialog } from './band-dialog.tsx';
import { BandTable } from './band-table.tsx';
import { Extras } from './extras.tsx';
import { PriceHistory } from './price-history.tsx';
import {
  type BandView,
  findHoles,
  listOf,
  openSpans,
  type PricesBase,
  type PricesView,
  paint,
  typeGroups,
  viewOf,
} from './price-model.ts';
import { changesBetween } from './prices-changes.ts';
import styles from './prices-editor.module.css';
import { stepsOf } from './prices-steps.ts';
import { TryLine } from './try-line.tsx';
import { WeekPainter } from './week-painter.tsx';

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
  const categories = base.categories.filter(({ retiredFrom }) => retiredFrom === null || retiredFrom > today);
  const [draft, setDraft] = useDraft<PricesBase, PricesView>(`prices ${sport.key}`);
  const [separate, setSeparate] = useState<readonly string[]>([]);
  const [wantedType, setType] = useState(sport.bookingTypes[0]?.key ?? '');
  const [category, setCategory] = useState(categories.find(({ isDefault }) => isDefault)?.key ?? '');
  const [openBand, setOpenBand] = useState<string>();

  const tomorrow = addDays(today, 1);
  const validFrom = clubDate(draft?.validFrom ?? tomorrow);
  const saved = viewOf(base, validFrom);
  const view = draft?.edits ?? saved;
  const names = { t, language, base };
  const lines = draft ? changesBetween(saved, view, names) : [];
  const steps = lines.length > 0 ? stepsOf(base, view, validFrom) : [];
  const timetable = validOn(base.timetables, validFrom);
  const open = openSpans(timetable);
  const holes = view.bands.length > 0 ? findHoles(view.week, open) : [];
  const isNameless = view.bands.some(({ name }) => name.en.trim() === '');
  const isFaulty = holes.length > 0 || isNameless;
  const seen = draft?.base;
  const isOutdated =
    seen !== undefined && (seen.pricesVersion !== base.pricesVersion || seen.sport.version !== base.sport.version);

  const keep = (changes: Partial<PricesView>, from: string = validFrom) =>
    setDraft({ base: isOutdated && seen ? seen : base, edits: { ...view, ...changes }, validFrom: from });
  const discard = () => setDraft(undefined);
  const change = useChange({
    steps: isFaulty || isOutdated ? [] : steps,
    onStepSaved: () => undefined,
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: textIn(sport.title, language) }) });
    },
  });

  const groups = typeGroups(
    view.bands,
    sport.bookingTypes.map(({ key }) => key),
    separate,
  );
  const types = groups.find((group) => group.includes(wantedType)) ?? groups[0] ?? [];
  const [type = ''] = types;
  const typeTitle = (key: string) => {
    const found = sport.bookingTypes.find((each) => each.key === key);
    return found ? textIn(found.title, language) : key;
  };
  const editBand = (id: string, changes: Partial<BandView>) =>
    keep({ bands: view.bands.map((band) => (band.id === id ? { ...band, ...changes } : band)) });
  const setPrice = (id: string, column: string, price: number | null | undefined) => {
    const band = view.bands.find((each) => each.id === id);
    if (!band) return;
    const changed = types.map((key) => {
      const { [column]: _old, ...others } = band.prices[key] ?? {};
      return [key, price === undefined ? others : { ...others, [column]: price }];
    });
    editBand(id, { prices: { ...band.prices, ...Object.fromEntries(changed) } });
  };
  const addBand = (weekdays: readonly number[], span: Span) => {
    const like = view.bands.at(-1);
    const id = `new ${view.bands.length + 1} ${formatWallTime(span.from)}`;
    const free = Object.fromEntries(sport.bookingTypes.map(({ key }) => [key, { '': 0 }]));
    const name = { en: 'New band', tr: 'Yeni dilim', ar: 'شريحة جديدة' };
    const band: BandView = { id, name, isPeak: false, prices: like?.prices ?? free };
    keep({ bands: [...view.bands, band], week: paint(view.week, weekdays, span, id) });
    setOpenBand(id);
  };
  const paintHours = (weekdays: readonly number[], span: Span, band: string) =>
    keep({ week: paint(view.week, weekdays, span, band) });
  const opened = view.bands.find(({ id }) => id === openBand);
  const isPainted = (id: string) => view.week.flat().some(({ band }) => band === id);
  const since = validOn(base.prices, today)?.validFrom;
  const minutes = timetable?.sessionMinutes ?? 60;
  const introValues = { sport: textIn(sport.title, language), count: minutes };
  const intro =
    since === undefined || since <= FROM_THE_START
      ? t('office.pricesIntro', introValues)
      : `${t('office.pricesIntro', introValues)} ${t('office.inForceSince', { date: formatDate(since, 'longYear', language) })}`;
  const lightsOn = timetable?.lightsOn ?? null;
  if (view.bands.length === 0) {
    return (
      <>
        {head(intro)}
        <div className={office.scroll}>
          <div className={office.card}>
            <EmptyState title={t('office.noPrices')} text={t('office.noPricesText')}>
              <Button
                variant="primary"
                disabled={open.flat().length === 0}
                onClick={() =>
                  keep(
                    firstPrices(
                      sport.bookingTypes.map(({ key }) => key),
                      open,
                    ),
                  )
                }
              >
                {t('office.firstPrice')}
              </Button>
            </EmptyState>
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      {head(intro)}
      <div className={office.scroll}>
        {isOutdated && seen && (
          <ChangedMeanwhile
            lines={changesBetween(viewOf(seen, validFrom), saved, names)}
            onKeepMine={() => setDraft({ base, edits: view, validFrom })}
            onDiscard={discard}
          />
        )}
        <OtherRefusals refusals={change.refusals} />
        {holes.length > 0 && (
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
        )}
        <TryLine
          base={base}
          list={listOf(view, sport, validFrom)}
          today={today}
          open={open}
          sessionMinutes={minutes}
          lightsOn={lightsOn}
        />
        <div className={`${office.cols} ${styles.cols}`}>
          <div className={office.stack}>
            <Block title={t('office.week')} hint={t('office.weekHint')}>
              <div className={styles.tools}>
                {groups.length > 1 && (
                  <Segmented
                    label={t('office.bookingType')}
                    value={type}
                    onChange={setType}
                    choices={groups.map((group) => ({
                      value: group[0] ?? '',
                      label: formatList(group.map(typeTitle), language),
                    }))}
                  />
                )}
                <span className={styles.figures}>
                  <span aria-hidden="true">{t('office.figuresFor')}</span>
                  <InlineSelect
                    label={t('office.figuresFor')}
                    value={category}
                    onChange={setCategory}
                    options={[
                      { value: '', label: t('office.everybody') },
                      ...categories.map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
                    ]}
                  />
                </span>
                {types.length > 1 && (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => {
                      const last = types.at(-1) ?? '';
                      setSeparate([...separate, last]);
                      setType(last);
                    }}
                  >
                    {t('office.ownPrices', { type: typeTitle(types.at(-1) ?? '') })}
                  </button>
                )}
              </div>
              <WeekPainter
                bands={view.bands}
                week={view.week}
                open={open}
                holes={holes}
                bookingType={type}
                category={category}
                lights={lightsOn === null ? undefined : { from: parseWallTime(lightsOn), price: view.lights }}
                onPaint={paintHours}
                onNewBand={addBand}
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
              onPrice={setPrice}
              onOpen={setOpenBand}
            />
            <Extras sport={sport} view={view} saved={saved} lightsOn={lightsOn} onChange={keep} />
          </div>
        </div>
      </div>
      <ChangeBar
        subject={textIn(sport.title, language)}
        lines={lines}
        start={
          steps.some(({ id }) => id === 'prices')
            ? { value: validFrom, earliest: tomorrow, onChange: (date) => keep({}, date) }
            : undefined
        }
        calmText={t('office.keepOldPrice')}
        change={change}
        isBlocked={isFaulty || isOutdated}
        onDiscard={discard}
      />
      <BandDialog
        band={opened}
        onEdit={(changes) => opened && editBand(opened.id, changes)}
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

/** One band for all opening hours, to begin with. */
function firstPrices(types: readonly string[], open: readonly (readonly Span[])[]): Partial<PricesView> {
  const id = 'first';
  const prices = Object.fromEntries(types.map((type) => [type, { '': 10 }]));
  const name = { en: 'Standard', tr: 'Standart', ar: 'عادي' };
  return {
    bands: [{ id, name, isPeak: false, prices }],
    week: WEEKDAYS.map((weekday) => (open[weekday - 1] ?? []).map((span) => ({ ...span, band: id }))),
  };
}
