import * as kiosk from '@courtside/contract/clubhouse/kiosk';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readKiosk } from './read-kiosk.ts';
import { bookAtKiosk, checkInAtKiosk, visitKiosk } from './serve-member.ts';

export const kioskRoutes: Binding[] = [
  bind(kiosk.readKiosk, readKiosk),
  bind(kiosk.visitKiosk, visitKiosk),
  bind(kiosk.checkInAtKiosk, checkInAtKiosk),
  bind(kiosk.bookAtKiosk, bookAtKiosk),
];
