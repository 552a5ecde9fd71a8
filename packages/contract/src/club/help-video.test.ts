import { expect, test } from 'vitest';
import { isHelpVideo, youTubeVideo } from './help-video.ts';

test.each([
  ['https://youtu.be/a-B_1?si=x', 'a-B_1'],
  ['https://www.youtube.com/watch?v=abc', 'abc'],
  ['https://m.youtube.com/watch?list=x&v=abc&t=3', 'abc'],
  ['https://youtube.com/shorts/abc', 'abc'],
  ['https://www.youtube-nocookie.com/embed/abc', 'abc'],
])('%s is the video %s', (url, video) => {
  expect(youTubeVideo(url)).toBe(video);
  expect(isHelpVideo(url)).toBe(true);
});

test.each([
  ['/media/book-a-court.webm#t=4.3,8.6', true],
  ['/media/../login', false],
  ['//other.example/x.webm', false],
  ['http://youtu.be/abc', false],
  ['https://youtu.be/', false],
  ['https://youtube.com.other.example/watch?v=abc', false],
  ['https://other.example/youtube.com/watch?v=abc', false],
  ['https://a@other.example/?v=abc', false],
  ['https://club.example/clip.mp4', false],
  ['javascript:alert(1)', false],
])('a help video may have the address %s: %s', (url, expected) => {
  expect(isHelpVideo(url)).toBe(expected);
});
