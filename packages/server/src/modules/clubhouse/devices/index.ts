export { bringDevices } from './bring/bring-devices.ts';
export { closeConnectors } from './bring/connectors-of.ts';
export { devicesData } from './personal-data.ts';
export { purgeDevices } from './purge-devices.ts';
