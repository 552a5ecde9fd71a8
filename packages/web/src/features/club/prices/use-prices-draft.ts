import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { sportStep } from '#shared/office/change/sport-step.ts';
import { useChange } from '#shared/office/change/use-change.ts';
import { useLeaveNotice } from '#shared/office/change/use-leave-notice.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { type Span, validOn, WEEKDAYS } from '#shared/office/frame/week.ts';
import { useTaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { isSame } from '#shared/store/is-same.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { changesOf, unchanged } from './changes-of-prices.ts';
import {
  type BandView,
  findHoles,
  newBandId,
  openSpans,
  type PricesBase,
  type PricesView,
  paint,
  viewOf,
} from './price-model.ts';
import { changesBetween } from './prices-changes.ts';

/** The prices of a sport as they would be saved: what differs, what is wrong with it, and how it is edited. */
export function usePricesDraft(base: PricesBase, today: ClubDate) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sport } = base;
  const subject = textIn(sport.title, language);
  const draftId = `prices ${sport.key}`;
  const [draft, setDraft] = useDraft<PricesBase, PricesView>(draftId);
  const [isResumed, setIsResumed] = useState(draft !== undefined);
  const tomorrow = addDays(today, 1);
  const validFrom = clubDate(draft?.validFrom ?? tomorrow);
  const saved = viewOf(base, validFrom);
  // A draft of the release before has no codes.
  const view = draft ? { ...saved, ...draft.edits } : saved;
  const names = { t, language, base };
  const lines = draft ? changesBetween(saved, view, names) : [];
  const changes = changesOf(base, view, validFrom);
  const timetable = validOn(base.timetables, validFrom);
  const open = openSpans(timetable);
  const holes = view.bands.length > 0 ? findHoles(view.week, open) : [];
  const codes = useTaxCodes();
  const isUncoded = codes !== undefined && [view.taxCode, ...Object.values(view.optionCodes)].includes('');
  const isFaulty = isUncoded || holes.length > 0 || view.bands.some(({ name }) => name.en.trim() === '');
  const seen = draft?.base;
  const isOutdated =
    seen !== undefined && (seen.pricesVersion !== base.pricesVersion || seen.sport.version !== base.sport.version);
  const keep = (edited: Partial<PricesView>, from: string = validFrom) =>
    setDraft({ base: isOutdated && seen ? seen : base, edits: { ...view, ...edited }, validFrom: from });
  const discard = () => setDraft(undefined);
  // Outdated, nothing can be saved; the preview then tells who has saved meanwhile.
  const sent = isOutdated && seen ? unchanged(seen) : isFaulty || lines.length === 0 ? undefined : changes;
  const change = useChange({
    steps: sent ? [sportStep(sport.key, sent)] : [],
    onSaved: () => {
      discard();
      showToast({ tone: 'success', text: t('office.saved', { sport: subject }) });
    },
  });
  useLeaveNotice({ draftId, subject, count: lines.length });

  const editBand = (id: string, edited: Partial<BandView>) =>
    keep({ bands: view.bands.map((band) => (band.id === id ? { ...band, ...edited } : band)) });
  return {
    subject,
    tomorrow,
    validFrom,
    saved,
    codes,
    view,
    lines,
    changes,
    /** Codes count at once, lists from a day. */
    isDated: changes.prices !== undefined && !isSame(changes.prices.prices, base.prices),
    timetable,
    open,
    holes,
    isFaulty,
    isOutdated,
    isResumed: isResumed && !isOutdated && lines.length > 0,
    /** What another admin has changed since these edits were begun. */
    othersLines: isOutdated && seen ? changesBetween(viewOf(seen, validFrom), saved, names) : [],
    change,
    keep,
    discard,
    goOn: () => setIsResumed(false),
    keepMine: () => setDraft({ base, edits: view, validFrom }),
    editBand,
    /** Sets one price for these booking types; undefined removes the category's own price. */
    setPrice: (id: string, types: readonly string[], category: string, price: number | null | undefined) => {
      const band = view.bands.find((each) => each.id === id);
      if (!band) return;
      const changed = types.map((key) => {
        const { [category]: _old, ...others } = band.prices[key] ?? {};
        return [key, price === undefined ? others : { ...others, [category]: price }];
      });
      editBand(id, { prices: { ...band.prices, ...Object.fromEntries(changed) } });
    },
    /** A band like the last one for these hours; returns its id. */
    addBand: (weekdays: readonly number[], span: Span): string => {
      const id = newBandId(view.bands);
      const free = Object.fromEntries(sport.bookingTypes.map(({ key }) => [key, { '': 0 }]));
      const name = { en: 'New band', tr: 'Yeni dilim', ar: 'شريحة جديدة' };
      const band: BandView = { id, name, isPeak: false, prices: view.bands.at(-1)?.prices ?? free };
      keep({ bands: [...view.bands, band], week: paint(view.week, weekdays, span, id) });
      return id;
    },
    paintHours: (weekdays: readonly number[], span: Span, band: string) =>
      keep({ week: paint(view.week, weekdays, span, band) }),
    /** One band for all opening hours, to begin with. */
    begin: () => {
      const prices = Object.fromEntries(sport.bookingTypes.map(({ key }) => [key, { '': 10 }]));
      const name = { en: 'Standard', tr: 'Standart', ar: 'عادي' };
      keep({
        bands: [{ id: 'first', name, isPeak: false, prices }],
        week: WEEKDAYS.map((weekday) => (open[weekday - 1] ?? []).map((span) => ({ ...span, band: 'first' }))),
      });
    },
  };
}

export type PricesDraft = ReturnType<typeof usePricesDraft>;
