import type { ClubDate } from '@courtside/contract/dates';
import { savePrices } from '@courtside/contract/office-prices';
import { saveSport } from '@courtside/contract/office-sports';
import { callApi } from '#shared/api/call-api.ts';
import type { SaveStep } from '../change/use-change.ts';
import { withItemFrom } from '../frame/week.ts';
import { listOf, type PricesBase, type PricesView, viewOf } from './price-model.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The calls that save the view from a day on: the price lists, and the sport for its options. */
export function stepsOf(base: PricesBase, view: PricesView, validFrom: ClubDate): SaveStep[] {
  const saved = viewOf(base, validFrom);
  return [...listStep(base, saved, view, validFrom), ...optionsStep(base, saved, view)];
}

function listStep(base: PricesBase, saved: PricesView, view: PricesView, validFrom: ClubDate): SaveStep[] {
  const { sport, prices, pricesVersion } = base;
  const listed = ({ bands, week, lights, ac }: PricesView) => [bands, week, lights, ac];
  const isChanged = !isSame(listed(saved), listed(view));
  if (!isChanged && view.takenBack.length === 0) return [];
  const kept = prices.filter((list) => !view.takenBack.includes(list.validFrom));
  const body = {
    prices: isChanged ? withItemFrom(kept, listOf(view, sport, validFrom)) : kept,
    // The first save has no version.
    ...(prices.length > 0 && { version: pricesVersion }),
  };
  const params = { key: sport.key };
  return [
    {
      id: 'prices',
      body,
      preview: () => callApi(savePrices, { params, body: { ...body, dryRun: 1 } }),
      save: () => callApi(savePrices, { params, body }),
    },
  ];
}

function optionsStep({ sport }: PricesBase, saved: PricesView, view: PricesView): SaveStep[] {
  if (isSame(saved.options, view.options)) return [];
  const options = sport.options.map((option) => ({ ...option, price: view.options[option.id] ?? option.price }));
  const body = { options, version: sport.version };
  return [{ id: 'options', body, save: () => callApi(saveSport, { params: { key: sport.key }, body }) }];
}
