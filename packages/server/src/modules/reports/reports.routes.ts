import * as reports from '@courtside/contract/office-reports';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readCancellations } from './read-cancellations.ts';
import { readDemand } from './read-demand.ts';
import { readMoneyReport } from './read-money.ts';
import { readOccupancy } from './read-occupancy.ts';

export const reportsRoutes: Binding[] = [
  bind(reports.readOccupancy, readOccupancy),
  bind(reports.readMoneyReport, readMoneyReport),
  bind(reports.readDemand, readDemand),
  bind(reports.readCancellations, readCancellations),
];
