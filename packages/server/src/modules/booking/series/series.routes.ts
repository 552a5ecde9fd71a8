import * as office from '@courtside/contract/booking/office-series';
import * as own from '@courtside/contract/booking/series';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addSeries } from './add-series.ts';
import { saveSeries } from './change-players.ts';
import { consentToSeries } from './consent-to-series.ts';
import { endOwnSeries, endSeries, skipOwnDate, skipSeriesDate } from './plan/free-dates.ts';
import { listOwnSeries, listSeries, readSeries } from './read-series.ts';

export const seriesRoutes: Binding[] = [
  bind(office.listSeries, listSeries),
  bind(office.addSeries, addSeries),
  bind(office.readSeries, readSeries),
  bind(office.saveSeries, saveSeries),
  bind(office.skipSeriesDate, skipSeriesDate),
  bind(office.endSeries, endSeries),
  bind(own.listOwnSeries, listOwnSeries),
  bind(own.consentToSeries, consentToSeries),
  bind(own.skipOwnDate, skipOwnDate),
  bind(own.endOwnSeries, endOwnSeries),
];
