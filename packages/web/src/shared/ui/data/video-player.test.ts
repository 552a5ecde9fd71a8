import { expect, test } from 'vitest';
import { videoSource } from './video-player.tsx';

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ['https://youtu.be/abc_DEF-123?t=4', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
])('the video %s is embedded without cookies', (url, embedded) => {
  expect(videoSource(url)).toEqual({ kind: 'embedded', url: embedded });
});

test.each([
  ['/media/booking.webm', { kind: 'file', url: '/media/booking.webm' }],
  ['https://club.example/help.mp4', { kind: 'file', url: 'https://club.example/help.mp4' }],
  ['javascript:alert(1)', undefined],
])('the video address %s has its source, or none when it is not allowed', (url, source) => {
  expect(videoSource(url)).toEqual(source);
});
