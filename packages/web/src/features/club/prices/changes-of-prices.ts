import type { ClubDate } from '@courtside/contract/values/dates';
import type { SportChanges } from '#shared/office/change/sport-step.ts';
import { withItemFrom } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';
import { listOf, type PricesBase, type PricesView, viewOf } from './price-model.ts';

/** What is sent to save the view from a day on: the price lists, and the sport for its options. */
export function changesOf(base: PricesBase, view: PricesView, validFrom: ClubDate): SportChanges {
  const saved = viewOf(base, validFrom);
  return { ...listChanges(base, saved, view, validFrom), ...optionChanges(base, saved, view) };
}

function listChanges(base: PricesBase, saved: PricesView, view: PricesView, validFrom: ClubDate): SportChanges {
  const { sport, prices, pricesVersion } = base;
  const listed = ({ bands, week, lights, ac }: PricesView) => [bands, week, lights, ac];
  const isChanged = !isSame(listed(saved), listed(view));
  const isCodeChanged = saved.taxCode !== view.taxCode;
  if (!isChanged && !isCodeChanged && view.takenBack.length === 0) return {};
  const kept = prices.filter((list) => !view.takenBack.includes(list.validFrom));
  return {
    prices: {
      prices: isChanged ? withItemFrom(kept, listOf(view, sport, validFrom)) : kept,
      ...(isCodeChanged && { taxCode: view.taxCode }),
      // The first save has no version.
      ...(prices.length > 0 && { version: pricesVersion }),
    },
  };
}

function optionChanges({ sport }: PricesBase, saved: PricesView, view: PricesView): SportChanges {
  const soldAs = ({ options, optionCodes }: PricesView) => [options, optionCodes];
  if (isSame(soldAs(saved), soldAs(view))) return {};
  const options = sport.options.map((option) => {
    const taxCode = view.optionCodes[option.id] || option.taxCode;
    return { ...option, price: view.options[option.id] ?? option.price, ...(taxCode && { taxCode }) };
  });
  return { sport: { options, version: sport.version } };
}

/** Everything as it was loaded: refused, with who saved it, when another admin has saved any of it since. */
export function unchanged({ sport, prices, pricesVersion }: PricesBase): SportChanges {
  return {
    sport: { version: sport.version },
    ...(prices.length > 0 && { prices: { prices: [...prices], version: pricesVersion } }),
  };
}
