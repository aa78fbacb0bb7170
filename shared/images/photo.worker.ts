import { answerPhoto, askedOf } from './answer-photo.ts';

// Beside the page: decoding and drawing a large photo takes a second of one core.
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = askedOf(data);
  if (asked) void answerPhoto(asked).then((answer) => postMessage(answer));
});
postMessage('ready');
