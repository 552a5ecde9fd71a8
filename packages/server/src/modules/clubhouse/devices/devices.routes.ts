import * as access from '@courtside/contract/clubhouse/access';
import * as events from '@courtside/contract/clubhouse/device-events';
import * as office from '@courtside/contract/clubhouse/office-devices';
import { type Binding, bind } from '#endpoint/binding.ts';
import { changeMyCode, listMyDoors } from './codes/my-codes.ts';
import { readAccess } from './codes/read-access.ts';
import { blinkDevice, tryDevice } from './desk/blink-device.ts';
import { listDoors, listLights, readDevices } from './desk/read-devices.ts';
import { setDoor, setLight } from './desk/set-by-hand.ts';
import { takeEvent } from './events/take-event.ts';
import { changeDevice, endDevice, makeDevice } from './setup/edit-devices.ts';
import { changeLink, endLink, makeLink } from './setup/edit-links.ts';

export const devicesRoutes: Binding[] = [
  bind(access.bookingAccess, readAccess),
  bind(access.myDoors, listMyDoors),
  bind(access.changeMyCode, changeMyCode),
  bind(office.officeDevices, readDevices),
  bind(office.officeDoors, listDoors),
  bind(office.officeLights, listLights),
  bind(office.makeLink, makeLink),
  bind(office.changeLink, changeLink),
  bind(office.endLink, endLink),
  bind(office.makeDevice, makeDevice),
  bind(office.changeDevice, changeDevice),
  bind(office.endDevice, endDevice),
  bind(office.tryDevice, tryDevice),
  bind(office.blinkDevice, blinkDevice),
  bind(office.setLight, setLight),
  bind(office.setDoor, setDoor),
  bind(events.deviceEvent, takeEvent),
];
