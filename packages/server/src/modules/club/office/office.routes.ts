import * as categories from '@courtside/contract/club/office-categories';
import * as club from '@courtside/contract/club/office-club';
import * as tax from '@courtside/contract/club/office-tax';
import * as changes from '@courtside/contract/club/sports/office-changes';
import * as closures from '@courtside/contract/club/sports/office-closures';
import * as prices from '@courtside/contract/club/sports/office-prices';
import * as sports from '@courtside/contract/club/sports/office-sports';
import * as timetables from '@courtside/contract/club/sports/office-timetables';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addCategory, listCategories, saveCategory } from './categories.ts';
import { closeForRain } from './closures/close-for-rain.ts';
import { addClosure, endClosure, listClosures, saveClosure } from './closures/closures.ts';
import { readClub, saveClub } from './club/club.ts';
import { readLogo, uploadLogo } from './club/logo.ts';
import { closeToMembers, openToMembers, readSetup } from './club/setup.ts';
import { sendTestMail } from './club/test-mail.ts';
import { addCourt, saveCourt } from './sports/courts.ts';
import { listPrices, savePrices, tryPrice } from './sports/prices.ts';
import { saveSportChanges } from './sports/save-sport-changes.ts';
import { addSport, listSports, saveSport } from './sports/sports.ts';
import { listTimetables, saveTimetables } from './sports/timetables.ts';
import { readTax, saveTax } from './tax/tax.ts';

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
  bind(tax.readTax, readTax),
  bind(tax.saveTax, saveTax),
];
