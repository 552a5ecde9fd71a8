import { expect, test } from 'vitest';
import { deviceTopics, topicsOf } from './topics.rules.ts';

test.each([
  ['mqtt://broker:1883', 'mqtt://broker:1883', 'courtside/online'],
  ['mqtt://192.168.1.5/', 'mqtt://192.168.1.5', 'courtside/online'],
  ['mqtts://broker.club.example:8883/house/tennis/', 'mqtts://broker.club.example:8883', 'house/tennis/online'],
])('%s is the broker %s', (url, base, serverOnline) => {
  expect(topicsOf(url)).toMatchObject({ base, serverOnline });
});

test.each(['', 'broker:1883', 'http://broker', 'ws://broker', 'mqtt:', 'mqtt://broker/a/+/b', 'mqtt://broker/$SYS'])(
  'no address of a broker: "%s"',
  (url) => {
    expect(topicsOf(url)).toBeUndefined();
  },
);

test('a device has four topics below those of its club', () => {
  expect(deviceTopics(topicsOf('mqtt://broker/club')!, 'hall/court-1')).toEqual({
    wanted: 'club/hall/court-1/wanted',
    reported: 'club/hall/court-1/reported',
    online: 'club/hall/court-1/online',
    blink: 'club/hall/court-1/blink',
  });
});

test.each(['', '/a', 'a/', 'a//b', '#', 'a/+/b', 'a b', '$SYS/x', 'a'.repeat(201)])(
  'no topic of a device: "%s"',
  (address) => {
    expect(deviceTopics(topicsOf('mqtt://broker')!, address)).toBeUndefined();
  },
);
