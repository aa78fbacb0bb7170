import { answerFile, type Answer } from './answer-file.ts';

const send = (answer: Answer): void => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof File) void answerFile(data, send);
});
send({ at: 'ready' });
