import * as categories from '@courtside/contract/office-categories';
import * as changes from '@courtside/contract/office-changes';
import * as closures from '@courtside/contract/office-closures';
import * as club from '@courtside/contract/office-club';
import * as prices from '@courtside/contract/office-prices';
import * as sports from '@courtside/contract/office-sports';
import * as timetables from '@courtside/contract/office-timetables';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addCategory, listCategories, saveCategory } from './categories.ts';
import { closeForRain } from './closures/close-for-rain.ts';
import { addClosure, endClosure, listClosures, saveClosure } from './closures/closures.ts';
import { readClub, saveClub } from './club.ts';
import { addCourt, saveCourt } from './courts.ts';
import { readLogo, uploadLogo } from './logo.ts';
import { listPrices, savePrices, tryPrice } from './prices.ts';
import { saveSportChanges } from './save-sport-changes.ts';
import { closeToMembers, openToMembers, readSetup } from './setup.ts';
import { addSport, listSports, saveSport } from './sports.ts';
import { sendTestMail } from './test-mail.ts';
import { listTimetables, saveTimetables } from './timetables.ts';

export const officeRoutes: Binding[] = [
  bind(club.readClub, readClub),
  bind(club.saveClub, saveClub),
  bind(club.uploadLogo, uploadLogo),
  bind(club.clubLogo, readLogo),
  bind(club.sendTestMail, sendTestMail),
  bind(club.readSetup, readSetup),
  bind(club.openClub, openToMembers),
  bind(club.closeClub, closeToMembers),
  bind(closures.listClosures, listClosures),
  bind(closures.addClosure, addClosure),
  bind(closures.saveClosure, saveClosure),
  bind(closures.endClosure, endClosure),
  bind(closures.closeForRain, closeForRain),
  bind(sports.listSports, listSports),
  bind(sports.addSport, addSport),
  bind(sports.saveSport, saveSport),
  bind(sports.addCourt, addCourt),
  bind(sports.saveCourt, saveCourt),
  bind(timetables.readTimetables, listTimetables),
  bind(timetables.saveTimetables, saveTimetables),
  bind(prices.readPrices, listPrices),
  bind(prices.savePrices, savePrices),
  bind(prices.tryPrice, tryPrice),
  bind(changes.saveSportChanges, saveSportChanges),
  bind(categories.listCategories, listCategories),
  bind(categories.addCategory, addCategory),
  bind(categories.saveCategory, saveCategory),
];
