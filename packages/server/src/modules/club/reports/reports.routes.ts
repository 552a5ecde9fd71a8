import * as reports from '@courtside/contract/club/office-reports';
import { type Binding, bind, fromReplica } from '#endpoint/binding.ts';
import { readCancellations } from './read-cancellations.ts';
import { readDemand } from './read-demand.ts';
import { readMoneyReport } from './read-money.ts';
import { readOccupancy } from './read-occupancy.ts';
import { readTopupWatch } from './topups/read-topups.ts';

export const reportsRoutes: Binding[] = [
  bind(reports.readOccupancy, fromReplica(readOccupancy)),
  bind(reports.readMoneyReport, fromReplica(readMoneyReport)),
  bind(reports.readTopupWatch, fromReplica(readTopupWatch)),
  bind(reports.readDemand, fromReplica(readDemand)),
  bind(reports.readCancellations, fromReplica(readCancellations)),
];
