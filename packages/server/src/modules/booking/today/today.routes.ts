import * as today from '@courtside/contract/booking/office-today';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readToday } from './read-today.ts';
import { streamToday } from './stream-today.ts';

export const todayRoutes: Binding[] = [
  bind(today.officeToday, readToday),
  bind(today.officeTodayStream, streamToday, { handlesCompression: true }),
];
